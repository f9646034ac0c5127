// Works on a listening request: reads what is stored in its window, finds its words there, and keeps the
// report.

import { placesOf, termsOf } from '#language/phrases.ts'
import type { Database } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Asked, Listened, Report } from '#model/listening.ts'
import { beginListening, finishListening } from '#store/accounts/listenings.ts'
import { type Coverage, readCoverage } from '#store/records/read.ts'
import { readNames, readTexts, type TextRow } from '#store/records/texts.ts'
import { HEARINGS, heardIn, spanOf } from './listened.ts'
import { tallyOf } from './report.ts'

/** Records read of one domain in one country, newest first: a bound on what a single request may cost. */
const MOST_READ = 100_000

/**
 * Answers a request that waits or was begun before; nothing happens to one that is done, failed or gone.
 * Throws when the database does, and the signal's reason once it aborts.
 */
export async function listen(
  db: Database,
  id: string,
  now: () => string,
  signal: AbortSignal,
): Promise<void> {
  const asked = await beginListening(db, id, now())
  if (!asked) return
  await finishListening(db, id, await reportOn(db, asked, now, signal), now())
}

/** Counts and quotes what is stored. */
async function reportOn(db: Database, asked: Asked, now: () => string, signal: AbortSignal): Promise<Report> {
  const tally = tallyOf(asked)
  const coverage = await readCoverage(db)
  for (const domain of asked.domains) {
    for (const country of asked.countries as readonly CountryCode[]) {
      const reason = emptiness(coverage, domain, country)
      if (reason) tally.missing(domain, country, reason)
      else await hear(db, tally, asked, domain, country, signal)
    }
  }
  return tally.report(now(), await readNames(db, tally.nameless()))
}

/** Why a domain of a country holds nothing at all, or null when it does. */
function emptiness(coverage: readonly Coverage[], domain: Listened, country: CountryCode) {
  if (coverage.some((row) => row.domain === domain && row.country_code === country && row.records > 0))
    return null
  return HEARINGS[domain].of.countries.includes(country) ? 'no_data' : 'not_covered'
}

async function hear(
  db: Database,
  tally: ReturnType<typeof tallyOf>,
  asked: Asked,
  domain: Listened,
  country: CountryCode,
  signal: AbortSignal,
): Promise<void> {
  const terms = termsOf(asked.query)
  const span = spanOf(domain, country, asked.since, asked.until)
  let rows = await readTexts(db, HEARINGS[domain].of, span, undefined)
  if (!rows.length) return tally.missing(domain, country, 'no_data_in_window')
  const { part, heard } = tally.part(domain, country)
  while (rows.length) {
    for (const row of rows) {
      await turn(row)
      signal.throwIfAborted()
      if (part.read === MOST_READ) {
        part.truncated = true
        return
      }
      const record = heardIn(domain, country, row)
      heard(
        record,
        placesOf(
          terms,
          record.texts.map(([, text]) => text),
        ),
      )
    }
    rows = await readTexts(db, HEARINGS[domain].of, span, rows.at(-1))
  }
}

/** Characters that are listened to before others of the process have their turn. */
const TURN = 100_000
let listened = 0

async function turn({ doc, body }: TextRow): Promise<void> {
  listened += doc.length + (body?.length ?? 0)
  if (listened < TURN) return
  listened = 0
  await new Promise(setImmediate)
}
