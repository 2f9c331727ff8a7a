import { describe, expect, it } from 'vitest';
import { read } from './read.ts';

const POSTS = `<?xml version="1.0" encoding="utf-8"?>
<posts>
  <row Id="1" PostTypeId="1" ContentLicense="CC BY-SA 3.0" Body="&lt;p&gt;Is &lt;span class=&quot;math-container&quot; id=&quot;7&quot;&gt;$a &amp;lt; b$&lt;/span&gt;, or &lt;em&gt;not&lt;/em&gt; &lt;span class=&quot;math-container&quot;&gt;c&lt;/span&gt;?&lt;/p&gt;&#xA;&lt;pre&gt;$no$&lt;/pre&gt;" />
  <row Id="2" PostTypeId="2" ParentId="1" ContentLicense="CC BY-SA 4.0" Body="&lt;p&gt;Yes: $d = e$.&lt;/p&gt;" />
</posts>
`;

describe('posts of Stack Exchange', () => {
  it('are HTML in XML, a question and its answers one document', async () => {
    const { items, errors } = await read({ 'Posts.xml': POSTS });
    expect(errors).toEqual([]);
    expect(items.map(({ text, document, licence }) => [text, document, licence])).toEqual([
      ['a < b', 'thread-1', 'CC BY-SA 3.0'],
      ['c', 'thread-1', 'CC BY-SA 3.0'],
      ['d = e', 'thread-1', 'CC BY-SA 4.0'],
    ]);
    expect(items[0]?.offset).toBe('<p>Is <span class="math-container" id="7">'.length);
    expect(items[0]?.id).toBe('post-1:42');
  });

  it('are one text each', async () => {
    const { items } = await read({ 'Posts.xml': POSTS }, { kind: 'texts' });
    expect(items.map(({ text }) => text)).toEqual(['Is $a < b$, or not $c$?', 'Yes: $d = e$.']);
  });
});

describe('the formula tables of ARQMath', () => {
  it('keep threads together and say what HTML escapes', async () => {
    const header = 'id\tpost_id\tthread_id\ttype\tcomment_id\told_visual_id\tvisual_id\tissue\tformula';
    const { items } = await read({
      '1.tsv': `${header}\n12\t5\t3\tquestion\t\t9\t9\t\tx &lt; y &amp; z\n13\t6\t3\tanswer\t\t8\t8\t\t\\frac{a}{b}\n`,
    });
    expect(items.map(({ id, document, text, licence }) => [id, document, text, licence])).toEqual([
      ['12', 'thread-3', 'x < y & z', 'CC BY-SA 4.0'],
      ['13', 'thread-3', '\\frac{a}{b}', 'CC BY-SA 4.0'],
    ]);
  });
});

describe('the folders of AMPS', () => {
  const files = {
    'mathematica/sums/1.txt': 'Problem:\nAdd $2 x$ and $3 x$.\nAnswer:\n$5 x$\n',
    'mathematica/sums/2.txt': 'Problem:\nAdd $y$ and $y$.\nAnswer:\n$2 y$\n',
    'KHAN/44/7.json': JSON.stringify({ problem: 'What is $1 + 1$?', hints: ['Count.', 'It is $2$.'] }),
    'KHAN/table.json': '[{"formula": "a = b"}]',
  };

  it('are exercises, those of one folder one document', async () => {
    const { items, errors } = await read(files);
    expect(errors).toEqual([]);
    expect(items.map(({ document, text }) => [document, text])).toEqual([
      ['KHAN/44', '1 + 1'],
      ['KHAN/44', '2'],
      ['KHAN/table.json:1', 'a = b'],
      ['mathematica/sums', '2 x'],
      ['mathematica/sums', '3 x'],
      ['mathematica/sums', '5 x'],
      ['mathematica/sums', 'y'],
      ['mathematica/sums', 'y'],
      ['mathematica/sums', '2 y'],
    ]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('are texts of problem and answer', async () => {
    const { items } = await read(
      { 'a/1.txt': files['mathematica/sums/1.txt'], 'b/2.json': files['KHAN/44/7.json'] },
      { kind: 'texts' },
    );
    expect(items.map(({ text }) => text)).toEqual([
      'Add $2 x$ and $3 x$.\n\n$5 x$',
      'What is $1 + 1$?\n\nCount.\n\nIt is $2$.',
    ]);
  });
});
