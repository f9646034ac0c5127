// The embeddable frame of a record: the record alone, with its source, the day on which it was read, and a
// link to its page.
import { COUNTRIES } from '#model/country.ts'
import { assetAddress, styleLink } from '../assets.ts'
import { type Fill, html, markupOf, withBoundSeparators } from '../html.ts'
import { LANGUAGE_TAGS } from '../language.ts'
import { MARK } from '../mark.ts'
import { embedWords } from '../words/embed.ts'
import { externalLink, hostOf, type RecordRow, sourceWord } from './kit/html-parts.ts'
import type { Reader } from './reader.ts'

export interface Embedded {
  readonly title: string
  readonly record: RecordRow
  /** The address of the page of the record, with its language. */
  readonly page: string
  readonly body: Fill
}

/** The complete document as text. */
export function embeddedPage(reader: Reader, { title, record, page, body }: Embedded): string {
  const { language, baseUrl, f, w } = reader
  const own = embedWords[language]
  const zone = COUNTRIES[record.country_code].time_zone
  const source = record.external_link ?? record.source_url
  return markupOf(html`<!doctype html>
<html lang="${LANGUAGE_TAGS[language].tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} · Hemiciclo</title>
<link rel="canonical" href="${baseUrl + page}">
${styleLink('pages.css')}
<link rel="icon" type="image/svg+xml" href="${assetAddress('icon.svg')}">
<base target="_blank">
</head>
<body class="embedded">
<main>
${record.sample && html`<p class="sample">${w.sample}</p>`}
${withBoundSeparators(body)}
</main>
<footer><a class="brand" href="${page}">${MARK}${own.open}</a>
<span>${source && externalLink(reader, source, `${sourceWord(reader, record)}: ${hostOf(source)}`)}
${
  record.retrieved_at &&
  html`<time
datetime="${record.retrieved_at}">${own.read(f.instant(record.retrieved_at, zone))}</time>`
}</span></footer>
</body>
</html>
`)
}
