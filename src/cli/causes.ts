// Counts the causes of rejected import lines: one missing record may reject hundreds of others.
import type { Rejection } from '#ingest/import.ts'

export interface Cause {
  readonly cause: string
  readonly lines: number
}

const MOST = 10
/** In a file that is not meant for an import every line may have its own cause. */
const KEPT = 1_000

/** Counts causes over rejections; `most` returns the most frequent ones, ten at most. */
export function causesOf() {
  const counts = new Map<string, number>()
  return {
    add({ errors }: Rejection): void {
      const causes = errors.map(({ field, detail }) => {
        // Keys differ from line to line; the error does not.
        const alike = detail.replace(/"(?:[^"\\]|\\.)*"/g, '…')
        return field ? `${field} ${alike}` : alike
      })
      for (const cause of new Set(causes))
        if (counts.size < KEPT || counts.has(cause)) counts.set(cause, (counts.get(cause) ?? 0) + 1)
    },
    most(): readonly Cause[] {
      return [...counts]
        .map(([cause, lines]) => ({ cause, lines }))
        .sort((a, b) => b.lines - a.lines)
        .slice(0, MOST)
    },
  }
}
