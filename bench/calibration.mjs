// How fast this machine is just now: KaTeX MathML renderings of eight fixed formulas a CPU-second.
import katex from 'katex';

/** What the quiet machine reached on which the figures of the documentation were measured. */
export const REFERENCE = 57_000;

const FORMULAS = [
  'a^2+b^2=c^2',
  '\\frac{a}{b}',
  '(a+b)^2=a^2+2ab+b^2',
  '\\sum_{k=0}^{n}\\binom{n}{k}a^{k}b^{n-k}',
  'e^{i\\pi}+1=0',
  '\\int_0^1 f(x)\\,dx',
  '\\sin(x+y)',
  '\\sqrt{x^2+1}',
];

const OPTIONS = { output: 'mathml', throwOnError: true, strict: 'ignore' };

function renderAll(count) {
  for (let index = 0; index < count; index += 1)
    katex.renderToString(FORMULAS[index % FORMULAS.length], OPTIONS);
}

/** Renderings per CPU-second, after a warm-up. */
export function calibration() {
  renderAll(8_000);
  const start = process.cpuUsage();
  const count = 24_000;
  renderAll(count);
  const { user, system } = process.cpuUsage(start);
  return count / ((user + system) / 1e6);
}
