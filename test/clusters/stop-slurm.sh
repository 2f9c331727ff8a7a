#!/usr/bin/env bash
# Ends the Slurm that `start-slurm.sh` has started with this folder, by the ids that it wrote down, and waits until it has
# written its last state.
set -euo pipefail

state=${1:?the folder of its state}
for name in slurmd slurmctld munged; do
  [ -s "$state/$name.pid" ] || continue
  pid=$(cat "$state/$name.pid")
  kill "$pid" || continue
  for _ in $(seq 100); do
    # One that has ended may stay as a name until it is asked for.
    grep -qs '^State:[[:space:]]*[^Z[:space:]]' "/proc/$pid/status" || break
    sleep 0.1
  done
done
