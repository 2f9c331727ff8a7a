#!/usr/bin/env bash
# The scripts of docs/clusters on a real Slurm of one node: two shards as an array, one of them killed while it runs and
# requeued, and a dependent merge; the files have to be those of one machine, byte for byte. Needs root and the Debian
# packages slurm-wlm and munge, and the built package.
set -euo pipefail

cd "$(dirname "$0")/../.."
work=$(mktemp -d)
config=$(test/clusters/start-slurm.sh "$work/slurm")
export SLURM_CONF=$config
trap 'test/clusters/stop-slurm.sh "$work/slurm"; rm -rf "$work"' EXIT

export OUT=$work/out SHARDS=2 MUTATE="node $PWD/bin/mutate.js"
export FLAGS='--seed 42 --identities first-binomial-formula,young-inequality,pythagorean-theorem --versions 40 --falses 4'
mkdir -p "$OUT"

array=$(sbatch --parsable --array=0-1 --output "$work/task-%a.log" docs/clusters/slurm.sbatch)
for _ in $(seq 600); do
  [ -e "$OUT/shard-0/.parts/plan.json" ] && break
  sleep 0.1
done
# Ends the task with SIGKILL in the midst of a unit and puts it back into the queue.
scontrol requeue "${array}_0"
for _ in $(seq 600); do
  squeue --noheader --jobs "${array}_0" --format %T | grep -q PENDING && break
  sleep 0.1
done
echo "task 0 was requeued; parts that stood then: $(find "$OUT/shard-0/.parts" -mindepth 1 -maxdepth 1 -printf '%f ')"
scontrol update "JobId=${array}_0" StartTime=now
merge=$(sbatch --parsable --dependency="afterok:$array" --output "$work/merge.log" docs/clusters/slurm.sbatch merge)

# shellcheck disable=SC2086
$MUTATE nmf $FLAGS --jobs 1 --no-progress --out "$work/one-machine"

while squeue --noheader --jobs "$array,$merge" --format %T 2> /dev/null | grep -q .; do sleep 1; done
scontrol show job "$merge" | grep -o 'JobState=[A-Z]*'
cat "$work"/task-0.log "$work"/merge.log
diff --recursive "$work/one-machine" "$OUT/dataset"
echo 'Slurm: two shards, one of them killed and requeued, give the bytes of one machine'
