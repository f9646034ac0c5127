// Counts of the non-empty fields in the lines of a run, by domain: the first sign of a changed site.
import type { Line } from '../declaration/domain.ts'

export type FilledCounts = Readonly<
  Record<string, { readonly lines: number; readonly fields: Readonly<Record<string, number>> }>
>

/** The properties of every line, whatever its record. */
const ENVELOPE = new Set([
  ...['domain', 'key', 'country_code', 'sample', 'source_id', 'source_url', 'retrieved_at'],
  ...['stub', 'patch', 'withdraw', 'same', 'apart'],
])

/**
 * Counts lines, in addition to former counts. Stubs, patches and withdrawals say nothing about the fields of
 * a record.
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

/** A value of a closed set that became `unknown` is no value. */
function isFilled(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === 'unknown') return false
  return !(Array.isArray(value) && !value.length)
}
