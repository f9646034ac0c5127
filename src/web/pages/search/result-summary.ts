// What stands above the results: their number, another spelling, and what the search could not do.
import { COUNTRIES } from '#model/country.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { searchWords } from '../../words/search.ts'
import type { Reader } from '../reader.ts'
import { withValues } from './facets.ts'
import type { ResultList } from './result-fields.ts'

type Meta = ResultList['meta']

/** The number of results, a spelling suggestion, the progress of the index, and remarks. */
export function resultSummary(reader: Reader, { data, meta }: ResultList): Fill {
  const { total, total_is_estimate, exact_total, related, index_build: build } = meta
  const w = searchWords[reader.language]
  // A number finds its record without the other words: those with some of them are told apart.
  const isPart = exact_total !== undefined && exact_total < (total ?? 0) && !(exact_total === 0 && related)
  const all = total !== undefined && (total_is_estimate ? w.estimate(total) : w.total(total))
  const counts = [all, isPart && w.exact(exact_total), related && w.beside(related)].filter(Boolean)
  const remarks = build ? [] : remarksOf(reader, meta, data.length === 0)
  const ways = [spelling(reader, meta), onlyNamed(reader, meta)]
  return html`${all && html`<p class="lead">${counts.join(', ')}</p>`}${ways}
${remarks.length > 0 && html`<p class="remark">${remarks.join(' ')}</p>`}${build && progress(reader, build)}`
}

/** What was searched in place of a mistyped word, and the way back; or a suggestion. */
function spelling(reader: Reader, { corrected, suggestion }: Meta): Fill {
  const w = searchWords[reader.language]
  const link = (q: string, text: string) => {
    const query = new URLSearchParams(reader.query)
    query.delete('cursor')
    query.set('q', q)
    return html`<a href="${reader.to('/search', query)}">${text}</a>`
  }
  const typed = reader.query.get('q') ?? ''
  if (corrected)
    return html`<p>${w.corrected(corrected)} ${link(asTyped(typed, corrected), w.asTyped(typed))}</p>`
  return suggestion && html`<p>${w.suggestion} ${link(suggestion, suggestion)}?</p>`
}

/** The results of the countries that the query names, as a link. */
function onlyNamed(reader: Reader, { named_countries: named }: Meta): Fill {
  if (!named) return null
  const names = named.map((code) => COUNTRIES[code].names[reader.language]).join(', ')
  const href = withValues(reader, { country_code: named.join(',') })
  return html`<p><a href="${href}">${searchWords[reader.language].only(names)}</a></p>`
}

/** What the search could not do, in sentences; not what the number of results already says. */
function remarksOf(reader: Reader, { mode, notices = [], related }: Meta, isEmpty: boolean): string[] {
  const w = searchWords[reader.language]
  const texts = new Map<string, string>(Object.entries(w.notices))
  const told = notices.flatMap(({ code }) =>
    code === 'related_results' && related ? [] : (texts.get(code) ?? []),
  )
  return [...told, ...(mode === 'keyword_fallback' && !isEmpty ? [w.keyword] : [])]
}

/** How far the index is, until which the exact text is searched. */
function progress(reader: Reader, { records, expected }: NonNullable<Meta['index_build']>): Html {
  const w = searchWords[reader.language]
  return html`<p class="remark building"><label for="index-build">${w.notices.index_building}</label>
<progress id="index-build" max="${Math.max(expected, records, 1)}" value="${records}"></progress>
<span>${w.indexBuild(records, expected)}</span></p>`
}

/** The typed query with the corrected words in quotation marks, which keep them. */
function asTyped(typed: string, corrected: string): string {
  const [words, meant] = [typed, corrected].map((text) => text.split(/(\s+)/))
  if (words!.length !== meant!.length) return `"${typed}"`
  return words!
    .map((word, i) => (word === meant![i] ? word : word.replace(/[\p{L}\p{M}]+(?=[^\p{L}]*$)/u, '"$&"')))
    .join('')
}
