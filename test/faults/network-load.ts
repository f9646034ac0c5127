// Load of callers who call in turn until they are stopped, and what of their writes is stored in the end.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { raw, sql } from '#lib/sql.ts'
import type { Place } from '../support/child.ts'
import { LONG } from '../support/long.ts'
import type { Acknowledged, Caller } from './network-callers.ts'

/** What a caller has met. */
export interface Met {
  readonly name: string
  readonly counts: Record<string, number>
  /** The beginning of its last good call, and the end of its last bad one. */
  good: number
  bad: number
  slowest: number
  /** The end of its last good call, and the longest time between the ends of two. */
  served: number
  gap: number
}

export interface Load extends AsyncDisposable {
  readonly met: readonly Met[]
  /** Wrong answers, and how often each was met. */
  readonly violations: ReadonlyMap<string, number>
  stop(): Promise<void>
}

export interface LoadOptions {
  /** While it is true, waiting is no fault. */
  readonly isFrozen: () => boolean
  /** Milliseconds between two calls of a caller, and between two imports. */
  readonly pauses: { readonly call: number; readonly import: number }
}

/** Lets callers call the processes in turn until they are stopped. */
export function load(
  callers: readonly Caller[],
  bases: readonly string[],
  { isFrozen, pauses }: LoadOptions,
): Load {
  const violations = new Map<string, number>()
  let stopped = false
  async function work({ name, call }: Caller, met: Met): Promise<void> {
    for (let turn = 0; !stopped; turn++) {
      const began = performance.now()
      let frozen = isFrozen()
      let outcome = 'wrong'
      try {
        const good = await call(bases[turn % bases.length]!)
        outcome = good ? 'good' : good === null ? 'waiting' : 'unavailable'
      } catch (error) {
        const what = `${name}: ${error instanceof Error ? error.message : error}`
        if (LONG) console.error(what)
        violations.set(what, (violations.get(what) ?? 0) + 1)
      }
      const ended = performance.now()
      frozen ||= isFrozen()
      met.counts[outcome] = (met.counts[outcome] ?? 0) + 1
      if (outcome === 'good') {
        met.good = began
        met.gap = Math.max(met.gap, ended - met.served)
        met.served = ended
      }
      if (outcome === 'unavailable' || outcome === 'wrong') met.bad = ended
      if (!frozen) met.slowest = Math.max(met.slowest, ended - began)
      await pause(name === 'import' ? pauses.import : pauses.call)
    }
  }
  const met = callers.map(
    ({ name }): Met => ({ name, counts: {}, good: 0, bad: 0, slowest: 0, served: performance.now(), gap: 0 }),
  )
  const works = callers.map((caller, i) => work(caller, met[i]!))
  async function stop(): Promise<void> {
    stopped = true
    await Promise.all(works)
  }
  return { met, violations, stop, [Symbol.asyncDispose]: stop }
}

/** Fails if something acknowledged is not stored exactly once. */
export async function assertAcknowledged(place: Place, known: Acknowledged, account: string): Promise<void> {
  await using db = await place.open()
  const [follows] = await db.rows<[number]>(sql`select count(*) from follows where account_id = ${account}`)
  if (known.following !== null) assert.equal(follows![0], Number(known.following))
  const keys = await db.rows<[string, number]>(raw('select name, count(*) from keys group by 1'))
  const timesOf = new Map(keys)
  assert.deepEqual(
    known.keys.filter((name) => timesOf.get(name) !== 1),
    [],
  )
  assert.deepEqual(
    [...timesOf].filter(([, times]) => times > 1),
    [],
  )
  const listenings = new Map(
    await db.rows<[string, string]>(raw('select idempotency_key, id from listenings')),
  )
  for (const [name, id] of known.listenings) assert.equal(listenings.get(name), id)
  const [units] = await db.rows<[number, number]>(sql`
select count(*), (select sum(units)::int8 from quota_ledger where account_id = ${account}) from listenings`)
  assert.equal(units![0], units![1], 'units of the quota')
}
