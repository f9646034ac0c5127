// A whole deployment under load while each of its parts is killed, frozen or cut off: no answer is wrong, no
// acknowledged write is lost, callers see nothing but 503 with `Retry-After`, and are served again by
// themselves. How long that takes is reported.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { lookAgain } from '../clock.ts'
import { follower, renamer, walker } from '../faults/cluster-callers.ts'
import { CLUSTER_FAULTS, type ClusterFault } from '../faults/cluster-faults.ts'
import { rolesOf, servedCluster, whole, withoutCluster } from '../faults/cluster-service.ts'
import { type Caller, callersOf } from '../faults/network-callers.ts'
import { importer } from '../faults/network-import.ts'
import { assertAcknowledged, load, type Met } from '../faults/network-load.ts'
import { LONG } from '../support/long.ts'

const PAUSES = { call: 300, import: 1_000 }
/** Some of the faults: those whose name contains this. The gate tries the one that callers notice most. */
const ONLY = process.env.CLUSTER_FAULTS ?? (LONG ? '' : 'PostgreSQL of the primary killed')

test('a cluster serves through the loss of each part', { skip: withoutCluster() ?? false }, async (t) => {
  await using served = await servedCluster()
  const { cluster, place } = served
  const { baseUrl } = cluster
  const { all, acknowledged, account } = await callersOf(baseUrl)
  const imports = importer(place, cluster.databaseUrl)
  const lasting = [await walker(baseUrl, imports), await follower(baseUrl), await renamer(baseUrl)]
  assert.ok(await imports.run(), 'the first import')
  const state = { cut: false }
  const callers = [...all, ...lasting, { name: 'import', call: imports.run }]
  await using work = load(
    callers.map((caller) => withCuts(caller, state)),
    [baseUrl],
    {
      isFrozen: () => false,
      pauses: PAUSES,
    },
  )
  const awaited = work.met.filter(({ name }) => name !== 'import')
  const isServed = (since: number) => () => awaited.every(({ good, bad }) => good >= since && good > bad)
  await lookAgain('all callers are served', isServed(0))

  async function suffer(fault: ClusterFault): Promise<void> {
    await whole(cluster)
    const { primary } = await rolesOf(cluster)
    const before = awaited.map(({ counts }) => counts.unavailable ?? 0)
    for (const met of awaited) met.gap = 0
    state.cut = fault.cuts ?? false
    await fault.run(served)
    const ended = performance.now()
    await lookAgain(`all callers are served after: ${fault.name}`, isServed(ended))
    await whole(cluster)
    if (fault.replaces) assert.notEqual((await rolesOf(cluster)).primary, primary, fault.name)
    state.cut = false
    const failed = awaited.reduce((sum, { counts }, i) => sum + (counts.unavailable ?? 0) - before[i]!, 0)
    const longest = awaited.toSorted((a, b) => b.gap - a.gap)[0]!
    const gap = (longest.gap / 1000).toFixed(1)
    const without = `at most ${gap} s without a good one (${longest.name})`
    const text = `${fault.name}: ${failed} answers of 503, ${without}`
    t.diagnostic(text)
    if (LONG) console.error(text)
  }

  const faults = CLUSTER_FAULTS.filter(({ name }) => name.includes(ONLY))
  assert.ok(faults.length)
  for (const fault of faults) await suffer(fault)
  await work.stop()
  await lookAgain('a last import', () => imports.run())
  const feed = lasting.find(({ name }) => name === 'feed')!
  await lookAgain('the feed is read to its end', async () => {
    const before = feed.work()
    return (await feed.call(baseUrl)) && feed.work() === before
  })
  await imports.assertStored()
  await assertAcknowledged(place, acknowledged, account)
  await using db = await place.open()
  for (const caller of lasting) await caller.assertComplete(db)
  t.diagnostic(lasting.map(({ work }) => work()).join(', '))
  t.diagnostic(`${imports.versions()} imports, ${acknowledged.keys.length} keys`)
  t.diagnostic(JSON.stringify(Object.fromEntries(work.met.map(({ name, counts }: Met) => [name, counts]))))
  assert.deepEqual([...work.violations], [])
  for (const { name, log, crashes } of cluster.parts.filter(({ name }) => /^(api|worker)/.test(name))) {
    const text = readFileSync(log, 'utf8')
    assert.deepEqual(errorsIn(text), [], name)
    assert.equal(crashes(), 0, `${name} ended by itself: ${text.slice(-3_000)}`)
  }
})

/** The same caller, for whom a connection that fails counts as an outage while callers are cut off. */
function withCuts({ name, call }: Caller, state: { readonly cut: boolean }): Caller {
  return {
    name,
    async call(base) {
      let cut = state.cut
      try {
        return await call(base)
      } catch (error) {
        cut ||= state.cut
        const { code } = error as { code?: string }
        if (cut && /^(ECONNREFUSED|ECONNRESET)$/.test(code ?? '')) return false
        throw error
      }
    },
  }
}

/** Lines of the log that tell of a fault of the service itself. */
function errorsIn(log: string): string[] {
  const lines = log.split('\n').filter((line) => line.startsWith('{'))
  const isError = ({ level, msg, status }: { level: string; msg: string; status?: number }) =>
    (level === 'error' || level === 'fatal') &&
    msg !== 'an outage of the database began' &&
    !(msg === 'request' && status === 503)
  return lines.filter((line) => isError(JSON.parse(line)))
}
