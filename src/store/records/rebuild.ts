// Rebuilds a domain: composes its stored records again from their drafts, in batches, resumable, while the
// service runs.
import { type Database, name, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import { faultsIn } from '../drafts/acceptance.ts'
import { readMembers } from '../drafts/identity.ts'
import type { Fault } from '../drafts/line.ts'
import type { LeasedDatabase } from '../lease.ts'
import { readSetting, writeSetting } from '../stored-settings.ts'
import { backfilledDrafts } from './backfill-drafts.ts'
import { declarationOf, markComposed } from './declaration-digest.ts'
import { materialize } from './materialize.ts'
import { propagate } from './propagate.ts'
import { lockWrites } from './write-lock.ts'
import { type Subject, subjectOf, type WriteContext } from './write-plan.ts'

export interface RebuildReport {
  readonly domain: string
  readonly records: number
  /** Records whose content changed. */
  readonly changed: number
  /** Records that are left unchanged, because the declaration no longer accepts their drafts. */
  readonly kept: number
}

/** A record that is left unchanged, and why. */
export interface SkippedRecord {
  readonly key: string
  readonly errors: readonly Fault[]
}

export interface RebuildOptions {
  readonly authority: Authority
  readonly now: () => string
  /** Called after each commit: what is counted is durable. */
  readonly onProgress?: (report: RebuildReport) => void
  readonly onKept?: (kept: SkippedRecord) => void
  /** Aborts between two batches: a later rebuild resumes there. */
  readonly signal?: AbortSignal
}

const BATCH = 1_000

interface State extends RebuildReport {
  readonly declaration: string
  /** The last record that was composed. */
  readonly after: number
}

/**
 * Rebuilds a domain, or resumes an interrupted rebuild by the same declaration. Throws the signal's reason
 * when it aborts. Only changes are written and logged.
 */
export async function rebuildDomain(
  db: LeasedDatabase,
  domain: Domain,
  options: RebuildOptions,
): Promise<RebuildReport> {
  const { authority, now, signal, onProgress } = options
  let state = await begin(db, domain)
  for (;;) {
    signal?.throwIfAborted()
    const next = await db.transaction(async (tx) => {
      await lockWrites(tx)
      // Another process may have continued it.
      const stored = await readState(tx, domain)
      if (!stored) return undefined
      const done = await rebuildBatch({ tx, authority, now: now(), quiet: true }, domain, stored, options)
      await writeSetting(tx, settingOf(domain), done ? JSON.stringify(done) : '')
      if (!done) await markComposed(tx, domain)
      return done
    })
    const { declaration: _, after: __, ...report } = next ?? state
    onProgress?.(report)
    if (!next) return report
    state = next
  }
}

const settingOf = (domain: Domain) => `rebuild:${domain.name}`

/** The progress of the rebuild by the present declaration; undefined when none is running. */
async function readState(db: Database, domain: Domain): Promise<State | undefined> {
  const text = await readSetting(db, settingOf(domain))
  const state = text ? (JSON.parse(text) as State) : undefined
  return state?.declaration === declarationOf(domain) ? state : undefined
}

async function begin(db: LeasedDatabase, domain: Domain): Promise<State> {
  return db.transaction(async (tx) => {
    await lockWrites(tx)
    const known = await readState(tx, domain)
    if (known) return known
    const declaration = declarationOf(domain)
    const fresh: State = { domain: domain.name, declaration, after: 0, records: 0, changed: 0, kept: 0 }
    await writeSetting(tx, settingOf(domain), JSON.stringify(fresh))
    return fresh
  })
}

/** Composes the next records and returns the new progress; undefined when there were none left. */
async function rebuildBatch(
  writing: WriteContext,
  domain: Domain,
  state: State,
  { onKept }: RebuildOptions,
): Promise<State | undefined> {
  const { tx, authority } = writing
  const rows = await tx.rows<[number, string]>(
    sql`select id, key from ${name(domain.table)} where id > ${state.after} order by id limit ${BATCH}::int`,
  )
  if (!rows.length) return undefined
  const members = await readMembers(
    tx,
    domain,
    rows.map(([, key]) => key),
  )
  const standings = new Set((await backfilledDrafts(writing, domain, members)).values())
  const subjects: Subject[] = []
  for (const standing of standings) {
    const errors = faultsIn(domain, standing.drafts, authority)
    if (!errors.length) subjects.push(subjectOf(standing))
    else onKept?.({ key: standing.members[0]!.key, errors })
  }
  const settled = await materialize(writing, domain, subjects, { checked: null, everyColumn: true })
  await propagate(writing, domain, settled)
  return {
    ...state,
    after: rows.at(-1)![0],
    records: state.records + rows.length,
    changed: state.changed + settled.fates.filter((fate) => fate !== 'unchanged').length,
    kept: state.kept + standings.size - subjects.length,
  }
}
