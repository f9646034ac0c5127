// The delta of a cell: the records that changed since the set before, with what the change log says of them,
// and those that are gone. Lines of NDJSON, of which those of records are in the order of ids.
import type { LoggedLast } from '#store/exports/exported-records.ts'
import { comparedWith } from './fingerprints.ts'
import type { HashedFile } from './hashed-file.ts'
import type { RecordBatch } from './record-batch.ts'

/** Reads the last entries of the change log about records. */
export type LogReader = (ids: readonly number[]) => Promise<Map<number, LoggedLast>>

export interface DeltaCounts {
  readonly created: number
  readonly changed: number
  readonly removed: number
}

export interface DeltaWriter {
  add(batch: RecordBatch, prints: Buffer): Promise<void>
  finish(): Promise<DeltaCounts>
}

/** Removed records of which the change log is read at a time. */
const BATCH = 1_000

/** Writes into a file what differs from the fingerprints of the set before. */
export function deltaInto(file: HashedFile, before: Uint8Array, logged: LogReader): DeltaWriter {
  const comparison = comparedWith(before)
  const removed: number[] = []
  const counts = { created: 0, changed: 0 }
  return {
    async add(batch, prints) {
      const differing = batch.ids.flatMap((id, row) => {
        const { state, gone } = comparison.compare(prints, row)
        for (const each of gone) removed.push(each)
        return state === 'unchanged' ? [] : [{ id, row, kind: state }]
      })
      if (!differing.length) return
      const log = await logged(differing.map(({ id }) => id))
      const lines = differing.map(({ id, row, kind }) => {
        counts[kind]++
        const { seq = null, changed_fields = [] } = log.get(id) ?? {}
        const fields = kind === 'changed' ? changed_fields : null
        const about = JSON.stringify({ kind, id, seq, changed_fields: fields })
        return `${about.slice(0, -1)},"record":${batch.line(row)}}\n`
      })
      await file.write(lines.join(''))
    },
    async finish() {
      removed.push(...comparison.rest())
      for (let at = 0; at < removed.length; at += BATCH) {
        const ids = removed.slice(at, at + BATCH)
        const log = await logged(ids)
        const lines = ids.map((id) => {
          const { seq = null, replaced_by = null } = log.get(id) ?? {}
          const kind = replaced_by === null ? 'withdrawn' : 'merged'
          return `${JSON.stringify({ kind, id, seq, replaced_by })}\n`
        })
        await file.write(lines.join(''))
      }
      return { ...counts, removed: removed.length }
    },
  }
}
