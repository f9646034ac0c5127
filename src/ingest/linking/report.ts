// What a run of the linker did.

export interface LinkReport {
  /** Changes of records that were looked at, and names. */
  readonly changes: number
  readonly names: number
  /** Pairs of keys that were made one thing, and names that were linked. */
  readonly merged: number
  readonly linked: number
  /** Pairs and names that are proposed for review. */
  readonly proposed: number
  /** Links of names that do not hold any more. */
  readonly dropped: number
}

export type Totals = { -readonly [K in keyof LinkReport]: number }

export const NOTHING: Totals = { changes: 0, names: 0, merged: 0, linked: 0, proposed: 0, dropped: 0 }
