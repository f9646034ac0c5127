// A network that fails, and processes that freeze, while callers of two processes read and write: no answer
// is wrong, every outage is reported as one, nothing acknowledged is lost or doubled, and after each fault
// every caller is served again by itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { raw, sql } from '#lib/sql.ts'
import { lookAgain } from '../clock.ts'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { type Acknowledged, type Caller, callersOf } from './network-callers.ts'
import { importer } from './network-import.ts'
import { type Fault, faultsOf, oneOfEach } from './network-plan.ts'
import { type LogLine, type Served, type ServedPair, servePair } from './network-service.ts'

const TRIAL_MS = LONG ? 10 * 60_000 : 0
/** Pause of a caller between two calls. */
const PAUSE_MS = LONG ? 100 : 1_000
/** Pause of the importer between two runs, which cost seconds of processor time. */
const IMPORT_PAUSE_MS = LONG ? 500 : 60_000
/** After each fault all callers are served again within this time. A busy machine gets more in the gate. */
const RECOVERY_MS = LONG ? 30_000 : 240_000
/** No answer takes longer: the longest deadline of a call is ten seconds, and the machine is shared. */
const ANSWER_MS = LONG ? 30_000 : 110_000

const skip = NATIVE && process.env.CACHE_URL ? false : 'needs native PostgreSQL and Valkey'
const seed = fc.readConfigureGlobal().seed ?? Date.now() % 1_000_000

/** What a caller has met. */
interface Met {
  readonly name: string
  readonly counts: Record<string, number>
  /** The beginning of its last good call, and the end of its last bad one. */
  good: number
  bad: number
  slowest: number
}

interface Load extends AsyncDisposable {
  readonly met: readonly Met[]
  /** Wrong answers, and how often each was met. */
  readonly violations: ReadonlyMap<string, number>
  stop(): Promise<void>
}

/** Lets callers call the processes in turn until they are stopped. `isFrozen`: waiting is no fault then. */
function load(callers: readonly Caller[], bases: readonly string[], isFrozen: () => boolean): Load {
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
      if (outcome === 'good') met.good = began
      else if (outcome !== 'waiting') met.bad = ended
      if (!frozen) met.slowest = Math.max(met.slowest, ended - began)
      await pause(name === 'import' ? IMPORT_PAUSE_MS : PAUSE_MS)
    }
  }
  const met = callers.map(({ name }): Met => ({ name, counts: {}, good: 0, bad: 0, slowest: 0 }))
  const works = callers.map((caller, i) => work(caller, met[i]!))
  async function stop(): Promise<void> {
    stopped = true
    await Promise.all(works)
  }
  return { met, violations, stop, [Symbol.asyncDispose]: stop }
}

const BEGAN = 'an outage of the database began'
const OVER = 'the outage of the database is over'
const APART = 'the cache does not answer: each process counts the limits for itself'
const SHARED = 'the cache answers again: all processes share the limits'

const linesOf = ({ log }: Served, ...texts: string[]) => log.all.filter(({ msg }) => texts.includes(msg))
const isCalm = (served: Served) =>
  [linesOf(served, BEGAN, OVER), linesOf(served, APART, SHARED)].every(({ length }) => length % 2 === 0)

/** Fails if the log has something else than the beginnings and ends of outages, in turn, and failed calls. */
function assertLogged({ log }: Served): void {
  for (const [first, last] of [
    [BEGAN, OVER],
    [APART, SHARED],
  ] as const) {
    // biome-ignore format: two pairs
    const lines = log.all.map(({ msg }) => msg).filter((msg) => msg === first || msg === last)
    assert.deepEqual(
      lines,
      lines.map((_, i) => (i % 2 ? last : first)),
    )
  }
  const other = ({ level, msg, status }: LogLine) =>
    level >= 50 && msg !== BEGAN && !(msg === 'request' && status === 503)
  assert.deepEqual(
    log.all.filter(other).map((line) => JSON.stringify(line)),
    [],
  )
}

/** Fails if something acknowledged is not stored exactly once. */
async function assertAcknowledged(
  { place }: ServedPair,
  known: Acknowledged,
  account: string,
): Promise<void> {
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

test('callers are served through faults of the network', { skip }, async (t) => {
  await using pair = await servePair()
  const bases = pair.processes.map(({ base }) => base)
  for (const { links: _, base } of pair.processes)
    await lookAgain('a connection to Valkey', async () => {
      const reply = (await (await fetch(base)).json()) as { cache: string }
      return reply.cache === 'ok'
    })
  const { all, acknowledged, account } = await callersOf(bases[0]!)
  const imports = importer(pair.place, pair.commands.url)
  const callers = [...all, { name: 'import', call: imports.run }]
  const frozen = { now: false }
  const plan = LONG ? faultsOf(seed) : oneOfEach()
  await using work = load(callers, bases, () => frozen.now)
  /** Importing is not waited for: a run takes long on a busy machine. A last one must end well. */
  const awaited = work.met.filter(({ name }) => name !== 'import')

  const recovered: Record<string, { times: number; most: number; who: string }> = {}
  async function suffer(fault: Fault): Promise<void> {
    const end = await fault.begin(pair, frozen)
    await pause(fault.ms)
    end()
    const back = performance.now()
    const isServed = ({ good, bad }: Met) => good >= back && good > bad
    await lookAgain(`all callers are served after ${fault.name}`, () => awaited.every(isServed))
    await lookAgain(`the log has the end of ${fault.name}`, () => pair.processes.every(isCalm))
    const last = awaited.toSorted((a, b) => b.bad - a.bad)[0]!
    const ms = Math.max(0, last.bad - back)
    const so = (recovered[fault.name] ??= { times: 0, most: 0, who: '' })
    so.times++
    if (ms > so.most) Object.assign(so, { most: Math.round(ms), who: last.name })
    if (LONG)
      console.error(
        `${fault.name} for ${fault.ms} ms: last failure after ${Math.round(ms)} ms, of ${last.name}`,
      )
    assert.ok(ms <= RECOVERY_MS, `${last.name} failed ${ms} ms after ${fault.name} (seed ${seed})`)
  }

  const until = performance.now() + TRIAL_MS
  let faults = 0
  for (const fault of plan) {
    if (LONG && performance.now() > until) break
    await suffer(fault)
    faults++
  }
  await work.stop()
  await lookAgain('a last import', () => imports.run())
  await imports.assertStored()
  await assertAcknowledged(pair, acknowledged, account)
  for (const served of pair.processes) assertLogged(served)
  const counts = Object.fromEntries(work.met.map(({ name, counts }) => [name, counts]))
  const slowest = work.met
    .filter(({ name }) => name !== 'import')
    .toSorted((a, b) => b.slowest - a.slowest)[0]!
  t.diagnostic(`${faults} faults, seed ${seed}: ${JSON.stringify(recovered)}`)
  t.diagnostic(
    `${JSON.stringify(counts)}; slowest answer ${Math.round(slowest.slowest)} ms (${slowest.name})`,
  )
  const { keys, listenings } = acknowledged
  t.diagnostic(`${imports.versions()} imports, ${keys.length} keys, ${listenings.size} listenings`)
  assert.deepEqual([...work.violations], [])
  assert.ok(slowest.slowest <= ANSWER_MS, `${slowest.name} took ${slowest.slowest} ms`)
  for (const { program } of pair.processes) program.child.kill('SIGTERM')
  for (const { program } of pair.processes) {
    const { code, stderr } = await program.ended
    assert.equal(code, 0, stderr)
  }
})
