// The generated page of a record: every field with its label, documents, the records that it refers to, and
// its provenance.
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import type { Field } from '#model/declaration/field.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { type Fill, type Html, html, linkedData } from '../../html.ts'
import { TAGS } from '../../language.ts'
import type { DocumentLink } from '../bills/bill-fields.ts'
import { documentList, linkedNames } from '../kit/lists.ts'
import {
  country,
  countryName,
  own,
  pageTools,
  provenance,
  type RecordRow,
  trail,
  unknown,
} from '../kit/parts.ts'
import { section } from '../kit/section.ts'
import { type One, pageOf, type Reader } from '../reader.ts'
import { type Piece, textSection } from '../reading/text-section.ts'
import type { Shown } from '../shown.ts'
import { kindOf } from './kinds.ts'
import { labelOf, nameOf } from './labels.ts'
import { referredBy } from './referred.ts'
import { type Of, titlesReferred, valueShown } from './values.ts'

export type Row = RecordRow & Readonly<Record<string, unknown>>

/** Fields of every record, which pages show elsewhere or not at all. */
const COMMON = new Set([
  ...['id', 'country_code', 'country_id', 'key', 'identifiers', 'sample', 'platform_url', 'external_link'],
  ...['source_id', 'source_url', 'retrieved_at', 'first_seen_at', 'content_changed_at', 'documents'],
])

/** A longer text has its own section. */
const SHORT = 120

/** Throws NOT_FOUND, GONE or MOVED. */
export async function declaredRecord(reader: Reader, of: Domain): Promise<Shown> {
  const id = await recordOfPage(reader.context, of, reader.params.page!)
  const whole = of.body !== null && of.detail === 'whole'
  const { data: record, meta } = await reader.ask<One<Row>>(`${of.name}.get`, {
    id,
    ...(whole && { length: 1 }),
  })
  const shown: Of = {
    domain: of,
    country_code: record.country_code,
    look: await referredBy(reader, of, record),
  }
  const title = titleOf(of, record)
  const name = nameOf(reader, of)
  const list = of.list ? of.page!.self! : null
  const address = pageOf(reader, record) ?? reader.to(reader.path)
  const lang = own(reader, record.country_code)
  const code = of.code ? record[of.code] : null
  const { facts, sections, description } = fieldsOf(reader, shown, record, title)
  return {
    title,
    description: description ?? `${title}. ${name.text}.`,
    section: null,
    sample: record.sample,
    head: pageData(reader, record, title, address),
    body: html`${trail(reader, [
      [name.shown, list && reader.to(list)],
      [
        countryName(reader, record.country_code),
        list && reader.to(list, { country_code: record.country_code }),
      ],
      [code ? String(code) : title, null],
    ])}
<div class="head"><p class="kicker">${country(reader, record.country_code)}<b>${name.shown}</b>${
      Boolean(code) && html`<span${lang}>${String(code)}</span>`
    }</p>
<h1 class="bill-title"${lang}>${title}</h1>
<div class="row">${pageTools(reader, address)}</div></div>
${facts.length > 0 && html`<dl class="tiles">${facts}</dl>`}
<div class="cols right under"><div class="sections">${sections}${documentsOf(reader, of, record)}
${whole && Boolean(record[of.body!]) && (await textOf(reader, of, record))}
</div><aside class="rail">${catalogued(reader, of, record)}
${provenance(reader, record, meta.provenance?.last_checked_at)}</aside></div>`,
  }
}

/** The title of a record; its number or its domain where it has none. */
export function titleOf(of: Domain, record: Row): string {
  return titleIn(of, record) || String((of.code && record[of.code]) || `${of.one} ${record.id}`)
}

/** The fields in the order of the declaration: short values as facts, long ones as sections. */
function fieldsOf(reader: Reader, shown: Of, record: Row, title: string) {
  const of = shown.domain
  const facts: Html[] = []
  const sections: Html[] = []
  let description: string | undefined
  const titles = titlesReferred(shown, of.fields, record)
  for (const [name, field] of Object.entries(of.fields)) {
    const value = record[name]
    if (COMMON.has(name) || name === of.body || name === of.code) continue
    if (value === title || titles.has(value) || kindOf(field) === 'references') continue
    const label = labelOf(reader, of, name).shown
    if (isLong(field, value)) {
      const body = valueShown(reader, shown, name, field, value)
      const isText = typeof value === 'string'
      sections.push(section(`field-${name}`, label, isText ? html`<p>${body}</p>` : body))
      if (isText) description ??= value
    } else if (!field.fields && kindOf(field) !== 'dictionary')
      facts.push(html`<div><dt>${label}</dt><dd>${fact(reader, shown, name, field, value)}</dd></div>`)
  }
  return { facts, sections, description }
}

function isLong(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return false
  const kind = kindOf(field)
  if (kind === 'list') return (value as readonly unknown[]).length > 0
  if (kind === 'dictionary') return Object.keys(value as object).length > 0
  return kind === 'object' || (kind === 'text' && String(value).length > SHORT)
}

function fact(reader: Reader, shown: Of, name: string, field: Field, value: unknown): Fill {
  const known = value !== null && value !== undefined && value !== ''
  return (known && valueShown(reader, shown, name, field, value)) || unknown(reader)
}

function documentsOf(reader: Reader, of: Domain, record: Row): Fill {
  const documents = record.documents as readonly DocumentLink[] | undefined
  if (!documents?.length) return null
  return section('documents', labelOf(reader, of, 'documents').shown, documentList(reader, documents))
}

/** Records of catalogues, each with a link to the list filtered by it, where possible. */
function catalogued(reader: Reader, of: Domain, record: Row): Fill {
  return Object.entries(of.fields)
    .filter(([, field]) => kindOf(field) === 'references')
    .map(([name]) => {
      const column = of.list && of.links.find(({ field }) => field === name)?.column
      const named = (record[name] ?? []) as readonly { id: number; name: string }[]
      return linkedNames(
        labelOf(reader, of, name).shown,
        named.map((each) => [
          each.name,
          column ? reader.to(of.page!.self!, { [column]: each.id }) : null,
          null,
        ]),
      )
    })
}

async function textOf(reader: Reader, of: Domain, record: Row): Promise<Html> {
  const read = async (asked: { offset: number; length: number }): Promise<Piece> => {
    const { data, meta } = await reader.askWhole<{ data: Row; meta: Omit<Piece, 'text'> }>(`${of.name}.get`, {
      id: record.id,
      ...asked,
    })
    return { ...meta, text: String(data[of.body!] ?? '') }
  }
  return section('text', labelOf(reader, of, of.body!).shown, await textSection(reader, { read, record }))
}

/** The page for search engines (https://schema.org/WebPage). */
function pageData(reader: Reader, record: Row, title: string, address: string): Html {
  const source = record.external_link ?? record.source_url
  return linkedData({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: reader.baseUrl + address,
    name: title,
    inLanguage: TAGS[reader.language].tag,
    dateModified: record.content_changed_at,
    ...(source && { isBasedOn: source }),
  })
}
