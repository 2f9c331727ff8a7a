// One string for trees that differ only in how sums, products, quotients and letters are put together.

const SIGNS = { pi: 'pi', 'rm:pi': 'pi', 'rm:e': 'e', 'rm:i': 'i' };
const FLIPPED = { gt: 'lt', ge: 'le' };
/** Letters by custom: marks over them and scripts at them belong to their names. */
const LETTERS = new Set(['index', 'prime']);

const call = (head, ...parts) => `${head}(${parts.join(';')})`;

/** The normal form of one of our trees. */
export function normal(node) {
  switch (node.kind) {
    case 'num':
      return String(Number(node.digits));
    case 'sym':
      return symbol(node.name);
    case 'text':
      return letterName(node) ?? JSON.stringify(node.words);
    case 'bind':
      return call(node.head, node.variables.map(normal).join(','), ...node.args.map(normal));
    default:
      return application(node);
  }
}

function symbol(name) {
  // Names of sympy have no font.
  const [, plain] = /^(?:it|rm|bf|bs):(.+)$/.exec(name) ?? [];
  if (plain && !SIGNS[name]) return pulled(plain);
  const marked = /^bar:(.*)$/.exec(name);
  if (marked) return call('conj', symbol(marked[1]));
  return SIGNS[name] ?? pulled(name);
}

/** Primes stand behind the scripts, and braces around one letter go. */
function pulled(name) {
  const [, base, primes, script, later] = /^([^'_]+)('*)(?:_\{?(.+?)\}?)?('*)$/.exec(name) ?? [];
  if (base === undefined) return name;
  return script ? `${base}_{${pulled(script)}}${primes}${later}` : `${base}${primes}${later}`;
}

function application({ head, args }) {
  if (LETTERS.has(head)) {
    const name = letterName({ kind: 'app', head, args });
    if (name) return name;
  }
  switch (head) {
    case 'add':
    case 'neg':
      return sumOf({ kind: 'app', head, args });
    case 'mul':
    case 'div':
      return productOf({ kind: 'app', head, args });
    case 'sqrt':
      return power(normal(args[0]), '^(2,-1)');
    case 'root':
      return power(normal(args[1]), power(normal(args[0]), '-1'));
    case 'pow':
      return power(normal(args[0]), normal(args[1]));
    case 'exp':
      return power('e', normal(args[0]));
    case 'ln':
      return call('log', normal(args[0]));
    case 'lg':
      return call('log-base', '10', normal(args[0]));
    case 'norm':
      return call('abs', call('abs', normal(args[0])));
    case 'system':
      return args.length === 1 ? normal(args[0]) : call(head, ...args.map(normal));
    case 'overlined':
      return call('conj', normal(args[0]));
    case 'degrees':
      return productOf({ kind: 'app', head: 'mul', args: [args[0], DEGREE] });
    case 'gt':
    case 'ge':
      return call(FLIPPED[head], normal(args[1]), normal(args[0]));
    default:
      return call(head, ...args.map(normal));
  }
}

const number = (digits) => ({ kind: 'num', digits });
const DEGREE = { kind: 'app', head: 'div', args: [{ kind: 'sym', name: 'pi' }, number('180')] };

function letterName(node) {
  if (node.kind === 'sym') return /^(?!it:).*:/.test(node.name) ? undefined : node.name.replace('it:', '');
  if (node.kind === 'num') return node.digits;
  // A letter or name in the font of words.
  if (node.kind === 'text') return /^\w+$/.test(node.words) ? node.words : undefined;
  if (node.kind !== 'app' || (node.head !== 'prime' && node.head !== 'index')) return undefined;
  const [base, script] = node.args;
  if (node.head === 'prime' && base.kind === 'sym' && base.name.startsWith('it:'))
    return base.name.slice(3) + "'".repeat(Number(script.digits));
  const name = letterName(base);
  if (name === undefined) return undefined;
  if (node.head === 'prime') return name + "'".repeat(Number(script.digits));
  const below = node.args.length === 2 ? letterName(script) : undefined;
  return below === undefined ? undefined : pulled(`${name}_{${below}}`);
}

const power = (base, exponent) => (exponent === '1' ? base : `^(${base},${exponent})`);

function sumOf(node) {
  const terms = [];
  const collect = (part, sign) => {
    if (part.kind === 'app' && part.head === 'add') for (const term of part.args) collect(term, sign);
    else if (part.kind === 'app' && part.head === 'neg') collect(part.args[0], -sign);
    else terms.push(sign < 0 ? productOf({ kind: 'app', head: 'neg', args: [part] }) : normal(part));
  };
  collect(node, 1);
  return terms.length === 1 ? terms[0] : call('+', ...terms.sort());
}

function productOf(node) {
  const factors = [];
  let sign = 1;
  const collect = (part, inverse) => {
    const { head, args } = part;
    if (part.kind === 'app' && head === 'mul') for (const factor of args) collect(factor, inverse);
    else if (part.kind === 'app' && head === 'div') {
      collect(args[0], inverse);
      collect(args[1], !inverse);
    } else if (part.kind === 'app' && head === 'neg') {
      sign = -sign;
      collect(args[0], inverse);
    } else if (part.kind === 'app' && head === 'pow' && normal(args[1]) === '-1') collect(args[0], !inverse);
    else {
      const form = normal(part);
      if (form !== '1') factors.push(inverse ? power(form, '-1') : form);
    }
  };
  collect(node, false);
  if (factors.length === 1 && /^[\d.]+$/.test(factors[0]) && sign < 0) return `-${factors[0]}`;
  if (sign < 0) factors.push('-1');
  if (factors.length === 0) return '1';
  return factors.length === 1 ? factors[0] : call('*', ...factors.sort());
}
