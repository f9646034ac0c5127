// Rows of a list that a site repeats or numbers wrongly.
import { Doubt } from '#model/sources/source.ts'

/** Rows without those that repeat an earlier one whole: a list sent twice says nothing twice. */
export function distinct<T>(rows: readonly T[]): T[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}

/** Rows by what tells them apart. Throws `Doubt` where two that differ go by the same. */
export function byId<T>(rows: readonly T[], idOf: (row: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const row of distinct(rows)) {
    const id = idOf(row)
    if (found.has(id)) throw new Doubt(`two different rows go by ${id}`)
    found.set(id, row)
  }
  return found
}

/**
 * The row of a number in a list of which each row is read by itself, so that one which can't be read costs
 * none of the others. Throws `Doubt` where there is none, and where two that differ go by it.
 */
export function rowWith<T>(rows: readonly T[], id: string, idOf: (row: T) => string): T {
  return onlyOne(distinct(rows.filter((each) => idOf(each) === id)), `no row goes by ${id}`)
}

/**
 * The one that was found. Throws `Doubt`, in words such as `no bill 6680`, where nothing was, and where there
 * are several of which each may be meant.
 */
export function onlyOne<T>(found: readonly T[] | undefined, missing: string): T {
  if (found?.length !== 1) throw new Doubt(`${missing}, or several`)
  return found[0]!
}
