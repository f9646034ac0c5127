// Rotation of a key: one at a time, so that a repeated request leaves no unknown secret.
import { toInstant } from '#lib/dates.ts'
import type { Database } from '#lib/sql.ts'
import type { KeySecret, Rotation } from '#model/access/key.ts'
import { Problem } from '#model/problem.ts'
import { holdKey } from '#store/accounts/api-keys.ts'
import { endSecrets, readSecrets } from '#store/accounts/key-secrets.ts'
import { mustBeNew } from './issue.ts'

interface Rotating {
  readonly now: string
  /** The account that must own the key; null for any key. */
  readonly owner: string | null
  /** The client's idempotency name for the request. */
  readonly once: string | undefined
}

/**
 * Ends the active secret of a key, which then needs another, and returns when the former one ends. Throws
 * NOT_FOUND for a key that is not valid; CONFLICT for a repeated request, and while an earlier rotation is
 * unfinished: until the secret that it issued was used.
 */
export async function rotate(
  tx: Database,
  id: string,
  { graceSeconds, again = false }: Rotation,
  { now, owner, once }: Rotating,
): Promise<string> {
  if (!(await holdKey(tx, id, now, owner))) throw new Problem('NOT_FOUND', `There is no valid key ${id}.`)
  await mustBeNew(tx, once)
  const [inForce, former] = await readSecrets(tx, id)
  const ends = toInstant(new Date(Date.parse(now) + graceSeconds * 1000).toISOString())
  if (!former || inForce!.first_used_at !== null) {
    await endSecrets(tx, id, { inForce: ends, others: ends })
    return ends
  }
  if (!again) throw stillOpen(inForce!, former, now)
  await endSecrets(tx, id, { inForce: now, others: ends })
  if (isLater(now, former.ends_at!)) return toInstant(now)
  return isLater(former.ends_at!, ends) ? ends : former.ends_at!
}

const isLater = (one: string, other: string) => Date.parse(one) > Date.parse(other)

function stillOpen({ hint, created_at }: KeySecret, { ends_at }: KeySecret, now: string): Problem {
  const former = isLater(ends_at!, now) ? `; the former secret works until ${ends_at}` : ''
  return new Problem(
    'CONFLICT',
    `The key was rotated at ${created_at}, and its new secret, ${hint}…, has not been used yet${former}. ` +
      'If you lost that secret, send `"again": true`: it expires immediately and you get another one.',
  )
}
