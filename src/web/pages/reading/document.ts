// The page of a document: its data, its owner, and its text.
import { articleNamed } from '#lib/texts/articles/articles.ts'
import { Problem } from '#model/problem.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { readingWords } from '../../words/reading.ts'
import {
  breadcrumbs,
  countryAbbr,
  externalLink,
  languageAttr,
  pageTools,
  provenanceNote,
} from '../kit/html-parts.ts'
import { section } from '../kit/section.ts'
import type { PageContent } from '../page-content.ts'
import type { One, Reader } from '../reader.ts'
import { type Contents, contentsFrom, contentsList } from './contents-list.ts'
import { ownerOf } from './document-owner.ts'
import { hitsIn, paragraphs } from './paragraphs.ts'
import { type DocumentRecord, idIn } from './reading-fields.ts'
import { type TextSectionPiece, textSection } from './text-section.ts'

const MOST_OF_ARTICLE = 100_000

/** Formats by their common names. */
const FORMATS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'Word',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/rtf': 'RTF',
  'text/html': 'HTML',
  'text/plain': 'TXT',
}

/** Throws NOT_FOUND, GONE or MOVED. */
export async function documentPage(reader: Reader): Promise<PageContent> {
  const id = idIn(reader.params.id)
  const { data: file, meta } = await reader.ask<One<DocumentRecord>>('documents.get', { id })
  const w = readingWords[reader.language].documents
  const lang = languageAttr(reader, file.country_code)
  const [owner, contents] = await Promise.all([
    ownerOf(reader, file),
    file.text_available ? contentsFrom(reader, id) : null,
  ])
  const official =
    file.url &&
    html`<a class="btn" href="${file.url}" rel="external noopener">${w.file}<span
class="unseen"> (${reader.w.source.external})</span></a>`
  const text = contents ? await documentText(reader, file, contents) : without(reader, file)
  const record = { domain: 'documents', id }
  return {
    record,
    title: owner ? `${file.title} · ${owner.title}` : file.title,
    section: owner?.section ?? null,
    sample: file.sample,
    body: html`${breadcrumbs(reader, [...(owner?.trail ?? []), [file.title, null]])}
<div class="head"><p class="kicker">${countryAbbr(reader, file.country_code)}${
      file.kind && file.kind !== file.title && html`<b${lang}>${file.kind}</b>`
    }</p>
<h1 class="bill-title"${lang}>${file.title}</h1>
${owner && html`<p class="muted">${w.belongs} <a href="${owner.address}"${lang}>${owner.title}</a></p>`}
${pageTools(reader, reader.to(reader.path), record, { first: official })}</div>
${facts(reader, file)}
${file.status === 'recognized' && html`<p class="caveat">${w.recognized}</p>`}
<div class="cols right under"><div class="sections">${text}</div><aside class="rail">
${contents && contentsList(reader, contents)}
${provenanceNote(reader, { ...file, external_link: file.url }, meta.provenance?.last_checked_at)}
</aside></div>`,
  }
}

/** What is known of a file; nothing where nothing is. */
function facts(reader: Reader, file: DocumentRecord): Fill {
  const w = readingWords[reader.language].documents
  const { f } = reader
  const { media_type, pages, bytes, text_length } = file
  const known = [
    [w.type, media_type && (FORMATS[media_type] ?? media_type)],
    [w.pages, pages === null ? null : f.number(pages)],
    [w.size, bytes === null ? null : `${f.number(Math.max(1, Math.round(bytes / 1000)))} kB`],
    [w.length, text_length === null ? null : w.characters(text_length)],
  ].filter(([, value]) => value)
  const tiles = known.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)
  return tiles.length > 0 && html`<dl class="tiles">${tiles}</dl>`
}

/** Why there is no text, and where it can be read. */
function without(reader: Reader, { status, url }: DocumentRecord): Html {
  const w = readingWords[reader.language].documents
  const why = status && status in w.why ? w.why[status as keyof typeof w.why] : null
  return html`<div class="empty"><p><b>${w.none}</b></p>${why && html`<p>${why}</p>`}${
    url && html`<p>${w.official} ${externalLink(reader, url, w.file)}</p>`
  }</div>`
}

interface TextAnswer {
  readonly data: TextSectionPiece
}

async function documentText(reader: Reader, file: DocumentRecord, contents: Contents): Promise<Html> {
  const w = readingWords[reader.language].documents
  const { id } = file
  const article = reader.query.get('article')?.trim()
  const chosen = article ? await articleOf(reader, id, article, offsetIn(reader)) : null
  const headings = new Map(contents.entries.map(({ offset, kind }) => [offset, kind] as const))
  if (chosen) {
    const q = reader.query.get('q')
    const { data } = chosen
    const hits = hitsIn(data.text, q).map(({ start, end }) => ({
      start: start + data.offset,
      end: end + data.offset,
    }))
    const rest = reader.to(reader.path, { offset: data.next_offset ?? data.offset })
    return section(
      'text',
      w.only(article!),
      html`<div class="prose"${languageAttr(reader, file.country_code)}>${paragraphs(data.text, {
        offset: data.offset,
        hits,
        headings,
      })}</div>
<nav class="more" aria-label="${w.article}"><a class="btn" href="${rest}">${w.wholeText}</a></nav>`,
    )
  }
  const read = async (asked: { offset: number; length: number }) =>
    (await reader.askWhole<TextAnswer>('documents.text', { id, ...asked })).data
  const missing = article && notChosen(reader, article, contents)
  const text = await textSection(reader, { read, record: file, headings })
  return section('text', readingWords[reader.language].text.title, html`${missing}${text}`)
}

/** Why no article is shown: several have the number, each with its link, or none. */
function notChosen(reader: Reader, article: string, { entries }: Contents): Html {
  const w = readingWords[reader.language].documents
  const name = articleNamed(article)
  const same = entries.filter(({ kind, title }) => kind === 'article' && title === name)
  if (!same.length) return html`<p class="notice" role="status">${w.noArticle(article)}</p>`
  const links = same.map(({ offset }, i) => {
    const address = reader.to(reader.path, { article: name, offset })
    return html` <a href="${address}">${w.article} ${name} (${i + 1})</a>`
  })
  return html`<p class="notice" role="status">${w.severalArticles(article)}${links}</p>`
}

function offsetIn(reader: Reader): number | undefined {
  const asked = Number(reader.query.get('offset') ?? Number.NaN)
  return Number.isSafeInteger(asked) && asked >= 0 ? asked : undefined
}

/** The article, or null where the text has none of this name, or several. */
async function articleOf(
  reader: Reader,
  id: number,
  article: string,
  offset: number | undefined,
): Promise<TextAnswer | null> {
  return await reader
    .askWhole<TextAnswer>('documents.text', { id, article, offset, length: MOST_OF_ARTICLE })
    .catch((error: unknown) => {
      const none = error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'INVALID_PARAM')
      if (none) return null
      throw error
    })
}
