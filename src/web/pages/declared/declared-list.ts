// The generated list of a domain: its filters, its rows by day or as a table, and its feed.
import { dayIn } from '#lib/dates.ts'
import { COUNTRIES } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { listFeed } from '../feeds/list-feed.ts'
import type { Filter } from '../filters/filter-form.ts'
import { BY_NAME, sortHeading } from '../filters/presentation.ts'
import { type FeedEntry, feed } from '../kit/dated-entries.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import type { ListView } from '../kit/list-view.ts'
import { listPage } from '../kit/listing-page.ts'
import { nameOrder } from '../kit/name-order.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, recordHref } from '../reader.ts'
import type { PageFile } from '../record-page.ts'
import { choicesOf, fieldKindOf } from './field-kinds.ts'
import { numberText } from './field-values.ts'
import { aboutOf, choiceOf, domainLabel, labelOf } from './labels.ts'
import { type DeclaredRow, recordTitle } from './record.ts'

export function declaredListed(domain: Domain): ListView {
  return {
    operation: `${domain.name}.list`,
    title: (reader) => domainLabel(reader, domain).text,
    filters: (reader) => filtersOf(reader, domain),
    ...(isOfNames(domain) && { presented: nameOrder }),
  }
}

export function declaredList(reader: Reader, domain: Domain, listed: ListView): Promise<PageContent> {
  const lead = aboutOf(reader, domain)
  return listPage<DeclaredRow>(reader, null, listed, {
    heading: domainLabel(reader, domain).shown,
    ...(lead !== null && { lead }),
    rows: (rows) => (domain.order ? byDay(reader, domain, rows) : asTable(reader, domain, rows)),
  })
}

/** The feed of a list that is ordered by a date. */
export function declaredFeed(domain: Domain, listed: ListView): PageFile {
  return listFeed<DeclaredRow>(listed, (reader, row) => {
    const day = dayOf(domain, row)
    return {
      record: row,
      domain: domain.name,
      title: recordTitle(domain, row),
      author: null,
      date: row[domain.order!] as string | null,
      text: rowText(domain, row),
      facts: [codeOf(domain, row), day && reader.f.day(day), ...factsOf(reader, domain, row)],
    }
  })
}

function filtersOf(reader: Reader, domain: Domain): Filter[] {
  const w = reader.w.filter
  const { yes, no } = peopleWords[reader.language]
  const label = (name: string) => labelOf(reader, domain, name).text
  const kept = (name: string): Filter => ({ kind: 'kept', name, label: label(name) })
  const narrowed = domain.filters.map((name): Filter => {
    const field = domain.fields[name]!
    const kind = fieldKindOf(field)
    const options =
      kind === 'flag'
        ? ([
            ['true', yes],
            ['false', no],
          ] as const)
        : choicesOf(field).map((value) => [value, choiceOf(reader, domain, name, value).text] as const)
    if (options.length) return { kind: 'choice', name, label: label(name), options }
    return kind === 'text' ? { kind: 'text', name, label: label(name) } : kept(name)
  })
  return [
    ...(domain.contains.length ? [{ kind: 'text', name: 'q', label: w.q } as const] : []),
    ...narrowed.filter(({ kind }) => kind !== 'kept'),
    { kind: 'countries' },
    ...(domain.order
      ? [{ kind: 'days', label: label(domain.order), from: 'since', to: 'until' } as const]
      : []),
    ...narrowed.filter(({ kind }) => kind === 'kept'),
    ...(domain.code ? [kept(domain.code)] : []),
    ...domain.links.map(({ column }) => kept(column)),
    ...Object.keys(domain.list?.params ?? {}).map(kept),
  ]
}

const isOfNames = ({ order, orders }: Domain) => order === null && orders.includes('name')

