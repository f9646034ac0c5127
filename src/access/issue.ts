// Issues keys within a transaction, for administrators and for account owners, and their secrets, of which a
// request creates at most one, however often it is sent.
import { hash, randomUUID } from 'node:crypto'
import type { Database } from '#lib/sql.ts'
import type { KeyRequest, NewKey } from '#model/access/key.ts'
import { invalid, Problem } from '#model/problem.ts'
import { countLiveKeys, insertKey, readKey } from '#store/accounts/api-keys.ts'
import { insertSecret, isMade } from '#store/accounts/key-secrets.ts'
import { holdUsable } from '#store/accounts/quota.ts'
import { newKey } from './key-text.ts'

export const DEFAULT_PER_MINUTE = 120
export const DEFAULT_PER_DAY = 20_000

interface Issuing {
  readonly now: string
  /** The client's idempotency name for the request. */
  readonly once?: string | undefined
  /** The account that issues it for itself. */
  readonly account?: string
}

/** Creates a key. Throws INVALID_PARAM for one that has already ended; CONFLICT for a repeated request. */
export async function issueKey(
  tx: Database,
  request: KeyRequest,
  { now, once, account }: Issuing,
): Promise<NewKey> {
  // Parsed, because instants with and without a fraction do not compare as text.
  if (request.expires_at && Date.parse(request.expires_at) <= Date.parse(now))
    throw invalid('expires_at', `is in the past; the time is ${now}`)
  const id = randomUUID()
  await insertKey(tx, {
    id,
    name: request.name,
    countries: request.countries ?? null,
    domains: request.domains ?? null,
    email: request.email ?? null,
    account_id: account ?? null,
    rate_per_minute: request.rate_per_minute ?? DEFAULT_PER_MINUTE,
    rate_per_day: request.rate_per_day ?? DEFAULT_PER_DAY,
    created_at: now,
    expires_at: request.expires_at ?? null,
  })
  const key = await addSecret(tx, id, { now, once })
  return { ...(await readKey(tx, id))!, key }
}

/** The same for an account owner, with a maximum of valid keys; requests of one account are serialized. */
export async function issueOwn(
  tx: Database,
  request: KeyRequest,
  { account, once, now, most }: Required<Issuing> & { readonly once: string; readonly most: number },
): Promise<NewKey> {
  if (!(await holdUsable(tx, account)))
    throw new Problem('UNAUTHENTICATED', 'The account was deleted or disabled.')
  await mustBeNew(tx, once)
  if ((await countLiveKeys(tx, account, now)) >= most)
    throw new Problem('CONFLICT', `The account has the maximum of ${most} keys in use.`)
  return issueKey(tx, request, { account, once, now })
}

/** Stores a new secret of a key that has no active one, and returns its text. */
export async function addSecret(tx: Database, key_id: string, { now, once }: Issuing): Promise<string> {
  const text = newKey()
  const made = await insertSecret(tx, {
    key_id,
    sha256: hash('sha256', text),
    hint: text.slice(0, 8),
    created_at: now,
    request: once ?? null,
  })
  if (!made) throw wasMade()
  return text
}

/** Throws CONFLICT for a request that has already created a secret. */
export async function mustBeNew(tx: Database, once: string | undefined): Promise<void> {
  if (once !== undefined && (await isMade(tx, once))) throw wasMade()
}

function wasMade(): Problem {
  const detail = 'repeats an earlier request, whose secret was shown once and cannot be shown again'
  return new Problem('CONFLICT', undefined, { errors: [{ param: 'idempotency_key', detail }] })
}
