// Links across sources: reads the changes since its last run, decides, and writes in batches, each a
// transaction, so that a kill loses nothing and several processes share the work.
import * as z from 'zod'
import { domainNamed } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import {
  changesAfter,
  dueNames,
  duePlaces,
  keyOfSpelling,
  lookedAt,
  type Moved,
  numberedBy,
  renewNames,
  rosterOf,
} from '#store/linking.ts'
import { decisiveFields, partsOfName } from '#store/name-spelling.ts'
import { lockWrites } from '#store/records/changes.ts'
import { settleNames } from '#store/records/name-links.ts'
import type { Writing } from '#store/records/write-plan.ts'
import { readSetting, writeSetting } from '#store/settings.ts'
import { bearersAmong } from './bearers.ts'
import { joinNumbered, joinPeople } from './join.ts'
import { type LinkReport, NOTHING, type Totals } from './report.ts'

export interface LinkOptions {
  readonly authority: Authority
  readonly now: () => string
  /** Called after each commit: what is counted is durable. */
  readonly onProgress?: (report: LinkReport) => void
  /** Aborts between two batches: a later run resumes there. */
  readonly signal?: AbortSignal
}

const CHANGES = 1_000
const NAMES = 100

/** Links until nothing is due. Throws the signal's reason when it aborts. */
export async function link(db: Database, options: LinkOptions): Promise<LinkReport> {
  const totals: Totals = { ...NOTHING }
  const run: Run = { db, options, totals }
  // Links change records, which may make more due.
  while ((await followChanges(run)) || (await joinDue(run)) || (await nameDue(run)));
  return totals
}

interface Run {
  readonly db: Database
  readonly options: LinkOptions
  readonly totals: Totals
}

/** Runs one batch, after those of other processes. Returns the result of `work`. */
async function batch<T>(run: Run, work: (writing: Writing) => Promise<T>): Promise<T> {
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
const RULES = 1

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

const writeState = (tx: Database, state: State) => writeSetting(tx, SETTING, JSON.stringify(state))

/** Examines the next changes. False where there were none. */
function followChanges(run: Run): Promise<boolean> {
  return batch(run, async (writing) => {
    const state = await readState(writing.tx)
    const moved = await changesAfter(writing.tx, state.seq, CHANGES)
    if (!moved.length) return false
    const due = new Map(state.due.map((place) => [JSON.stringify(place), place]))
    for (const [domain, changes] of Map.groupBy(moved, (change) => change.domain)) {
      const of = domainNamed(domain)
      const decisive = of ? changes.filter((change) => isDecisive(of, change)) : []
      if (!of || !decisive.length) continue
      if (of.registers) await joinNumbered(writing, of, idsOf(decisive), run.totals)
      if (!of.called || of.called.rule === 'number') continue
      for (const { country_code } of decisive)
        due.set(JSON.stringify([domain, country_code]), [domain, country_code])
    }
    run.totals.changes += moved.length
    await writeState(writing.tx, { rules: RULES, seq: moved.at(-1)!.seq, due: [...due.values()] })
    return true
  })
}

function isDecisive(of: Domain, { kind, changed_fields }: Moved): boolean {
  const fields = decisiveFields(of)
  return (
    kind !== 'changed' || (changed_fields ?? []).some((field) => fields.has(field) || field === 'identifiers')
  )
}

/** For a merged record, its survivor. */
const idsOf = (moved: readonly Moved[]) => [
  ...new Set(moved.map(({ record_id, replaced_by }) => replaced_by ?? record_id)),
]

/** Compares the people of the next country with changed people, and marks its names as due. */
async function joinDue(run: Run): Promise<boolean> {
  const { due } = await readState(run.db)
  const [next] = due
  if (!next) return false
  const [domain, country] = next as [string, CountryCode]
  const of = domainNamed(domain)
  if (of?.called?.rule === 'person') {
    const people = await rosterOf(run.db, of, country)
    await joinPeople((work) => batch(run, work), of, people, run.totals)
  }
  return batch(run, async ({ tx }) => {
    const state = await readState(tx)
    if (of) await renewNames(tx, of, country)
    const left = state.due.filter(([name, code]) => name !== domain || code !== country)
    await writeState(tx, { ...state, due: left })
    return true
  })
}

/** Finds the bearers of due names. False where there were none. */
async function nameDue(run: Run): Promise<boolean> {
  const places = await duePlaces(run.db)
  for (const { of, country } of places) {
    const entries = of.called!.rule === 'number' ? [] : await rosterOf(run.db, of, country)
    const among = bearersAmong(of, entries, country, run.options.now().slice(0, 10))
    while (await nameBatch(run, of, country, among));
  }
  return places.length > 0
}

function nameBatch(
  run: Run,
  of: Domain,
  country: CountryCode,
  among: ReturnType<typeof bearersAmong>,
): Promise<boolean> {
  return batch(run, async (writing) => {
    const names = await dueNames(writing.tx, of, country, NAMES)
    if (!names.length) return false
    const bearersOf = of.called!.rule === 'number' ? await numbered(writing, of, country, names) : among
    const findings = names.map((name) => ({ name, bearers: bearersOf(name) }))
    const { made, proposed, dropped } = await settleNames(writing, of, country, findings)
    await lookedAt(writing.tx, of, country, names)
    run.totals.names += names.length
    run.totals.linked += made
    run.totals.proposed += proposed
    run.totals.dropped += dropped
    return true
  })
}

/** There may be a large number of numbered records: only those with these numbers are read. */
async function numbered({ tx, now }: Writing, of: Domain, country: CountryCode, names: readonly string[]) {
  const keys = names.map((name) => keyOfSpelling(partsOfName(name).spelling))
  const entries = await numberedBy(tx, of, country, keys)
  return bearersAmong(of, entries, country, now.slice(0, 10))
}
