// Distinct skeletons (formulas up to renaming, notation and commuting) among the true versions of each identity, bare
// formulas only: node bench/skeletons.mjs [--versions N] [--all] [ID...]
// Prints the identities below the bar of 20, then how many those are. With --all it does not stop at the bar: it prints
// each identity and the least, the median and the most. More versions find more skeletons.
import { parseArgs } from 'node:util';
import { planFor, workshopParts } from '../dist/data/make/open.js';
import { supplyOf } from '../dist/evaluate/audit/catalogue/supply.js';
import { loadRecipe, workshopFrom } from '../dist/index.js';

const BAR = 20;
const LEAST = 5;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { versions: { type: 'string', default: '1000' }, all: { type: 'boolean', default: false } },
});
const versions = Number(values.versions);
const recipe = { ...loadRecipe('default'), catalogue: 'full', contexts: 0 };
const plan = planFor({
  dataset: 'nmf',
  seed: '42',
  recipe: positionals.length > 0 ? { ...recipe, identities: positionals } : recipe,
  formats: ['jsonl'],
});
const workshop = workshopFrom(workshopParts(plan));
const counts = [];
for (const id of plan.recipe.identities) {
  const { skeletons, curated, made } = supplyOf(workshop, id, {
    versions,
    ...(values.all ? {} : { enough: BAR }),
  });
  counts.push(skeletons);
  if (values.all || skeletons < BAR)
    console.log(`${String(skeletons).padStart(4)} ${id} (${curated} curated, ${made} of ${versions} made)`);
}
counts.sort((a, b) => a - b);
const below = (bar) => counts.filter((count) => count < bar).length;
console.log(
  `skeletons of ${counts.length} identities: ${below(BAR)} below ${BAR}, ${below(LEAST)} below ${LEAST}`,
);
if (values.all)
  console.log(`least ${counts[0]}, median ${counts[counts.length >> 1]}, most ${counts.at(-1)}`);
