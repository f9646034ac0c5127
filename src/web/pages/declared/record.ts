// The generated page of a record: every field with its label, documents, the records that it refers to, and
// its provenance.
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import type { Field } from '#model/declaration/field.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { type Fill, type Html, html, linkedData } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import type { DocumentLink } from '../bills/bill-fields.ts'
import {
  breadcrumbs,
  countryAbbr,
  countryName,
  languageAttr,
  pageTools,
  provenanceNote,
  type RecordRow,
  unknown,
} from '../kit/html-parts.ts'
import { documentLinks, linkedNames } from '../kit/record-lists.ts'
import { section } from '../kit/section.ts'
import type { PageContent } from '../page-content.ts'
import { type One, type Reader, recordHref } from '../reader.ts'
import { type TextSectionPiece, textSection } from '../reading/text-section.ts'
import { fieldKindOf } from './field-kinds.ts'
import { referencedTitles, type ShownRecord, valueShown } from './field-values.ts'
import { domainLabel, labelOf } from './labels.ts'
import { lookUpReferences } from './referred.ts'

export type DeclaredRow = RecordRow & Readonly<Record<string, unknown>>

/** Fields of every record, which pages show elsewhere or not at all. */
const COMMON = new Set([
  ...['id', 'country_code', 'country_id', 'key', 'identifiers', 'sample', 'platform_url', 'external_link'],
  ...['source_id', 'source_url', 'retrieved_at', 'first_seen_at', 'content_changed_at', 'documents'],
])

/** A longer text has its own section. */
const SHORT = 120

/** Throws NOT_FOUND, GONE or MOVED. */
export async function declaredRecord(reader: Reader, domain: Domain): Promise<PageContent> {
  const id = await recordOfPage(reader.context, domain, reader.params.page!)
  const whole = domain.body !== null && domain.detail === 'whole'
  const { data: record, meta } = await reader.ask<One<DeclaredRow>>(`${domain.name}.get`, {
    id,
    ...(whole && { length: 1 }),
  })
  const shown: ShownRecord = {
    domain: domain,
    country_code: record.country_code,
    look: await lookUpReferences(reader, domain, record),
  }
  const title = recordTitle(domain, record)
  const name = domainLabel(reader, domain)
  const list = domain.list ? domain.page!.self! : null
  const address = recordHref(reader, record) ?? reader.to(reader.path)
  const lang = languageAttr(reader, record.country_code)
  const code = domain.code ? record[domain.code] : null
  const { facts, sections, description } = fieldsOf(reader, shown, record, title)
  return {
    title,
    description: description ?? `${title}. ${name.text}.`,
    section: null,
    record: { domain: domain.name, id },
    sample: record.sample,
    head: pageData(reader, record, title, address),
    body: html`${breadcrumbs(reader, [
      [name.shown, list && reader.to(list)],
      [
        countryName(reader, record.country_code),
        list && reader.to(list, { country_code: record.country_code }),
      ],
      [code ? String(code) : title, null],
    ])}
<div class="head"><p class="kicker">${countryAbbr(reader, record.country_code)}<b>${name.shown}</b>${
      Boolean(code) && html`<span${lang}>${String(code)}</span>`
    }</p>
<h1 class="bill-title"${lang}>${title}</h1>
${pageTools(reader, address, { domain: domain.name, id })}</div>
${facts.length > 0 && html`<dl class="tiles">${facts}</dl>`}
<div class="cols right under"><div class="sections">${sections}${documentsOf(reader, domain, record)}
${whole && Boolean(record[domain.body!]) && (await fullText(reader, domain, record))}
</div><aside class="rail">${catalogued(reader, domain, record)}
${provenanceNote(reader, record, meta.provenance?.last_checked_at)}</aside></div>`,
  }
}

/** The title of a record; its number or its domain where it has none. */
export function recordTitle(domain: Domain, record: DeclaredRow): string {
  return (
    titleIn(domain, record) || String((domain.code && record[domain.code]) || `${domain.one} ${record.id}`)
  )
}

