// A list or a search as a report to print: what was asked, how many records match, the first of them with
// their facts, and the sources that they come from.
import { domainNamed } from '#domains/index.ts'
import type { CellValue } from '#lib/formats/workbook.ts'
import type { CountryCode } from '#model/country.ts'
import { html } from '../../html.ts'
import type { Bill } from '../bills/bill-fields.ts'
import { printedStatus, statusShown } from '../bills/printed-status.ts'
import { askedOf, listSheet } from '../downloads/list-sheet.ts'
import { searchSheet } from '../downloads/search-sheet.ts'
import type { Sheet } from '../downloads/sheet.ts'
import { defaultsOf } from '../filters/filter-form.ts'
import { feedQuery } from '../kit/feed-query.ts'
import { byCountryName, countryName } from '../kit/html-parts.ts'
import { type ListView, narrowing } from '../kit/list-view.ts'
import type { PageContent } from '../page-content.ts'
import { operationOf, type Reader, type Rows } from '../reader.ts'
import type { RecordPage } from '../record-page.ts'
import type { ResultList } from '../search/result-fields.ts'
import { searchListed } from '../search/result-list.ts'
import { printedWords } from './printed-words.ts'
import { type ReportFact, type ReportRecord, recordTable } from './record-table.ts'
import { type CoverFact, reportCover, reportStyle, reportTools, sourcesSection } from './report-parts.ts'

/** What follows the address of a list in that of its report. */
export const REPORT = '/report'

/** Records of a report. Each hundred results of a search are a search. */
const MOST = { list: 500, search: 200 }

/** The parameter that asks for all records of the report at once. */
const RECORDS = 'records'
const ALL = 'all'

/** Records that a report comes with; a script adds the others, so that the first ones are soon there. */
const FIRST = 40

/** The report of the list page at `path`. */
export function listReport(path: string, listed: ListView): RecordPage {
  return {
    path: path + REPORT,
    show(reader) {
      const query = new URLSearchParams(reader.query)
      query.delete(RECORDS)
      const ofList = { ...reader, query, path: reader.path.slice(0, -REPORT.length) }
      return reportPage(ofList, listed, reader.query.get(RECORDS) === ALL)
    },
  }
}

/** Throws what the operation of the list throws. */
async function reportPage(reader: Reader, listed: ListView, isWhole: boolean): Promise<PageContent> {
  const w = printedWords[reader.language]
  const isSearch = listed === searchListed
  const [sheet, counts] = await Promise.all([
    isSearch ? searchSheet(reader, MOST.search) : listSheet(reader, listed, MOST.list),
    countsOf(reader, listed),
  ])
  const records = recordsOf(reader, sheet, listed)
  const sources = await sourcesSection(reader, records)
  const warnings = sheet.cut ? [w.cut(sheet.rows.length)] : []
  const query = feedQuery(reader)
  const back = reader.to(reader.path, query)
  const whole = reader.to(reader.path + REPORT, new URLSearchParams([...query, [RECORDS, ALL]]))
  return {
    title: `${w.kicker}: ${[sheet.title, ...sheet.filters].join(' · ')}`,
    section: null,
    indexed: false,
    sample: (sheet.records as readonly ServedRow[]).some(({ sample }) => sample),
    head: reportStyle,
    body: html`<article class="report">${reportTools(reader, back)}
<div class="head"><p class="kicker"><b>Hemiciclo</b> ${w.kicker}</p><h1>${sheet.title}</h1></div>
${reportCover(await factsOf(reader, listed, sheet, counts), warnings, sources)}
${recordTable(reader, records, isWhole ? null : { shown: FIRST, address: whole })}</article>`,
  }
}

interface Counts {
  /** Null where the service gives none. */
  readonly total: number | null
  readonly isEstimate: boolean
  readonly countries: readonly (readonly [CountryCode, number])[]
}

/** How many records match, in all and by country. */
async function countsOf(reader: Reader, listed: ListView): Promise<Counts> {
  if (listed === searchListed) {
    const { meta } = await reader.ask<ResultList>('search', {
      ...narrowing(reader.query, 'search'),
      limit: 1,
    })
    const countries = Object.entries(meta.facets?.country_code ?? {}) as [CountryCode, number][]
    return { total: meta.total ?? null, isEstimate: meta.total_is_estimate === true, countries }
  }
  const { params } = operationOf(listed.operation)
  const { meta } = await reader.ask<Rows<unknown>>(listed.operation, {
    ...(await askedOf(reader, listed)),
    // Groups have an order of their own.
    ...{ order: null, order_by: null },
    limit: params.group_by ? MOST_COUNTRIES : 1,
    ...(params.count && { count: 'exact' }),
    ...(params.group_by && { group_by: 'country' }),
  })
  const countries = (meta.grouped?.groups ?? []).map(({ key, count }) => [key as CountryCode, count] as const)
  return { total: meta.total ?? null, isEstimate: meta.total_is_estimate === true, countries }
}

