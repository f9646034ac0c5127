// The serialized data of a page of the gazette's search: a list in which each value occurs once, and objects
// refer to their keys and values by index. Negative indexes mean no value.
import { Doubt, type Reply } from '#model/sources/source.ts'
import { bodyText } from '../../kit/reply.ts'

const STREAM = /streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/

type Values = readonly unknown[]

/** The values of a page. Throws `Doubt` for a page without them, such as errors and challenges. */
export function valuesOf(reply: Reply): Values {
  const printed = STREAM.exec(bodyText(reply))?.[1]
  try {
    const values: unknown = JSON.parse(JSON.parse(printed!))
    if (Array.isArray(values)) return values
  } catch {
    // Reported below, as for any page with other content.
  }
  throw new Doubt(`${reply.url}: a page without its values`)
}

/** The value at a path of names, from the first value on; undefined where one of them is missing. */
export function under(values: Values, ...path: readonly string[]): unknown {
  let value: unknown = values[0]
  for (const name of path) value = values[placeOf(values, value, name)]
  return value
}

/** An object with its values resolved; a missing value is null. */
export function objectAt(values: Values, place: unknown): Record<string, unknown> {
  const value = typeof place === 'number' ? values[place] : undefined
  return Object.fromEntries(
    placesIn(value).flatMap(([key, at]) => {
      const name = values[key]
      return typeof name === 'string' ? [[name, at < 0 ? null : values[at]]] : []
    }),
  )
}

function placeOf(values: Values, value: unknown, name: string): number {
  return placesIn(value).find(([key]) => values[key] === name)?.[1] ?? -1
}

/** `{"_3": 7}`: the name at index 3, the value at index 7. */
function placesIn(value: unknown): [key: number, place: number][] {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([key, place]) =>
    /^_\d{1,7}$/.test(key) && typeof place === 'number' ? [[Number(key.slice(1)), place]] : [],
  )
}
