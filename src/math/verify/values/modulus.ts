/**
 * |re + i im| as `Math.hypot` gives it, but for the list that it makes of its arguments: series and limits ask for it
 * hundreds of times a point, mostly of real numbers.
 */
export function modulus(re: number, im: number): number {
  const a = Math.abs(re);
  if (im === 0) return a;
  const b = Math.abs(im);
  if (a === Number.POSITIVE_INFINITY || b === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
  const most = Math.max(a, b);
  const [x, y] = [a / most, b / most];
  return Math.sqrt(x * x + y * y) * most;
}
