import { type Expr, isApp, isSym } from '../../../math/expr/expr.ts';
import { firstOfMirrors, headOf } from '../../../math/expr/heads.ts';
import { children } from '../../../math/expr/tree.ts';
import { formulasOf, type Passage } from '../../../math/statement/passage.ts';
import { sha256Hex } from '../ids.ts';

/** Letters that are constants wherever they are not declared, and so tell formulas apart. */
export const CONSTANT_LETTERS: ReadonlySet<string> = new Set([
  'pi',
  'e',
  'i',
  'infty',
  'bb:R',
  'bb:C',
  'bb:N',
  'bb:Z',
  'bb:Q',
]);

/** How often colours are passed along; enough to tell apart what formulas of this size can hold apart. */
const ROUNDS = 3;

/**
 * The class of a passage's formulas up to renaming, notation, commuting and grouping: 16 hex digits. Letters are coloured by where
 * they stand (colour refinement), so two versions of one class always agree; two classes agree only where refinement
 * cannot tell them apart, which errs on the side of keeping rows together.
 */
export function skeletonOf(passage: Passage, constants: ReadonlySet<string>): string {
  const trees = [...formulasOf(passage, 'given'), ...formulasOf(passage, 'claim')];
  let colours = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const places = new Map<string, string[]>();
    const colouring = { colours, constants, shapes: new Map<Expr, string>() };
    for (const tree of trees) collect(tree, 'root', colouring, places);
    colours = new Map([...places].map(([name, list]) => [name, short(list.sort().join(' '))]));
  }
  const last = { colours, constants, shapes: new Map<Expr, string>() };
  const shapes = trees.map((tree) => shapeOf(tree, last)).sort();
  return sha256Hex(shapes.join(' ')).slice(0, 16);
}

/** What letters look like in one round, and with them the nodes above them, each of which every node above it asks for. */
interface Colouring {
  readonly colours: ReadonlyMap<string, string>;
  readonly constants: ReadonlySet<string>;
  readonly shapes: Map<Expr, string>;
}

function short(text: string): string {
  return text.length <= 24 ? text : sha256Hex(text).slice(0, 12);
}

function shapeOf(node: Expr, colouring: Colouring): string {
  if (node.kind === 'num') return node.digits;
  if (node.kind === 'text') return '"';
  if (isSym(node)) {
    const { colours, constants } = colouring;
    return constants.has(node.name) ? `=${node.name}` : (colours.get(node.name) ?? '?');
  }
  const known = colouring.shapes.get(node);
  if (known !== undefined) return known;
  const parts = partsOf(node).map((part) => shapeOf(part, colouring));
  const { head, turned, commutes } = orientation(node.head);
  if (commutes) parts.sort();
  else if (turned) parts.reverse();
  const shape = short(`(${head} ${parts.join(' ')})`);
  colouring.shapes.set(node, shape);
  return shape;
}

/** The parts of a node, those of an inner sum among them: brackets that only group tell nothing apart. */
function partsOf(node: Expr): readonly Expr[] {
  const parts = children(node);
  if (node.kind !== 'app' || !headOf(node.head).associative) return parts;
  if (!parts.some((part) => isApp(part, node.head))) return parts;
  return parts.flatMap((part) => (isApp(part, node.head) ? partsOf(part) : [part]));
}

/** A relation and its mirror image count as one: of the two heads the first by name is kept. */
function orientation(id: string): { head: string; turned: boolean; commutes: boolean } {
  const head = firstOfMirrors(id);
  return { head, turned: head !== id, commutes: headOf(id).commutative !== undefined };
}

function collect(node: Expr, place: string, colouring: Colouring, places: Map<string, string[]>): void {
  if (isSym(node)) {
    if (colouring.constants.has(node.name)) return;
    const list = places.get(node.name);
    if (list) list.push(place);
    else places.set(node.name, [place]);
    return;
  }
  if (node.kind === 'num' || node.kind === 'text') return;
  const parts = partsOf(node);
  const whole = shapeOf(node, colouring);
  const { turned, commutes } = orientation(node.head);
  parts.forEach((part, index) => {
    const position = commutes ? '*' : turned ? parts.length - 1 - index : index;
    collect(part, short(`${place}/${whole}.${position}`), colouring, places);
  });
}
