// Rotation of a key: one at a time, so that a repeated request leaves no secret that nobody knows of.

import { toInstant } from '#lib/dates.ts'
import type { Database } from '#lib/sql.ts'
import type { KeySecret, Rotation } from '#model/key.ts'
import { Problem } from '#model/problem.ts'
import { endSecrets, readSecrets } from '#store/accounts/key-secrets.ts'
import { holdKey } from '#store/accounts/keys.ts'

/**
 * Ends the secret in force of a key, which then needs another, and returns when the former one ends. Throws
 * NOT_FOUND for a key that is not valid, and CONFLICT while an earlier rotation is open.
 */
export async function rotate(
  tx: Database,
  id: string,
  { graceSeconds, again = false }: Rotation,
  now: string,
): Promise<string> {
  if (!(await holdKey(tx, id, now))) throw new Problem('NOT_FOUND', `There is no valid key ${id}.`)
  const [inForce, former] = await readSecrets(tx, id)
  const ends = toInstant(new Date(Date.parse(now) + graceSeconds * 1000).toISOString())
  const inGrace = former && isLater(former.ends_at!, now) ? former : undefined
  const open = former !== undefined && (inGrace !== undefined || inForce!.first_used_at === null)
  if (open && !again) throw stillOpen(inForce!, inGrace)
  await endSecrets(tx, id, { inForce: open ? now : ends, others: ends })
  if (!open) return ends
  if (!inGrace) return toInstant(now)
  return isLater(inGrace.ends_at!, ends) ? ends : inGrace.ends_at!
}

const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other)

function stillOpen({ hint, created_at, first_used_at }: KeySecret, inGrace: KeySecret | undefined): Problem {
  const former = inGrace ? `; the former secret works until ${inGrace.ends_at}` : ''
  const used = first_used_at === null ? 'has not been used yet' : `is in use since ${first_used_at}`
  return new Problem(
    'CONFLICT',
    `The key was rotated at ${created_at}: its new secret, ${hint}…, ${used}${former}. ` +
      'Where that secret was lost, send `"again": true`: it ends at once, and you get another.',
  )
}
