// A long text on a page: a piece of it, a form that searches all of it, and links to the next piece.
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { readingWords } from '../../words/reading.ts'
import { languageAttr, type RecordRow } from '../kit/html-parts.ts'
import type { ParamValues, Reader } from '../reader.ts'
import { cutAt, type Headings, hitsIn, type MatchRange, paragraphs, passageOf } from './paragraphs.ts'

export interface TextSectionPiece {
  readonly text: string
  readonly offset: number
  readonly next_offset: number | null
  readonly total_length: number
}

export interface LongText {
  /** A piece of the text. */
  readonly read: (asked: { offset: number; length: number }) => Promise<TextSectionPiece>
  readonly record: Pick<RecordRow, 'country_code'>
  /** The query parameters that stay when reading on or searching. */
  readonly kept?: ParamValues
  readonly headings?: Headings
}

const SHOWN = 24_000
const PIECE = 100_000
const MOST = 1_000_000
const MOST_PASSAGES = 40

/** The text from the offset in the address on, with the matches of `q`. */
export async function textSection(reader: Reader, text: LongText): Promise<Html> {
  const w = readingWords[reader.language].text
  const { record, kept = {}, headings } = text
  const asked = Number(reader.query.get('offset') || 0)
  const offset = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, 20_000_000) : 0
  const q = reader.query.get('q')?.trim() || null
  const [piece, whole] = await Promise.all([
    text.read({ offset, length: SHOWN }),
    q ? wholeText(text.read) : null,
  ])
  const hits = whole ? hitsIn(whole.text, q) : []
  const length = piece.next_offset === null ? piece.text.length : cutAt(piece.text)
  const shown = piece.text.slice(0, length)
  const end = piece.offset + length
  const next = end < piece.total_length ? end : null
  const to = (asked: ParamValues) => reader.to(reader.path, { ...kept, q, ...asked })
  const range =
    (piece.offset > 0 || next !== null) &&
    html`<p class="xs muted">${w.range(
      reader.f.number(Math.min(piece.offset + 1, piece.total_length)),
      reader.f.number(end),
      reader.f.number(piece.total_length),
    )}</p>`
  return html`${findForm(reader, kept)}${whole && results(whole, piece.offset, end)}
<div class="prose"${languageAttr(reader, record.country_code)}>${paragraphs(shown, {
    offset: piece.offset,
    hits,
    ...(headings && { headings }),
  })}</div>
${range}<nav class="more" aria-label="${w.title}">${
    piece.offset > 0 && html`<a class="btn" href="${to({})}">${w.start}</a>`
  }${next !== null && html`<a class="btn" rel="next" href="${to({ offset: next })}">${w.next}</a>`}</nav>`

  function results(all: { text: string; cut: boolean }, from: number, until: number): Html {
    const links = hits.slice(0, MOST_PASSAGES).map((hit) => {
      const here = hit.start >= from && hit.start < until
      const address = `${here ? '' : to({ offset: paragraphOf(all.text, hit) })}#hit-${hit.start}`
      return html`<li><a href="${address}">${passageOf(all.text, hit)}</a></li>`
    })
    return passages(reader, record, hits.length, links, all.cut && w.cut)
  }
}

/** The number of matches, and their passages. */
export function passages(
  reader: Reader,
  { country_code }: Pick<RecordRow, 'country_code'>,
  count: number,
  links: readonly Html[],
  note?: Fill,
): Html {
  const w = readingWords[reader.language].text
  const more = count - links.length
  const list =
    links.length > 0 &&
    html`<ol class="passages" aria-label="${w.passages}"${languageAttr(reader, country_code)}>${links}</ol>`
  return html`<div class="findings"><p role="status"><b>${count ? w.found(count) : w.nothing}</b></p>
${list}${more > 0 && html`<p class="small muted">${reader.w.more(more)}</p>`}${
  note && html`<p class="small muted">${note}</p>`
}</div>`
}

/** A form that searches the text of the page. */
export function findForm(reader: Reader, kept: ParamValues): Html {
  const w = readingWords[reader.language].text
  const q = reader.query.get('q')
  const state = Object.entries(kept).map(
    ([name, value]) => value && html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const field = attrs({ value: q, maxlength: 200 })
  return html`<form class="findin" role="search" aria-label="${w.find}"
action="${reader.to(reader.path)}">${state}
<label for="find-q">${w.find}</label><div class="row"><input type="search" id="find-q" name="q"
autocomplete="off"${field}><button class="btn main">${w.go}</button>${
    q && html`<a class="btn" href="${reader.to(reader.path, kept)}">${w.clear}</a>`
  }</div></form>`
}

/** The start of a match's paragraph. */
function paragraphOf(text: string, { start }: MatchRange): number {
  const at = text.lastIndexOf('\n\n', start)
  return at < 0 || start - at > SHOWN / 2 ? Math.max(0, start - 500) : at + 2
}

async function wholeText(read: LongText['read']): Promise<{ text: string; cut: boolean }> {
  let text = ''
  for (let offset: number | null = 0; offset !== null && text.length < MOST; ) {
    const piece: TextSectionPiece = await read({ offset, length: PIECE })
    text += piece.text
    offset = piece.next_offset
    if (offset === null) return { text, cut: false }
  }
  return { text, cut: true }
}