function byDay(reader: Reader, domain: Domain, rows: readonly DeclaredRow[]): Html {
  const entries = rows.map((row): FeedEntry => {
    const code = codeOf(domain, row)
    const about = rowText(domain, row)
    return {
      record: row,
      domain: domain.name,
      day: dayOf(domain, row),
      facts: html`${countryAbbr(reader, row.country_code)}${code && html`<b>${code}</b>`}${factsOf(
        reader,
        domain,
        row,
      ).map((text) => html`<span>${text}</span>`)}`,
      title: recordTitle(domain, row),
      address: recordHref(reader, row),
      about: about && html`<p class="m"${languageAttr(reader, row.country_code)}>${about}</p>`,
    }
  })
  return feed(reader, entries, reader.w.notKnown)
}

function asTable(reader: Reader, domain: Domain, rows: readonly DeclaredRow[]): Html {
  const { columns, filters } = peopleWords[reader.language]
  const lines = rows.map((row) => {
    const page = recordHref(reader, row)
    const title = recordTitle(domain, row)
    return html`<tr><th scope="row"${languageAttr(reader, row.country_code)}>${unreadMark(
      reader,
      domain.name,
      row.id,
    )}${page ? html`<a href="${page}">${title}</a>` : title}</th>
<td>${countryAbbr(reader, row.country_code)}</td>
<td>${[codeOf(domain, row), ...factsOf(reader, domain, row)].filter(Boolean).join(' · ')}</td></tr>`
  })
  const name = isOfNames(domain)
    ? sortHeading(reader, 'name', columns.name, BY_NAME)
    : html`<th scope="col">${columns.name}</th>`
  return html`<table class="table carded members"><caption class="unseen">${
    domainLabel(reader, domain).shown
  }</caption>
<thead><tr>${name}<th scope="col">${reader.w.filter.country}</th>
<th scope="col">${filters.kind}</th></tr></thead><tbody>${lines}</tbody></table>`
}

const codeOf = (domain: Domain, row: DeclaredRow) =>
  domain.code ? ((row[domain.code] ?? null) as string | null) : null

function dayOf(domain: Domain, row: DeclaredRow): string | null {
  const value = (row[domain.order!] ?? null) as string | null
  if (value === null || fieldKindOf(domain.fields[domain.order!]!) === 'day') return value
  return dayIn(value, COUNTRIES[row.country_code].time_zone)
}

/** Maximum number of facts above a title, and of characters of text below it. */
const MOST_FACTS = 4
const MOST_TEXT = 280

/** The short values that filter lists and that short rows of tools have. */
function factsOf(reader: Reader, domain: Domain, row: DeclaredRow): string[] {
  const names = [...new Set([...domain.filters, ...domain.brief])].filter((name) => name !== domain.order)
  const facts = names.flatMap((name) => {
    const field = domain.fields[name]
    const value = row[name]
    if (!field || value === null || value === undefined || value === '') return []
    const label = labelOf(reader, domain, name).text
    switch (fieldKindOf(field)) {
      case 'choice':
        return [choiceOf(reader, domain, name, String(value), row.country_code).text]
      case 'day':
        return [`${label}: ${reader.f.day(String(value))}`]
      case 'instant':
        return [`${label}: ${reader.f.instant(String(value), COUNTRIES[row.country_code].time_zone)}`]
      case 'flag':
        return [`${label}: ${peopleWords[reader.language][value ? 'yes' : 'no']}`]
      case 'number':
        return [`${label}: ${numberText(reader, Number(value))}`]
      case 'text':
        return String(value).length < 80 ? [String(value)] : []
      default:
        return []
    }
  })
  return facts.slice(0, MOST_FACTS)
}

/** The beginning of the first long text of a record. */
function rowText(domain: Domain, row: DeclaredRow): string | null {
  const title = recordTitle(domain, row)
  for (const [name, field] of Object.entries(domain.fields)) {
    const value = row[name]
    if (fieldKindOf(field) !== 'text' || !TEXTS.has(name) || typeof value !== 'string' || value === title)
      continue
    const characters = [...value]
    return characters.length > MOST_TEXT
      ? `${characters
          .slice(0, MOST_TEXT)
          .join('')
          .replace(/\s+\S*$/, '')}…`
      : value
  }
  return null
}

const TEXTS = new Set(['summary', 'lead', 'description', 'text', 'about'])
