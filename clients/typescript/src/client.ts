// The client: typed calls of every route, with retries, walks and the change feed.
import createClient, { type Client as Calls } from 'openapi-fetch'
import { complete, HemicicloError } from './error.ts'
import { type Retries, retrying } from './retry.ts'
import type { components, paths } from './schema.ts'
import { type SyncOptions, type SyncPage, syncPages } from './sync.ts'

export interface Options extends Retries {
  /** Address of the instance, such as `http://localhost:8080`. */
  readonly baseUrl: string
  readonly key: string
}

export interface Page {
  readonly data: readonly unknown[]
  readonly meta: { readonly next_cursor: string | null }
}

type Answer<P extends keyof paths> = paths[P]['get'] extends {
  responses: { 200: { content: { 'application/json': infer Body } } }
}
  ? Body
  : never

/** Paths of lists: read in pages, without parameters in the path. */
export type ListPath = {
  [P in keyof paths]: P extends `${string}{${string}`
    ? never
    : paths[P]['get'] extends { parameters: { query?: { cursor?: string } } }
      ? Answer<P> extends Page
        ? P
        : never
      : never
}[keyof paths]

export type Query<P extends ListPath> = paths[P]['get'] extends { parameters: { query?: infer Q } }
  ? Omit<NonNullable<Q>, 'cursor'>
  : never

export type Row<P extends ListPath> = Answer<P> extends { data: readonly (infer R)[] } ? R : never

export interface Client {
  /** Typed calls of every route: `api.GET('/v1/bills/{id}', { params: { path: { id } } })`. */
  readonly api: Calls<paths>
  /** Every row of a list, page by page. Throws `HemicicloError`. */
  walk<P extends ListPath>(path: P, query?: Query<P>): AsyncGenerator<Row<P>, void>
  /** Pages of the change feed, up to its end. Throws `StartAgain` and `HemicicloError`. */
  sync(options: SyncOptions): AsyncGenerator<SyncPage, void>
}

export function hemiciclo(options: Options): Client {
  const { baseUrl, key } = options
  const api = createClient<paths>({
    baseUrl,
    headers: { 'X-API-Key': key },
    fetch: retrying(options),
    // Several values are one parameter, separated by commas.
    querySerializer: { array: { style: 'form', explode: false } },
  })
  api.use({
    onError: ({ error, request }) => {
      // Who aborts a call gets the reason that they gave.
      if (!request.signal.aborted) return new HemicicloError(undefined, { cause: error })
    },
  })
  return {
    api,
    walk: (path, query) => rowsOf(api, path, query),
    sync: (from) => syncPages(api, from),
  }
}

interface Reply {
  readonly data?: Page
  readonly error?: components['schemas']['Problem']
  readonly response: Response
}

async function* rowsOf<P extends ListPath>(
  api: Calls<paths>,
  path: P,
  query?: Query<P>,
): AsyncGenerator<Row<P>, void> {
  // The types of a path that is known only when called are beyond those of openapi-fetch.
  const get = api.GET as unknown as (path: string, init: object) => Promise<Reply>
  let cursor: string | null = null
  do {
    const params: object = { query: { ...query, ...(cursor !== null && { cursor }) } }
    const { data, error, response } = await complete(get(path, { params }))
    if (!data) throw new HemicicloError(error, { status: response.status })
    yield* data.data as Row<P>[]
    cursor = data.meta.next_cursor
  } while (cursor !== null)
}
