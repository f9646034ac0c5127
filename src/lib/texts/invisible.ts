// Invisible characters: controls, bidirectional marks, zero-width characters, tags and noncharacters. Between
// the letters of a title they can hide a message that only a machine reads, and XML rejects some of them.
// Stacks of combining marks cover what is around them, and a line cannot break within one.
import { squeeze } from './text.ts'

/**
 * Control and default-ignorable characters, annotation marks and noncharacters; not the two variation
 * selectors of emoji.
 */
const INVISIBLE =
  String.raw`[[\p{Cc}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFB]` +
  String.raw`--[\uFE0E\uFE0F]]`
const STRIPPED = new RegExp(String.raw`[${INVISIBLE}--[\t\n]]`, 'gv')
const BREAKS = /\r\n|[\r\v\f\u0085]/g
const ESCAPED = new RegExp(INVISIBLE, 'gv')

/**
 * Matches a text that may contain any of this or a stack, and few others: characters beyond those of ordinary
 * text in European languages. It takes a tenth of the time of the exact patterns, which most texts then need
 * not pass.
 */
const UNUSUAL = /[^ -~\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]/
const UNUSUAL_JSON = new RegExp(String.raw`${UNUSUAL.source}|\\[bfru]`)

/** A colour or a movement of the cursor in a terminal, of which the control character is the first part. */
const TERMINAL = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]/g

/** More combining marks than a letter of any language has. */
const STACKED = /(\p{M}{8})\p{M}+/gu

/** The text without them; line and page breaks of other systems become newlines, and stacks are cut off. */
export function visible(text: string): string {
  if (!UNUSUAL.test(text)) return text
  return text.replace(TERMINAL, '').replace(BREAKS, '\n').replace(STRIPPED, '').replace(STACKED, '$1')
}

/** The text without them on one line: a line break would add a line to a mail, a chat or a calendar. */
export const visibleLine = (text: string): string => squeeze(visible(text))

/** `visible` for every text and every name in a JSON value; the value itself where there is none. */
export function visibleIn<T>(value: T): T {
  if (typeof value === 'string') return visible(value) as T
  if (Array.isArray(value)) return value.map(visibleIn) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [visible(key), visibleIn(inner)]),
  ) as T
}

/** Matches a JSON text that may contain invisible characters, literal or escaped, or stacks. */
const MAY_HOLD = new RegExp(String.raw`\\[bfru]|[${INVISIBLE}--[\t\n]]|\p{M}{9}`, 'v')

/** True where a JSON text contains neither invisible characters nor stacks. */
export function isVisible(json: string): boolean {
  return !UNUSUAL_JSON.test(json) || !MAY_HOLD.test(json)
}

/** A JSON text in which they are escaped: the same value, with its content visible. */
export function escaped(json: string): string {
  if (!UNUSUAL.test(json)) return json
  return json.replace(ESCAPED, (found) =>
    Array.from(
      { length: found.length },
      (_, i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`,
    ).join(''),
  )
}

/** The JSON text of a value, in which they are escaped. */
export const escapedJson = (value: unknown): string => escaped(JSON.stringify(value))
