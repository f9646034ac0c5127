// The state of the service as `GET /` shows it: counts and ages, without names of machines or paths.
import * as z from 'zod'
import type { Context } from '#model/operation.ts'
import {
  faultsOf,
  LOOPS,
  SERVICE_ALARMS,
  type ServiceAlarm,
  type ServiceState,
} from '#model/service-state.ts'

const seconds = z.int().nonnegative()
const bytes = z.number().nullable().describe('Null where it is not known.')

export const FAULTS = z
  .array(z.enum(SERVICE_ALARMS))
  .describe('What is wrong with the service; it still answers.')

export const serviceStateShape = z
  .object({
    checked_at: z.iso.datetime(),
    queues: z.array(z.object({ queue: z.string(), waiting: z.int(), oldest_s: seconds })),
    loops: z.array(
      z.object({
        loop: z.string(),
        age_s: seconds.describe('Since its last beat, in whichever process.'),
        processes: z.int().describe('Running processes that each run it for themselves; 0 for jobs.'),
        oldest_s: seconds.describe('Since its last beat in the process where it is oldest.'),
      }),
    ),
    write_lock: z.object({ waiting: z.int(), longest_s: seconds }),
    disks: z.array(
      z.object({ disk: z.enum(['data', 'temporary', 'database']), free_bytes: bytes, size_bytes: bytes }),
    ),
    replication: z.object({
      role: z.enum(['primary', 'replica']),
      replicas: z.int(),
      lag_s: seconds.nullable().describe('Null without a replica, or where it is not visible.'),
    }),
  })
  .meta({ id: 'ServiceState' })

const shown = ({
  limits_shared: _,
  paused: __,
  alerts: ___,
  last_export: ____,
  no_network: _____,
  reads: ______,
  loops,
  ...state
}: ServiceState) => ({
  ...state,
  loops: loops.map(({ loop, age_s, processes }) => ({
    ...{ loop, age_s, processes: processes.length },
    oldest_s: Math.max(age_s, ...processes.map((each) => each.age_s)),
  })),
})

/**
 * The faults of the last check, and the check itself. One that is too old is a fault too: what it found may
 * have changed.
 */
export function stateOf({ serviceState, now, cache }: Pick<Context, 'serviceState' | 'now' | 'cache'>) {
  const state = serviceState()
  const faults = new Set<ServiceAlarm>()
  if (state) {
    const age = (Date.parse(now()) - Date.parse(state.checked_at)) / 1000
    if (age > LOOPS.checks) faults.add('loop_stopped')
    for (const { kind } of faultsOf({ ...state, limits_shared: true }, '')) faults.add(kind)
  }
  if (cache() === 'down') faults.add('limits_not_shared')
  return {
    status: faults.size ? ('degraded' as const) : ('ok' as const),
    faults: [...faults],
    checks: state && shown(state),
  }
}
