/** Whether a bracket opens, closes or does either, as a bar. */
export const SIDE = { either: 0, open: 1, close: 2 } as const;

export type Side = (typeof SIDE)[keyof typeof SIDE];

export interface FenceMark {
  /** One character for all ways of writing the same bracket; `.` is the invisible one of `\left.`. */
  readonly shape: string;
  readonly side: Side;
}

function marks(shape: string, side: Side, keys: string): [string, FenceMark][] {
  return keys.split(' ').map((key) => [key, { shape, side }]);
}

/** The brackets of TeX by how they are written: the part of its syntax that says what can stand after \left. */
export const FENCE_MARKS: ReadonlyMap<string, FenceMark> = new Map([
  ...marks('(', SIDE.open, '( \\lparen \\lgroup ⟮'),
  ...marks(')', SIDE.close, ') \\rparen \\rgroup ⟯'),
  ...marks('[', SIDE.open, '[ \\lbrack'),
  ...marks(']', SIDE.close, '] \\rbrack'),
  ...marks('⟦', SIDE.open, '⟦ \\llbracket'),
  ...marks('⟧', SIDE.close, '⟧ \\rrbracket'),
  ...marks('{', SIDE.open, '\\{ \\lbrace'),
  ...marks('}', SIDE.close, '\\} \\rbrace'),
  ...marks('<', SIDE.open, '⟨ \\langle \\lang'),
  ...marks('>', SIDE.close, '⟩ \\rangle \\rang'),
  ...marks('⌊', SIDE.open, '⌊ \\lfloor'),
  ...marks('⌋', SIDE.close, '⌋ \\rfloor'),
  ...marks('⌈', SIDE.open, '⌈ \\lceil'),
  ...marks('⌉', SIDE.close, '⌉ \\rceil'),
  ...marks('|', SIDE.either, '| \\vert'),
  ...marks('|', SIDE.open, '\\lvert'),
  ...marks('|', SIDE.close, '\\rvert'),
  ...marks('‖', SIDE.either, '‖ \\| \\Vert'),
  ...marks('‖', SIDE.open, '\\lVert'),
  ...marks('‖', SIDE.close, '\\rVert'),
  ...marks('⌜', SIDE.open, '\\ulcorner'),
  ...marks('⌝', SIDE.close, '\\urcorner'),
  ...marks('⎰', SIDE.open, '\\lmoustache'),
  ...marks('⎱', SIDE.close, '\\rmoustache'),
]);

/** Brackets that only a size command makes of a character that is a relation or an arrow elsewhere. */
export const SIZED_ONLY: ReadonlyMap<string, FenceMark> = new Map([
  ...marks('.', SIDE.either, '.'),
  ...marks('<', SIDE.open, '< \\lt'),
  ...marks('>', SIDE.close, '> \\gt'),
  ...marks('/', SIDE.either, '/'),
  ...marks('\\', SIDE.either, '\\backslash'),
  ...marks('↑', SIDE.either, '\\uparrow \\downarrow \\updownarrow \\Uparrow \\Downarrow \\Updownarrow'),
]);

/** Commands that set the size of the next bracket, with the side that they force. */
export const SIZES: ReadonlyMap<string, Side> = new Map<string, Side>([
  ['\\left', SIDE.open],
  ['\\right', SIDE.close],
  ['\\middle', SIDE.either],
  ...['big', 'Big', 'bigg', 'Bigg'].flatMap((size): [string, Side][] => [
    [`\\${size}`, SIDE.either],
    [`\\${size}l`, SIDE.open],
    [`\\${size}r`, SIDE.close],
    [`\\${size}m`, SIDE.either],
  ]),
]);
