import { badInput } from './exit.ts';

/** The definitions in the file of `--macros`; one that is missing or defines nothing is bad input. */
export async function definitionsIn(file: string) {
  const [{ existsSync, readFileSync }, { readMacros }] = await Promise.all([
    import('node:fs'),
    import('../../data/sources/latex/macros.ts'),
  ]);
  if (!existsSync(file)) throw badInput(`${file}: no such file`);
  const macros = readMacros(readFileSync(file, 'utf8'));
  if (macros.size === 0) throw badInput(`${file}: expected \\newcommand or the like, found none`);
  return macros;
}
