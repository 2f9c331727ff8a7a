import { type Expr, isSym, num } from '../expr/expr.ts';
import type { Domain } from '../statement/domain.ts';

const VECTOR_FIELD: Domain = { kind: 'vector-field' };
const SCALAR_FIELD: Domain = { kind: 'function', shape: [num(3)] };

/** What nabla is applied to; the Laplacian of a letter is taken for that of a scalar field. */
const OPERANDS: Readonly<Record<string, Domain>> = {
  grad: SCALAR_FIELD,
  laplacian: SCALAR_FIELD,
  divergence: VECTOR_FIELD,
  curl: VECTOR_FIELD,
};

/**
 * Declares the letters that nabla is applied to as fields in space: A and B in \nabla\cdot(A\times B), f and A in
 * \nabla\times(fA), where the last factor is the vector.
 */
export function readFields(expr: Expr, declare: (letter: Expr, domain: Domain) => void): void {
  if (expr.kind !== 'app') return;
  const domain = OPERANDS[expr.head];
  if (domain) for (const operand of expr.args) readOperand(operand, domain, declare);
}

/** Before letters are known, A\times B is read as a product; capitals and bold letters are the vectors in it. */
function isVectorName(part: Expr): boolean {
  return isSym(part) && /^(?:bf:|bm:|vec:|[A-Z]$)/.test(part.name);
}

function readOperand(expr: Expr, domain: Domain, declare: (letter: Expr, domain: Domain) => void): void {
  if (isSym(expr)) declare(expr, domain);
  if (expr.kind !== 'app') return;
  const { head, args } = expr;
  const isVector = domain === VECTOR_FIELD;
  if (head === 'mul') {
    for (const [at, part] of args.entries())
      readOperand(
        part,
        isVector && (at === args.length - 1 || isVectorName(part)) ? domain : SCALAR_FIELD,
        declare,
      );
  } else if (head === 'add' || head === 'neg') {
    for (const part of args) readOperand(part, domain, declare);
  } else if (head === 'cross' || (head === 'dot-product' && !isVector)) {
    for (const part of args) readOperand(part, VECTOR_FIELD, declare);
  }
}
