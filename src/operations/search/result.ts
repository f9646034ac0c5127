// A result of a search: a short form of a record.
import { type Domain, titleIn } from '#model/declaration/domain.ts'

type Json = Readonly<Record<string, unknown>>

/** The short form of a record; `passage` returns the part that matched, by the record and its number. */
export function resultOf(
  domain: Domain,
  doc: string,
  passage: ((record: Json, code: string | null) => object | null) | null,
) {
  const record = JSON.parse(doc) as Json
  const code = domain.code ? (record[domain.code] as string | null) : null
  return {
    domain: domain.name,
    id: record.id,
    country_code: record.country_code,
    title: titleIn(domain, record),
    code,
    date: domain.order ? record[domain.order] : null,
    sample: record.sample,
    platform_url: record.platform_url,
    external_link: record.external_link ?? null,
    passage: passage?.(record, code) ?? null,
  }
}
