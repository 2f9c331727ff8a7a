import type { PlainText } from './documents.ts';

/** Elements whose content is no prose. */
const SILENT = /<(script|style|pre|code)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/giy;

const TAG = /<(\/?)([A-Za-z][A-Za-z0-9]*)\b([^<>]*)>/y;

/** Elements that begin and end a paragraph. */
const BLOCKS =
  /^(?:p|div|h[1-6]|ul|ol|li|table|tr|td|th|blockquote|section|article|hr|br|dl|dt|dd|body|html|head|title)$/i;

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const ENTITY = /&(?:([a-z]+)|#(\d{1,7})|#x([0-9a-f]{1,6}));/iy;

/**
 * The text of HTML: tags left out, entities read, code and scripts dropped, blocks apart by empty lines. The content of
 * `<span class="math-container">`, as Stack Exchange writes it, is a formula whether dollars stand around it or not.
 */
export function plainOfHtml(html: string): PlainText {
  const parts: string[] = [];
  const places: number[] = [];
  const put = (text: string, at: number): void => {
    parts.push(text);
    for (let index = 0; index < text.length; index += 1) places.push(at);
  };
  /** Depth of open spans since the container opened; 0 outside of one. */
  let container = 0;
  let closer = '';
  for (let at = 0; at < html.length; ) {
    const character = html[at] as string;
    if (character === '<') {
      const silent = matchAt(SILENT, html, at);
      if (silent) {
        put(' ', at);
        at += silent[0].length;
        continue;
      }
      const tag = matchAt(TAG, html, at);
      if (tag) {
        const [whole, slash, name, attributes] = tag as unknown as [string, string, string, string];
        const end = at + whole.length;
        if (BLOCKS.test(name)) put('\n\n', at);
        else if (/^span$/i.test(name)) {
          if (slash === '' && container > 0) container += 1;
          else if (slash === '' && /\bmath-container\b/.test(attributes)) {
            container = 1;
            closer = /^\s*(?:\$|\\\(|\\\[)/.test(html.slice(end, end + 20)) ? '' : '$';
            put(closer, end);
          } else if (slash === '/' && container > 0) {
            container -= 1;
            if (container === 0) put(closer, at);
          }
        }
        at = end;
        continue;
      }
    }
    const entity = character === '&' ? matchAt(ENTITY, html, at) : undefined;
    put(entity ? meaningOf(entity) : character, at);
    at += entity ? entity[0].length : 1;
  }
  places.push(html.length);
  return { text: parts.join(''), offsetOf: (at) => places[at] ?? html.length };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** What an entity stands for; one that is not known stays as it is. */
function meaningOf([whole, name, decimal, hexadecimal]: RegExpExecArray): string {
  if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hexadecimal as string, 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
    ? String.fromCodePoint(code)
    : whole;
}
