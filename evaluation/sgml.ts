// The markup of TREC collections: not XML, because tags can stay open and text is hardly escaped.
import { squeeze } from '#lib/texts/text.ts'
import type { Line } from './lines.ts'
import { type SetDocument, type SetQuery, UnreadableSet } from './set.ts'

/**
 * The contents between `<tag>` and `</tag>`, in order, with the line where each begins. Throws UnreadableSet
 * for one that does not end.
 */
export async function* elements(
  lines: AsyncIterable<Line>,
  tag: string,
): AsyncGenerator<{ body: string; at: string }> {
  const begin = new RegExp(`<${tag}\\b[^>]*>`, 'i')
  const end = new RegExp(`</${tag}\\s*>`, 'i')
  let open: { at: string; parts: string[] } | undefined
  for await (const { text, at } of lines) {
    let rest = text
    while (rest) {
      if (!open) {
        const found = begin.exec(rest)
        if (!found) break
        open = { at, parts: [] }
        rest = rest.slice(found.index + found[0].length)
      }
      const closed = end.exec(rest)
      const inside = closed ? rest.slice(0, closed.index) : rest
      if (begin.test(inside)) throw new UnreadableSet(at, `<${tag}> begins before the one of ${open.at} ends`)
      open.parts.push(inside)
      if (!closed) break
      yield { body: open.parts.join('\n'), at: open.at }
      open = undefined
      rest = rest.slice(closed.index + closed[0].length)
    }
  }
  if (open) throw new UnreadableSet(open.at, `<${tag}> does not end`)
}

/** A `<DOC>`: its DOCNO, its TITLE or HEADLINE, and the text of everything else. */
export function documentOfSgml(body: string, at: string): SetDocument {
  const id = field(body, /<docno>(.*?)<\/docno>/is)
  const title = field(body, /<(title|headline|hl)>(?<text>.*?)<\/\1>/is)
  const text = plain(body.replace(/<(docno|docid|title|headline|hl)>.*?<\/\1>/gis, ' '))
  if (!id) throw new UnreadableSet(at, '<DOC> has no DOCNO')
  if (!title && !text) throw new UnreadableSet(at, `${id} has no text`)
  return { id, ...(title && { title }), text }
}

/**
 * A `<top>`: its number and its title, whose tags need not end. CLEF writes the language into the tag:
 * `<ES-title>`.
 */
export function topicOfSgml(body: string, at: string): SetQuery {
  const id = field(body, /<num>(?:\s*number:)?([^<]*)/i)
  const language = /<([a-z]{2})-title>/i.exec(body)?.[1]?.toLowerCase()
  const text = field(body, /<(?:[a-z]{2}-)?title>(?:\s*topic:)?([^<]*)/i)
  if (!id) throw new UnreadableSet(at, '<top> has no num')
  if (!text) throw new UnreadableSet(at, `the topic ${id} has no title`)
  return { id, text, ...(language && { language }) }
}

function field(body: string, pattern: RegExp): string {
  const found = pattern.exec(body)
  return plain(found?.groups?.text ?? found?.[1] ?? '')
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function plain(markup: string): string {
  return squeeze(
    markup
      .replace(/<\/?[a-z][^>]*>/gi, ' ')
      .replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => CHARACTERS[name]!),
  )
}
