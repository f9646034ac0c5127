// The result page of a search in the guide.
import type { Language } from '#model/access/account.ts'
import { type Fill, html } from '../html.ts'
import { searchOf } from './files.ts'
import type { GuideHit } from './guide-search.ts'
import { guideWords } from './guide-words.ts'

/** Title and body of the page; without a query it only explains how to search. */
export function resultsPage(
  language: Language,
  query: string,
  hits: readonly GuideHit[],
): { title: string; body: Fill } {
  const w = guideWords[language]
  if (!query) return { title: w.search, body: html`<h1>${w.search}</h1><p>${w.advice}</p>` }
  const title = w.searched(query)
  const said = hits.length ? html`<p>${w.found(hits.length)}</p>` : html`<p>${w.nothing} ${w.advice}</p>`
  const items = hits.map(({ page, title, address, snippet }) => {
    const pieces = snippet.map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : text))
    return html`<li><a href="${address}">${page === title ? page : `${page}: ${title}`}</a>
<p>${pieces}</p></li>\n`
  })
  const english = `${searchOf('en')}?${new URLSearchParams({ q: query })}`
  return {
    title,
    body: html`<h1>${title}</h1>${said}${items.length > 0 && html`<ol class="hits">${items}</ol>`}
${language !== 'en' && html`<p><a href="${english}" hreflang="en" rel="nofollow">${w.inEnglish}</a></p>`}`,
  }
}
