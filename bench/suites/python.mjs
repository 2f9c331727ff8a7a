// Reads expressions of sympy as Python writes them: calls, sums, powers, lists. A tree of { call, args }, names and numbers.

const TOKEN = /\s*(?:(\d+\.?\d*|\.\d+)|([A-Za-z_]\w*)|("[^"]*"|'[^']*')|(\*\*|==|<=|>=|[-+*/()[\]{},.=<>]))/y;

function scan(source) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const match = TOKEN.exec(source);
    if (!match) return undefined;
    const [, number, name, quoted, sign] = match;
    if (number !== undefined) tokens.push({ number });
    else if (name !== undefined) tokens.push({ name });
    else if (quoted !== undefined) tokens.push({ quoted: quoted.slice(1, -1) });
    else tokens.push({ sign });
  }
  return tokens;
}

class PythonReader {
  at = 0;
  constructor(tokens) {
    this.tokens = tokens;
  }
  takes(sign) {
    if (this.tokens[this.at]?.sign !== sign) return false;
    this.at += 1;
    return true;
  }
  needs(sign) {
    if (!this.takes(sign)) throw new SyntaxError(`expected ${sign}`);
  }
  sum() {
    let left = this.product();
    for (;;) {
      if (this.takes('+')) left = { call: 'Add', args: [left, this.product()] };
      else if (this.takes('-')) left = { call: 'Add', args: [left, { call: 'Neg', args: [this.product()] }] };
      else return left;
    }
  }
  product() {
    let left = this.signed();
    for (;;) {
      if (this.takes('*')) left = { call: 'Mul', args: [left, this.signed()] };
      else if (this.takes('/')) left = { call: 'Div', args: [left, this.signed()] };
      else return left;
    }
  }
  signed() {
    if (this.takes('-')) return { call: 'Neg', args: [this.signed()] };
    const base = this.postfix();
    return this.takes('**') ? { call: 'Pow', args: [base, this.signed()] } : base;
  }
  postfix() {
    let node = this.atom();
    for (;;) {
      if (this.takes('(')) {
        const args = this.list(')');
        node = node.name ? { call: node.name, args } : { call: 'Apply', args: [node, ...args] };
      } else if (this.takes('.')) {
        const { name } = this.tokens[this.at++] ?? {};
        this.needs('(');
        node = { call: name, args: [node, ...this.list(')')] };
      } else return node;
    }
  }
  atom() {
    if (this.takes('(')) {
      const items = this.list(')');
      return items.length === 1 ? items[0] : { call: 'Tuple', args: items };
    }
    if (this.takes('[')) return { call: 'List', args: this.list(']') };
    const token = this.tokens[this.at++];
    if (!token || token.sign) throw new SyntaxError('expected an atom');
    return token;
  }
  list(end) {
    const items = [];
    while (!this.takes(end)) {
      const next = this.tokens[this.at + 1]?.sign === '=' ? this.tokens[this.at].name : undefined;
      if (next) this.at += 2;
      const value = this.sum();
      items.push(next ? { keyword: next, value } : value);
      if (!this.takes(',') && this.tokens[this.at]?.sign !== end) throw new SyntaxError(`expected ${end}`);
    }
    return items;
  }
}

/** The tree of a Python expression; undefined where it holds something else than the above. */
export function readPython(source) {
  const tokens = scan(source);
  if (!tokens || tokens.length === 0) return undefined;
  const reader = new PythonReader(tokens);
  try {
    const tree = reader.sum();
    return reader.at === tokens.length ? tree : undefined;
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}
