// Links across sources: reads the changes since its last run, decides, and writes in batches, each a
// transaction, so that a kill loses nothing. One process at a time links.
import * as z from 'zod'
import { domainNamed } from '#domains/index.ts'
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import { inTurn, type LeasedDatabase, underLease } from '#store/lease.ts'
import {
  changesToLink,
  dueNames,
  duePlaces,
  keyOfSpelling,
  markNamesChecked,
  type RecordChange,
  recordsNumbered,
  renewNames,
  rosterOf,
} from '#store/linking.ts'
import { decisiveFields, partsOfName } from '#store/name-spelling.ts'
import { saveNameLinks } from '#store/records/name-links.ts'
import { lockWrites } from '#store/records/write-lock.ts'
import type { WriteContext } from '#store/records/write-plan.ts'
import { recorded } from '#store/run-rows.ts'
import { readSetting, writeSetting } from '#store/stored-settings.ts'
import { rolledBack } from '../rolled-back.ts'
import { joinNumbered, joinPeople } from './join.ts'
import { type LinkReport, type LinkTotals, NOTHING } from './link-report.ts'
import { findBearers } from './name-bearers.ts'

export interface LinkOptions {
  readonly authority: Authority
  readonly now: () => string
  /** Called after each commit: what is counted is durable. */
  readonly onProgress?: (report: LinkReport) => void
  /** Aborts between two batches: a later run resumes there. */
  readonly signal?: AbortSignal
  readonly clock?: Clock
  /** True to store nothing: other writers wait until it is over. */
  readonly dry?: boolean
  /** The user who started it, for an entry among the runs; the service links without one. */
  readonly startedBy?: string
}

const CHANGES = 1_000
const NAMES = 100

/**
 * Links until nothing is due, once no other process does. Throws the signal's reason when it aborts, and
 * `LeaseLost` where another process took the work over.
 */
export function link(db: Database, { dry, startedBy, ...options }: LinkOptions): Promise<LinkReport> {
  const work = (leased: LeasedDatabase) =>
    startedBy === undefined || dry
      ? linkAll(leased, options)
      : recorded(leased, runBy(startedBy, options), options, (progress) =>
          linkAll(leased, {
            ...options,
            onProgress(report) {
              progress(report)
              options.onProgress?.(report)
            },
          }).then((report) => ({ outcome: outcomeOf(report), report })),
        )
  return dry ? rolledBack(db, (tx) => underLease(tx, 'dry', work)) : inTurn(db, 'link', options, work)
}

const runBy = (started_by: string, { now }: Pick<LinkOptions, 'now'>) =>
  ({ kind: 'link', source_id: 'link', started_by, started_at: now() }) as const

const outcomeOf = ({ merged, linked, proposed, dropped }: LinkReport) =>
  merged || linked || proposed || dropped ? 'changed' : 'unchanged'

async function linkAll(db: LeasedDatabase, options: LinkOptions): Promise<LinkReport> {
  const totals: LinkTotals = { ...NOTHING }
  const run: Run = { db, options, totals }
  // Links change records, which may make more due.
  while ((await followChanges(run)) || (await joinDue(run)) || (await nameDue(run)));
  return totals
}

interface Run {
  readonly db: LeasedDatabase
  readonly options: LinkOptions
  readonly totals: LinkTotals
}

/** Runs one batch, after those of other writers. Returns the result of `work`. */
async function batch<T>(run: Run, work: (writing: WriteContext) => Promise<T>): Promise<T> {
  const { db, options, totals } = run
  options.signal?.throwIfAborted()
  const done = await db.transaction(async (tx) => {
    await lockWrites(tx)
    return work({ tx, authority: options.authority, now: options.now() })
  })
  options.onProgress?.({ ...totals })
  return done
}

/** Increment when the comparison changes: everything is then examined again. */
const RULES = 2

const State = z.object({
  rules: z.literal(RULES),
  /** The last change that was examined. */
  seq: z.number(),
  /** Domains and countries with records whose names changed. */
  due: z.array(z.tuple([z.string(), z.string()])),
})
type State = z.infer<typeof State>

const SETTING = 'linking'

