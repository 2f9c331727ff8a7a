// Writes docs/api.md from the exports of the package and their doc comments: npm run docs
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = join(ROOT, 'src');
const sources = new Map();

function sourceOf(file) {
  if (!existsSync(file)) throw new Error(`${file} is exported and does not exist`);
  const known = sources.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  sources.set(file, source);
  return source;
}

/** Every name that a file exports, with its declarations and the file that they stand in. */
function exportsOf(file) {
  const source = sourceOf(file);
  const found = new Map();
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      const from = join(dirname(file), statement.moduleSpecifier.text);
      const theirs = exportsOf(from);
      if (!statement.exportClause) for (const [name, entry] of theirs) found.set(name, entry);
      else
        for (const { name, propertyName } of statement.exportClause.elements)
          found.set(name.text, entryOf(theirs, (propertyName ?? name).text, from));
    } else if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
      for (const name of namesOf(statement)) {
        const entry = found.get(name) ?? { file, declarations: [] };
        entry.declarations.push(statement);
        found.set(name, entry);
      }
    }
  }
  return found;
}

function entryOf(entries, name, file) {
  const entry = entries.get(name);
  if (!entry) throw new Error(`${file} does not export ${name}`);
  return entry;
}

function namesOf(statement) {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  return statement.name ? [statement.name.text] : [];
}

/** The doc comment of a declaration as one paragraph, lines joined. */
function commentOf(declarations) {
  const comments = declarations.flatMap((declaration) =>
    ts.getJSDocCommentsAndTags(declaration).map((part) => ts.getTextOfJSDocComment(part.comment) ?? ''),
  );
  return comments
    .join('\n')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** A declaration without what only the implementation needs: bodies, and the values of constants without a type. */
function shapeOf(declaration) {
  const whole = declaration.getText().replace(/^export /, '');
  if (ts.isFunctionDeclaration(declaration) && declaration.body)
    return `${whole.slice(0, declaration.body.getStart() - declaration.getStart() - 'export '.length).trimEnd()};`;
  if (ts.isVariableStatement(declaration)) {
    const [{ name, type, initializer }] = declaration.declarationList.declarations;
    const value = initializer && !type ? ` = ${initializer.getText()}` : '';
    return `const ${name.getText()}${type ? `: ${type.getText()}` : value};`;
  }
  return whole;
}

/** The text of docs/api.md. */
export function apiText() {
  const byFile = new Map();
  const all = exportsOf(join(SRC, 'index.ts'));
  for (const [name, entry] of all) byFile.set(entry.file, [...(byFile.get(entry.file) ?? []), [name, entry]]);
  const engine = new Set(exportsOf(join(SRC, 'engine.ts')).keys());
  const files = [...byFile.keys()].sort();
  const undocumented = [];
  const parts = files.map((file) => {
    const entries = byFile.get(file).map(([name, { declarations }]) => {
      const comment = commentOf(declarations);
      if (comment === '') undocumented.push(name);
      const where = engine.has(name) ? '' : ' (Node only)';
      const shapes = declarations.map(shapeOf).join('\n');
      return [`### ${name}${where}`, ...(comment === '' ? [] : [comment]), `\`\`\`ts\n${shapes}\n\`\`\``].join(
        '\n\n',
      );
    });
    return [`## ${relative(SRC, file)}`, ...entries].join('\n\n');
  });
  const intro = [
    '# The API',
    'Written by `npm run docs` from the exports of `src/index.ts` and their doc comments. `mutamath` is everything below;',
    '`mutamath/engine` lacks what is marked *Node only*, and runs in a page. [api-examples.md](api-examples.md) shows both in use.',
  ];
  return {
    text: `${intro[0]}\n\n${intro.slice(1).join('\n')}\n\n${parts.join('\n\n')}\n`,
    names: [...all.keys()],
    undocumented,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, names, undocumented } = apiText();
  writeFileSync(join(ROOT, 'docs/api.md'), text);
  process.stdout.write(`${names.length} exports in docs/api.md\n`);
  if (undocumented.length > 0) process.stdout.write(`without a doc comment: ${undocumented.join(', ')}\n`);
}
