// The list of any domain: newest first, or with `q` in the order of the search ranking.
import type { Caller } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Answer, Context, Input } from '#model/operation.ts'
import { isRanked } from './filters.ts'
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
  of: Domain,
  input: Input,
  caller: Caller,
  owner?: Owner,
): Promise<Answer> {
  const request = await listRequest(context, of, input, caller, owner)
  if (isRanked(of, input)) return rankedPage(context, request, caller)
  return request.number ? numberedPage(context, request, caller) : datedPage(context, request)
}
