// The generated list of a domain: its filters, its rows by day or as a table, and its feed.
import { dayIn } from '#lib/dates.ts'
import { COUNTRIES } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { listFeed } from '../feeds/list-feed.ts'
import { type Entry, feed } from '../kit/feed.ts'
import type { Filter } from '../kit/filters.ts'
import type { Listed } from '../kit/listed.ts'
import { listPage } from '../kit/listing.ts'
import { country, own } from '../kit/parts.ts'
import { pageOf, type Reader } from '../reader.ts'
import type { PageFile } from '../record-page.ts'
import type { Shown } from '../shown.ts'
import { choicesOf, kindOf } from './kinds.ts'
import { aboutOf, choiceOf, labelOf, nameOf } from './labels.ts'
import { type Row, titleOf } from './record.ts'
import { numberText } from './values.ts'

export function declaredListed(of: Domain): Listed {
  return {
    operation: `${of.name}.list`,
    title: (reader) => nameOf(reader, of).text,
    filters: (reader) => filtersOf(reader, of),
  }
}

export function declaredList(reader: Reader, of: Domain, listed: Listed): Promise<Shown> {
  const lead = aboutOf(reader, of)
  return listPage<Row>(reader, null, listed, {
    heading: nameOf(reader, of).shown,
    ...(lead !== null && { lead }),
    rows: (rows) => (of.order ? byDay(reader, of, rows) : asTable(reader, of, rows)),
  })
}

/** The feed of a list that is ordered by a date. */
export function declaredFeed(of: Domain, listed: Listed): PageFile {
  return listFeed<Row>(listed, (reader, row) => {
    const day = dayOf(of, row)
    return {
      record: row,
      domain: of.name,
      title: titleOf(of, row),
      author: null,
      date: row[of.order!] as string | null,
      text: textOf(of, row),
      facts: [codeOf(of, row), day && reader.f.day(day), ...factsOf(reader, of, row)],
    }
  })
}

function filtersOf(reader: Reader, of: Domain): Filter[] {
  const w = reader.w.filter
  const { yes, no } = peopleWords[reader.language]
  const label = (name: string) => labelOf(reader, of, name).text
  const kept = (name: string): Filter => ({ kind: 'kept', name, label: label(name) })
  const narrowed = of.filters.map((name): Filter => {
    const field = of.fields[name]!
    const kind = kindOf(field)
    const options =
      kind === 'flag'
        ? ([
            ['true', yes],
            ['false', no],
          ] as const)
        : choicesOf(field).map((value) => [value, choiceOf(reader, of, name, value).text] as const)
    if (options.length) return { kind: 'choice', name, label: label(name), options }
    return kind === 'text' ? { kind: 'text', name, label: label(name) } : kept(name)
  })
  return [
    ...(of.contains.length ? [{ kind: 'text', name: 'q', label: w.q } as const] : []),
    ...narrowed.filter(({ kind }) => kind !== 'kept'),
    { kind: 'countries' },
    ...(of.order ? [{ kind: 'days', label: label(of.order), from: 'since', to: 'until' } as const] : []),
    ...narrowed.filter(({ kind }) => kind === 'kept'),
    ...(of.code ? [kept(of.code)] : []),
    ...of.links.map(({ column }) => kept(column)),
    ...Object.keys(of.list?.params ?? {}).map(kept),
  ]
}

function byDay(reader: Reader, of: Domain, rows: readonly Row[]): Html {
  const entries = rows.map((row): Entry => {
    const code = codeOf(of, row)
    const about = textOf(of, row)
    return {
      record: row,
      day: dayOf(of, row),
      facts: html`${country(reader, row.country_code)}${code && html`<b>${code}</b>`}${factsOf(
        reader,
        of,
        row,
      ).map((text) => html`<span>${text}</span>`)}`,
      title: titleOf(of, row),
      address: pageOf(reader, row),
      about: about && html`<p class="m"${own(reader, row.country_code)}>${about}</p>`,
    }
  })
  return feed(reader, entries, reader.w.notKnown)
}

function asTable(reader: Reader, of: Domain, rows: readonly Row[]): Html {
  const { columns, filters } = peopleWords[reader.language]
  const lines = rows.map((row) => {
    const page = pageOf(reader, row)
    const title = titleOf(of, row)
    return html`<tr><th scope="row"${own(reader, row.country_code)}>${
      page ? html`<a href="${page}">${title}</a>` : title
    }</th><td>${country(reader, row.country_code)}</td>
<td>${[codeOf(of, row), ...factsOf(reader, of, row)].filter(Boolean).join(' · ')}</td></tr>`
  })
  return html`<table class="table members"><caption class="unseen">${nameOf(reader, of).shown}</caption>
<thead><tr><th scope="col">${columns.name}</th><th scope="col">${reader.w.filter.countries}</th>
<th scope="col">${filters.kind}</th></tr></thead><tbody>${lines}</tbody></table>`
}

const codeOf = (of: Domain, row: Row) => (of.code ? ((row[of.code] ?? null) as string | null) : null)

function dayOf(of: Domain, row: Row): string | null {
  const value = (row[of.order!] ?? null) as string | null
  if (value === null || kindOf(of.fields[of.order!]!) === 'day') return value
  return dayIn(value, COUNTRIES[row.country_code].time_zone)
}

/** Maximum number of facts above a title, and of characters of text below it. */
const MOST_FACTS = 4
const MOST_TEXT = 280

/** The short values that filter lists and that short rows of tools have. */
function factsOf(reader: Reader, of: Domain, row: Row): string[] {
  const names = [...new Set([...of.filters, ...of.brief])].filter((name) => name !== of.order)
  const facts = names.flatMap((name) => {
    const field = of.fields[name]
    const value = row[name]
    if (!field || value === null || value === undefined || value === '') return []
    const label = labelOf(reader, of, name).text
    switch (kindOf(field)) {
      case 'choice':
        return [choiceOf(reader, of, name, String(value), row.country_code).text]
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
function textOf(of: Domain, row: Row): string | null {
  const title = titleOf(of, row)
  for (const [name, field] of Object.entries(of.fields)) {
    const value = row[name]
    if (kindOf(field) !== 'text' || !TEXTS.has(name) || typeof value !== 'string' || value === title) continue
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