async function readState(tx: Database): Promise<State> {
  const text = await readSetting(tx, SETTING)
  const { success, data } = State.safeParse(text && JSON.parse(text))
  return success ? data : { rules: RULES, seq: 0, due: [] }
}

const writeState = (tx: LeasedDatabase, state: State) => writeSetting(tx, SETTING, JSON.stringify(state))

/** Examines the next changes. False where there were none. */
function followChanges(run: Run): Promise<boolean> {
  return batch(run, async (writing) => {
    const state = await readState(writing.tx)
    const moved = await changesToLink(writing.tx, state.seq, CHANGES)
    if (!moved.length) return false
    const due = new Map(state.due.map((place) => [JSON.stringify(place), place]))
    for (const [domainName, changes] of Map.groupBy(moved, (change) => change.domain)) {
      const domain = domainNamed(domainName)
      const decisive = domain ? changes.filter((change) => isDecisive(domain, change)) : []
      if (!domain || !decisive.length) continue
      if (domain.registers) await joinNumbered(writing, domain, idsOf(decisive), run.totals)
      if (!domain.called || domain.called.rule === 'number') continue
      for (const { country_code } of decisive)
        due.set(JSON.stringify([domainName, country_code]), [domainName, country_code])
    }
    run.totals.changes += moved.length
    await writeState(writing.tx, { rules: RULES, seq: moved.at(-1)!.seq, due: [...due.values()] })
    return true
  })
}

function isDecisive(domain: Domain, { kind, changed_fields }: RecordChange): boolean {
  const fields = decisiveFields(domain)
  return (
    kind !== 'changed' || (changed_fields ?? []).some((field) => fields.has(field) || field === 'identifiers')
  )
}

/** For a merged record, its survivor. */
const idsOf = (moved: readonly RecordChange[]) => [
  ...new Set(moved.map(({ record_id, replaced_by }) => replaced_by ?? record_id)),
]

/** Compares the people of the next country with changed people, and marks its names as due. */
async function joinDue(run: Run): Promise<boolean> {
  const { due } = await readState(run.db)
  const [next] = due
  if (!next) return false
  const [domainName, country] = next as [string, CountryCode]
  const domain = domainNamed(domainName)
  if (domain?.called?.rule === 'person') {
    const people = await rosterOf(run.db, domain, country)
    await joinPeople((work) => batch(run, work), domain, people, run.totals)
  }
  return batch(run, async ({ tx }) => {
    const state = await readState(tx)
    if (domain) await renewNames(tx, domain, country)
    const left = state.due.filter(([name, code]) => name !== domainName || code !== country)
    await writeState(tx, { ...state, due: left })
    return true
  })
}

/** Finds the bearers of due names. False where there were none. */
async function nameDue(run: Run): Promise<boolean> {
  const places = await duePlaces(run.db)
  for (const { domain, country } of places) {
    const entries = domain.called!.rule === 'number' ? [] : await rosterOf(run.db, domain, country)
    const among = findBearers(domain, entries, country, run.options.now().slice(0, 10))
    while (await nameBatch(run, domain, country, among));
  }
  return places.length > 0
}

function nameBatch(
  run: Run,
  domain: Domain,
  country: CountryCode,
  among: ReturnType<typeof findBearers>,
): Promise<boolean> {
  return batch(run, async (writing) => {
    const names = await dueNames(writing.tx, domain, country, NAMES)
    if (!names.length) return false
    const bearersOf =
      domain.called!.rule === 'number' ? await numbered(writing, domain, country, names) : among
    const findings = names.map((name) => ({ name, bearers: bearersOf(name) }))
    const { made, proposed, dropped } = await saveNameLinks(writing, domain, country, findings)
    await markNamesChecked(writing.tx, domain, country, names)
    run.totals.names += names.length
    run.totals.linked += made
    run.totals.proposed += proposed
    run.totals.dropped += dropped
    return true
  })
}

/** There may be a large number of numbered records: only those with these numbers are read. */
async function numbered(
  { tx, now }: WriteContext,
  domain: Domain,
  country: CountryCode,
  names: readonly string[],
) {
  const keys = names.map((name) => keyOfSpelling(partsOfName(name).spelling))
  const entries = await recordsNumbered(tx, domain, country, keys)
  return findBearers(domain, entries, country, now.slice(0, 10))
}
