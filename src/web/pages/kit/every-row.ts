// Rows of a list beyond its first page.
import type { ParamValues, Rows } from '../reader.ts'

/** Maximum number of rows read, in total and at a time. */
export interface Limits {
  readonly page: number
  readonly most: number
}

/** The rows of a list, page by page, up to a limit; `cut` where more follow; `meta` of the first page. */
export async function everyRow<T>(
  ask: <R>(operation: string, asked?: ParamValues) => Promise<R>,
  operation: string,
  asked: ParamValues,
  { page, most }: Limits,
): Promise<{ readonly rows: readonly T[]; readonly cut: boolean; readonly meta: Rows<T>['meta'] }> {
  const rows: T[] = []
  let first: Rows<T>['meta'] | undefined
  let cursor: string | null = null
  // A page may be short, so the limit counts pages and not only rows.
  for (let left = Math.ceil(most / page); left > 0; left--) {
    const limit = Math.min(page, most - rows.length)
    const { data, meta }: Rows<T> = await ask<Rows<T>>(operation, { ...asked, limit, cursor })
    rows.push(...data)
    first ??= meta
    cursor = meta.next_cursor
    if (!cursor) break
  }
  return { rows, cut: cursor !== null, meta: first! }
}
