// List and detail of every domain, and the lists nested under other records.
import { domainNamed, domains } from '#domains/index.ts'
import { escaped } from '#lib/texts/invisible.ts'
import { pieceOf } from '#lib/texts/piece.ts'
import { type Caller, mustSeeCountry } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { SubList } from '#model/declaration/serving.ts'
import type { Answer, Context, Input, Operation, Params } from '#model/operation.ts'
import type { StoredRecord } from '#model/records.ts'
import { declarationOf } from '#store/records/declaration-digest.ts'
import { idPath, PIECE, pageParams, pieceParams, windowParams } from '../kit/params.ts'
import { detailShape, hasWholeDetail, listShape } from '../kit/record-shapes.ts'
import { listVersion } from '../list/dated-page.ts'
import { answerList } from '../list/list.ts'
import { isRanked } from '../list/list-request.ts'
import { ownerOf } from '../list/owner.ts'
import { listParams } from '../list/parameters.ts'
import { notServed } from './not-served.ts'
import { passportOperation } from './passport.ts'

export const recordOperations: readonly Operation[] = [
  ...domains.flatMap((domain) => [
    ...(domain.list ? [listOperation(domain)] : []),
    ...(domain.detail ? [detailOperation(domain), passportOperation(domain)] : []),
  ]),
  ...domains.flatMap((owner) =>
    domains.flatMap((domain) =>
      domain.under.filter((each) => each.owner === owner.name).map((each) => subListOperation(domain, each)),
    ),
  ),
]

function listOperation(domain: Domain): Operation {
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

function detailOperation(domain: Domain): Operation {
  return {
    id: `${domain.name}.get`,
    summary: `One ${domain.one} by id.`,
    http: { method: 'GET', path: `${domain.path}/{id}` },
    access: { domain: domain.name },
    params: { id: idPath(`Id of the ${domain.one}.`), ...(hasWholeDetail(domain) && pieceParams) },
    output: detailShape(domain),
    cacheSeconds: domain.cacheSeconds,
    run: async (context, input, caller) => {
      const found = await mustFind(context, domain, input.id as number, caller)
      mustSeeCountry(caller, found.country_code)
      return detail(domain, found, input)
    },
  }
}

/** Reads a record. Throws NOT_FOUND, GONE or MOVED where it is not served. */
export async function mustFind(
  context: Context,
  domain: Domain,
  id: number,
  caller: Caller,
): Promise<StoredRecord> {
  return (await context.records.find(domain, id)) ?? notServed(context, domain, id, caller)
}

/** A record; a full text is complete, or the requested piece. */
function detail(domain: Domain, found: StoredRecord, { offset, length }: Input): Answer {
  const { doc, body, settled, last_checked_at, content_changed_at, content_sha256 } = found
  const asked = offset !== undefined || length !== undefined
  const piece =
    hasWholeDetail(domain) && asked && body !== null
      ? pieceOf(body, (offset as number | undefined) ?? 0, (length as number | undefined) ?? PIECE)
      : null
  const { text, ...place } = piece ?? { text: body }
  const record = hasWholeDetail(domain)
    ? `${doc.slice(0, -1)},${JSON.stringify(domain.body)}:${escaped(JSON.stringify(text))}}`
    : doc
  const meta = JSON.stringify({ provenance: { content_sha256, last_checked_at }, ...place })
  return {
    json: `{"data":${record},"meta":${meta}}`,
    lastModified: content_changed_at,
    ...(settled && {
      version: [content_sha256, content_changed_at, last_checked_at, declarationOf(domain)].join(' '),
    }),
  }
}

function subListOperation(
  domain: Domain,
  { owner: name, column, path, summary, window }: SubList,
): Operation {
  const owner = domainNamed(name)!
  const { limit, cursor, order, fields } = pageParams
  const params: Params = {
    id: idPath(`Id of the ${owner.one}.`),
    ...(domain.order && window !== false && windowParams(domain.order)),
    limit,
    cursor,
    order,
    fields,
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
