// Subscriptions as answers show them: with their outputs.
import type { Database } from '#lib/sql.ts'
import { readOutputs } from '#store/subscriptions/outputs.ts'
import { findSubscription, type Subscription } from '#store/subscriptions/subscriptions.ts'
import { type ShownOutput, shownOutput } from './output-shape.ts'

export interface ShownSubscription extends Subscription {
  readonly outputs: readonly ShownOutput[]
}

/** Subscriptions with their outputs; `secrets` has those that were just created, by output. */
export async function shownSubscriptions(
  db: Database,
  subscriptions: readonly Subscription[],
  secrets: ReadonlyMap<number, string> = new Map(),
): Promise<ShownSubscription[]> {
  const outputs = await readOutputs(
    db,
    subscriptions.map(({ id }) => id),
  )
  const by = Map.groupBy(outputs, ({ subscription_id }) => subscription_id)
  return subscriptions.map((each) => ({
    ...each,
    outputs: (by.get(each.id) ?? []).map((output) => shownOutput(output, secrets.get(output.id))),
  }))
}

/** One subscription of an account; undefined where it has none of this id. */
export async function shownSubscription(
  db: Database,
  account: string,
  id: number,
  secrets?: ReadonlyMap<number, string>,
): Promise<ShownSubscription | undefined> {
  const found = await findSubscription(db, account, id)
  return found && (await shownSubscriptions(db, [found], secrets))[0]
}
