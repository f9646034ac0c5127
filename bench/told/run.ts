// `npm run bench -- --only told`: the cost of subscriptions of many accounts on PostgreSQL.
import { writeAll } from '#first-run.ts'
import { keptSubjects } from '#operations/account/subscriptions/evaluation/kept-subjects.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { sampleWorld } from '#sample/world.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { inFreshDatabase } from '../fresh.ts'
import type { Finding } from '../report.ts'
import { measureDigests } from './digests.ts'
import { serviceOn } from './filled.ts'
import { measureMatching } from './matching.ts'
import { measureEmbedded, measureMeanwhile } from './meanwhile.ts'
import { subscribe } from './subscribers.ts'

/** Subscriptions of an account. */
const EACH = 5

export async function measureTold(
  url: string,
  { quick, say }: { readonly quick: boolean; readonly say: (text: string) => void },
): Promise<Finding[]> {
  return inFreshDatabase(url, 'bench_told', async (own) => {
    await using db = openPool({ connectionString: own, max: 8, options: SESSION })
    const now = () => new Date().toISOString()
    const world = [...sampleWorld({ scale: quick ? 1 : 4 })]
    say(`importing ${world.length} records …`)
    await writeAll(db, world, now, () => {})
    await using app = await serviceOn(db)
    say('indexing them …')
    await app.search.builder.run(new AbortController().signal)
    app.search.retrieval.lookup.renew()
    await db.script('vacuum analyze')
    await reportChanges(app.context, new AbortController().signal)
    const accounts = quick ? 1_000 : 10_000
    say(`${accounts} accounts with ${EACH} subscriptions each …`)
    const made = await subscribe(app.context, db, accounts, EACH)
    say(`${made.subscriptions} subscriptions to ${made.subjects} subjects`)
    const told = { db, app, say }
    const needs = keptSubjects()
    const of = `${accounts.toLocaleString('en')} accounts`
    return [
      ...(await measureMatching(told, world, made, needs)),
      ...(await measureDigests(told)),
      ...(await measureMeanwhile(told, world, { url: own, of, webhooks: 0, round: 1_000 })),
      ...(await measureMeanwhile(told, world, { url: own, of, webhooks: accounts / 20, round: 6_000 })),
      ...(await measureEmbedded(say)),
    ]
  })
}
