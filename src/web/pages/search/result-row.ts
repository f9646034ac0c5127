// One result: what it is, its title, and the passage that matched where that says more than the title.

import { fold } from '#lib/texts/text.ts'
import { isFacts } from '#operations/search/fact-words.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { searchWords } from '../../words/search.ts'
import { termOf } from '../../words/terms.ts'
import { countryAbbr, dayTime, externalLink, languageAttr } from '../kit/html-parts.ts'
import { unreadMark } from '../kit/unread-mark.ts'
import { hrefIn, type Reader } from '../reader.ts'
import type { Passage, ResultRow } from './result-fields.ts'

/** The page of a result; null where its record has none. */
export function resultHref(reader: Reader, found: ResultRow): string | null {
  const { domain, id } = found
  return domain === 'transcripts' ? reader.to(`/transcripts/${id}`) : hrefIn(reader, domain, found)
}

/** A result as an item of the list. */
export function resultRow(reader: Reader, found: ResultRow): Html {
  const w = searchWords[reader.language]
  const kind = termOf(reader.terms.kinds, found.domain)
  const lang = languageAttr(reader, found.country_code)
  const address = resultHref(reader, found)
  const outside = found.external_link && externalLink(reader, found.external_link, found.title)
  const name = marked({ text: found.title, highlights: found.title_highlights })
  const title = address ? html`<a class="t" href="${address}">${name}</a>` : (outside ?? name)
  const mark = unreadMark(reader, found.domain, found.id)
  const when = found.date && html`<span>${dayTime(reader, found.date)}</span>`
  const passage = shownPassage(found)
  return html`<li><p class="kicker">${countryAbbr(reader, found.country_code)}<b>${kind}</b>
${found.code && html`<span>${found.code}</span>`}
${when}
${found.related && html`<span>${w.related}</span>`}</p>
<h2${lang}>${mark}${title}</h2>${passage && html`<p class="passage"${lang}>${marked(passage)}</p>`}</li>`
}

/**
 * The passage of a result where it adds to the title: a part of a text, or of the summary, that doesn't
 * repeat the title. Null where only the title matches. Facts stand in its place where nothing else matches.
 */
export function shownPassage({
  title,
  title_highlights,
  passage,
}: Pick<ResultRow, 'title' | 'title_highlights' | 'passage'>): Passage | null {
  if (!passage) return null
  const [own, other] = [fold(title), fold(passage.text)]
  if (own !== '' && (other.includes(own) || own.includes(other))) return null
  const matches = passage.highlights.length > 0
  if (isFacts(passage.text)) return matches && !title_highlights.length ? passage : null
  // Without marked words, the search by meaning found the record by what the passage says.
  return matches || !title_highlights.length ? passage : null
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
