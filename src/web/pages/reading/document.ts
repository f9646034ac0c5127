// The page of a document: what it is, what it belongs to, and its text.
import { documents as documentDomain, domains } from '#domains/index.ts'
import { idColumn } from '#model/domain.ts'
import { Problem } from '#model/problem.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { readingWords } from '../../words/reading.ts'
import { country, outward, own, pageTools, provenance, trail } from '../parts.ts'
import { type One, pageOf, type Reader } from '../reader.ts'
import { section } from '../section.ts'
import type { Shown } from '../shown.ts'
import { type Contents, contentsList, contentsOf } from './contents.ts'
import { type DocumentRecord, idIn } from './rows.ts'
import { hitsIn, paragraphs } from './text.ts'
import { type Piece, textSection } from './text-section.ts'

const MOST_OF_ARTICLE = 100_000

/** Throws NOT_FOUND, GONE or MOVED. */
export async function documentPage(reader: Reader): Promise<Shown> {
  const id = idIn(reader.params.id)
  const { data: file, meta } = await reader.ask<One<DocumentRecord>>('documents.get', { id })
  const w = readingWords[reader.language].documents
  const lang = own(reader, file.country_code)
  const [owner, contents] = await Promise.all([
    ownerOf(reader, file),
    file.text_available ? contentsOf(reader, id) : null,
  ])
  const text = contents ? await textOf(reader, file, contents) : without(reader, file)
  const trailOfOwner = owner && [[owner.title, owner.address] as const]
  return {
    title: owner ? `${file.title} · ${owner.title}` : file.title,
    section: owner?.section ?? null,
    sample: file.sample,
    body: html`${trail(reader, [...(trailOfOwner || []), [file.title, null]])}
<div class="head"><p class="kicker">${country(reader, file.country_code)}${
      file.kind && html`<b${lang}>${file.kind}</b>`
    }</p>
<h1 class="bill-title"${lang}>${file.title}</h1>
<div class="row">${file.url && html`<span class="btn">${outward(reader, file.url, w.file)}</span>`}${pageTools(
      reader,
      reader.to(reader.path),
    )}</div></div>
${facts(reader, file, owner)}
${file.status === 'recognized' && html`<p class="caveat">${w.recognized}</p>`}
<div class="cols right under"><div class="sections">${text}</div><aside class="rail">
${contents && contentsList(reader, contents)}
${provenance(reader, { ...file, external_link: file.url }, meta.provenance?.last_checked_at)}
</aside></div>`,
  }
}

interface Owner {
  readonly title: string
  readonly address: string
  readonly section: Shown['section']
}

const OWNERS = domains.flatMap((of) =>
  Object.hasOwn(documentDomain.fields, idColumn(of)) ? [[of, idColumn(of)] as const] : [],
)

/** The record that the document belongs to, where it has a page. */
async function ownerOf(reader: Reader, file: DocumentRecord): Promise<Owner | null> {
  const ids = file as unknown as Readonly<Record<string, number | null>>
  const owned = OWNERS.find(([, column]) => typeof ids[column] === 'number')
  if (!owned) return null
  const [of, column] = owned
  type Row = { id: number; title?: string; motion?: string; platform_url: string | null }
  const found = await reader.ask<One<Row>>(`${of.name}.get`, { id: ids[column] }).catch((error: unknown) => {
    // The owner may be withdrawn while its document is still served.
    if (error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'GONE')) return null
    throw error
  })
  if (!found) return null
  const { data } = found
  const address = of.name === 'transcripts' ? reader.to(`/transcripts/${data.id}`) : pageOf(reader, data)
  if (!address) return null
  const sections = ['bills', 'regulations', 'consultations', 'transcripts'] as const
  return {
    title: data.title ?? data.motion ?? reader.terms.domains[of.name as 'bills'],
    address,
    section: sections.find((name) => name === of.name) ?? null,
  }
}

function facts(reader: Reader, file: DocumentRecord, owner: Owner | null): Html {
  const w = readingWords[reader.language].documents
  const { f } = reader
  const none = html`<span class="muted">${reader.w.notKnown}</span>`
  const fact = (label: string, value: Fill) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  const lang = own(reader, file.country_code)
  const size = file.bytes === null ? none : `${f.number(Math.max(1, Math.round(file.bytes / 1000)))} kB`
  return html`<dl class="tiles">
${owner && fact(w.belongs, html`<a href="${owner.address}"${lang}>${owner.title}</a>`)}
${fact(w.type, file.media_type ?? none)}
${fact(w.pages, file.pages === null ? none : f.number(file.pages))}
${fact(w.size, size)}
${fact(w.length, file.text_length === null ? none : w.characters(file.text_length))}
</dl>`
}

/** Why there is no text, and where it can be read. */
function without(reader: Reader, { status, url }: DocumentRecord): Html {
  const w = readingWords[reader.language].documents
  const why = status && status in w.why ? w.why[status as keyof typeof w.why] : null
  return html`<div class="empty"><p><b>${w.none}</b></p>${why && html`<p>${why}</p>`}${
    url && html`<p>${w.official} ${outward(reader, url, w.file)}</p>`
  }</div>`
}

interface TextAnswer {
  readonly data: Piece
}

async function textOf(reader: Reader, file: DocumentRecord, contents: Contents): Promise<Html> {
  const w = readingWords[reader.language].documents
  const { id } = file
  const article = reader.query.get('article')?.trim()
  const chosen = article ? await articleOf(reader, id, article) : null
  const headings = new Set(contents.entries.map(({ offset }) => offset))
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
      html`<div class="prose"${own(reader, file.country_code)}>${paragraphs(data.text, {
        ...{ offset: data.offset, hits, headings },
      })}</div>
<nav class="more" aria-label="${w.article}"><a class="btn" href="${rest}">${w.wholeText}</a></nav>`,
    )
  }
  const read = async (asked: { offset: number; length: number }) =>
    (await reader.ask<TextAnswer>('documents.text', { id, ...asked })).data
  const missing = article && html`<p class="notice" role="status">${w.noArticle(article)}</p>`
  const text = await textSection(reader, { read, record: file, headings })
  return section('text', readingWords[reader.language].text.title, html`${missing}${text}`)
}

/** The article, or null where the text has none of this name. */
async function articleOf(reader: Reader, id: number, article: string): Promise<TextAnswer | null> {
  return await reader
    .ask<TextAnswer>('documents.text', { id, article, length: MOST_OF_ARTICLE })
    .catch((error: unknown) => {
      const none = error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'INVALID_PARAM')
      if (none) return null
      throw error
    })
}
