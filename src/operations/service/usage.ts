// Usage for the operator: the calls of every key and account, and of one key by day and operation.
import * as z from 'zod'
import type { Account } from '#model/access/account.ts'
import { ANONYMOUS } from '#model/access/caller.ts'
import type { Key, KeyWithSecrets } from '#model/access/key.ts'
import type { Context, Operation } from '#model/operation.ts'
import { wholeParam } from '../kit/params.ts'
import { usageOutput } from './status.ts'

const DEFAULT_DAYS = 30
const MOST_DAYS = 366

/** Calls of one key or account: its limits, today, and the last thirty days by operation. */
export interface CallsMade {
  readonly limits: { readonly per_minute: number; readonly per_day: number }
  readonly today: number
  readonly days: readonly { readonly day: string; readonly operation: string; readonly calls: number }[]
}

/** Maximum number of ended keys shown for an account. */
const MOST_ENDED = 10

/** True for a valid key. */
export function isLive({ revoked_at, expires_at }: Key, now: string): boolean {
  return revoked_at === null && (expires_at === null || Date.parse(expires_at) > Date.parse(now))
}

/** The valid keys of an account and the last ended ones, newest first, each with its calls. */
export async function keysWithUsage(
  { keys, usage, now }: Context,
  account: Account,
): Promise<readonly (KeyWithSecrets & { readonly usage: CallsMade })[]> {
  const own = (await keys.ownedBy(account).list()).reverse()
  const live = own.filter((key) => isLive(key, now()))
  const ended = own.filter((key) => !isLive(key, now())).slice(0, MOST_ENDED)
  return Promise.all(
    [...live, ...ended].map(async (key) => ({
      ...key,
      usage: (await usage.read({ ...ANONYMOUS, key: key.id }, now())) as CallsMade,
    })),
  )
}

export const usageOperations: readonly Operation[] = [
  {
    id: 'usage.list',
    summary: 'Calls of every key, and of every account that called, the busiest first.',
    http: { method: 'GET', path: '/admin/usage' },
    access: 'admin',
    params: {
      days: wholeParam(`Days up to today; ${DEFAULT_DAYS} when left out.`, 1, MOST_DAYS, DEFAULT_DAYS),
    },
    output: z.object({
      data: z.array(
        z.object({
          key_id: z.uuid().nullable(),
          account_id: z.uuid().nullable().describe('For the calls of a person.'),
          name: z.string().describe('The name of the key, or the e-mail of the account.'),
          today: z.int(),
          calls: z.int().describe('Over all these days.'),
          last_called_on: z.iso.date().nullable(),
        }),
      ),
      meta: z.object({ days: z.int() }),
    }),
    cacheSeconds: 0,
    run: async ({ usage, now }, input) => {
      const days = (input.days as number | undefined) ?? DEFAULT_DAYS
      return { value: { data: await usage.all(days, now()), meta: { days } } }
    },
  },
  {
    id: 'keys.usage',
    summary: 'Calls of one key in the last thirty days, by day and operation.',
    http: { method: 'GET', path: '/admin/keys/{id}/usage' },
    access: 'admin',
    params: { id: { about: 'Id of the key.', schema: z.uuid('is not a UUID'), in: 'path' } },
    output: usageOutput,
    cacheSeconds: 0,
    run: async ({ usage, keys, now }, { id }) => {
      await keys.read(id as string)
      return { value: { data: await usage.read({ ...ANONYMOUS, key: id as string }, now()) } }
    },
  },
]
