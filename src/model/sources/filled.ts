// Counts of the fields that lines of a run have filled, by domain: what a changed site shows first.
import type { Line } from '../declaration/domain.ts'

export type FilledCounts = Readonly<
  Record<string, { readonly lines: number; readonly fields: Readonly<Record<string, number>> }>
>

/** What every line has, whatever it is about. */
const ENVELOPE = new Set([
  ...['domain', 'key', 'country_code', 'sample', 'source_id', 'source_url', 'retrieved_at'],
  ...['stub', 'patch', 'withdraw', 'same', 'apart'],
])

/**
 * Counts lines, on from what was counted before. Lines that only name a record, change a part of it or take
 * it back tell nothing of its fields.
 */
export function fillingOf(before: FilledCounts = {}) {
  const counts: Record<string, { lines: number; fields: Record<string, number> }> = structuredClone(before)
  return {
    counts: counts as FilledCounts,
    add(line: Line): void {
      if (line.stub || line.patch || line.withdraw || line.same || line.apart) return
      const count = (counts[line.domain] ??= { lines: 0, fields: {} })
      count.lines++
      for (const [field, value] of Object.entries(line))
        if (!ENVELOPE.has(field) && isFilled(value)) count.fields[field] = (count.fields[field] ?? 0) + 1
    },
  }
}

/** A value of a closed set that turned `unknown` is no value. */
function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === 'unknown') return false
  return !(Array.isArray(value) && !value.length)
}
