// The report of a run of the linker.

export interface LinkReport {
  /** Examined changes of records, and examined names. */
  readonly changes: number
  readonly names: number
  /** Pairs of keys that were merged, and names that were linked. */
  readonly merged: number
  readonly linked: number
  /** Pairs and names that are proposed for review. */
  readonly proposed: number
  /** Links of names that are no longer valid. */
  readonly dropped: number
}

export type LinkTotals = { -readonly [K in keyof LinkReport]: number }

export const NOTHING: LinkTotals = { changes: 0, names: 0, merged: 0, linked: 0, proposed: 0, dropped: 0 }
