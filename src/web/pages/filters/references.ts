// Filters that refer to a record take its name as well as its id: the address with the id follows, or a page
// with the records that are meant.
import { domainNamed } from '#domains/index.ts'
import { fold } from '#lib/texts/text.ts'
import { titleIn } from '#model/declaration/domain.ts'
import { html } from '../../html.ts'
import { chamberName } from '../kit/chambers.ts'
import { countryAbbr, languageAttr, type RecordRow } from '../kit/html-parts.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader, Rows } from '../reader.ts'
import { allFilters } from './derived-filters.ts'
import { type Filter, operationParams } from './filter-form.ts'

type Reference = Filter & { readonly kind: 'reference' }
type Row = RecordRow & Readonly<Record<string, unknown>>

/** Records that one name may mean. */
const MOST = 20
/** The id that follows a name in a field: «Comisión Quinta #12». */
const WITH_ID = /#(\d{1,15})\s*$/

/** The value of a field that refers to a record. */
export const referenceText = (title: string, id: string | number): string => `${title} #${id}`

/**
 * The address of a list with ids in place of names, a page that asks which record is meant, or null where
 * every filter has an id.
 */
export async function resolvedReferences(
  reader: Reader,
  operation: string,
): Promise<string | PageContent | null> {
  const asked = operationParams(reader, operation)
  const named = allFilters(reader, operation, []).filter(
    (filter): filter is Reference => filter.kind === 'reference' && !isId(asked[filter.name]),
  )
  if (!named.length) return null
  const query = new URLSearchParams(reader.query)
  query.delete('cursor')
  for (const filter of named) {
    const typed = asked[filter.name]!
    const id = WITH_ID.exec(typed)?.[1]
    const found = id ? [] : await meant(reader, filter, typed)
    if (!id && found.length !== 1) return choices(reader, filter, typed, found, query)
    query.set(filter.name, id ?? String(found[0]!.id))
  }
  return reader.to(reader.path, query)
}

const isId = (value: string | undefined) => value === undefined || /^\d+$/.test(value)

/** The records with exactly this number or title, else those that a list finds by it. */
async function meant(reader: Reader, { domain }: Reference, typed: string): Promise<readonly Row[]> {
  const target = domainNamed(domain)!
  const country_code = reader.query.getAll('country_code').join(',')
  const { data } = await reader.ask<Rows<Row>>(`${domain}.list`, { q: typed, country_code, limit: MOST })
  const exact = data.filter((row) =>
    [titleIn(target, row), target.code && row[target.code], row.acronym].some(
      (text) => typeof text === 'string' && fold(text) === fold(typed),
    ),
  )
  return exact.length ? exact : data
}

/** Asks which of several records is meant, or says that there is none. */
function choices(
  reader: Reader,
  { name, label, domain }: Reference,
  typed: string,
  found: readonly Row[],
  query: URLSearchParams,
): PageContent {
  const w = reader.w.filter
  const target = domainNamed(domain)!
  const at = (id: string | null) => {
    const to = new URLSearchParams(query)
    if (id === null) to.delete(name)
    else to.set(name, id)
    return reader.to(reader.path, to)
  }
  const items = found.map((row) => {
    const text = titleIn(target, row) || referenceText(label, row.id)
    const lang = languageAttr(reader, row.country_code)
    const place = chamberName(row.country_code, (row.chamber as string | undefined) ?? null)
    const link = html`<a href="${at(String(row.id))}"${lang}>${text}</a>`
    return html`<li>${countryAbbr(reader, row.country_code)} ${link}
${place && html`<span class="muted"${lang}>${place}</span>`}</li>`
  })
  const title = found.length ? w.which(label, typed) : w.nothing(label, typed)
  return {
    title,
    section: null,
    indexed: false,
    files: false,
    body: html`<div class="head"><h1>${title}</h1></div>
${items.length > 0 && html`<ul class="stack">${items}</ul>`}
<p><a href="${at(null)}">${w.without}</a></p>`,
  }
}