/** The fields in the order of the declaration: short values as facts, long ones as sections. */
function fieldsOf(reader: Reader, shown: ShownRecord, record: DeclaredRow, title: string) {
  const domain = shown.domain
  const facts: Html[] = []
  const sections: Html[] = []
  let description: string | undefined
  const titles = referencedTitles(shown, domain.fields, record)
  for (const [name, field] of Object.entries(domain.fields)) {
    const value = record[name]
    if (COMMON.has(name) || name === domain.body || name === domain.code) continue
    if (value === title || titles.has(value) || fieldKindOf(field) === 'references') continue
    const label = labelOf(reader, domain, name).shown
    if (isLong(field, value)) {
      const body = valueShown(reader, shown, name, field, value)
      const isText = typeof value === 'string'
      sections.push(section(`field-${name}`, label, isText ? html`<p>${body}</p>` : body))
      if (isText) description ??= value
    } else if (!field.fields && fieldKindOf(field) !== 'dictionary')
      facts.push(html`<div><dt>${label}</dt><dd>${fact(reader, shown, name, field, value)}</dd></div>`)
  }
  return { facts, sections, description }
}

function isLong(field: Field, value: unknown): boolean {
  if (value === null || value === undefined) return false
  const kind = fieldKindOf(field)
  if (kind === 'list') return (value as readonly unknown[]).length > 0
  if (kind === 'dictionary') return Object.keys(value as object).length > 0
  return kind === 'object' || (kind === 'text' && String(value).length > SHORT)
}

function fact(reader: Reader, shown: ShownRecord, name: string, field: Field, value: unknown): Fill {
  const known = value !== null && value !== undefined && value !== ''
  return (known && valueShown(reader, shown, name, field, value)) || unknown(reader)
}

function documentsOf(reader: Reader, domain: Domain, record: DeclaredRow): Fill {
  const documents = record.documents as readonly DocumentLink[] | undefined
  if (!documents?.length) return null
  return section('documents', labelOf(reader, domain, 'documents').shown, documentLinks(reader, documents))
}

/** Records of catalogues, each with a link to the list filtered by it, where possible. */
function catalogued(reader: Reader, domain: Domain, record: DeclaredRow): Fill {
  return Object.entries(domain.fields)
    .filter(([, field]) => fieldKindOf(field) === 'references')
    .map(([name]) => {
      const column = domain.list && domain.links.find(({ field }) => field === name)?.column
      const named = (record[name] ?? []) as readonly { id: number; name: string }[]
      return linkedNames(
        labelOf(reader, domain, name).shown,
        named.map((each) => [
          each.name,
          column ? reader.to(domain.page!.self!, { [column]: each.id }) : null,
          null,
        ]),
      )
    })
}

async function fullText(reader: Reader, domain: Domain, record: DeclaredRow): Promise<Html> {
  const read = async (asked: { offset: number; length: number }): Promise<TextSectionPiece> => {
    const { data, meta } = await reader.askWhole<{ data: DeclaredRow; meta: Omit<TextSectionPiece, 'text'> }>(
      `${domain.name}.get`,
      {
        id: record.id,
        ...asked,
      },
    )
    return { ...meta, text: String(data[domain.body!] ?? '') }
  }
  return section(
    'text',
    labelOf(reader, domain, domain.body!).shown,
    await textSection(reader, { read, record }),
  )
}

/** The page for search engines (https://schema.org/WebPage). */
function pageData(reader: Reader, record: DeclaredRow, title: string, address: string): Html {
  const source = record.external_link ?? record.source_url
  return linkedData({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: reader.baseUrl + address,
    name: title,
    inLanguage: LANGUAGE_TAGS[reader.language].tag,
    dateModified: record.content_changed_at,
    ...(source && { isBasedOn: source }),
  })
}
