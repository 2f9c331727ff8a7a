import type { Figure } from '../plots/draw.ts';

const STYLE = `:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;max-width:88rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:.5rem 0 2rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem;text-align:right;border-bottom:1px solid #8884;vertical-align:top}
th:first-child,td:first-child,td.said,th.said{text-align:left}
th{white-space:nowrap}
summary{cursor:pointer}
td.said{overflow-wrap:anywhere;min-width:min(18rem,60vw)}
td:first-child{min-width:min(13rem,35vw)}
figure,div.wide{margin:0;overflow-x:auto}
svg{max-width:none}
math{font-family:'STIX Two Math','Latin Modern Math','Cambria Math',math;font-size:1.15em}
code{font-size:.9em}
nav ul{columns:16rem;padding-left:1rem}
.good{color:#2f8f5b}.bad{color:#d1495b;font-weight:600}`;

/** A part of a page under a heading of its own; `html` is markup. */
export interface PagePart {
  readonly title: string;
  readonly html: string;
}

/** One page that stands alone: no script, nothing fetched. */
export function reportPage(title: string, parts: readonly PagePart[]): string {
  const head = escapeHtml(title);
  return [
    '<!doctype html>',
    '<html lang="en">',
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${head}</title><style>${STYLE}</style></head>`,
    `<body>\n<h1>${head}</h1>`,
    parts.length > 8 ? contents(parts) : '',
    ...parts.map(({ title: name, html }, at) => `<h2 id="part-${at + 1}">${escapeHtml(name)}</h2>\n${html}`),
    '</body>\n</html>\n',
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function contents(parts: readonly PagePart[]): string {
  const items = parts.map(({ title }, at) => `<li><a href="#part-${at + 1}">${escapeHtml(title)}</a></li>`);
  return `<nav><ul>\n${items.join('\n')}\n</ul></nav>`;
}

/** A plot as part of a page. */
export function figurePart({ title, svg, height }: Figure): PagePart {
  return { title, html: folded(`<figure>${svg}</figure>`, height > TALLEST) };
}

/** Higher plots and longer tables are closed until they are asked for: a page is to be looked through. */
const TALLEST = 900;
const LONGEST = 30;

function folded(html: string, isLong: boolean): string {
  return isLong ? `<details><summary>show all</summary>\n${html}\n</details>` : html;
}

/** A table whose cells are markup; the columns of these numbers hold formulas or words, set to the left. */
export function tableHtml(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  said: readonly number[] = [],
): string {
  const cls = (at: number): string => (said.includes(at) ? ' class="said"' : '');
  const head = header.map((text, at) => `<th scope="col"${cls(at)}>${escapeHtml(text)}</th>`).join('');
  const body = rows
    .map((row) => `<tr>${row.map((cell, at) => `<td${cls(at)}>${cell}</td>`).join('')}</tr>`)
    .join('\n');
  const table = `<div class="wide"><table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`;
  return folded(table, rows.length > LONGEST);
}

/** A list of plain lines. */
export function listHtml(lines: readonly string[]): string {
  return `<ul>\n${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n')}\n</ul>`;
}

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
  };
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
