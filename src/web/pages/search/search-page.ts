// The search over all domains: results with their passages, and links that narrow them.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { searchWords } from '../../words/search.ts'
import { termOf } from '../../words/terms.ts'
import { operationParams } from '../kit/filter-form.ts'
import { countryAbbr, dayTime, emptyNotice, externalLink, languageAttr } from '../kit/html-parts.ts'
import { filterTexts } from '../kit/list-view.ts'
import { subscriptions } from '../kit/subscriptions.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import type { PageContent } from '../page-content.ts'
import { type One, type Reader, recordHref } from '../reader.ts'
import { citationsForm, citationsPage } from './citations.ts'
import type { Passage, ResultList, ResultRow } from './result-fields.ts'
import { searchListed } from './result-list.ts'

const LIMIT = 20

/** Throws INVALID_PARAM, RATE_LIMITED or SEARCH_UNAVAILABLE. */
export async function searchPage(reader: Reader): Promise<PageContent> {
  const w = searchWords[reader.language]
  const asked = operationParams(reader, 'search')
  if (asked.text) return citationsPage(reader, { ...asked, text: asked.text })
  const wanted = asked.q ?? asked.similar_to ?? asked.url
  if (!wanted) return start(reader)
  const [answer, title, words] = await Promise.all([
    reader.ask<ResultList>('search', { limit: LIMIT, ...asked }),
    asked.similar_to ? titleOf(reader, asked.similar_to) : w.resultsFor(wanted),
    filterTexts(reader, searchListed),
  ])
  const { data, meta } = answer
  const more = new URLSearchParams(reader.query)
  if (meta.next_cursor) more.set('cursor', meta.next_cursor)
  return {
    title,
    section: null,
    indexed: false,
    sample: data.some((found) => found.sample),
    body: html`<div class="head"><h1>${title}</h1>${resultsSummary(reader, meta)}</div>
<div class="cols left">${facets(reader, meta)}
<div id="results">
<div class="row end">${subscriptions(reader, {
      name: words.join(' · ') || title,
      watchable: asked.similar_to === undefined && asked.url === undefined,
    })}</div>
${data.length > 0 && html`<ol class="found">${data.map((found) => result(reader, found))}</ol>`}
${!data.length && emptyNotice(w.none, w.noneHint)}
<nav class="more" aria-label="${reader.w.list.next}">
${
  meta.has_more &&
  html`<a class="btn" rel="next"
href="${reader.to('/search', more)}">${reader.w.list.next}</a>`
}
</nav></div></div>`,
  }
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

/**
 * The number of results, a spelling suggestion, whether the semantic retriever ran, and which rows don't
 * match.
 */
function resultsSummary(reader: Reader, meta: ResultList['meta']): Fill {
  const { total, total_is_estimate, exact_total, related, suggestion, corrected, mode, notices } = meta
  const { index_build: build } = meta
  const w = searchWords[reader.language]
  const remarks = new Map(Object.entries(w.notices))
  const link = (q: string, text: string) => {
    const query = new URLSearchParams(reader.query)
    query.delete('cursor')
    query.set('q', q)
    return html`<a href="${reader.to('/search', query)}">${text}</a>`
  }
  const typed = reader.query.get('q') ?? ''
  const isPart = exact_total !== undefined && total !== undefined && exact_total < total
  const all = total !== undefined && (total_is_estimate ? w.estimate(total) : w.total(total))
  const counts = [all, isPart && w.exact(exact_total), related && w.beside(related)].filter(Boolean)
  return html`${all && html`<p class="lead">${counts.join(', ')}</p>`}
${corrected && html`<p>${w.corrected(corrected)} ${link(asTyped(typed, corrected), w.asTyped(typed))}</p>`}
${!corrected && suggestion && html`<p>${w.suggestion} ${link(suggestion, suggestion)}?</p>`}
${mode === 'keyword_fallback' && html`<p class="notice plain">${w.keyword}</p>`}
${notices?.map(({ code }) => remarks.has(code) && html`<p class="notice plain">${remarks.get(code)}</p>`)}
${build && html`<p class="notice plain">${w.indexBuild(build.records, build.expected)}</p>`}`
}

/** The typed query with the corrected words in quotation marks, which keep them. */
function asTyped(typed: string, corrected: string): string {
  const [words, meant] = [typed, corrected].map((text) => text.split(/(\s+)/))
  if (words!.length !== meant!.length) return `"${typed}"`
  return words!
    .map((word, i) => (word === meant![i] ? word : word.replace(/[\p{L}\p{M}]+(?=[^\p{L}]*$)/u, '"$&"')))
    .join('')
}

/** Links that narrow the results, with the number that each leaves. */
function facets(reader: Reader, { facets }: ResultList['meta']): Html {
  const w = searchWords[reader.language]
  const { terms, f, language } = reader
  const without = (name: string, value: string | null) => {
    const query = new URLSearchParams(reader.query)
    query.delete('cursor')
    query.delete(name)
    if (value !== null) query.set(name, value)
    return reader.to('/search', query)
  }
  const group = (
    name: string,
    title: string,
    all: string,
    counts: Readonly<Record<string, number>>,
    text: (value: string) => string,
  ) => {
    const chosen = reader.query.get(name)
    const values = Object.entries(counts).sort(([, a], [, b]) => b - a)
    if (chosen && !Object.hasOwn(counts, chosen)) values.unshift([chosen, 0])
    if (!values.length) return null
    const item = (value: string | null, label: string, count?: number) => {
      const here = attrs({ 'aria-current': chosen === value && 'true' })
      const number = count ? html`<span>${f.number(count)}</span>` : null
      return html`<li><a href="${without(name, value)}"${here}>${label}${number}</a></li>`
    }
    return html`<section><h2>${title}</h2><ul>${item(null, all)}
${values.map(([value, count]) => item(value, text(value), count))}</ul></section>`
  }
  const named = (value: string) => termOf(terms.domains, value)
  const place = (value: string) => COUNTRIES[value as CountryCode]?.names[language] ?? value
  return html`<aside class="facets" aria-label="${reader.w.filter.title}">
${group('domain', w.domains, w.all, facets?.domain ?? {}, named)}
${group('country_code', w.countries, w.anyCountry, facets?.country_code ?? {}, place)}
</aside>`
}

function result(reader: Reader, found: ResultRow): Html {
  const { terms } = reader
  const w = searchWords[reader.language]
  const kind = termOf(terms.domains, found.domain)
  const lang = languageAttr(reader, found.country_code)
  const address =
    found.domain === 'transcripts' ? reader.to(`/transcripts/${found.id}`) : recordHref(reader, found)
  const outside = found.external_link && externalLink(reader, found.external_link, found.title)
  const name = marked({ text: found.title, highlights: found.title_highlights })
  const title = address ? html`<a class="t" href="${address}">${name}</a>` : (outside ?? name)
  const mark = unreadMark(reader, found.domain, found.id)
  const when = found.date && html`<span>${dayTime(reader, found.date)}</span>`
  return html`<li><p class="kicker">${countryAbbr(reader, found.country_code)}<b>${kind}</b>
${found.code && html`<span>${found.code}</span>`}${when}
${found.related && html`<span>${w.related}</span>`}</p>
<h2${lang}>${mark}${title}</h2>${found.passage && html`<p${lang}>${marked(found.passage)}</p>`}</li>`
}

/** A text with its matched words. */
export function marked({ text, highlights }: Passage): Fill {
  const pieces: Fill[] = []
  let at = 0
  for (const { start, end } of highlights) {
    if (start < at) continue
    pieces.push(text.slice(at, start), html`<mark>${text.slice(start, end)}</mark>`)
    at = end
  }
  return [...pieces, text.slice(at)]
}
