import { describe, expect, it } from 'vitest';
import { spansOf } from '../../../src/data/sources/spans.ts';
import { read } from './read.ts';

describe('formulas in a text', () => {
  it.each([
    ['Let $a$ be $b + c$.', ['a', 'b + c']],
    ['A price of \\$5 and $x$', ['x']],
    ['$$x = 1$$ and \\(y\\), \\[ z \\]', ['x = 1', 'y', 'z']],
    ['$f(x) = 0 \\text{ if $x$ is even}$', ['f(x) = 0 \\text{ if $x$ is even}']],
    ['It costs $5 and then $10 more, with $x = 3$.', ['x = 3']],
    ['That is $20 a day.', []],
    ['$5$ apples and $2 + 3$', ['5', '2 + 3']],
    ['no formula', []],
  ])('of %j are %j', (text, formulas) => {
    const found = spansOf(text);
    expect(found.ok && found.spans.map(({ tex }) => tex)).toEqual(formulas);
  });

  it('have to be closed', () => {
    expect(spansOf('a $x and no end')).toEqual({
      ok: false,
      offset: 2,
      reason: 'a formula that is not closed',
    });
  });
});

describe('items of sources', () => {
  it('are the rows of tables, with their provenance', async () => {
    const { items } = await read({
      'a.jsonl':
        '{"id": "q1", "formula": "x=1", "license": "CC BY", "document": "post 7"}\n{"tex": "y", "formula": "no"}\n',
      'b.csv': 'id,latex\n7,"a, b"\n',
    });
    expect(items).toEqual([
      { id: 'q1', document: 'post 7', source: 'sources', licence: 'CC BY', offset: 0, text: 'x=1' },
      { id: 'a.jsonl:2', document: 'a.jsonl:2', source: 'sources', licence: '', offset: 0, text: 'y' },
      { id: '7', document: '7', source: 'sources', licence: '', offset: 0, text: 'a, b' },
    ]);
  });

  it('are the formulas in the words of a column of text, which may also hold a bare formula', async () => {
    const text = ['Let $a$ be $b + c$.', 'x + y', 'z \\text{ if $u$ is even}', 'none \\(v\\)', 'open $w'];
    const { items, errors } = await read({
      'a.jsonl': text.map((each, at) => `${JSON.stringify({ id: `t${at}`, text: each })}\n`).join(''),
    });
    expect(items.map(({ id, text: found, offset }) => [id, found, offset])).toEqual([
      ['t0:4', 'a', 4],
      ['t0:11', 'b + c', 11],
      ['t1', 'x + y', 0],
      ['t2', 'z \\text{ if $u$ is even}', 0],
      ['t3:5', 'v', 5],
    ]);
    expect(errors.map(({ line, message }) => [line, message.includes('not closed')])).toEqual([[5, true]]);
  });

  it('are formulas or paragraphs of documents, with where they begin', async () => {
    const files = { 'notes.md': '# Sums\n\nLet $a = b$.\nThen $b$.\n\nEnd of $c$.\n' };
    const { items } = await read(files);
    expect(items.map(({ text, offset }) => [text, files['notes.md'].slice(offset, offset + 3)])).toEqual([
      ['a = b', '$a '],
      ['b', '$b$'],
      ['c', '$c$'],
    ]);
    const texts = (await read(files, { kind: 'texts' })).items;
    expect(texts.map(({ text }) => text)).toEqual(['# Sums', 'Let $a = b$.\nThen $b$.', 'End of $c$.']);
  });

  it('are skipped where they cannot be read, with file and line, and the rest goes on', async () => {
    const { items, errors, folder } = await read({
      'a.jsonl': '{"formula": "x"}\n{"other": 1}\n{"formula": "y"}\n',
      'b.jsonl': '{"formula": "z"}\n{"formula": \n',
      'c.md': 'One $x$.\n\nTwo $y.\n\nThree $z$.\n',
      'd.tex': new Uint8Array([0x24, 0x78, 0x24, 0x0a, 0xff, 0x0a]),
      'e.csv': 'id,number\n1,2\n',
    });
    expect(items.map(({ text }) => text)).toEqual(['x', 'y', 'z', 'x', 'z']);
    expect(errors.map(({ message }) => message.replace(`${folder}/`, '').slice(0, 40))).toEqual([
      'a.jsonl:2: expected text in expanded, te',
      'b.jsonl:2: expected complete JSON, found',
      'c.md:3: a formula that is not closed',
      'd.tex:2: not UTF-8',
      'e.csv:2: expected text in expanded, tex,',
    ]);
  });
});

describe('folders', () => {
  it('are read for what has the ending of a source, in byte order', async () => {
    const { items, errors } = await read({
      'b/z.tex': '$z$',
      'b/figure.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff]),
      'b/style.sty': '$no$',
      'a.TXT': '$a$',
    });
    expect([items.map(({ id }) => id), errors]).toEqual([['a.TXT:0', 'b/z.tex:0'], []]);
  });
});

describe('documents', () => {
  it('are read without comments, code and tags', async () => {
    const { items } = await read({
      'a.tex': '\\newcommand{\\RR}{\\mathbb{R}}\nLet $x\\in\\RR$. % not $y$\n',
      'aa.tex':
        'Then\n\\begin{equation}\n  a = b\n\\end{equation}\nand $c$ and \\begin{align*} d &= e \\end{align*}\n',
      'b.md': 'Code `$a$` and $b$.\n\n```\n$c$\n```\n',
      'c.html': '<p>Here <span class="math-container">$a &lt; b$</span> and <code>$d$</code></p>\n',
    });
    expect(items.map(({ text }) => text)).toEqual([
      'x\\in\\mathbb{R}',
      'a = b',
      'c',
      '\\begin{align*} d &= e \\end{align*}',
      'b',
      'a < b',
    ]);
  });
});
