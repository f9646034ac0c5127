// The size limit of answers: none is larger than a conversation can take.
import { pieceOf } from '#lib/texts/piece.ts'
import type { Value } from './tool-answer.ts'

/** Maximum size of an answer, in bytes of JSON. */
export const MOST_BYTES = 80_000

export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** The number of rows that fit into one answer, at least one. */
export function rowsThatFit({ data, ...rest }: { readonly data: readonly unknown[] }): number {
  let room = MOST_BYTES - jsonBytes(rest) - 500
  const over = data.findIndex((row) => {
    room -= jsonBytes(row) + 1
    return room < 0
  })
  return over < 0 ? data.length : Math.max(1, over)
}

/**
 * The answer with its longest texts truncated until it fits; `meta.cut` lists them with their full length.
 */
export function shortenTexts(value: Value): Value {
  let whole = value
  const cuts: { field: string; length: number; shown: number }[] = []
  for (
    let over = jsonBytes(whole) - MOST_BYTES;
    over > 0 && cuts.length < 20;
    over = jsonBytes(whole) - MOST_BYTES
  ) {
    const longest = longestText(whole.data)
    if (!longest) break
    const { path, text } = longest
    const shown = Math.max(200, shownOf(text, over))
    if (shown >= text.length) break
    cuts.push({ field: path.join('.'), length: text.length, shown })
    whole = {
      ...whole,
      data: replaced(whole.data, path, pieceOf(text, 0, shown).text),
      meta: { ...(whole.meta as object), cut: cuts },
    }
  }
  return whole
}

/** The length of text to remove to save this many bytes, including the note that it was cut. */
function shownOf(text: string, over: number): number {
  const perCharacter = Math.max(1, jsonBytes(text) / text.length)
  return Math.floor(text.length - over / perCharacter - 500)
}

type Path = readonly (string | number)[]

function longestText(value: unknown, path: Path = []): { path: Path; text: string } | undefined {
  if (typeof value === 'string') return { path, text: value }
  if (typeof value !== 'object' || value === null) return undefined
  const found = Object.entries(value).flatMap(
    ([key, inner]) => longestText(inner, [...path, Array.isArray(value) ? Number(key) : key]) ?? [],
  )
  return found.sort((a, b) => b.text.length - a.text.length)[0]
}

function replaced(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((item, i) => (i === key ? replaced(item, rest, text) : item))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, text) }
}
