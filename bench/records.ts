// The cost of drafts: the size of a ballot with and without its draft, and the rate of composing records
// again.
import { domainNamed } from '#domains/index.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { raw } from '#lib/sql.ts'
import type { Domain, Line } from '#model/declaration/domain.ts'
import { sampleWorld } from '#sample/world.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { underLease } from '#store/lease.ts'
import { rebuildDomain } from '#store/records/rebuild.ts'
import { writeLines } from '../test/support/write-lines.ts'
import { inFreshDatabase } from './fresh.ts'
import type { Finding } from './report.ts'

const SCALE = 8
const BATCH = 1_000
/** Ballots are the smallest records and the most. */
const BALLOTS = 'votes'

export async function measureRecords(
  url: string,
  { say }: { say: (text: string) => void },
): Promise<Finding[]> {
  return inFreshDatabase(url, 'bench_records', async (own) => {
    await using db = openPool({ connectionString: own, max: 2, options: SESSION })
    const now = () => new Date().toISOString()
    const store = async (lines: readonly Line[]) => {
      for (let at = 0; at < lines.length; at += BATCH)
        await writeLines(db, lines.slice(at, at + BATCH), now())
    }
    const world = [...sampleWorld({ scale: SCALE, domains: [BALLOTS] })]
    const ballots = world.filter(({ domain }) => domain === BALLOTS)
    say(`${ballots.length} ballots, beside ${world.length - ballots.length} other records …`)
    await store(world.filter(({ domain }) => domain !== BALLOTS))
    const size = async (table: string) => {
      await db.script(`vacuum ${table}`)
      const [[bytes]] = (await db.rows<[number]>(raw(`select pg_total_relation_size('${table}')`))) as [
        [number],
      ]
      return bytes
    }
    const before = { drafts: await size('drafts'), changes: await size('changes') }
    await store(ballots)
    const drafts = (await size('drafts')) - before.drafts
    const without = (await size('votes')) + (await size('changes')) - before.changes
    const each = (bytes: number) => Math.round(bytes / ballots.length)
    const rates: [string, number, number][] = []
    for (const name of ['bill-updates', BALLOTS].filter((each) =>
      world.some(({ domain }) => domain === each),
    )) {
      say(`composing ${name} again …`)
      const started = performance.now()
      const { records } = await underLease(db, 'bench', (leased) =>
        rebuildDomain(leased, domainNamed(name) as Domain, { authority: AUTHORITY, now }),
      )
      rates.push([name, records, (records / (performance.now() - started)) * 1000])
    }
    return [
      {
        what: 'Room of a ballot: with its draft against without (table, indexes, change log)',
        measured: `${each(without + drafts)} against ${each(without)} bytes`,
        ratio: (without + drafts) / without,
        bound: { most: 1.6 },
      },
      ...rates.map(
        ([name, records, rate]): Finding => ({
          what: `Composing ${records.toLocaleString('en')} ${name} again: records a second, in thousands`,
          measured: `${Math.round(rate).toLocaleString('en')} a second`,
          ratio: rate / 1000,
          bound: { least: 5 },
        }),
      ),
    ]
  })
}
