import { app, type Expr, isApp } from '../../../expr/expr.ts';
import { KIND } from '../../scan/token.ts';
import { content } from '../items.ts';
import type { Reader } from '../reader.ts';
import { scriptArgument } from '../scripts/groups.ts';
import { IN_BARS, surroundings } from '../surroundings.ts';
import { fenceForm, isArray } from './fences.ts';

/** |x|, \|x\|, ||x||, |A| of a set, and | x \rangle. */
export function bars(reader: Reader): Expr {
  const open = reader.next();
  const inner = reader.inside(open.value === '|' ? IN_BARS : surroundings({ bar: open.value }), content);
  const close = reader.token;
  if (close.kind !== KIND.fence) return reader.refuse(`${open.value} is never closed`, open);
  if ((open.size === 'left') !== (close.size === 'right'))
    return reader.refuse('the bar is never closed', open);
  reader.next();
  const growth = fenceForm(open);
  const form = growth ? { fence: growth } : undefined;
  if (close.value === '>') return app('ket', [inner], form);
  if (close.value !== open.value) return reader.refuse(`${close.value} does not close ${open.value}`, close);
  if (open.value === '‖') return norm(reader, inner, form, open.meaning?.key);
  if (isArray(inner)) return app('det', [inner], { ...form, spelling: 'bars-array' });
  if (isApp(inner, 'matrix')) return app('det', [inner], { ...form, spelling: 'bars' });
  if (
    isApp(inner, 'abs') &&
    !inner.form &&
    reader.tokens[reader.at - 2]?.end === close.start &&
    reader.tokens[reader.at - 2]?.value === '|'
  )
    return norm(reader, inner.args[0] as Expr, { ...form, spelling: 'pipes' }, undefined);
  const head = isSet(reader, inner) ? 'cardinality' : 'abs';
  const spelling =
    open.meaning?.key === '\\lvert' ? 'vert' : open.meaning?.key === '\\vert' ? 'plain-vert' : undefined;
  return app(head, [inner], spelling && head === 'abs' ? { ...form, spelling } : form);
}

function norm(
  reader: Reader,
  inner: Expr,
  form: { fence?: string; spelling?: string } | undefined,
  key: string | undefined,
): Expr {
  const spelling = key === '\\lVert' ? 'lVert' : key === '\\Vert' ? 'Vert' : undefined;
  const whole = spelling ? { ...form, spelling } : form;
  if (!reader.is(KIND.sub)) return app('norm', [inner], whole);
  reader.next();
  return app(
    'norm-index',
    [inner, scriptArgument(reader, 'a subscript')],
    form?.fence ? { fence: form.fence } : undefined,
  );
}

function isSet(reader: Reader, inner: Expr): boolean {
  if (inner.kind === 'sym') {
    const kind = reader.kindOf(inner.name);
    return kind === 'set' || kind === 'event';
  }
  return isApp(inner) && SET_HEADS.has(inner.head);
}

const SET_HEADS: ReadonlySet<string> = new Set([
  'set',
  'union',
  'intersection',
  'set-minus',
  'cartesian',
  'power-set',
  'complement',
  'disjoint-union',
  'symmetric-difference',
]);
