// The accounts of people in office at a network, from Wikidata's reply on a government.
import type { Reply } from '#model/sources/source.ts'
import { postsIn, sparqlRows } from '../wikidata/posts.ts'
import type { Network } from '../wikidata/query.ts'

export interface Account {
  /** The person, by Wikidata's id. */
  readonly item: string
  /** In lower case: names of accounts are compared without regard to it. */
  readonly handle: string
}

/**
 * One account each. A person with several stated accounts has none, as one of them may be another's, and an
 * account that is stated of several people is nobody's.
 */
export function accountsIn(reply: Reply, network: Network, form: RegExp): readonly Account[] {
  const posts = postsIn(sparqlRows(reply), reply.retrieved_at.slice(0, 10))
  const inOffice = posts.filter(({ held }) => held === 'now')
  const accounts = [...Map.groupBy(inOffice, ({ item }) => item)].flatMap(([item, held]) => {
    const stated = held.flatMap(({ rows }) => rows.flatMap((row) => row[network]?.toLowerCase() ?? []))
    const [handle, ...others] = new Set(stated)
    return handle && !others.length && form.test(handle) ? [{ item, handle }] : []
  })
  const owners = Map.groupBy(accounts, ({ handle }) => handle)
  return accounts.filter(({ handle }) => owners.get(handle)!.length === 1)
}
