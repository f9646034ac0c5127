// One record of a domain by its id; a full text complete or in pieces.
import { escapedJson } from '#lib/texts/invisible.ts'
import { pieceOf } from '#lib/texts/piece.ts'
import { mustSeeCountry } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Answer, Input, Operation } from '#model/operation.ts'
import type { StoredRecord } from '#model/records.ts'
import { declarationOf } from '#store/records/declaration-digest.ts'
import { idPath, PIECE, pieceParams } from '../../kit/params.ts'
import { detailShape, hasWholeDetail } from '../../kit/record-shapes.ts'
import { mustFind } from '../find-record.ts'

/** `GET /v1/{domain}/{id}`. */
export function detailOperation(domain: Domain): Operation {
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
    ? `${doc.slice(0, -1)},${JSON.stringify(domain.body)}:${escapedJson(text)}}`
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
