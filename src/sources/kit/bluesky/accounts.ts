// The accounts of people in office, from Wikidata's reply on a government.
import type { Reply } from '#model/sources/source.ts'
import { postsIn, sparqlRows } from '../wikidata/posts.ts'

/** A domain name, as accounts of the network have. */
const HANDLE = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,20}$/

export interface Account {
  /** The person, by Wikidata's id. */
  readonly item: string
  readonly handle: string
}

/** One account each; a person with several stated accounts has none, as one of them may be another's. */
export function accountsIn(reply: Reply): readonly Account[] {
  const posts = postsIn(sparqlRows(reply), reply.retrieved_at.slice(0, 10))
  const inOffice = posts.filter(({ held }) => held === 'now')
  return [...Map.groupBy(inOffice, ({ item }) => item)].flatMap(([item, held]) => {
    const stated = held.flatMap(({ rows }) => rows.flatMap(({ bluesky }) => bluesky?.toLowerCase() ?? []))
    const [handle, ...others] = new Set(stated)
    return handle && !others.length && HANDLE.test(handle) ? [{ item, handle }] : []
  })
}