const MOST_COUNTRIES = 20

async function factsOf(
  reader: Reader,
  listed: ListView,
  sheet: Sheet,
  { total, isEstimate, countries }: Counts,
): Promise<CoverFact[]> {
  const { f, language } = reader
  const w = printedWords[language]
  const filters = [...defaultsOf(reader, await listed.filters(reader)), ...sheet.filters]
  const { since, until } = listed.presented?.(reader) ?? {}
  const counted =
    total === null
      ? sheet.cut
        ? w.atLeast(sheet.rows.length)
        : f.number(sheet.rows.length)
      : isEstimate
        ? w.about(total)
        : f.number(total)
  const named = countries.toSorted(([a], [b]) => byCountryName(language)(a, b))
  return [
    [w.filters, filters.length ? filters.join(' · ') : w.noFilters],
    ...(since && until ? [[w.period, w.days(f.day(String(since)), f.day(String(until)))] as const] : []),
    [w.day, `${f.instant(sheet.retrievedAt, 'UTC')} UTC`],
    [w.total, counted],
    ...(named.length > 1
      ? [
          [
            w.countries,
            named.map(([code, n]) => `${countryName(reader, code)} ${f.number(n)}`).join(' · '),
          ] as const,
        ]
      : []),
    [w.address, html`<a href="${sheet.address}">${sheet.address}</a>`],
  ]
}

/** Fields that name a record, or say what it is about. */
const TITLES = ['title', 'name']

/** Texts of so many characters are said once, such as a chamber that is also the origin. */
const NAMES = 12

/** A record of a list or a search, as the API serves it. */
type ServedRow = Readonly<Record<string, unknown>> & {
  readonly country_code: CountryCode
  readonly sample: boolean
  readonly domain?: string
  readonly external_link?: string | null
  readonly source_url?: string | null
}

/** The rows of a table as records with facts: a fact for each value that people read, once. */
function recordsOf(reader: Reader, { columns, rows, records }: Sheet, listed: ListView): ReportRecord[] {
  const domain = domainNamed(listed.operation.split('.')[0]!)
  const names = {
    title: domain?.title ?? TITLES.find((name) => !domain || name in domain.fields) ?? null,
    code: domain ? domain.code : 'code',
    date: domain ? domain.order : 'date',
  }
  const shown = new Set<string | null>([...Object.values(names), 'country_code', 'domain'])
  return rows.map((row, i): ReportRecord => {
    const record = records[i] as ServedRow
    const at = (name: string | null) => {
      const value = row[columns.findIndex((column) => column.name === name)]
      return value === undefined ? null : textOf(reader, value)
    }
    const facts = factsIn(
      columns.flatMap(({ name, label, technical, printed = false }, j) => {
        const value = technical || shown.has(name) ? null : textOf(reader, row[j]!)
        const text = value && name === STATUS ? statusIn(record, value) : value
        return text ? [{ label, text, printed, isPart: name.includes('.') }] : []
      }),
    )
    return {
      domain: domain?.name ?? record.domain!,
      country_code: record.country_code,
      title: at(names.title),
      code: at(names.code),
      date: at(names.date),
      page: at('platform_url'),
      source: record.external_link ?? record.source_url ?? null,
      facts,
    }
  })
}

const STATUS = 'status'

/** A status as pages show it: sources print some in capitals. */
const statusIn = (record: ServedRow, text: string): string =>
  Array.isArray(record.authors)
    ? statusShown(record as unknown as Bill, text)!
    : printedStatus(text, { country_code: record.country_code, names: [] })

/** Labels and values; the parts of an object, such as totals, are one fact. */
function factsIn(values: readonly (ReportFact & { readonly isPart: boolean })[]): ReportFact[] {
  const facts: { label: string; text: string; printed?: boolean }[] = []
  const said = new Set<string>()
  for (const { label, text, printed = false, isPart } of values) {
    if (said.has(text)) continue
    if (text.length >= NAMES) said.add(text)
    const [whole, part] = isPart ? (label.split(': ') as [string, string]) : [label, '']
    const last = facts.at(-1)
    if (!isPart) facts.push({ label, text, printed })
    else if (last?.label === whole) last.text += `, ${part} ${text}`
    else facts.push({ label: whole, text: `${part} ${text}` })
  }
  return facts
}

/** An instant, as tables have it. */
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/

function textOf({ f }: Reader, value: CellValue): string | null {
  if (value === null || value === '') return null
  if (typeof value === 'object') return f.day(value.day)
  const [, day, time] = LOCAL_TIME.exec(String(value)) ?? []
  return day ? `${f.day(day)}, ${time}` : String(value)
}
