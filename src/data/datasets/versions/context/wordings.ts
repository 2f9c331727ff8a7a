import type { DomainKind } from '../../../../math/statement/domain.ts';

/** How letters of one kind are called, one of them and several. */
export interface Noun {
  readonly one: string;
  readonly many: string;
}

/** Nouns of the kinds that are introduced in words; letters of other kinds stay as they are. */
export const NOUNS: Readonly<Partial<Record<DomainKind, Noun>>> = {
  real: { one: 'real number', many: 'real numbers' },
  complex: { one: 'complex number', many: 'complex numbers' },
  rational: { one: 'rational number', many: 'rational numbers' },
  integer: { one: 'integer', many: 'integers' },
  natural: { one: 'natural number', many: 'natural numbers' },
  function: { one: 'smooth function', many: 'smooth functions' },
  vector: { one: 'vector', many: 'vectors' },
  set: { one: 'set', many: 'sets' },
  proposition: { one: 'statement', many: 'statements' },
  event: { one: 'event', many: 'events' },
  'random-variable': { one: 'random variable', many: 'random variables' },
};

/**
 * A wording around a claim: `open` before the letters, how one or several letters are joined to their noun, `bridge`
 * before the claim and `close` behind it; `bare` opens where no letter is introduced. The claim is displayed on request.
 */
export interface Wording {
  readonly open: string;
  readonly again: string;
  readonly one: (letters: string, noun: Noun) => string;
  readonly many: (letters: string, noun: Noun) => string;
  readonly bridge: string;
  readonly close: string;
  readonly bare: string;
  readonly display?: true;
}

const article = ({ one }: Noun): string => `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`;

const called = (one: string, many: string): Pick<Wording, 'one' | 'many'> => ({
  one: (letters, noun) => `${letters} ${one} ${article(noun)}`,
  many: (letters, noun) => `${letters} ${many} ${noun.many}`,
});

const counted: Pick<Wording, 'one' | 'many'> = {
  one: (letters, { one }) => `every ${one} ${letters}`,
  many: (letters, { many }) => `all ${many} ${letters}`,
};

/** Each is drawn alike. */
export const WORDINGS: readonly Wording[] = [
  {
    ...called('be', 'be'),
    open: 'Let ',
    again: ' and let ',
    bridge: '. Then ',
    close: '.',
    bare: 'We have ',
  },
  {
    ...called('be', 'be'),
    open: 'Let ',
    again: ' and let ',
    bridge: '. Show that ',
    close: '.',
    bare: 'Thus ',
  },
  {
    ...called('is', 'are'),
    open: 'Suppose that ',
    again: ' and ',
    bridge: '. Then ',
    close: '.',
    bare: 'It is known that ',
  },
  {
    ...called('is', 'are'),
    open: 'If ',
    again: ' and ',
    bridge: ', then ',
    close: '.',
    bare: 'Recall that ',
  },
  { ...counted, open: 'For ', again: ' and ', bridge: ', we have ', close: '.', bare: 'Note that ' },
  {
    ...counted,
    open: 'For ',
    again: ' and ',
    bridge: ', it holds that ',
    close: '.',
    bare: 'It holds that ',
  },
  {
    ...counted,
    open: 'For ',
    again: ' and ',
    bridge: ' we have ',
    close: '.',
    bare: 'We have ',
    display: true,
  },
];
