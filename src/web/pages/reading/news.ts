// News by day, and the page of one news item.
import { domainNamed } from '#domains/index.ts'
import { addDays, dayIn } from '#lib/dates.ts'
import { COUNTRIES } from '#model/country.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { html } from '../../html.ts'
import { readingWords } from '../../words/reading.ts'
import type { Filter } from '../filters/filter-form.ts'
import { type FeedEntry, feed } from '../kit/dated-entries.ts'
import {
  breadcrumbs,
  countryAbbr,
  countryName,
  languageAttr,
  pageTools,
  provenanceNote,
} from '../kit/html-parts.ts'
import type { ListView } from '../kit/list-view.ts'
import { listPage } from '../kit/listing-page.ts'
import { linkedNames } from '../kit/record-lists.ts'
import { subjectFilters, subjectLinks } from '../kit/subjects.ts'
import type { PageContent } from '../page-content.ts'
import { type One, pagesOf, type Reader, type Rows, recordHref } from '../reader.ts'
import type { NewsItem } from './reading-fields.ts'

/** The filters of the list. */
export const newsListed: ListView = {
  operation: 'news.list',
  title: ({ language }) => readingWords[language].news.title,
  filters: filtersOf,
}

export async function newsPage(reader: Reader): Promise<PageContent> {
  const w = readingWords[reader.language].news
  return listPage<NewsItem>(reader, 'news', newsListed, {
    lead: w.lead,
    rows: (rows) =>
      feed(
        reader,
        rows.map((row) => entryOf(reader, row)),
        reader.w.notKnown,
      ),
  })
}

function filtersOf(reader: Reader): Filter[] {
  const w = readingWords[reader.language].news
  return [
    { kind: 'text', name: 'q', label: reader.w.filter.q },
    { kind: 'text', name: 'outlet', label: w.outlet },
    { kind: 'countries' },
    { kind: 'days', label: w.published, from: 'since', to: 'until' },
    { kind: 'kept', name: 'bill_id', label: w.bills },
    { kind: 'kept', name: 'actor_id', label: w.people },
    { kind: 'kept', name: 'story', label: w.story },
    ...subjectFilters(reader),
  ]
}

function entryOf(reader: Reader, item: NewsItem): FeedEntry {
  const { country_code, published_at, outlet, title, lead, author } = item
  const w = readingWords[reader.language].news
  const zone = COUNTRIES[country_code].time_zone
  const time = published_at && html`<span>${reader.f.time(published_at, zone)}</span>`
  return {
    record: item,
    domain: 'news',
    day: published_at && dayIn(published_at, zone),
    facts: html`${countryAbbr(reader, country_code)}<b>${outlet}</b>${time}${
      author && html`<span>${w.by} ${author}</span>`
    }`,
    title,
    address: recordHref(reader, item),
    about: lead && html`<p class="m"${languageAttr(reader, country_code)}>${lead}</p>`,
  }
}

/** Throws NOT_FOUND, GONE or MOVED. */
export async function newsItemPage(reader: Reader): Promise<PageContent> {
  const id = await recordOfPage(reader.context, domainNamed('news')!, reader.params.page!)
  const record = { domain: 'news', id }
  const { data: item, meta } = await reader.ask<One<NewsItem>>('news.get', { id })
  const [bills, people, others] = await Promise.all([
    pagesOf(
      reader,
      'bills',
      item.bills.map(({ bill_id }) => bill_id),
    ),
    pagesOf(
      reader,
      'actors',
      item.actors.map(({ actor_id }) => actor_id),
    ),
    inOtherOutlets(reader, item),
  ])
  const w = readingWords[reader.language].news
  const { country_code, published_at, outlet, title, lead, author } = item
  const zone = COUNTRIES[country_code].time_zone
  const lang = languageAttr(reader, country_code)
  const when = published_at
    ? html`<time datetime="${published_at}">${reader.f.instant(published_at, zone)}</time>`
    : reader.w.notKnown
  const source = html`<a class="btn main" href="${item.link}" rel="external noopener">${w.read}<span
class="unseen"> (${reader.w.source.external})</span></a>`
  return {
    title,
    description: lead ?? title,
    record,
    section: 'news',
    sample: item.sample,
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/news')],
      [countryName(reader, country_code), reader.to('/news', { country_code })],
      [title, null],
    ])}
<div class="cols right"><article>
<div class="head"><p class="kicker">${countryAbbr(reader, country_code)}<b>${outlet}</b><span>${when}</span>${
      author && html`<span>${w.by} ${author}</span>`
    }</p><h1 class="bill-title"${lang}>${title}</h1></div>
${lead && html`<div class="prose"${lang}><p>${lead}</p></div>`}
<p class="caveat">${w.excerpt}</p>
${pageTools(reader, recordHref(reader, item) ?? reader.to(reader.path), record, { first: source })}
</article><aside class="rail">
${linkedNames(
  w.bills,
  item.bills.map(({ bill_id, code }) => [code ?? w.bills, bills.get(bill_id ?? 0) ?? null, null] as const),
)}
${linkedNames(
  w.people,
  item.actors.map(({ actor_id, name }) => [name, people.get(actor_id ?? 0) ?? null, null] as const),
)}
${linkedNames(
  w.story,
  others.map((other) => [other.outlet, recordHref(reader, other), null] as const),
)}
${subjectLinks(reader, '/news', item)}
${provenanceNote(reader, { ...item, external_link: item.link }, meta.provenance?.last_checked_at, w.outlet)}
</aside></div>`,
  }
}

/** A text that recurs after more days is another piece: the menu of the week, the price of the day. */
const DAYS_OF_STORY = 2
const MOST_OTHERS = 20

/** The same text of an agency in other outlets of the country, within two days. */
async function inOtherOutlets(reader: Reader, item: NewsItem): Promise<readonly NewsItem[]> {
  const { story, published_at, country_code, outlet } = item
  if (story === null || published_at === null) return []
  const day = published_at.slice(0, 10)
  const { data } = await reader.ask<Rows<NewsItem>>('news.list', {
    ...{ story, country_code, limit: MOST_OTHERS },
    ...{ since: addDays(day, -DAYS_OF_STORY), until: addDays(day, DAYS_OF_STORY) },
  })
  return data.filter((other) => other.outlet !== outlet)
}
