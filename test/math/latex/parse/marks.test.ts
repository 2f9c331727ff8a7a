import { describe, expect, it } from 'vitest';
import { reads } from './reads.ts';

const CASES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'bras and kets written with signs of order': [
    ['|u> = v', '(eq (ket u) v)'],
    ['|k,m>', '(ket (list k m))'],
    ['c |k , m >', '(mul c (ket (list k m)))'],
    ['< 1 | B | 2 > = b', '(eq (braket 1 B 2) b)'],
    ['<1|B|2><3|C|4>', '(mul (braket 1 B 2) (braket 3 C 4))'],
    ['|u| > |v|', '(gt (abs u) (abs v))'],
    ['u < |v| = w', '(and (lt u (abs v)) (eq (abs v) w))'],
    ['|u > v|', '(abs (gt u v))'],
    ['\\{u|u>2\\}', '(set-of [u] u (gt u 2))'],
  ],
  'punctuation in text': [
    ['u=v\\text{.}', '(eq u v)'],
    ['u=1\\text{,}\\quad v=2', '(and (eq u 1) (eq v 2))'],
  ],
  'differentials in text': [
    ['\\int u^2\\;\\text{d}u', '(int [u] (pow u 2))'],
    ['\\frac{\\text{d}v}{\\text{d}u}', '(diff v u 1)'],
    ['7\\text{ d}', '(mul 7 "d")'],
  ],
  'a comma in front of an arrow': [['u=v, \\Rightarrow v=w', '(implies (eq u v) (eq v w))']],
  'ranges in brackets': [
    ['u_k=v, \\quad (k=1,2)', '(where (eq (index u k) v) (eq k (sequence 1 2)))'],
    ['u_k=v, (m=1)', '(and (eq (index u k) v) (eq m 1))'],
    ['u=1 \\quad (u<2 \\implies v=1)', '(and (eq u 1) (implies (lt u 2) (eq v 1)))'],
  ],
  'shifts in square brackets': [
    ['Q[-1]', '(apply Q (neg 1))'],
    ['\\mathcal{G}[-k]', '(apply cal:G (neg k))'],
    ['q[-1]', '(mul q (neg 1))'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  it.each(cases)('%s', (latex, tree) => {
    expect(reads(latex)).toBe(tree);
  });
});
