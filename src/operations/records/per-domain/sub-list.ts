// A list nested under a record of another domain, such as the votes of a bill.
import { domainNamed } from '#domains/index.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { groupKeysOf } from '#model/declaration/grouping.ts'
import type { SubList } from '#model/declaration/serving.ts'
import type { Operation, Params } from '#model/operation.ts'
import {
  DEFAULT_LIMIT,
  groupParam,
  idPath,
  MAX_LIMIT,
  pageParams,
  rowsParam,
  windowParams,
} from '../../kit/params.ts'
import { listShape } from '../../kit/record-shapes.ts'
import { listVersion } from '../../list/dated-page.ts'
import { answerList } from '../../list/list.ts'
import { isRanked } from '../../list/list-request.ts'
import { ownerOf } from '../../list/owner.ts'

/** `GET /v1/{owner}/{id}/{path}`. */
export function subListOperation(
  domain: Domain,
  { owner: name, column, path, summary, window }: SubList,
): Operation {
  const owner = domainNamed(name)!
  const { cursor, order, fields } = pageParams
  const params: Params = {
    id: idPath(`Id of the ${owner.one}.`),
    ...(domain.order && window !== false && windowParams(domain.order)),
    limit: rowsParam(MAX_LIMIT, DEFAULT_LIMIT),
    cursor,
    order,
    fields,
    group_by: groupParam(groupKeysOf(domain)),
  }
  return {
    id: `${owner.name}.${path}`,
    summary,
    http: { method: 'GET', path: `${owner.path}/{id}/${path}` },
    access: { domain: owner.name, and: domain.name },
    params,
    output: listShape(domain),
    cacheSeconds: domain.cacheSeconds,
    run: async (context, { id, ...input }, caller) => {
      return answerList(
        context,
        domain,
        input,
        caller,
        await ownerOf(context, owner, column, id as number, caller),
      )
    },
    version: async (context, { id, ...input }, caller) => {
      await ownerOf(context, owner, column, id as number, caller)
      return listVersion(context, domain, isRanked(domain, input))
    },
  }
}
