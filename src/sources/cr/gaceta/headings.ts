// The page of a day as a sequence of headings and texts: section (h1), kind of act (h2), institution (h3),
// and the text below them.
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { Doubt, type Reply } from '#model/sources/source.ts'
import { plain } from '../../kit/formats/html.ts'
import { attribute, elementsIn } from '../../kit/formats/html-table.ts'
import { tidy } from '../../kit/shape.ts'

export interface Block {
  readonly section: string | null
  readonly kind: string | null
  readonly institution: string | null
  /** Paragraphs separated by a line break. */
  readonly text: string
}

const LEVELS = ['h1', 'h2', 'h3']

/** The text below each heading. Throws `Doubt` for a page without an edition. */
export function blocksIn(reply: Reply, page: string): Block[] {
  const edition = elementsIn(parse(page), 'div').find((div) =>
    attribute(div, 'id')?.endsWith('ContenidoGacetaDiv'),
  )
  if (!edition) throw new Doubt(`${reply.url}: no edition`)
  const blocks: Block[] = []
  let [above, lines]: [(string | null)[], string[]] = [[null, null, null], []]
  const flush = () => {
    const [section = null, kind = null, institution = null] = above
    if (lines.length) blocks.push({ section, kind, institution, text: lines.join('\n') })
    lines = []
  }
  for (const piece of piecesOf(edition)) {
    if (piece.level === null) {
      if (piece.text) lines.push(piece.text)
      continue
    }
    flush()
    above = above.map((heading, level) => (level < piece.level ? heading : null))
    above[piece.level] = tidy(piece.text.replaceAll('\n', ' ')) || null
  }
  flush()
  return blocks
}

type Piece =
  | { readonly level: number; readonly text: string }
  | { readonly level: null; readonly text: string }

function* piecesOf(node: Tree.ParentNode): Iterable<Piece> {
  for (const child of node.childNodes) {
    if (child.nodeName === '#text') yield { level: null, text: tidy((child as Tree.TextNode).value) }
    if (!('tagName' in child)) continue
    const level = LEVELS.indexOf(child.tagName)
    if (level >= 0) yield { level, text: plain(child) }
    else if (LEVELS.some((name) => elementsIn(child, name).length)) yield* piecesOf(child)
    else yield { level: null, text: plain(child) }
  }
}
