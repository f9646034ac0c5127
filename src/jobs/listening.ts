// Processes a listening request: reads the stored records of its window, finds its phrases, and stores the
// report.
import { phraseFinder } from '#language/query/phrases.ts'
import type { Database } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ListeningQuery, ListeningReport } from '#model/listening.ts'
import type { Context } from '#model/operation.ts'
import { outageOf } from '#model/outage.ts'
import { GivenUp } from '#model/queue.ts'
import { feedsOf } from '#model/sources/coverage.ts'
import { beginListening, countFailure, finishListening } from '#store/accounts/listenings.ts'
import { type LeasedDatabase, LeaseLost } from '#store/lease.ts'
import { type Coverage, readCoverage } from '#store/reading/stored-coverage.ts'
import { readNames, readTextBatch, type TextRow } from '#store/reading/text-batches.ts'
import { listenedDomain, listenedRecord, textWindow } from './listened.ts'
import { type ReportTally, tallyOf } from './listening-report.ts'

/** Records read of one domain in one country, newest first: a bound on the cost of a single request. */
const MAX_READ = 100_000

/** A request is given up after so many failures; an outage is none. */
const FAILURES = 4

/** The same as `listen`. Throws `GivenUp` for the last of the failures of a request. */
export async function attempt(listened: Listened, id: string, signal: AbortSignal): Promise<void> {
  try {
    await listen(listened, id, signal)
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLost || outageOf(error)) throw error
    throw (await countFailure(listened.db, id)) < FAILURES ? error : new GivenUp(error)
  }
}

/**
 * Processes a request that waits or was begun before; does nothing for one that is done, failed or deleted.
 * Throws when the database does, and the signal's reason once it aborts.
 */
export async function listen(listened: Listened, id: string, signal: AbortSignal): Promise<void> {
  const { db, now } = listened
  const asked = await beginListening(db, id, now())
  if (!asked) return
  await finishListening(db, id, await reportOn(listened, asked, signal), now())
}

type Listened = Pick<Context, 'covering' | 'now'> & { readonly db: LeasedDatabase }

/** The state shared by the parts of one request. */
interface Reading {
  readonly db: Database
  readonly asked: ListeningQuery
  readonly tally: ReportTally
  readonly find: ReturnType<typeof phraseFinder>
  /** Yields to other work of the process now and then. */
  readonly pause: (row: TextRow) => Promise<void>
  readonly signal: AbortSignal
}

/** Counts and quotes stored records. */
async function reportOn(
  { db, covering, now }: Listened,
  asked: ListeningQuery,
  signal: AbortSignal,
): Promise<ListeningReport> {
  const tally = tallyOf(asked)
  const reading = { db, asked, tally, find: phraseFinder(asked.query), pause: pauses(), signal }
  const coverage = await readCoverage(db, { domains: asked.domains.map(listenedDomain), now: now() })
  for (const name of asked.domains) {
    const domain = listenedDomain(name)
    for (const country of asked.countries as readonly CountryCode[]) {
      const reason = emptiness(coverage, feedsOf(covering), domain, country)
      if (reason) tally.missing(name, country, reason)
      else await read(reading, domain, country)
    }
  }
  return tally.report(now(), await readNames(db, tally.nameless()))
}

/** Why a domain of a country has no records, or null when it has some. */
function emptiness(
  coverage: readonly Coverage[],
  fed: ReturnType<typeof feedsOf>,
  domain: Domain,
  country: CountryCode,
) {
  if (coverage.some((row) => row.domain === domain.name && row.country_code === country && row.records > 0))
    return null
  return fed(domain.name, country) ? 'no_data' : 'not_covered'
}

async function read(reading: Reading, domain: Domain, country: CountryCode): Promise<void> {
  const { db, asked, tally, find, pause, signal } = reading
  const name = domain.name
  const span = textWindow(domain, country, asked.since, asked.until)
  let rows = await readTextBatch(db, domain, span, undefined)
  if (!rows.length) return tally.missing(name, country, 'no_data_in_window')
  const { part, add } = tally.part(name, country)
  while (rows.length) {
    for (const row of rows) {
      await pause(row)
      signal.throwIfAborted()
      if (part.read === MAX_READ) {
        part.truncated = true
        return
      }
      const record = listenedRecord(domain, country, row)
      add(record, find(record.texts.map(([, text]) => text)))
    }
    rows = await readTextBatch(db, domain, span, rows.at(-1))
  }
}

/** Characters read before yielding to other work of the process. */
const TURN = 100_000

function pauses(): (row: TextRow) => Promise<void> {
  let read = 0
  return async ({ doc, body }) => {
    read += doc.length + (body?.length ?? 0)
    if (read < TURN) return
    read = 0
    await new Promise(setImmediate)
  }
}
