import { closeSync, openSync, readSync } from 'node:fs';
import { SaxesParser } from 'saxes';
import { InputError } from '../../base/tables/input-error.ts';
import { documentItems } from './document-items.ts';
import { readDocument } from './documents.ts';
import type { ReadOptions, SourceFile, SourceItem } from './items.ts';

/** The longest body of a post that is read, in characters. */
const LONGEST = 1_000_000;

/** Bytes read at once. */
const CHUNK = 1 << 20;

interface Post {
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * The posts of a `Posts.xml` as Stack Exchange and ARQMath publish it: rows with an HTML body. A question and its answers
 * are one document. Nothing outside the file is read, and document types, which can define entities that grow without
 * bound, are refused.
 */
export function* postItems({ path, source }: SourceFile, options: ReadOptions): Generator<SourceItem> {
  for (const { line, attributes } of postsOf(path)) {
    const { Id, ParentId, Body, ContentLicense = '' } = attributes;
    if (Id === undefined || Body === undefined) {
      options.onError(new InputError(path, line, 'expected a row with Id and Body'));
      continue;
    }
    if (Body.length > LONGEST) {
      options.onError(new InputError(path, line, `a body longer than ${LONGEST} characters`));
      continue;
    }
    const origin = {
      id: `post-${Id}`,
      document: `thread-${ParentId ?? Id}`,
      source,
      licence: ContentLicense,
    };
    const { text, offsetOf, macros } = readDocument(Body, 'html');
    // A body stands on one line of its file, its own line ends written as entities.
    yield* documentItems(
      { path, raw: '', text, markup: 'html', offsetOf, macros, origin, line, whole: true },
      options,
    );
  }
}

function* postsOf(path: string): Generator<Post> {
  const parser = new SaxesParser();
  let posts: Post[] = [];
  const refuse = (message: string): never => {
    throw new InputError(path, parser.line, message);
  };
  parser.on('error', ({ message }) => refuse(`not well-formed XML: ${message.replace(/^\d+:\d+: /, '')}`));
  parser.on('doctype', () => refuse('a document type definition, which is not read'));
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') posts.push({ line: parser.line, attributes });
  });
  for (const text of textOf(path, refuse)) {
    parser.write(text);
    yield* posts;
    posts = [];
  }
  parser.close();
}

function* textOf(path: string, refuse: (message: string) => never): Generator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch (error) {
      if (error instanceof TypeError) return refuse('not UTF-8');
      throw error;
    }
  };
  const handle = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(CHUNK);
    for (let read = readSync(handle, bytes, 0, CHUNK, null); read > 0; ) {
      yield decode(bytes.subarray(0, read));
      read = readSync(handle, bytes, 0, CHUNK, null);
    }
    yield decode();
  } finally {
    closeSync(handle);
  }
}
