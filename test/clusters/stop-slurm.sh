#!/usr/bin/env bash
# Ends the Slurm that `start-slurm.sh` has started with this folder, by the ids that it wrote down.
set -euo pipefail

state=${1:?the folder of its state}
for name in slurmd slurmctld; do
  if [ -s "$state/$name.pid" ]; then kill "$(cat "$state/$name.pid")" || true; fi
done
