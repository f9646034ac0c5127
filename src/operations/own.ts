// What the operations on the caller's own account share: whose it is, and how its lists are paged.
import * as z from 'zod'
import { sealCursor } from '#lib/cursor.ts'
import type { Caller } from '#model/caller.ts'
import type { Context, Input, Params } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { placeOf } from './list-page.ts'
import { DEFAULT_LIMIT, pageParams } from './params.ts'

export const own = { access: 'account', cacheSeconds: 0 } as const

/** The account that a caller with access `account` acts on. */
export function accountOf(caller: Caller): string {
  return caller.account!
}

/**
 * What was found of the account. Throws UNAUTHENTICATED where it was removed a moment ago and its key is
 * still remembered.
 */
export function present<T>(found: T | undefined | false): T {
  if (!found) throw new Problem('UNAUTHENTICATED', 'The account is no more.')
  return found
}

/** Parameters of a list that is not one of records. */
export const pagedParams: Params = { limit: pageParams.limit!, cursor: pageParams.cursor! }

export const pageMeta = z
  .object({ limit: z.int(), next_cursor: z.string().nullable(), has_more: z.boolean() })
  .meta({ id: 'PageMeta' })

interface Position {
  readonly sort: string
  readonly id: number
}

/**
 * A page of a list that `list` names with all that narrows it. `read` gets the place to begin after and how
 * many rows to read. Throws INVALID_PARAM for a cursor of another list.
 */
export async function pageOf<Row>(
  context: Context,
  input: Input,
  list: readonly unknown[],
  read: (after: Position | null, limit: number) => Promise<readonly Row[]>,
  positionOf: (row: Row) => Position,
) {
  const filters = JSON.stringify(list)
  const limit = (input.limit as number | undefined) ?? DEFAULT_LIMIT
  const rows = await read(placeOf(context, input, filters).after, limit + 1)
  const page = rows.slice(0, limit)
  const has_more = rows.length > limit
  const next_cursor = has_more
    ? sealCursor({ ...positionOf(page.at(-1)!), walk: 0 }, filters, context.cursorSecret)
    : null
  return { page, meta: { limit, next_cursor, has_more } }
}
