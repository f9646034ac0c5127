// Rows of a list, each validated alone: one that is invalid takes no other with it, and is reported.
import type * as z from 'zod'
import { Doubt } from '#model/sources/source.ts'
import { apart, orDoubt } from './concurrent-lists.ts'
import { read, words } from './shape.ts'

/** What could be read of a list, and the doubts of its other rows, each in their order. */
export interface ListRows<T> {
  readonly rows: T[]
  readonly doubts: Doubt[]
}

/** The same with the values of the rows in doubt. */
export interface ReadRows<T> extends ListRows<T> {
  readonly unread: readonly unknown[]
}

/** Larger shares of rows in doubt mean that the list itself has changed. */
const MOST_IN_DOUBT = 1 / 5

/** The rows of a list inside an item. `what` names the list in the doubts, by its address. */
export function rowsOf<T>(values: readonly unknown[], shape: z.ZodType<T>, what: string): ReadRows<T> {
  const found = values.map((value, at) => orDoubt(() => read(value, shape, `${what} row ${at + 1}`)))
  const { read: rows, doubts } = apart(found)
  return { rows, doubts, unread: values.filter((_, at) => found[at] instanceof Doubt) }
}

/**
 * The rows of a list that items are discovered in. Throws the first doubt where several rows, and more than a
 * fifth of all, are in doubt: the run is to fail then.
 */
export function listRows<T>(values: readonly unknown[], shape: z.ZodType<T>, what: string): ReadRows<T> {
  const found = rowsOf(values, shape, what)
  mostlyRead([...found.rows, ...found.doubts])
  return found
}

/** The same for rows that were read otherwise. */
export function mostlyRead<T>(found: readonly (T | Doubt)[]): ListRows<T> {
  const { read: rows, doubts } = apart(found)
  if (doubts.length > 1 && doubts.length > found.length * MOST_IN_DOUBT) throw doubts[0]
  return { rows, doubts }
}

/**
 * True where a row in doubt may belong to a group of rows: each field that they share has a value of the
 * group, or none that can be read.
 */
export function mayAgree(row: unknown, group: Readonly<Record<string, string>>): boolean {
  const fields = (row && typeof row === 'object' ? row : {}) as Readonly<Record<string, unknown>>
  return Object.entries(group).every(([name, value]) => {
    const own = words.safeParse(fields[name])
    return !own.success || own.data === value
  })
}

/**
 * The rows of a register by which names are looked up, and the names of those in doubt: a name may be that of
 * any of them. `nameless`: a row in doubt has no name either, so that a part of a name may be its own.
 */
export function unsureRows<T, N>(
  values: readonly unknown[],
  shape: z.ZodType<T>,
  named: z.ZodType<N>,
  what: string,
): ListRows<T> & { readonly unsure: N[]; readonly nameless: boolean } {
  const { rows, doubts, unread } = listRows(values, shape, what)
  const unsure = unread.flatMap((value) => named.safeParse(value).data ?? [])
  return { rows, doubts, unsure, nameless: unsure.length < unread.length }
}
