// The checks of `hemiciclo doctor` of the replicas that answer reads.
import type { Config } from '#config.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import { type ReplicaState, replicaText } from '#model/service-state.ts'
import { openReplicas } from '#store/replicas/replicas.ts'
import type { CheckResult } from './checks.ts'

/** Attempts, one second apart: how far a replica is behind is known once it was seen to catch up. */
const ATTEMPTS = 4
const PAUSE_MS = 1_000

/** A finding for each replica of `DATABASE_REPLICA_URLS`; one that is not good says why. */
export async function replicaChecks(
  db: Database,
  { databaseReplicas }: Pick<Config, 'databaseReplicas'>,
  clock: Clock = machineClock,
): Promise<CheckResult[]> {
  if (!databaseReplicas.urls.length) return []
  await using replicas = openReplicas(db, { ...databaseReplicas, connections: 1, clock })
  for (let attempt = 1; ; attempt++) {
    await replicas.check()
    if (attempt === ATTEMPTS || replicas.state().replicas.every(isGood)) break
    await clock.sleep(PAUSE_MS)
  }
  return replicas.state().replicas.map(({ replica, fault, lag_s }) => ({
    check: 'replica',
    ok: isGood({ fault }),
    found: `${replica} ${replicaText({ fault }) ?? `is at most ${lag_s!.toFixed(1)} s behind`}`,
  }))
}

/** The primary may be listed with its replicas. */
const isGood = ({ fault }: Pick<ReplicaState, 'fault'>) => fault === null || fault === 'primary'
