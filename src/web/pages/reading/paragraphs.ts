// Long texts of records: matches of a search in them, and paragraphs reduced to plain text.
import { visible } from '#lib/texts/invisible.ts'
import { type Attributes, attrs, type Html, html } from '../../html.ts'

/** A range of a text, in UTF-16 code units. */
export interface MatchRange {
  readonly start: number
  readonly end: number
}

/** Maximum length of a text that is searched. */
const LONGEST = 200
const MOST_HITS = 500

/** The positions of words in a text, ignoring case, accents, white space and invisible characters. */
export function hitsIn(text: string, sought: string | null): MatchRange[] {
  const words = foldedWithPlaces((sought ?? '').slice(0, LONGEST)).folded.trim()
  if (!words) return []
  const { folded, places } = foldedWithPlaces(text)
  const hits: MatchRange[] = []
  for (let at = folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + words.length)) {
    hits.push({ start: places[at]!, end: places[at + words.length]! })
    if (hits.length >= MOST_HITS) break
  }
  return hits
}

/** A text folded for comparison, and the original offset of each of its characters. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  const places: number[] = []
  const pieces: string[] = []
  let place = 0
  let spaced = false
  for (const character of text) {
    let plain = character
    if (character >= '\u0080') plain = visible(character).normalize('NFD').replace(/\p{M}/gu, '')
    plain = plain.toLowerCase()
    if (/^\s$/.test(plain)) {
      plain = spaced ? '' : ' '
      spaced = true
    } else if (plain) spaced = false
    for (let i = 0; i < plain.length; i++) places.push(place)
    pieces.push(plain)
    place += character.length
  }
  places.push(text.length)
  return { folded: pieces.join(''), places }
}

/** The offsets of headings and articles in a text. */
export type Headings = ReadonlyMap<number, 'heading' | 'article'>

/** «Artículo 5», «Art. 5º» at the beginning of an article. */
const ARTICLE = /^\s*(?:art[íi]culo|art)\.?\s+\S{1,20}/i

/** The rendering options of a text's paragraphs. */
export interface TextLayout {
  /** Offset of the text in the whole, for the offsets of matches and headings. */
  readonly offset?: number
  readonly hits?: readonly MatchRange[]
  /** Offsets at which a heading or an article begins. */
  readonly headings?: Headings
  /** Prefix of the ids of the matches. */
  readonly ids?: string
}

/** The paragraphs of a text: matches are marked, invisible characters removed, everything else kept. */
export function paragraphs(
  text: string,
  { offset = 0, hits = [], headings, ids = 'hit' }: TextLayout,
): Html[] {
  return partsOf(text).map(({ start, end }) => {
    const kind = headings?.get(offset + start)
    const named = kind === 'article' ? (ARTICLE.exec(text.slice(start, end))?.[0].length ?? 0) : 0
    const name = named > 0 && html`<b>${marked(start, start + named)}</b>`
    const about = attrs({ class: kind === 'heading' && 'part' })
    return html`<p${about}>${name}${marked(start + named, end)}</p>
`
  })

  function marked(start: number, end: number): Html[] {
    const pieces: Html[] = []
    let at = start
    for (const hit of hits) {
      const from = Math.max(hit.start - offset, at)
      const to = Math.min(hit.end - offset, end)
      if (from >= to) continue
      // A match that spans two paragraphs has its id once.
      const id: Attributes = attrs({ id: hit.start - offset === from && `${ids}-${hit.start}` })
      pieces.push(html`${visible(text.slice(at, from))}<mark${id}>${visible(text.slice(from, to))}</mark>`)
      at = to
    }
    pieces.push(html`${visible(text.slice(at, end))}`)
    return pieces
  }
}

/** Paragraphs of a text that are not empty. */
function partsOf(text: string): MatchRange[] {
  const parts: MatchRange[] = []
  let start = 0
  for (const { 0: gap, index } of text.matchAll(/(?<!\s)(?:\s*\n[ \t\r\u00a0]*\n\s*|\s*\f\s*)/g)) {
    parts.push({ start, end: index })
    start = index + gap.length
  }
  parts.push({ start, end: text.length })
  return parts.filter((part) => text.slice(part.start, part.end).trim() !== '')
}

/** The words around a match. */
export function passageOf(text: string, { start, end }: MatchRange): Html {
  const before = text.slice(Math.max(0, start - 60), start).replace(/^\S*\s/, '')
  const after = text.slice(end, end + 80).replace(/\s\S*$/, '')
  const plain = (part: string) => visible(part.toWellFormed()).replaceAll(/\s+/g, ' ')
  return html`…${plain(before)}<mark>${plain(text.slice(start, end))}</mark>${plain(after)}…`
}

/** The length at which a piece of a text is cut: after a paragraph, a line or a sentence near its end. */
export function cutAt(text: string): number {
  const least = text.length * 0.6
  for (const mark of ['\n\n', '\n', '. ']) {
    const at = text.lastIndexOf(mark)
    if (at > least) return at + mark.length
  }
  return text.length
}
