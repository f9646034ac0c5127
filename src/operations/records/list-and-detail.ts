// List and detail of every domain, and the lists nested under other records.
import { domainNamed, domains } from '#domains/index.ts'
import { escaped } from '#lib/texts/invisible.ts'
import { pieceOf } from '#lib/texts/piece.ts'
import { type Caller, mustSeeCountry } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { SubList } from '#model/declaration/reading.ts'
import type { Answer, Context, Input, Operation, Params } from '#model/operation.ts'
import type { Found } from '#model/records.ts'
import { declarationOf } from '#store/records/declaration.ts'
import { idPath, PIECE, pageParams, pieceParams, windowParams } from '../kit/params.ts'
import { detailOf, isWhole, listOf } from '../kit/shapes.ts'
import { list } from '../list/list.ts'
import { ownerOf } from '../list/owner.ts'
import { listVersion } from '../list/page.ts'
import { listParams } from '../list/parameters.ts'
import { isRanked } from '../list/request.ts'
import { notServed } from './gone.ts'
import { passportOperation } from './passport.ts'

export const recordOperations: readonly Operation[] = [
  ...domains.flatMap((of) => [
    ...(of.list ? [listOperation(of)] : []),
    ...(of.detail ? [detailOperation(of), passportOperation(of)] : []),
  ]),
  ...domains.flatMap((owner) =>
    domains.flatMap((of) =>
      of.under.filter((each) => each.owner === owner.name).map((each) => subListOperation(of, each)),
    ),
  ),
]

function listOperation(of: Domain): Operation {
  return {
    id: `${of.name}.list`,
    summary: `List ${of.many}.`,
    http: { method: 'GET', path: of.path },
    access: { domain: of.name },
    params: listParams(of),
    output: listOf(of),
    cacheSeconds: of.cacheSeconds,
    run: (context, input, caller) => list(context, of, input, caller),
    version: (context, input) => listVersion(context, of, isRanked(of, input)),
  }
}

function detailOperation(of: Domain): Operation {
  return {
    id: `${of.name}.get`,
    summary: `One ${of.one} by id.`,
    http: { method: 'GET', path: `${of.path}/{id}` },
    access: { domain: of.name },
    params: { id: idPath(`Id of the ${of.one}.`), ...(isWhole(of) && pieceParams) },
    output: detailOf(of),
    cacheSeconds: of.cacheSeconds,
    run: async (context, input, caller) => {
      const found = await mustFind(context, of, input.id as number, caller)
      mustSeeCountry(caller, found.country_code)
      return detail(of, found, input)
    },
  }
}

/** Reads a record. Throws NOT_FOUND, GONE or MOVED where it is not served. */
export async function mustFind(context: Context, of: Domain, id: number, caller: Caller): Promise<Found> {
  return (await context.records.find(of, id)) ?? notServed(context, of, id, caller)
}

/** A record; a full text is complete, or the requested piece. */
function detail(of: Domain, found: Found, { offset, length }: Input): Answer {
  const { doc, body, settled, last_checked_at, content_changed_at, content_sha256 } = found
  const asked = offset !== undefined || length !== undefined
  const piece =
    isWhole(of) && asked && body !== null
      ? pieceOf(body, (offset as number | undefined) ?? 0, (length as number | undefined) ?? PIECE)
      : null
  const { text, ...place } = piece ?? { text: body }
  const record = isWhole(of)
    ? `${doc.slice(0, -1)},${JSON.stringify(of.body)}:${escaped(JSON.stringify(text))}}`
    : doc
  const meta = JSON.stringify({ provenance: { content_sha256, last_checked_at }, ...place })
  return {
    json: `{"data":${record},"meta":${meta}}`,
    lastModified: content_changed_at,
    ...(settled && {
      version: [content_sha256, content_changed_at, last_checked_at, declarationOf(of)].join(' '),
    }),
  }
}

function subListOperation(of: Domain, { owner: name, column, path, summary, window }: SubList): Operation {
  const owner = domainNamed(name)!
  const { limit, cursor, order, fields } = pageParams
  const params: Params = {
    id: idPath(`Id of the ${owner.one}.`),
    ...(of.order && window !== false && windowParams(of.order)),
    limit,
    cursor,
    order,
    fields,
  }
  return {
    id: `${owner.name}.${path}`,
    summary,
    http: { method: 'GET', path: `${owner.path}/{id}/${path}` },
    access: { domain: owner.name, and: of.name },
    params,
    output: listOf(of),
    cacheSeconds: of.cacheSeconds,
    run: async (context, { id, ...input }, caller) => {
      return list(context, of, input, caller, await ownerOf(context, owner, column, id as number, caller))
    },
    version: async (context, { id, ...input }, caller) => {
      await ownerOf(context, owner, column, id as number, caller)
      return listVersion(context, of, isRanked(of, input))
    },
  }
}
