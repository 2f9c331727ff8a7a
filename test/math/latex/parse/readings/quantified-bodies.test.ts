import { expectReadings } from './readings.ts';

expectReadings({
  'space sets off the body of a quantifier': [
    ['\\forall y\\in\\mathbb{R}\\;y^4\\ge0', '(forall [y] (in y bb:R) (ge (pow y 4) 0))'],
    ['\\forall y \\in \\mathbb{R} y^4 \\ge 0', '(forall [y] (in y bb:R) (ge (pow y 4) 0))'],
    ['\\forall y\\in\\mathbb R\\,-y\\le|y|', '(forall [y] (in y bb:R) (le (neg y) (abs y)))'],
    ['\\forall y\\in\\mathbb R\\,|y|\\ge y', '(forall [y] (in y bb:R) (ge (abs y) y))'],
    ['\\forall y\\in\\mathbb R\\ (y+1)^2\\ge0', '(forall [y] (in y bb:R) (ge (pow (add y 1) 2) 0))'],
    ['\\exists m\\in\\mathbb{N}^2\\;\\cos m=1', '(exists [m] (in m (pow bb:N 2)) (eq (cos m) 1))'],
    ['\\exists b\\in\\{3,4\\}\\;b^2=9', '(exists [b] (in b (set 3 4)) (eq (pow b 2) 9))'],
    ['\\exists b\\in\\{3,4\\} b^2=9', '(exists [b] (in b (set 3 4)) (eq (pow b 2) 9))'],
    ['\\forall b\\in[0,3)\\:b<5', '(forall [b] (in b (interval-closed-open 0 3)) (lt b 5))'],
    ['\\forall b\\in B\\;h(b)>2', '(forall [b] (in b B) (gt (apply h b) 2))'],
    ['\\forall b\\in B\\cup C\\;b>2', '(forall [b] (in b (union B C)) (gt b 2))'],
    [
      '\\forall b\\in\\mathbb R\\setminus\\{0\\}\\;b^2>0',
      '(forall [b] (in b (set-minus bb:R (set 0))) (gt (pow b 2) 0))',
    ],
    ['\\forall t>0\\;2t>t', '(forall [t] (gt t 0) (gt (mul 2 t) t))'],
    [
      '\\forall t>0\\;\\exists s\\in\\mathbb R\\;s<t',
      '(forall [t] (gt t 0) (exists [s] (in s bb:R) (lt s t)))',
    ],
    ['\\forall t\\in\\mathbb R\\,Q(t)', '(forall [t] (in t bb:R) (apply Q t))'],
  ],
  'space that sets off nothing': [
    ['\\forall b\\in gH\\;:b>2', '(forall [b] (in b (mul g H)) (gt b 2))'],
    ['\\forall t>20\\,000\\;t+s>s', '(forall [t] (gt t 20000) (gt (add t s) s))'],
    ['\\forall t>2\\,s: t>s', '(forall [t] (gt t (mul 2 s)) (gt t s))'],
    ['\\forall b\\in2\\mathbb Z,b>c', '(forall [b] (in b (mul 2 bb:Z)) (gt b c))'],
    ['\\forall y\\in\\mathbb R - \\mathbb Q: y\\ne1', '(forall [y] (in y (set-minus bb:R bb:Q)) (ne y 1))'],
  ],
});
