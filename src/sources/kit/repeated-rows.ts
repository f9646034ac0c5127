// Rows of a list that a site repeats or numbers wrongly.
import { Doubt } from '#model/sources/source.ts'

/** Rows without exact duplicates: a list sent twice has no more content. */
export function distinct<T>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}

/** Rows by their identity. Throws `Doubt` where two different rows share one. */
export function byId<T>(rows: readonly T[], idOf: (row: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const row of distinct(rows)) {
    const id = idOf(row)
    if (found.has(id)) throw new Doubt(`two different rows have the id ${id}`)
    found.set(id, row)
  }
  return found
}

/**
 * The row of a number in a list whose rows are validated separately, so that an invalid one affects no other.
 * Throws `Doubt` where there is none, and where two different rows share the number.
 */
export function rowWith<T>(rows: readonly T[], id: string, idOf: (row: T) => string): T {
  return onlyOne(distinct(rows.filter((each) => idOf(each) === id)), `no row has the id ${id}`)
}

/**
 * The only match. Throws `Doubt`, in words such as `no bill 6680`, where there is none, and where there are
 * several.
 */
export function onlyOne<T>(found: readonly T[] | undefined, missing: string): T {
  if (found?.length !== 1) throw new Doubt(`${missing}, or several`)
  return found[0]!
}
