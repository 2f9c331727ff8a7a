import type { TemplateData } from '../../protocol.ts';

type Entry = TemplateData[number];

/** An identity that a search found, with the formula that was, where it was found by one. */
export interface Found {
  readonly entry: Entry;
  readonly formula: string | undefined;
}

/** What a search looks at of one identity. */
interface Searched {
  readonly entry: Entry;
  /** Area, id, names, formulas and sentences, without case and accents. */
  readonly text: string;
  readonly formulas: readonly {
    readonly tex: string;
    /** Without spaces. */
    readonly plain: string;
    /** It and its sides with numbers for letters. */
    readonly shapes: ReadonlySet<string>;
  }[];
}

/**
 * A search over a catalogue. A formula is found where one of an identity, or a side of one, is the same but for its
 * letters, or holds it as it stands; anything else where all its words occur.
 */
export function catalogueSearch(entries: readonly Entry[]): (query: string) => readonly Found[] {
  const searched = entries.map(searchedOf);
  return (query) => {
    const found = FORMULA.test(query) ? withFormula(searched, query) : [];
    return found.length > 0 ? found : withWords(searched, query);
  };
}

/** Signs that no name has. */
const FORMULA = /[\\^_=+<>|]/;

function withFormula(searched: readonly Searched[], query: string): Found[] {
  const [shape, asked] = [shapeOf(query), compact(query)];
  return searched.flatMap(({ entry, formulas }) => {
    const found = formulas.find(({ plain, shapes }) => shapes.has(shape) || plain.includes(asked));
    return found ? [{ entry, formula: found.tex }] : [];
  });
}

function withWords(searched: readonly Searched[], query: string): Found[] {
  const words = folded(query).split(' ').filter(Boolean);
  return searched
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map(({ entry }) => ({ entry, formula: undefined }));
}

function searchedOf(entry: Entry): Searched {
  const { area, template } = entry;
  const texts = [...template.formulas, ...template.sentences].map((each) =>
    typeof each === 'string' ? each : 'tex' in each ? each.tex : each.text,
  );
  const formulas = texts.flatMap((text) => {
    const inside = [...text.matchAll(/\$(?:\w+:)?([^$]+)\$/g)].map(([, formula]) => formula as string);
    return text.includes('$') ? inside : [text];
  });
  return {
    entry,
    text: folded([area, template.id, ...template.names, ...texts].join(' ')),
    formulas: formulas.map((tex) => ({ tex, plain: compact(tex), shapes: shapesOf(tex) })),
  };
}

function shapesOf(formula: string): ReadonlySet<string> {
  // A side that is one letter or number stands in nearly every identity.
  const sides = formula.includes('=') ? formula.split('=').filter((side) => compact(side).length > 3) : [];
  return new Set([formula, ...sides].map(shapeOf));
}

/** Case and accents do not count. */
function folded(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Without spaces, sizes of brackets, and braces around one sign. */
function compact(formula: string): string {
  return formula
    .replaceAll(/\\(?:left|right)(?![a-zA-Z])|\\[,;:! ]/g, '')
    .replaceAll(/(\\[a-zA-Z]+)\s+(?=[a-zA-Z])/g, '$1\u0000')
    .replaceAll(/\s+/g, '')
    .replaceAll('\u0000', ' ')
    .replaceAll(/\{([a-zA-Z0-9])\}/g, '$1');
}

const GREEK =
  /^\\(?:var)?(?:alpha|beta|gamma|delta|epsilon|zeta|eta|theta|iota|kappa|lambda|mu|nu|xi|rho|sigma|tau|phi|chi|psi|omega)$/;

/** A formula with its letters numbered in the order in which they come. */
function shapeOf(formula: string): string {
  const numbers = new Map<string, number>();
  const tokens = compact(formula).match(/\\[a-zA-Z]+|[^ ]/g) ?? [];
  return tokens
    .map((token) => {
      if (!/^[a-zA-Z]$/.test(token) && !GREEK.test(token)) return token;
      const number = numbers.get(token) ?? numbers.size + 1;
      numbers.set(token, number);
      return `#${number}`;
    })
    .join('');
}
