// The cursor of a result: the name of its ranking, and how many of its rows were shown, or the place in the
// list after them.
import { sealCursor } from '#lib/cursor.ts'
import type { Context } from '#model/operation.ts'
import type { ListPosition } from '#store/reading/list-spec.ts'
import { BEGINNING, type MergedPlace } from './merged-list.ts'

/** How the rows were found: ranked by the search, or because they contain the text of `q`. */
export type ResultKind = 'RANKED' | 'TEXT'

export interface ResultPlace {
  readonly kind: ResultKind
  readonly name: string
  /** The number of ranked rows on earlier pages, or the place in the list after all of them. */
  readonly at: number | MergedPlace
}

/** The cursor for a place. */
export function sealResult(
  { kind, name, at }: ResultPlace,
  identity: string,
  { cursorSecret }: Pick<Context, 'cursorSecret'>,
): string {
  const place = typeof at === 'number' ? String(at) : placeText(at)
  const [id, walk] = typeof at === 'number' || !at.last ? [0, 0] : [at.last.id, at.walk!]
  return sealCursor({ sort: `${kind}:${name}:${place}`, id, walk }, identity, cursorSecret)
}

/** Before its first row a list has no walk. */
function placeText({ last, ended }: MergedPlace): string {
  if (!last) return '@'
  const mask = ended.reduce((bits, list) => bits + 2 ** list, 0)
  return `@${last.list}.${mask.toString(36)}.${last.sort}`
}

const RESULT = /^(RANKED|TEXT):([\w-]{16}):(?:(\d+)|@(?:(\d+)\.([0-9a-z]+)\.(.+))?)$/s

/** The place in an opened cursor; undefined for a cursor of a plain list. */
export function openResult({ sort, id }: ListPosition, walk: number | null): ResultPlace | undefined {
  const [, kind, name, shown, list, mask, key] = RESULT.exec(sort) ?? []
  if (!kind) return undefined
  const place = { kind: kind as ResultKind, name: name! }
  if (shown !== undefined) return { ...place, at: Number(shown) }
  if (key === undefined) return { ...place, at: BEGINNING }
  const bits = Number.parseInt(mask!, 36)
  const ended = Array.from({ length: MOST_LISTS }, (_, i) => i).filter((i) => Math.floor(bits / 2 ** i) % 2)
  return { ...place, at: { walk, last: { list: Number(list), sort: key, id }, ended } }
}

/** Bits of an exact number. */
const MOST_LISTS = 53
