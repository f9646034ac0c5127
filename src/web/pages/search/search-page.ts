// The search over all domains: results with their passages, and links that narrow them.
import { attrs, type Fill, html } from '../../html.ts'
import { searchWords } from '../../words/search.ts'
import { chips, chosenOf, operationParams } from '../filters/filter-form.ts'
import { namedFilters } from '../filters/named-filters.ts'
import { groupChart, groupFilter } from '../kit/group-chart.ts'
import { subscriptions } from '../kit/subscriptions.ts'
import { noRows } from '../no-rows.ts'
import type { PageContent } from '../page-content.ts'
import type { One, Reader } from '../reader.ts'
import { citationsForm, citationsPage } from './citations.ts'
import { facets, withValues } from './facets.ts'
import type { ResultList } from './result-fields.ts'
import { searchListed } from './result-list.ts'
import { resultRow } from './result-row.ts'
import { resultSummary } from './result-summary.ts'

const LIMIT = 20

/** Throws INVALID_PARAM, RATE_LIMITED or SEARCH_UNAVAILABLE. */
export async function searchPage(reader: Reader): Promise<PageContent> {
  const w = searchWords[reader.language]
  const asked = operationParams(reader, 'search')
  if (asked.text) return citationsPage(reader, { ...asked, text: asked.text })
  const wanted = asked.q ?? asked.similar_to ?? asked.url
  if (!wanted) return start(reader)
  const [answer, title, filters] = await Promise.all([
    // Groups have an order of their own.
    reader.ask<ResultList>('search', { limit: LIMIT, ...asked, ...(asked.group_by && { order_by: null }) }),
    asked.similar_to ? titleOf(reader, asked.similar_to) : w.resultsFor(wanted),
    namedFilters(reader, 'search', await searchListed.filters(reader)),
  ])
  const words = chosenOf(reader, filters).map(([text]) => text)
  const all = [...filters, ...groupFilter(reader, 'search')]
  // The title has the words.
  const narrowing = all.filter((filter) => !('name' in filter && WORDS.has(filter.name)))
  const { data, meta } = answer
  const grouped = meta.grouped?.groups.length ? groupChart(reader, 'search', meta.grouped) : null
  const more = new URLSearchParams(reader.query)
  if (meta.next_cursor) more.set('cursor', meta.next_cursor)
  return {
    title,
    section: null,
    indexed: false,
    rows: true,
    sample: data.some((found) => found.sample),
    body: html`<div class="head"><h1>${title}</h1>${resultSummary(reader, answer)}</div>
<div class="cols left">${facets(reader, meta, all)}
<div>${chips(reader, narrowing)}
<div class="spread row">${data.length > 0 && orders(reader, meta)}${subscriptions(reader, {
      name: words.join(' · ') || title,
      watchable: asked.similar_to === undefined && asked.url === undefined,
    })}</div>
<div id="rows" tabindex="-1">
${data.length > 0 && html`<ol class="found">${data.map((found) => resultRow(reader, found))}</ol>`}
${grouped ?? (!data.length && noRows(reader, meta, w))}
<nav class="more" aria-label="${reader.w.list.next}">
${
  meta.has_more &&
  html`<a class="btn" rel="next"
href="${reader.to('/search', more)}">${reader.w.list.next}</a>`
}
</nav></div></div></div>`,
  }
}

/** Parameters with what is searched. */
const WORDS: ReadonlySet<string> = new Set(['q', 'similar_to', 'url'])

/** The orders as links; the current one is that of the answer. */
function orders(reader: Reader, { applied }: ResultList['meta']): Fill {
  if (!applied) return null
  const w = searchWords[reader.language]
  const current = applied.order_by === 'date' ? 'date' : 'relevance'
  const items = (['relevance', 'date'] as const).map((order) => {
    const href = withValues(reader, { order_by: order === 'date' ? order : null })
    const here = attrs({ 'aria-current': order === current && 'true' })
    return html`<a href="${href}"${here}>${w.orders[order]}</a>`
  })
  return html`<nav class="orders" aria-label="${w.order}"><span aria-hidden="true">${w.order}</span>
${items}</nav>`
}

function start(reader: Reader): PageContent {
  const w = searchWords[reader.language]
  const body = html`<div class="head"><h1>${w.title}</h1><p class="lead">${w.start}</p></div>
<section class="sec"><h2>${w.citations.title}</h2>${citationsForm(reader)}</section>`
  return { title: w.title, section: null, body, indexed: false, files: false }
}

/** The title of the record that others are compared with. Throws NOT_FOUND, GONE or MOVED. */
async function titleOf(reader: Reader, like: string): Promise<string> {
  const [domain, id] = like.split(':')
  type Called = { readonly title?: string; readonly name?: string }
  const { data } = await reader.ask<One<Called>>(`${domain}.get`, { id })
  return searchWords[reader.language].similar(data.title ?? data.name ?? like)
}
