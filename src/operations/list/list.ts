// The list of any domain: newest first, or with `q` in the order of search.
import type { Caller } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { numberedPage } from './numbered-page.ts'
import type { Owner } from './owner.ts'
import { datedPage } from './page.ts'
import { rankedPage } from './ranked-page.ts'
import { listRequest } from './request.ts'

/**
 * Answers a page of a domain's list; `owner` is the record that the list belongs to. Throws INVALID_PARAM or
 * FORBIDDEN_COUNTRY.
 */
export async function list(
  context: Context,
  domain: Domain,
  input: Input,
  caller: Caller,
  owner?: Owner,
): Promise<Answer> {
  const request = await listRequest(context, domain, input, caller, owner)
  if (request.ranked) return rankedPage(context, request, caller)
  return request.number ? numberedPage(context, request, caller) : datedPage(context, request)
}
