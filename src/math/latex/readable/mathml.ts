import katex from 'katex';

/** An element of MathML, or the text in one. */
export type Node = string | Element;

export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
}

/** The MathML that KaTeX writes for a formula, without its annotation. Throws where KaTeX refuses the formula. */
export function mathmlOf(latex: string): Element {
  const markup = katex.renderToString(latex, { output: 'mathml', strict: 'ignore', trust: false });
  const root: Element = { tag: 'root', attributes: {}, children: [] };
  const open = [root];
  const from = markup.indexOf('<semantics>') + '<semantics>'.length;
  const to = markup.indexOf('<annotation');
  for (const [piece] of markup.slice(from, to).matchAll(/<[^>]*>|[^<]+/g)) {
    const parent = open.at(-1) as Element;
    if (!piece.startsWith('<')) parent.children.push(unescaped(piece));
    else if (piece.startsWith('</')) open.pop();
    else {
      const element = {
        tag: /^<(\w+)/.exec(piece)?.[1] ?? '',
        attributes: attributesOf(piece),
        children: [],
      };
      parent.children.push(element);
      if (!piece.endsWith('/>')) open.push(element);
    }
  }
  return root;
}

function attributesOf(piece: string): Record<string, string> {
  return Object.fromEntries(
    [...piece.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
