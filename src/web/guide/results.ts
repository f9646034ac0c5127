// The result page of a search in the guide.
import { type Fill, html } from '../html.ts'
import type { GuideHit } from './guide-search.ts'

/** Title and body of the page; without a query it only explains how to search. */
export function resultsPage(query: string, hits: readonly GuideHit[]): { title: string; body: Fill } {
  if (!query) return { title: 'Search the guide', body: html`<h1>Search the guide</h1><p>${ADVICE}</p>` }
  const title = `Search: ${query}`
  const said = hits.length
    ? html`<p>${hits.length === 1 ? 'One section' : `${hits.length} sections`}, the best first.</p>`
    : html`<p>No section has these words. ${ADVICE}</p>`
  const items = hits.map(({ page, title, address, snippet }) => {
    const pieces = snippet.map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : text))
    return html`<li><a href="${address}">${page === title ? page : `${page}: ${title}`}</a>
<p>${pieces}</p></li>\n`
  })
  return {
    title,
    body: html`<h1>${title}</h1>${said}${items.length > 0 && html`<ol class="hits">${items}</ol>`}`,
  }
}

const ADVICE = 'Write some words of what you look for, in English, as the guide is.'
