// The elements of the lists of a JSON object, one by one, so that a large file need not fit into memory:
// `{"persons": [{…}, {…}], "memberships": […]}`. Anything outside of a list is skipped.
import { invalid } from '#model/problem.ts'

export interface Element {
  /** The name of its list, and its position there, from 1. */
  readonly list: string
  readonly number: number
  readonly value: Readonly<Record<string, unknown>>
}

const MOST_BYTES = 32 * 1024 * 1024
const MOST_NAME = 200
const [QUOTE, BACKSLASH, COMMA, COLON] = [...Buffer.from('"\\,:')] as [number, number, number, number]
const [OBJECT, OBJECT_END, LIST, LIST_END] = [...Buffer.from('{}[]')] as [number, number, number, number]

/** The UTF-8 byte order mark. */
const MARK = [0xef, 0xbb, 0xbf]

/**
 * Throws a `Problem` for anything but an object of lists of objects in UTF-8. Only one element is in memory.
 */
export async function* elements(input: AsyncIterable<Uint8Array>): AsyncGenerator<Element> {
  let [depth, inText, escaped, closed, named] = [0, false, false, false, false]
  let name: number[] = []
  let read = 0
  let open: { list: string; number: number; held: Uint8Array[]; bytes: number } | null = null

  const hold = (bytes: Uint8Array) => {
    open!.bytes += bytes.length
    if (open!.bytes > MOST_BYTES) refuse(`an element of ${open!.list} is longer than ${MOST_BYTES} bytes`)
    open!.held.push(bytes)
  }
  const close = (bytes: Uint8Array, last: boolean): Element | null => {
    hold(bytes)
    const text = utf8(Buffer.concat(open!.held))
    const { list, number } = open!
    open = { list, number: number + 1, held: [], bytes: 0 }
    if (last && number === 1 && !text.trim()) return null
    return { list, number, value: objectIn(text, `${list} ${number}`) }
  }

  for await (const chunk of input) {
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (read < MARK.length && byte === MARK[read++]) continue
      read = MARK.length
      if (inText) {
        if (escaped) escaped = false
        else if (byte === BACKSLASH) escaped = true
        else if (byte === QUOTE) inText = false
        if (depth === 1 && !named && inText && name.push(byte) > MOST_NAME) refuse('a name is too long')
        continue
      }
      if (byte <= 0x20) continue
      if (closed || (depth === 0 && byte !== OBJECT)) refuse('it is not a single object')
      if (byte === QUOTE) inText = true
      else if (byte === COLON && depth === 1) named = true
      else if (byte === OBJECT || byte === LIST) {
        depth++
        if (depth !== 2 || byte !== LIST || !named) continue
        open = { list: utf8(Buffer.from(name)), number: 1, held: [], bytes: 0 }
        from = at + 1
      } else if (byte === COMMA && depth === 2 && open) {
        yield close(chunk.subarray(from, at), false)!
        from = at + 1
      } else if (byte === OBJECT_END || byte === LIST_END) {
        if (depth === 2 && open) {
          const element = close(chunk.subarray(from, at), true)
          open = null
          if (element) yield element
        }
        depth--
        closed = depth === 0
      }
      if (depth === 1 && byte === COMMA) [named, name] = [false, []]
    }
    if (open) hold(chunk.subarray(from))
  }
  if (!closed) refuse('it is incomplete')
}

function objectIn(text: string, which: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse(`${which} is not JSON`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(`${which} is not an object`)
  return value as Readonly<Record<string, unknown>>
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('it is not UTF-8')
  }
}

/** Refuses the file. */
function refuse(why: string): never {
  throw invalid('file', `cannot be read as Popolo JSON: ${why}`)
}
