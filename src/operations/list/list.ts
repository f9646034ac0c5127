// The list of any domain: newest first, or with `q` in the order of search.
import type { Caller } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { loneAddress, placeIn } from '../search/address-place.ts'
import { type Countable, countedPage } from './counted-page.ts'
import { datedPage } from './dated-page.ts'
import { type ListRequest, listRequest } from './list-request.ts'
import { namedPage, namedRows } from './named-page.ts'
import { numberedPage } from './numbered-page.ts'
import type { Owner } from './owner.ts'
import { rankedPage, rankedRows } from './ranked-page.ts'

/**
 * Answers a page of a domain's list; `owner` is the record that the list belongs to. Throws INVALID_PARAM or
 * FORBIDDEN_COUNTRY.
 */
export async function answerList(
  context: Context,
  domain: Domain,
  input: Input,
  caller: Caller,
  owner?: Owner,
): Promise<Answer> {
  const address = loneAddress(context, input.q)
  const request = await (address === null
    ? listRequest(context, domain, input, caller, owner)
    : addressedRequest(context, domain, input, address, caller, owner))
  void request.search?.coverage()
  // Only the number of rows is asked for, or the number in each group.
  if (request.groupBy || request.spec.limit === 0)
    return countedPage(context, request, caller, await countable(context, request, caller))
  if (request.ranked) return rankedPage(context, request, caller)
  if (request.names) return namedPage(context, request)
  return request.number ? numberedPage(context, request, caller) : datedPage(context, request)
}

/** The request for the records of the list at an address that `q` consists of. */
async function addressedRequest(
  context: Context,
  domain: Domain,
  { q, explain: _, ...rest }: Input,
  address: string,
  caller: Caller,
  owner: Owner | undefined,
): Promise<ListRequest> {
  const { spec, applied, ...request } = await listRequest(context, domain, rest, caller, owner)
  const place = placeIn(context, domain, address)
  const both = place?.ids && spec.ids ? place.ids.filter((id) => spec.ids!.includes(id)) : null
  const ids = place ? (both ?? place.ids ?? spec.ids) : []
  const conditions = [...spec.conditions, ...(place?.conditions ?? [])]
  return { ...request, applied: { ...applied, q }, spec: { ...spec, ids, conditions } }
}

/** All rows of a list, however they are found. */
async function countable(context: Context, request: ListRequest, caller: Caller): Promise<Countable> {
  if (request.ranked) return rankedRows(context, request, caller)
  return request.names ? namedRows(context, request) : { spec: request.spec }
}
