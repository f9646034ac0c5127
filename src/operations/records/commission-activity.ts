// What the commissions of a page do, for readers of public pages.
import type { Context } from '#model/operation.ts'
import { type CommissionActivity, commissionActivity } from '#store/reading/bodies/commission-activity.ts'

export { type CommissionActivity, MOST_COUNTED } from '#store/reading/bodies/commission-activity.ts'

/** The activity of these commissions, by their id. */
export async function activityOf(
  context: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, CommissionActivity>> {
  if (!ids.length) return new Map()
  const { db } = (await context.reading?.(0)) ?? context
  const rows = await commissionActivity(db, ids, context.now())
  return new Map(rows.map((row) => [row.commission_id, row]))
}
