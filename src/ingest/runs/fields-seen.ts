// The fields of replies, read by a parser or not: a new field means that the site has changed, and may soon
// give missing data, or stop giving known data.
import type { Item, Replies } from '#model/sources/source.ts'

/** Fields by place: the kind of an item, and the name of the request. */
export type FieldsSeen = ReadonlyMap<string, ReadonlySet<string>>

/** Replies of a place examined in a run; more would add little. */
const LOOKED_AT = 20
const LARGEST = 4 * 1024 * 1024
/** Elements of a list that are examined. */
const ELEMENTS = 20
const MOST_FIELDS = 2_000
const LONGEST = 200

/** Collects the fields of a run. */
export function fieldsSeen() {
  const seen = new Map<string, Set<string>>()
  const looked = new Map<string, number>()
  return {
    seen: seen as FieldsSeen,
    add({ id }: Item, replies: Replies): void {
      for (const [name, { status, body }] of Object.entries(replies)) {
        const place = `${id.split(':')[0]!.slice(0, LONGEST)}.${name}`
        const times = looked.get(place) ?? 0
        if (status !== 200 || times >= LOOKED_AT || body.length > LARGEST) continue
        looked.set(place, times + 1)
        const fields = seen.get(place) ?? new Set()
        seen.set(place, fields)
        for (const field of fieldsOf(Buffer.from(body).toString('utf8').trimStart())) {
          if (fields.size < MOST_FIELDS) fields.add(field.slice(0, LONGEST))
        }
      }
    },
  }
}

/** The fields of a JSON text, as paths, or of XML, as names; none of other formats. */
function* fieldsOf(text: string): Iterable<string> {
  if (/^[[{]/.test(text)) {
    try {
      yield* paths(JSON.parse(text), '')
    } catch {
      // Truncated data has already been reported.
    }
  } else if (/^<(?!!doctype html|html)/i.test(text))
    for (const [, name] of text.matchAll(/<([\p{L}_][\p{L}\p{N}_.:-]*)/gu)) yield name!
}

function* paths(value: unknown, path: string): Iterable<string> {
  if (Array.isArray(value)) for (const each of value.slice(0, ELEMENTS)) yield* paths(each, `${path}[]`)
  else if (value && typeof value === 'object')
    for (const [name, inner] of Object.entries(value)) {
      const field = `${path}${path && '.'}${nameOf(name)}`
      yield field
      yield* paths(inner, field)
    }
}

/** Numbers, days and other ids are values in the place of names. */
function nameOf(name: string): string {
  return /\d{2}|^\d/.test(name) ? '*' : name
}
