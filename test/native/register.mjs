import { register } from 'node:module';

// Workers of the tests start with this, so that Node itself loads the code that is tested.
register('./typescript.mjs', import.meta.url);
