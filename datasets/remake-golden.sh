#!/usr/bin/env bash
# Makes the golden samples again: a few rows of each dataset with their card and statistics, to look at and to compare.
set -euo pipefail
cd "$(dirname "$0")/.."

identities=first-binomial-formula,pythagorean-theorem,geometric-series,bayes-theorem,de-morgan-law,product-rule
flags=(--seed 42 --formats jsonl --jobs 1 --no-progress --overwrite)
for dataset in nmf mfr; do
  node bin/mutate.js "$dataset" "${flags[@]}" --identities "$identities" --versions 4 --falses 2 --out "datasets/$dataset/golden"
done
for dataset in mf mt; do
  node bin/mutate.js "$dataset" "${flags[@]}" --versions 2 --out "datasets/$dataset/golden"
done
