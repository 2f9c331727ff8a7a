import { app, bind, type Expr, num, sym, text } from './expr.ts';
import { isBindHead } from './heads.ts';
import { interned } from './interned.ts';

/**
 * One line of text for a tree, notation dropped: `(add (pow x 2) 1)`, a binder with its variables in square brackets
 * `(sum [n] 0 infty (pow r n))`, words in double quotes. Inverse of `parseSexpr`.
 */
export function printSexpr(expr: Expr): string {
  switch (expr.kind) {
    case 'num':
      return expr.digits;
    case 'sym':
      return expr.name;
    case 'text':
      return JSON.stringify(expr.words);
    case 'app':
      return `(${expr.head}${printedParts(expr.args)})`;
    case 'bind':
      return `(${expr.head} [${printedParts(expr.variables).slice(1)}]${printedParts(expr.args)})`;
  }
}

const remembered = new WeakMap<Expr, string>();

/** `printSexpr`, remembered with the tree: the key of formulas that are asked for again and again. */
export function sexprKey(expr: Expr): string {
  let key = remembered.get(expr);
  if (key === undefined) {
    key = printSexpr(expr);
    remembered.set(expr, key);
  }
  return key;
}

function printedParts(parts: readonly Expr[]): string {
  let line = '';
  for (const part of parts) line += ` ${printSexpr(part)}`;
  return line;
}

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;

/** Reads the notation of `printSexpr`; `?x` stands for a pattern letter. Throws on malformed text: it is the programmer's. */
export function parseSexpr(source: string): Expr {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw new SyntaxError(`S-expression: unexpected text at ${at} in ${source}`);
    tokens.push(match[1] ?? match[2] ?? interned(match[3] as string));
  }
  let next = 0;
  const fail = (wanted: string): never => {
    throw new SyntaxError(`S-expression: ${wanted} expected at token ${next + 1} of ${source}`);
  };
  const until = (close: string): Expr[] => {
    const items: Expr[] = [];
    while (tokens[next] !== close) items.push(read());
    next += 1;
    return items;
  };
  const read = (): Expr => {
    const token = tokens[next];
    if (token === undefined) return fail('an expression');
    next += 1;
    if (token.startsWith('"')) return text(JSON.parse(token));
    if (token !== '(') {
      if (/^[)[\]]$/.test(token)) return fail('an expression');
      return /^\.?\d/.test(token) ? num(token) : sym(token);
    }
    const head = tokens[next] ?? fail('a head');
    next += 1;
    if (tokens[next] === '[') {
      next += 1;
      const variables = until(']');
      return bind(head, variables, until(')'));
    }
    if (isBindHead(head)) fail(`the variables of ${head} in square brackets`);
    return app(head, until(')'));
  };
  const expr = read();
  if (next !== tokens.length) fail('the end');
  return expr;
}
