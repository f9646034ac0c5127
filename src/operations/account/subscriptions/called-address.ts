// The address that a body names, as one would call it, in the form that a subscription keeps: the path of a
// list or of search, with what narrows it.
import { domains } from '#domains/index.ts'
import { memoized } from '#lib/memoized.ts'
import { invalid } from '#model/problem.ts'
import { FOLLOWS_QUERY, isRecordSet } from '#model/subscription.ts'
import { readParams } from '../../kit/read-params.ts'
import { listParams } from '../../list/parameters.ts'
import { checkFields } from '../../list/projection.ts'
import { searchOperation } from '../../search/search.ts'

type Pairs = readonly (readonly [string, string])[]

/** Parameters on the order, the number or the form of rows: they do not change what matches. */
const SHOWN = new Set([
  ...['cursor', 'limit', 'order', 'order_by', 'fields', 'count', 'explain', 'recency', 'updated_since'],
])

/** The parameters of a list, derived once: a batch of changes parses many queries. */
export const paramsOf = memoized(listParams)

/**
 * The list or search at an address of this service, which may have its host: with the filters that a path of
 * a country or of a record stands for, without a suffix of a format and parameters of presentation. Throws
 * INVALID_PARAM for an address of another host, one without a list, and parameters that it does not take.
 */
export function calledAddress(baseUrl: string, text: string): string {
  const base = new URL(baseUrl)
  const url = URL.parse(text.trim(), base.href)
  if (!url || !isOfHost(url, base)) throw invalid('query', `is not an address of ${base.host}`)
  const { path, pairs } = listAt(url.pathname.replace(FORM, ''), [...url.searchParams])
  const kept = new URLSearchParams()
  for (const [name, value] of pairs) if (!SHOWN.has(name)) kept.append(name, value)
  if (!isRecordSet({ query: path })) checkParams(path, pairs)
  return kept.size ? `${path}?${kept}` : path
}

/** What ends an address of a list without changing its records: a format, and a slash. */
const FORM = /(?:\.(?:csv|ndjson)|(?<=.)\/)$/

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** True for an address of the service; on one machine its host has several names. */
function isOfHost(url: URL, base: URL): boolean {
  if (!/^https?:$/.test(url.protocol)) return false
  if (url.host === base.host) return true
  return url.port === base.port && LOOPBACK.test(url.hostname) && LOOPBACK.test(base.hostname)
}

const BY_COUNTRY = /^\/v1\/countries\/([a-z]{2})\/(.+)$/i

/** The whole list that has the records of a path, and the filters that narrow it to them. */
function listAt(path: string, pairs: Pairs): { readonly path: string; readonly pairs: Pairs } {
  const [, country, rest] = BY_COUNTRY.exec(path) ?? []
  if (country && rest) return listAt(`/v1/${rest}`, [['country_code', country], ...pairs])
  for (const domain of domains)
    for (const { owner, column, path: last } of domain.under) {
      const from = domains.find(({ name }) => name === owner)!
      const [, id] = path.endsWith(`/${last}`) ? (idIn(from.path, path.slice(0, -last.length - 1)) ?? []) : []
      if (!id) continue
      if (!domain.list) throw invalid('query', `names ${path}; ${followHint(owner, id)}`)
      return { path: domain.path, pairs: [[column, id], ...pairs] }
    }
  return { path, pairs }
}

const idIn = (path: string, of: string) => RegExp(`^${path}/(\\d{1,15})$`).exec(of)

const followHint = (domain: string, id: string) =>
  `to watch the record and what refers to it, send \`follow\`: {"domain": "${domain}", "id": ${id}}`

/** Throws INVALID_PARAM for an address without a list, and for what it would be refused for when called. */
function checkParams(path: string, pairs: Pairs): void {
  if (path === searchOperation.http.path) return void readParams(searchOperation.params, pairs)
  const domain = domains.find((each) => each.path === path && each.list)
  if (!domain) throw invalid('query', notAList(path))
  const input = readParams(paramsOf(domain), pairs)
  checkFields(domain, input.fields as readonly string[] | undefined)
}

/** What is wrong with a path that is neither a list nor search. */
export function notAList(path: string): string {
  const paths = [searchOperation.http.path, ...domains.filter(({ list }) => list).map((each) => each.path)]
  const owner = domains.find((each) => idIn(each.path, path))
  const hint = owner ? ` (${followHint(owner.name, idIn(owner.path, path)![1]!)})` : ''
  return (
    `names ${path.slice(0, 80)}, which is neither a list nor search${hint}. There are ${paths.join(', ')}, ` +
    `and, without parameters, ${FOLLOWS_QUERY} and the entries of a worklist, such as ` +
    '/v1/me/worklists/7/entries'
  )
}
