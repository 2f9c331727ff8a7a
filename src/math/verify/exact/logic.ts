/** A truth value, or undefined where it was not found out; asked for only when it counts. */
export type LazyTruth = () => boolean | undefined;

function together(parts: readonly LazyTruth[], settled: boolean): boolean | undefined {
  let open = false;
  for (const part of parts) {
    const value = part();
    if (value === settled) return settled;
    if (value === undefined) open = true;
  }
  return open ? undefined : !settled;
}

function implied(premise: LazyTruth | undefined, conclusion: LazyTruth | undefined): boolean | undefined {
  const given = premise?.();
  return given === false ? true : given === true ? conclusion?.() : undefined;
}

/** The propositional heads over truth values that may be unknown. */
export const LAZY_LOGIC: Readonly<Record<string, (parts: readonly LazyTruth[]) => boolean | undefined>> = {
  and: (parts) => together(parts, false),
  system: (parts) => together(parts, false),
  or: (parts) => together(parts, true),
  not: ([part]) => {
    const value = part?.();
    return value === undefined ? undefined : !value;
  },
  implies: ([premise, conclusion]) => implied(premise, conclusion),
  'implied-by': ([conclusion, premise]) => implied(premise, conclusion),
  iff: ([left, right]) => {
    const [a, b] = [left?.(), right?.()];
    return a === undefined || b === undefined ? undefined : a === b;
  },
};
