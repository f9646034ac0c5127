// Resuming an import: which lines an interrupted import of the same lines has stored.
import { domainNamed } from '#domains/index.ts'
import { type DraftName, type InterruptedImport, writtenUnder } from '#store/imports.ts'
import type { LeasedDatabase } from '#store/lease.ts'
import type { ImportReport } from './import-report.ts'
import { type Effect, IMPORT } from './line-groups.ts'

/** Where an import stores its progress, so that the next import of the same lines resumes it. */
export interface Journal {
  /** Called when all lines were read, with their digest. Returns the import to resume, or null. */
  begin(lines: Uint8Array): Promise<InterruptedImport | null>
  /** Called at the end of a transaction, with the number of groups of lines that were tried so far. */
  reach(tx: LeasedDatabase, tried: number): Promise<void>
  /** Called after each commit. `strict`: lines were rejected for want of what they refer to. */
  keep(report: ImportReport, strict: boolean): Promise<void>
}

interface Work {
  /** Its number among the groups of the file, from 0. */
  readonly at: number
  readonly group: readonly unknown[]
  readonly effect: Effect
}

/**
 * For each work, whether it is stored: the interrupted import had come to it, and all its drafts were last
 * written under a token of that import, so by nobody since. Joins, rejected lines and lines that waited have
 * no such draft, and are written again. `elsewhere`: drafts that other lines of the file write too.
 */
export async function storedBefore(
  db: LeasedDatabase,
  { tokens, tried, strict }: InterruptedImport,
  works: readonly Work[],
  elsewhere: (line: unknown) => boolean,
): Promise<boolean[]> {
  const names = works.map(({ at, group, effect }) => {
    // Once lines were rejected, an earlier line of the group may have been stored in place of the last.
    if (at >= tried || (strict && group.length > 1) || effect.lines.some(elsewhere)) return []
    const drafts = effect.lines.map(draftName)
    return drafts.every((draft) => draft !== null) ? drafts : []
  })
  if (!names.some(({ length }) => length)) return works.map(() => false)
  const written = await writtenUnder(db, tokens, names.flat())
  let at = 0
  return names.map(({ length }) => length > 0 && written.slice(at, (at += length)).every(Boolean))
}

/** The draft that a line writes; null for a pair of keys, and for lines that are invalid anyway. */
function draftName({ domain, key, source_id = IMPORT, stub = false, withdraw }: Effect['lines'][number]) {
  const texts = [domain, key, source_id]
  if (!texts.every((text) => typeof text === 'string' && text.isWellFormed() && !text.includes('\0')))
    return null
  if (!domainNamed(domain as string)) return null
  return { domain, key, source_id, stub: withdraw ? null : stub === true } as DraftName
}
