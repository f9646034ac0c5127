// The account of a secret address, and what it may see.
import { hash } from 'node:crypto'
import type { Language } from '#model/access/account.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { findFeedOwner } from '#store/subscriptions/feed-addresses.ts'

export interface FeedReader {
  readonly caller: Caller
  readonly language: Language
  readonly time_zone: string
}

const TOKEN = /^hf_[\w-]{43}$/

/** Throws NOT_FOUND for an address that was renewed, ended or never made, and for a disabled account. */
export async function feedOwner({ db }: Context, token: string): Promise<FeedReader> {
  const owner = TOKEN.test(token) ? await findFeedOwner(db, hash('sha256', token)) : undefined
  if (!owner) throw new Problem('NOT_FOUND', 'There is no such feed: its address may have been renewed.')
  const { account, language, time_zone, countries, domains } = owner
  const caller = { admin: false, key: null, account, acts: true, countries, domains }
  return { caller, language, time_zone }
}
