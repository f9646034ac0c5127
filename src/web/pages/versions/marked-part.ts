// A part of two texts: its paragraphs side by side, or on narrow screens and paper in one column with what
// was removed and added.
import { type Attributes, attrs, type Fill, type Html, html } from '../../html.ts'
import { textsComparedWords } from '../../words/records/texts-compared.ts'
import type { Reader } from '../reader.ts'
import type { ComparedPart, ComparedSpan, ComparedTexts } from './compared-texts.ts'

/** A paragraph ends at an empty line, a page break, or a line that ends a sentence. */
const PARAGRAPHS = /(?=\S)(?<=\n[ \t]*\n[ \t]*|\f|[.:;][ \t]*\n)/

interface Piece {
  readonly kind: ComparedSpan['kind']
  readonly was: string
  readonly is: string
}

/** The passages of a part in rows: a new one begins with each paragraph that stayed in both texts. */
export function rowsOf(spans: readonly ComparedSpan[]): Piece[][] {
  const rows: Piece[][] = [[]]
  for (const { kind, text, before = text } of spans) {
    if (kind !== 'same') {
      rows.at(-1)!.push({ kind, was: text, is: text })
      continue
    }
    const [were, are] = [before.split(PARAGRAPHS), text.split(PARAGRAPHS)]
    if (were.length !== are.length) {
      rows.at(-1)!.push({ kind, was: before, is: text })
      continue
    }
    are.forEach((is, i) => {
      if (i > 0) rows.push([])
      rows.at(-1)!.push({ kind, was: were[i]!, is })
    })
  }
  return rows.filter((row) => row.some(({ was, is }) => `${was}${is}`.trim() !== ''))
}

/** The name of a part: «Artículo 12», or what it is before or after the articles. */
export function partName({ language }: Reader, part: ComparedPart): string {
  const w = textsComparedWords[language]
  const { name, section } = (part.after ?? part.before)!
  if (part.kind !== 'article') return w.kinds[part.kind]
  return [w.article(name ?? ''), section].filter(Boolean).join(', ')
}

/** A part that differs; `lang` is that of the texts. */
export function markedPart(
  reader: Reader,
  part: ComparedPart,
  { before, after }: ComparedTexts['data'],
  lang: Attributes,
): Html {
  const w = textsComparedWords[reader.language]
  const { position, change } = part
  const name = partName(reader, part)
  const id = `p${position}`
  const formerly = part.before && part.after && part.before.name !== part.after.name
  const rows = rowsOf(part.spans).map((row, i) => {
    const own = `${id}-${i + 1}`
    const link = html`<a class="line" href="${`#${own}`}" aria-label="${w.line(name, i + 1)}">¶</a>`
    return html`<div class="pair" id="${own}"><p class="was">${side(row, 'removed')}</p>
<p class="is">${side(row, null)}</p>${link}</div>
`
  })
  const place = part.after
    ? { ...part.after, id: after.document_id }
    : { ...part.before!, id: before.document_id }
  const whole = reader.to(`/documents/${place.id}`, { offset: place.offset })
  const omitted = part.spans.some((span) => span.omitted)
  return html`<article class="version" id="${id}"><h2><a href="${`#${id}`}">${name}</a>
${formerly && html`<small>${w.formerly(part.before!.name ?? '')}</small>`}
<span${attrs({ class: PILLS[change] ?? 'pill' })}>${w.changes[change]}</span></h2>
${part.marked === false && html`<p class="small muted">${w.tooDifferent}</p>`}
<div class="pairs"${lang}>${rows}</div>
${
  (part.cut || omitted) &&
  html`<p class="small">${w.cut} <a
href="${whole}">${w.readPart}</a></p>`
}</article>`
}

const PILLS: Readonly<Record<string, string>> = { added: 'pill yes', removed: 'pill no' }

/** One side of a row. The later one also has what was removed, which is hidden where both are shown. */
function side(row: readonly Piece[], only: 'removed' | null): Fill {
  const pieces = row.filter(({ kind }) => !only || kind !== 'added')
  return pieces.map(({ kind, was, is }, i): Fill => {
    const text = only || kind === 'removed' ? was : is
    // White space is outside of the mark, which would underline it, and at the end would be empty lines.
    const words = text.trimEnd()
    const rest = i < pieces.length - 1 && text.slice(words.length)
    if (kind === 'removed') return html`<del>${words}</del>${rest}`
    return kind === 'added' ? html`<ins>${words}</ins>${rest}` : html`${words}${rest}`
  })
}

/** Neighbouring parts that are the same, folded; each is a link to its text in the later document. */
export function sameParts(reader: Reader, parts: readonly ComparedPart[], document: number): Html {
  const w = textsComparedWords[reader.language]
  const items = parts.map((part) => {
    const to = reader.to(`/documents/${document}`, { offset: part.after!.offset })
    return html`<li><a href="${to}">${partName(reader, part)}</a></li>`
  })
  const names = [...new Set([partName(reader, parts[0]!), partName(reader, parts.at(-1)!)])]
  return html`<details class="unchanged"${attrs({ id: `p${parts[0]!.position}` })}><summary>${w.unchanged(
    parts.length,
  )} <span class="muted">${names.join(' – ')}</span></summary><ul>${items}</ul></details>`
}

/** A part with the same words under another number. */
export function movedPart(reader: Reader, part: ComparedPart): Html {
  const w = textsComparedWords[reader.language]
  const id = `p${part.position}`
  return html`<article class="version" id="${id}"><h2><a href="${`#${id}`}">${partName(reader, part)}</a>
<small>${w.formerly(part.before?.name ?? '')}</small>
<span class="pill">${w.changes.moved}</span></h2></article>`
}
