import type { Identity } from '../../../data/identities/identity.ts';
import type { Expr } from '../../../math/expr/expr.ts';
import type { Book, Chapter } from './book.ts';
import { cosine, shapeOf } from './roles/shape.ts';

/** Other identities that are asked whether a row states them. */
const ASKED = 4;

/** How alike a formula has to be to a form of another identity for that one to be asked. */
const ALIKE = 0.5;

interface Entry {
  readonly chapter: Chapter;
  readonly shapes: readonly ReadonlyMap<string, number>[];
}

interface Index {
  readonly entries: readonly Entry[];
  readonly byWords: ReadonlyMap<string, Chapter>;
}

const indices = new WeakMap<Book, Index>();

/** The identities that have the words of a text. */
export function chapterByWords(words: string, book: Book): Chapter | undefined {
  return indexOf(book).byWords.get(words);
}

/** The identities whose forms look most like a formula, the likeliest first; those that `isOut` says are left out. */
export function lookalikes(claim: Expr, book: Book, isOut: (identity: Identity) => boolean): Chapter[] {
  const own = shapeOf(claim);
  return indexOf(book)
    .entries.filter(({ chapter }) => !isOut(chapter.identity))
    .map(({ chapter, shapes }) => ({
      chapter,
      score: Math.max(...shapes.map((shape) => cosine(own, shape))),
    }))
    .filter(({ score }) => score >= ALIKE)
    .sort((a, b) => b.score - a.score)
    .slice(0, ASKED)
    .map(({ chapter }) => chapter);
}

function indexOf(book: Book): Index {
  let index = indices.get(book);
  if (!index) {
    const chapters = book.catalogue.identities.map(({ id }) => book.chapter(id) as Chapter);
    index = {
      entries: chapters.map((chapter) => ({
        chapter,
        shapes: chapter.forms.map(({ claim }) => shapeOf(claim)),
      })),
      byWords: new Map(
        chapters.flatMap((chapter) => [...chapter.byWords.keys()].map((words) => [words, chapter] as const)),
      ),
    };
    indices.set(book, index);
  }
  return index;
}
