// The list of a domain.
import type { Domain } from '#model/declaration/domain.ts'
import type { Operation } from '#model/operation.ts'
import { listShape } from '../../kit/record-shapes.ts'
import { listVersion } from '../../list/dated-page.ts'
import { answerList } from '../../list/list.ts'
import { isRanked } from '../../list/list-request.ts'
import { listParams } from '../../list/parameters.ts'

/** `GET /v1/{domain}`. */
export function listOperation(domain: Domain): Operation {
  return {
    id: `${domain.name}.list`,
    summary: `List ${domain.many}.`,
    http: { method: 'GET', path: domain.path },
    access: { domain: domain.name },
    params: listParams(domain),
    output: listShape(domain),
    cacheSeconds: domain.cacheSeconds,
    run: (context, input, caller) => answerList(context, domain, input, caller),
    version: (context, input) => listVersion(context, domain, isRanked(domain, input)),
  }
}
