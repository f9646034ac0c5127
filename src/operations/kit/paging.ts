// Pages of lists whose rows are not records: keys, follows, runs and the like.
import * as z from 'zod'
import { sealCursor } from '#lib/cursor.ts'
import type { Context, Input, Params } from '#model/operation.ts'
import type { ListPosition } from '#store/reading/list-spec.ts'
import { cursorPosition } from '../list/list-cursor.ts'
import { DEFAULT_LIMIT, pageParams } from './params.ts'

export const pagedParams: Params = { limit: pageParams.limit!, cursor: pageParams.cursor! }

export const pageMeta = z
  .object({ limit: z.int(), next_cursor: z.string().nullable(), has_more: z.boolean() })
  .meta({ id: 'PageMeta' })

/**
 * A page of the list that `list` identifies. `read` gets the position to begin after and the number of rows
 * to read. Throws INVALID_PARAM for a cursor of another list.
 */
export async function paged<Row>(
  context: Context,
  input: Input,
  list: readonly unknown[],
  read: (after: ListPosition | null, limit: number) => Promise<readonly Row[]>,
  positionOf: (row: Row) => ListPosition,
) {
  const identity = JSON.stringify(list)
  const limit = (input.limit as number | undefined) ?? DEFAULT_LIMIT
  const rows = await read(
    cursorPosition(context, input.cursor as string | undefined, identity).after,
    limit + 1,
  )
  const page = rows.slice(0, limit)
  const has_more = rows.length > limit
  const next_cursor = has_more
    ? sealCursor({ ...positionOf(page.at(-1)!), walk: 0 }, identity, context.cursorSecret)
    : null
  return { page, meta: { limit, next_cursor, has_more } }
}
