import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../../src/data/datasets/columns.ts';
import { openTable } from '../../../src/data/files/table-file.ts';
import { loadZstandard } from '../../../src/data/files/zstandard.ts';
import { temporaryFolder } from '../make/synthetic.ts';
import { read } from './read.ts';

async function outcome(files: Record<string, string | Uint8Array>): Promise<[string[], string[]]> {
  const { items, errors, folder } = await read(files);
  return [items.map(({ text }) => text), errors.map(({ message }) => message.replace(`${folder}/`, ''))];
}

describe('damaged sources are named with file and line, and the rest is read', () => {
  it('broken UTF-8 in a document, a table and posts', async () => {
    const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
    expect(
      await outcome({
        'a.tex': bytes('$x$\n\n\xff\n'),
        'b.jsonl': bytes('{"tex": "x\xff"}\n{"tex": "y"}\n'),
        'c.xml': bytes('<posts>\n<row Id="1" Body="\xff" />\n</posts>'),
        'd.csv': bytes('id,tex\n1,"\xff"\n2,z\n'),
      }),
    ).toEqual([
      ['y', 'z'],
      [
        'a.tex:3: not UTF-8',
        'b.jsonl:1: not UTF-8, or a text that was not',
        'c.xml:1: not UTF-8',
        'd.csv:2: not UTF-8, or a text that was not',
      ],
    ]);
  });

  it('a formula that is not closed, in LaTeX and in HTML', async () => {
    expect(
      await outcome({
        'a.tex': 'One $x$.\n\nTwo\n$y.\n\nThree $z$.\n',
        'b.html': '<p>One $x$</p>\n<p>\nTwo $y</p>\n<p>$z$</p>',
      }),
    ).toEqual([
      ['x', 'z', 'x', 'z'],
      ['a.tex:4: a formula that is not closed', 'b.html:3: a formula that is not closed'],
    ]);
  });

  it('lines and columns of tables', async () => {
    const long = JSON.stringify({ tex: 'x+'.repeat(60_000) });
    expect(
      await outcome({
        'a.jsonl': `{"tex": \n${long}\n{"tex": "x"}\n[1]\n`,
        'b.csv': 'id,tex\n1,a,b\n2,y\n',
        'c.csv': 'id,number\n1,2\n',
      }),
    ).toEqual([
      ['x', 'y'],
      [
        'a.jsonl:1: expected complete JSON, found "{\\"tex\\":" (Unexpected end of JSON input)',
        'a.jsonl:2: longer than 100000 characters',
        'a.jsonl:4: expected a JSON object, found "[1]"',
        'b.csv:2: expected 2 fields, found 3',
        'c.csv:2: expected text in expanded, tex, latex, formula, text (found id, number; --field names another column)',
      ],
    ]);
  });

  it('a line of a hundred megabytes', async () => {
    const line = Buffer.alloc(100 * 2 ** 20, 'x');
    const [texts, errors] = await outcome({
      'a.jsonl': Buffer.concat([Buffer.from('{"tex": "'), line, Buffer.from('"}\n{"tex": "y"}\n')]),
      'b.md': Buffer.concat([Buffer.from('$a$\n\n'), line, Buffer.from('\n\n$b$\n')]),
    });
    expect(texts).toEqual(['y', 'a', 'b']);
    expect(errors).toEqual([
      'a.jsonl:1: longer than 100000 characters',
      'b.md:3: longer than 100000 characters',
    ]);
  });

  it('XML with a document type, XML that is cut short, entities that nobody defines', async () => {
    const bomb =
      '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<posts><row Id="1" Body="&b;"/></posts>';
    const row = '<row Id="1" Body="$x$"/>';
    const [texts, errors] = await outcome({
      'a.xml': bomb,
      'b.xml': `<posts>\n${row}\n<row Id="2" Bo`,
      'c.xml': '<posts><row Id="1" Body="&b;"/></posts>',
      'd.xml': `<posts>\n<row Id="3"/>\n${row}</posts>`,
      'e.xml': `<posts>\n<row Id="4" Body="${'x'.repeat(1_000_001)}"/></posts>`,
    });
    expect(texts).toEqual(['x', 'x']);
    expect(errors).toEqual([
      'a.xml:1: a document type definition, which is not read',
      'b.xml:3: not well-formed XML: unclosed tag: posts',
      'c.xml:1: not well-formed XML: undefined entity.',
      'd.xml:2: expected a row with Id and Body',
      'e.xml:2: a body longer than 1000000 characters',
    ]);
  });

  it('Parquet that is cut short', async () => {
    const columns: readonly Column[] = [{ name: 'tex', type: 'string', meaning: '' }];
    const path = `${temporaryFolder()}/whole.parquet`;
    const table = openTable('parquet', path, columns, await loadZstandard());
    for (let at = 0; at < 500; at += 1) table.add({ tex: `x_{${at}}` }, Buffer.alloc(0));
    table.close();
    const whole = readFileSync(path);
    const [texts, errors] = await outcome({
      'a.parquet': whole.subarray(0, whole.length >> 1),
      'b.parquet': whole,
      'c.parquet': whole.subarray(0, 3),
    });
    expect(texts).toHaveLength(500);
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^a\.parquet: damaged or unsupported Parquet: /);
    expect(errors[1]).toBe('c.parquet: expected rows with formulas or texts, found none');
  });
});
