/** How a label was checked, in words; what is no method of ours is told as it stands. */
export function methodText(method: Readonly<Record<string, unknown>>): string {
  const { kind, points, margin, rule, ...others } = method;
  const known = inWords(String(kind), points, margin, rule);
  const more = Object.entries(others).map(([key, value]) => `${key} ${String(value)}`);
  return [known, ...more].join(', ');
}

function inWords(kind: string, points: unknown, margin: unknown, rule: unknown): string {
  const at = points === undefined ? '' : ` at ${String(points)} ${points === 1 ? 'point' : 'points'}`;
  switch (kind) {
    case 'exact':
      return `exactly${at}`;
    case 'numeric':
      return `numerically${at}${typeof margin === 'number' ? `, ${marginText(margin)}` : ''}`;
    case 'unrefuted':
      return `no violation${at}`;
    case 'by-rule':
      return `by rule${rule === undefined ? '' : `: ${String(rule)}`}`;
    case 'read-back':
      return 'read back, as letters and notation alone are new';
    default:
      return `${kind.replaceAll('-', ' ')}${at}`;
  }
}

/** `margin` is the power of ten of a difference by the error that it may have: small where sides agree. */
function marginText(margin: number): string {
  return margin > 0
    ? `the difference 1e${margin} times the error it may have`
    : `the difference within 1e${margin} of the error it may have`;
}
