// The further items about the change of an item, each of another subscription.
import type { Context } from '#model/operation.ts'
import { readOthers } from '#store/subscriptions/own-inbox.ts'
import type { ShownItem } from './inbox-item.ts'

/** Items with the others about the same change. */
export async function withOthers(
  { db }: Pick<Context, 'db'>,
  items: readonly ShownItem[],
): Promise<ShownItem[]> {
  const ids = items.map(({ id }) => id)
  const others = Map.groupBy(await readOthers(db, ids), ({ of }) => of)
  return items.map((item) => ({
    ...item,
    also: (others.get(item.id) ?? []).map(({ id, subscription_id, subscription_name, read_at }) => ({
      id,
      subscription: { id: subscription_id, name: subscription_name },
      read_at,
    })),
  }))
}
