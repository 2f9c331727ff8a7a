import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transformWithOxc } from 'vite';

/** A hook of Node's loader: TypeScript of the project without its types, its lines told by a source map. */
export async function load(url, context, nextLoad) {
  if (!/^file:.*\.ts$/.test(url) || url.includes('/node_modules/')) return nextLoad(url, context);
  const file = fileURLToPath(url);
  const { code, map } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: true });
  const inlined = Buffer.from(JSON.stringify(map)).toString('base64');
  const source = `${code}\n//# sourceMappingURL=data:application/json;base64,${inlined}\n`;
  return { format: 'module', shortCircuit: true, source };
}
