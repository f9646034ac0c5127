// A network that fails, and processes that freeze, while callers of two processes read and write: no answer
// is wrong, every outage is reported as one, nothing acknowledged is lost or doubled, and after each fault
// every caller is served again by itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { lookAgain } from '../clock.ts'
import { NATIVE } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { callersOf } from './network-callers.ts'
import { importer } from './network-import.ts'
import { assertAcknowledged, load, type Met } from './network-load.ts'
import { type Fault, faultsOf, oneOfEach } from './network-plan.ts'
import { isFault, type LogLine, type Served, servePair } from './network-service.ts'

const TRIAL_MS = LONG ? 10 * 60_000 : 0
/** Pauses of a caller between two calls, and of the importer between two runs, which cost seconds. */
const PAUSES = LONG ? { call: 100, import: 500 } : { call: 1_000, import: 60_000 }
/** After each fault all callers are served again within this time. A busy machine gets more in the gate. */
const RECOVERY_MS = LONG ? 30_000 : 240_000
/** No answer takes longer: the longest deadline of a call is ten seconds, and the machine is shared. */
const ANSWER_MS = LONG ? 30_000 : 110_000

const skip = NATIVE && process.env.CACHE_URL ? false : 'needs native PostgreSQL and Valkey'
const seed = fc.readConfigureGlobal().seed ?? Date.now() % 1_000_000

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
    isFault({ level }) && msg !== BEGAN && !(msg === 'request' && status === 503)
  assert.deepEqual(
    log.all.filter(other).map((line) => JSON.stringify(line)),
    [],
  )
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
  await using work = load(callers, bases, { isFrozen: () => frozen.now, pauses: PAUSES })
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
  await assertAcknowledged(pair.place, acknowledged, account)
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
