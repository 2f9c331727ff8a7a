/** The package version; a test holds it equal to package.json. It is part of what a dataset is a function of. */
export const VERSION = '0.1.0';
