// The API of X, and Wikidata's reply on a government, from a real server on this machine. It shows posts only
// to the token, by the rules of the documentation: single users and posts that it does not show are errors
// beside the data.
import { createServer, type ServerResponse } from 'node:http'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { type FetchOptions, fetcher } from '#ingest/network/fetch.ts'
import type { Get, Source } from '#model/sources/source.ts'
import { government, minister } from './made-government.ts'
import { listening } from './relay.ts'

export const TOKEN = 'AAAA-made-up%2Ftoken%3D'

export interface MadePost {
  readonly id: string
  readonly author_id: string
  readonly text: string
  readonly [field: string]: unknown
}

/** What X shows of a user: its posts, or the kind of the problem with it. */
export type MadeUser = { readonly id: string; posts: MadePost[] } | { readonly problem: string }

const KIND = 'https://api.x.com/2/problems/'
const TITLES: Readonly<Record<string, string>> = {
  'resource-not-found': 'Not Found Error',
  'not-authorized-for-resource': 'Authorization Error',
}
const problemOf = (problem: string, resource_type: string, parameter: string, value: string) => {
  return { type: KIND + problem, title: TITLES[problem], resource_type, parameter, value, resource_id: value }
}

/** A post with a text. */
export function madePost(id: string, author_id: string, more: Readonly<Record<string, unknown>> = {}) {
  const created_at = '2026-11-12T15:30:00.000Z'
  return { id, author_id, created_at, text: `Texto ${id}`, edit_history_tweet_ids: [id], ...more }
}

/** A site without users; tests add them by their names. The answer of `instead` comes before its own. */
export async function startX() {
  const site = {
    users: new Map<string, MadeUser>(),
    /** Kinds of problems with single posts that are shown no more. */
    withheld: new Map<string, string>(),
    instead: (_path: string, _response: ServerResponse): boolean => false,
    asked: [] as { readonly path: string; readonly authorization: string | undefined }[],
  }
  const shown = () => [...site.users.values()].flatMap((user) => ('id' in user ? user.posts : []))

  function answer(url: URL): unknown {
    const field = (name: string) => url.searchParams.get(name)
    if (url.pathname === '/sparql')
      return JSON.parse(
        Buffer.from(
          government(...[...site.users.keys()].map((name, i) => minister(i + 1, { x: name }))).body,
        ).toString(),
      )
    if (url.pathname === '/2/users/by') {
      const found = field('usernames')!
        .split(',')
        .map((name) => [name, site.users.get(name)!] as const)
      return partly(
        found.flatMap(([username, user]) => ('id' in user ? [{ id: user.id, username }] : [])),
        found.flatMap(([name, user]) =>
          'problem' in user ? [problemOf(user.problem, 'user', 'usernames', name)] : [],
        ),
      )
    }
    if (url.pathname === '/2/tweets') {
      const ids = field('ids')!.split(',')
      return partly(
        shown().filter(({ id }) => ids.includes(id) && !site.withheld.has(id)),
        ids.flatMap((id) => {
          const problem = site.withheld.get(id)
          return problem ? [problemOf(problem, 'tweet', 'ids', id)] : []
        }),
      )
    }
    const author = url.pathname.split('/')[3]
    const since = BigInt(field('since_id') ?? 0)
    const data = shown()
      .filter((post) => post.author_id === author && BigInt(post.id) > since && !site.withheld.has(post.id))
      .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
    return { ...(data.length && { data }), meta: { result_count: data.length } }
  }

  const server = createServer((request, response) => {
    const { authorization } = request.headers
    site.asked.push({ path: request.url!, authorization })
    if (site.instead(request.url!, response)) return
    const url = new URL(request.url!, 'http://x.example')
    if (url.pathname !== '/sparql' && authorization !== `Bearer ${TOKEN}`)
      return response.writeHead(401).end('{"title":"Unauthorized","status":401}')
    return response.end(JSON.stringify(answer(url)))
  })
  // A connection that closes while idle makes clients send a request again.
  server.keepAliveTimeout = 0
  const host = `127.0.0.1:${await listening(server)}`

  return {
    ...{ site, host },
    /** Reads a source through the real client, with its addresses at this server. */
    reading(source: Source, token: string | null = TOKEN, more: Partial<FetchOptions> = {}): Get {
      const limits = { perSecond: Number.POSITIVE_INFINITY, plain: true as const, patienceMs: 960_000 }
      const local = { id: source.id, hosts: { [host]: limits } }
      const options: FetchOptions = {
        ...{ userAgent: 'Hemiciclo/test', robots: null, retries: 1, backoffMs: 1 },
        dispatchers: dispatchers({ anyAddress: true }),
        ...(token !== null && { tokens: new Map([[host, token]]) }),
        ...more,
      }
      const open = fetcher(local, options)
      const signed = fetcher({ ...local, token: host }, options)
      return async (request) => {
        const url = request.url.replace(/^https:\/\/[^/]+/, `http://${host}`)
        const get = new URL(request.url).host === source.token ? signed : open
        return { ...(await get({ ...request, url })), url: request.url }
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A reply with data and errors, of which the empty one is omitted. */
function partly(data: readonly unknown[], errors: readonly unknown[]) {
  return { ...(data.length && { data }), ...(errors.length && { errors }) }
}
