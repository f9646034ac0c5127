// Rebuilds a domain: composes its stored records again from their drafts, in batches, resumable, while the
// service runs.
import { type Database, name, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Authority } from '#model/declaration/precedence.ts'
import { faultsIn } from '../drafts/acceptance.ts'
import { readMembers } from '../drafts/identity.ts'
import type { Fault } from '../drafts/line.ts'
import { readSetting, writeSetting } from '../settings.ts'
import { backfilledDrafts } from './backfill-drafts.ts'
import { lockWrites } from './changes.ts'
import { declarationOf, markComposed } from './declaration.ts'
import { materialize } from './materialize.ts'
import { propagate } from './propagate.ts'
import { type Subject, subjectOf, type Writing } from './write-plan.ts'

export interface RebuildReport {
  readonly domain: string
  readonly records: number
  /** Records whose content changed. */
  readonly changed: number
  /** Records that are left unchanged, because the declaration no longer accepts their drafts. */
  readonly kept: number
}

/** A record that is left unchanged, and why. */
export interface Kept {
  readonly key: string
  readonly errors: readonly Fault[]
}

export interface RebuildOptions {
  readonly authority: Authority
  readonly now: () => string
  /** Called after each commit: what is counted is durable. */
  readonly onProgress?: (report: RebuildReport) => void
  readonly onKept?: (kept: Kept) => void
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
  db: Database,
  of: Domain,
  options: RebuildOptions,
): Promise<RebuildReport> {
  const { authority, now, signal, onProgress } = options
  let state = await begin(db, of)
  for (;;) {
    signal?.throwIfAborted()
    const next = await db.transaction(async (tx) => {
      await lockWrites(tx)
      // Another process may have continued it.
      const stored = await readState(tx, of)
      if (!stored) return undefined
      const done = await rebuildBatch({ tx, authority, now: now() }, of, stored, options)
      await writeSetting(tx, settingOf(of), done ? JSON.stringify(done) : '')
      if (!done) await markComposed(tx, of)
      return done
    })
    const { declaration: _, after: __, ...report } = next ?? state
    onProgress?.(report)
    if (!next) return report
    state = next
  }
}

const settingOf = (of: Domain) => `rebuild:${of.name}`

/** The progress of the rebuild by the present declaration; undefined when none is running. */
async function readState(db: Database, of: Domain): Promise<State | undefined> {
  const text = await readSetting(db, settingOf(of))
  const state = text ? (JSON.parse(text) as State) : undefined
  return state?.declaration === declarationOf(of) ? state : undefined
}

async function begin(db: Database, of: Domain): Promise<State> {
  return db.transaction(async (tx) => {
    await lockWrites(tx)
    const known = await readState(tx, of)
    if (known) return known
    const declaration = declarationOf(of)
    const fresh: State = { domain: of.name, declaration, after: 0, records: 0, changed: 0, kept: 0 }
    await writeSetting(tx, settingOf(of), JSON.stringify(fresh))
    return fresh
  })
}

/** Composes the next records and returns the new progress; undefined when there were none left. */
async function rebuildBatch(
  writing: Writing,
  of: Domain,
  state: State,
  { onKept }: RebuildOptions,
): Promise<State | undefined> {
  const { tx, authority } = writing
  const rows = await tx.rows<[number, string]>(
    sql`select id, key from ${name(of.table)} where id > ${state.after} order by id limit ${BATCH}::int`,
  )
  if (!rows.length) return undefined
  const members = await readMembers(
    tx,
    of,
    rows.map(([, key]) => key),
  )
  const standings = new Set((await backfilledDrafts(writing, of, members)).values())
  const subjects: Subject[] = []
  for (const standing of standings) {
    const errors = faultsIn(of, standing.drafts, authority)
    if (!errors.length) subjects.push(subjectOf(standing))
    else onKept?.({ key: standing.members[0]!.key, errors })
  }
  const settled = await materialize(writing, of, subjects, { checked: null, everyColumn: true })
  await propagate(writing, of, settled)
  return {
    ...state,
    after: rows.at(-1)![0],
    records: state.records + rows.length,
    changed: state.changed + settled.fates.filter((fate) => fate !== 'unchanged').length,
    kept: state.kept + standings.size - subjects.length,
  }
}
