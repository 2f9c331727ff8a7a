// Where a second opinion is another because it reads or compares something by another convention: what and why.

/** Conventions of compute-engine; `fits` is asked of rows on which it says otherwise than the label, in this order. */
export const CONVENTIONS = [
  {
    id: 'choose',
    why: 'compute-engine takes \\choose between its neighbours alone, {n-1 \\choose k} as n minus a binomial',
    fits: ({ row }) => row.formula.includes('\\choose'),
  },
  {
    id: 'square-brackets',
    why: 'compute-engine takes square brackets around a term for a list of one',
    fits: ({ row }) => /(?<!sqrt)\[/.test(row.formula),
  },
  {
    id: 'kronecker-delta',
    why: 'compute-engine takes a delta with an index for that of Kronecker',
    fits: ({ row }) => /\\delta_/.test(row.formula),
  },
  {
    id: 'refutes-itself',
    why: 'compute-engine calls the sides identical where it could not compare them, and evaluates them itself to different numbers at the witness of the row',
    fits: ({ says, partsAtWitness }) => says && partsAtWitness(),
  },
  {
    id: 'dependent-letters',
    why: 'the identity says how its letters depend on each other, which the formula alone does not: a right triangle, a solution of an equation',
    fits: ({ says, isDependent }) => !says && isDependent,
  },
];
