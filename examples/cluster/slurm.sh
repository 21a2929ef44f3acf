#!/bin/bash
# A data set in 16 parts on a Slurm cluster, without a queue:
#
#   sbatch slurm.sh boards.txt
#   paste -d '\n' $(printf 'part-%s.jsonl ' $(seq 0 15)) | grep . > answers.jsonl
#
#SBATCH --job-name=npuzzle
#SBATCH --array=0-15
#SBATCH --cpus-per-task=4
#SBATCH --mem=4G
set -euo pipefail
exec npuzzle solve "$1" --shard "$SLURM_ARRAY_TASK_ID/16" --threads "$SLURM_CPUS_PER_TASK" --json > "part-$SLURM_ARRAY_TASK_ID.jsonl"
