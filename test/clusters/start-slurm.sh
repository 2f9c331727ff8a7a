#!/usr/bin/env bash
# Starts Slurm with one node on this machine, on loopback alone, as root, with all its state in the folder given. Prints
# the path of the configuration, which SLURM_CONF has to name. `stop-slurm.sh` with the same folder ends it.
set -euo pipefail

state=${1:?a folder for state and logs}
host=$(hostname -s)
config=$state/slurm.conf
mkdir -p "$state"/{controller,node,log}

cat > "$config" <<CONFIG
ClusterName=one
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
AuthType=auth/munge
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmctldPort=26817
SlurmdPort=26818
StateSaveLocation=$state/controller
SlurmdSpoolDir=$state/node
SlurmctldPidFile=$state/slurmctld.pid
SlurmdPidFile=$state/slurmd.pid
SlurmctldLogFile=$state/log/slurmctld.log
SlurmdLogFile=$state/log/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SchedulerParameters=sched_interval=1,batch_sched_delay=0,sched_min_interval=0
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
ReturnToService=2
KillWait=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=main Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONFIG

if ! munge -n 2> "$state/log/munge.log" | unmunge > "$state/log/munge.log" 2>&1; then
  mkdir -p /run/munge
  chown munge:munge /run/munge
  runuser -u munge -- munged --force
  for _ in $(seq 50); do munge -n > "$state/log/munge.log" 2>&1 && break; sleep 0.2; done
  cp /run/munge/munged.pid "$state/munged.pid"
fi
export SLURM_CONF=$config
slurmctld -f "$config"
slurmd -f "$config" -N "$host"
for _ in $(seq 60); do
  if sinfo --noheader --format %T 2>> "$state/log/sinfo.log" | grep -qE 'idle|mixed|alloc'; then
    echo "$config"
    exit 0
  fi
  sleep 0.5
done
echo "Slurm did not start: see $state/log" >&2
exit 1
