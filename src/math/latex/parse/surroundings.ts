/** What the surroundings of a place allow; set anew in each bracket. */
export interface Surroundings {
  /** The bar that is open at this level, `|` or `‖`: the next such bar in the place of an operator closes it. */
  bar: string;
  /** An integral waits for its differential. */
  integral: boolean;
  /** A bar or colon ends the element of a set or the event of a probability; in brackets a colon may also type a map. */
  divided: false | 'set' | 'brackets';
  /** Commas separate members, so that none stands inside a numeral. */
  list: boolean;
  /** An infix fraction has begun in this group. */
  fraction: boolean;
  /** `&` and `\\` end a cell instead of being space. */
  cells: boolean;
}

/** What is left out is not the case. Always the same fields in one order: they are asked for at every token. */
export function surroundings(given: Partial<Surroundings>): Surroundings {
  const { bar = '', integral = false, divided = false, cells = false, list = false } = given;
  return { bar, integral, divided, cells, list, fraction: false };
}

/** Inside braces and the like, where nothing is open. */
export const PLAIN = surroundings({});
/** The same under an open integral. */
export const INTEGRAL = surroundings({ integral: true });
export const BRACKETS = surroundings({ divided: 'brackets', list: true });
/** Square brackets of which one may stand on either side, as of intervals. */
export const HALF_OPENED = surroundings({ bar: '[', divided: 'brackets', list: true });
export const IN_SET = surroundings({ divided: 'set', list: true });
export const IN_LIST = surroundings({ list: true });
export const IN_BARS = surroundings({ bar: '|' });
export const BRA = surroundings({ bar: '|', list: true });
export const CELLS = surroundings({ cells: true });
