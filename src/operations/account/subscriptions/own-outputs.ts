// Adds and removes outputs of a subscription of the account.
import type { Database } from '#lib/sql.ts'
import type { Account } from '#model/access/account.ts'
import type { Context } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { deleteOutputsBut, insertOutput, type NewOutput, readOutputs } from '#store/subscriptions/outputs.ts'
import { type KeptOutput, type OutputRequest, outputOf } from './output-shape.ts'

/**
 * The outputs that a body describes, besides some that are kept. Throws INVALID_PARAM for two with the same
 * receiver, an address that is refused, and more than the operator allows.
 */
export function outputsOf(
  context: Adding,
  account: Account,
  given: readonly OutputRequest[],
  kept = 0,
): NewOutput[] {
  const most = context.subscriptionLimits.outputs
  if (given.length && kept + given.length > most)
    throw invalid('outputs', `has more than the ${most} that this service allows`)
  const outputs = given.map((each) => outputOf(context, account, each))
  eachOnce(outputs)
  return outputs
}

type Adding = Pick<Context, 'receivers' | 'now' | 'subscriptionLimits'>

/** What is wrong with outputs that would send the same messages to one receiver. */
export const TWICE = 'has the same receiver twice'

type Receiving = Pick<NewOutput, 'channel' | 'url'> & Partial<Pick<NewOutput, 'chat_id'>>

/** A chat of Telegram is compared where its id is known: those that are stored have it as a secret. */
function eachOnce(outputs: readonly Receiving[]): void {
  const receivers = outputs.flatMap(({ channel, url, chat_id }) =>
    channel === 'telegram' && chat_id === undefined ? [] : [channel, url, chat_id].join(' '),
  )
  if (outputs.filter(({ channel }) => channel === 'email').length > 1)
    throw invalid('outputs', 'has e-mail twice')
  if (new Set(receivers).size < receivers.length) throw invalid('outputs', TWICE)
}

/** Stores outputs; returns the new secrets by output. */
export async function addOutputs(
  tx: Database,
  subscription: number,
  outputs: readonly NewOutput[],
  now: string,
): Promise<Map<number, string>> {
  const secrets = new Map<number, string>()
  for (const output of outputs) {
    const id = await insertOutput(tx, subscription, output, now)
    if (output.secret !== null) secrets.set(id, output.secret)
  }
  return secrets
}

/**
 * Replaces the outputs of a subscription: those named by id stay, the others are removed. Returns the new
 * secrets by output. Throws INVALID_PARAM for an id of another subscription, and as `outputsOf` does.
 */
export async function replaceOutputs(
  context: Adding,
  tx: Database,
  account: Account,
  subscription: number,
  given: readonly (KeptOutput | OutputRequest)[],
): Promise<Map<number, string>> {
  const present = await readOutputs(tx, [subscription])
  const kept = given.flatMap((each) => ('id' in each ? each.id : []))
  const unknown = kept.find((id) => !present.some((each) => each.id === id))
  if (unknown !== undefined) throw invalid('outputs', `names ${unknown}, which is no output of it`)
  const added = outputsOf(
    context,
    account,
    given.flatMap((each) => ('id' in each ? [] : each)),
    kept.length,
  )
  eachOnce([...present.filter(({ id }) => kept.includes(id)), ...added])
  await deleteOutputsBut(tx, subscription, kept)
  return addOutputs(tx, subscription, added, context.now())
}
