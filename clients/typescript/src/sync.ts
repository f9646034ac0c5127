// The change feed: what changed after a number, page by page.
import type { Client } from 'openapi-fetch'
import { complete, HemicicloError, StartAgain } from './error.ts'
import type { components, paths } from './schema.ts'

export type Change = components['schemas']['Change']

type Query = NonNullable<paths['/v1/changes']['get']['parameters']['query']>

export interface SyncOptions {
  /** The number to continue from: `lastSeq` of the last page that was stored; 0 at first. */
  readonly after: number
  /** Only these domains. Send the same ones each time; with others, start at 0. */
  readonly domain?: NonNullable<Query['domain']>
  readonly country_code?: NonNullable<Query['country_code']>
  /** Rows of a page; 500 by default. */
  readonly limit?: number
}

export interface SyncPage {
  /** In order. Store `record` under `domain` and `id`; where it is null, the record is gone: delete yours. */
  readonly changes: readonly Change[]
  /** Store it in the transaction that stores the changes, and continue from it. */
  readonly lastSeq: number
}

/** Ends at the end of the feed: call it again a minute later, with the last number. */
export async function* syncPages(
  api: Client<paths>,
  { after, limit = 500, ...filters }: SyncOptions,
): AsyncGenerator<SyncPage, void> {
  let from = after
  for (;;) {
    const query = { ...filters, after: from, limit, include: 'record' as const }
    const { data, error, response } = await complete(api.GET('/v1/changes', { params: { query } }))
    if (!data) {
      const beyond = error?.errors?.some(({ param }) => param === 'after')
      const { status } = response
      throw beyond ? new StartAgain(error, { status }) : new HemicicloError(error, { status })
    }
    from = data.meta.last_seq
    yield { changes: data.data, lastSeq: from }
    if (!data.meta.has_more) return
  }
}
