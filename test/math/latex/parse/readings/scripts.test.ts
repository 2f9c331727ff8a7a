import { expectReadings } from './readings.ts';

/** What hangs on a letter; the rules stand in grammars/README.md. */
expectReadings({
  'scripts in front': [
    ['{}_qw', '(index w q)'],
    ['{}_mC_r', '(binom m r)'],
    ['{}^mP_r', '(falling-factorial m r)'],
    ['{}_3F_2(y)', '(apply (index F 3 2) y)'],
    ['{}^tB', '(transpose B)'],
    ['{}^{(4)}K', '(upper-index K 4)'],
    ['{}^\\perp\\mathcal{C}', '(upper-index cal:C (operation "perpendicular"))'],
    ['{}^{\\mathbf K}\\mathbf u^{\\mathbf L}', '(upper-index bf:u bf:K bf:L)'],
    ['w{}^q_r', '(upper-index (index w r) q)'],
  ],
  'indices above': [
    ['c_\\beta^\\delta', '(upper-index (index c beta) delta)'],
    ['\\sum_{\\gamma=0}^\\infty c_\\beta^\\gamma', '(sum [gamma] 0 infty (pow (index c beta) gamma))'],
    ['K^{00}+K^{22}', '(add (upper-index K 00) (upper-index K 22))'],
    ['K^{22}', '(pow K 22)'],
    ['V^{\\underline{b}}', '(upper-index V underline:b)'],
    ['\\chi^{2-}', '(upper-index chi (upper-index 2 (operation "neg")))'],
    ['D_{jk}\\dot u_k^j', '(mul (index D j k) (upper-index (index (time-derivative u 1) k) j))'],
  ],
});
