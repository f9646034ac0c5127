// Cleans the values of a line, and takes out those that cannot be true: a doubtful value is reported, and the
// rest of its line is stored.
import { addDays, isDay, isInstant } from '#lib/dates.ts'
import { visible } from '#lib/texts/invisible.ts'
import { isDamaged } from '#lib/texts/text.ts'
import type { Field, Fields } from '#model/declaration/field.ts'
import type { Fault } from '#store/drafts/line.ts'

type Values = Readonly<Record<string, unknown>>

/** The first year of the republics and empires whose records are kept. */
const FIRST_YEAR = '1800'
/** Terms and deadlines are in the future, by a few legislatures at most. */
const YEARS_AHEAD = 30
/** Gazettes and agendas carry the date of tomorrow, and sources are in other time zones. */
const DAYS_AHEAD = 7
const DATES: ReadonlySet<string> = new Set(['date', 'timestamptz'])

export interface Cleaned {
  readonly values: Values
  /** Values that were taken out, and why. */
  readonly doubts: readonly Fault[]
  /** The fields of the line among them: they keep the values that the source gave before. */
  readonly kept: readonly string[]
  /** Doubtful values that the line cannot do without. */
  readonly faults: readonly Fault[]
}

/**
 * The values of a line, by their names in a draft: texts in NFC without needless white space, blank ones
 * null, addresses percent-encoded. Doubtful values are left out. `now` is an instant.
 *
 * A line with a mistyped year is at fault: keys and parties at the time may have been derived from it. So is
 * one whose key contains a doubtful day.
 */
export function cleaned(fields: Fields, line: Values, now: string): Cleaned {
  const [doubts, faults]: [Fault[], Fault[]] = [[], []]
  const key = typeof line.key === 'string' ? line.key : ''
  const today = now.slice(0, 10)
  const latest = { event: addDays(today, DAYS_AHEAD), any: addDays(today, YEARS_AHEAD * 365) }
  const values = cleanedIn(fields, line, { latest, place: '', key, doubts, faults })
  const kept = Object.keys(line).filter((name) => values[name] === undefined && line[name] !== undefined)
  return { values, doubts, kept, faults }
}

/** The latest plausible days: of what has happened, and of anything. */
interface Latest {
  readonly event: string
  readonly any: string
}

interface Place {
  readonly latest: Latest
  /** The field that the values are in, and a dot; empty for those of the line. */
  readonly place: string
  /** The key of the line. */
  readonly key: string
  readonly doubts: Fault[]
  readonly faults: Fault[]
}

function cleanedIn(fields: Fields, values: Values, at: Place): Values {
  const declared = byDraftName(fields)
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    cleanedValue(declared.get(name), value, { ...at, place: `${at.place}${name}.` }),
  ])
  const clean: Record<string, unknown> = Object.fromEntries(entries)
  for (const [name, field] of declared) {
    if (!Object.hasOwn(clean, name)) continue
    const value = clean[name]
    const place = `${at.place}${name}`
    const slip = slipIn(field, value, at.latest)
    if (slip !== null) {
      at.faults.push({ field: place, detail: slip })
      continue
    }
    const start = clean[field.plausible?.endOf ?? '']
    const isBackward = isDate(start) && isDate(value) && endsBefore(start, value)
    const why = isBackward ? `${value} is before ${start}` : doubtOf(field, value, at.latest)
    if (why === null) continue
    if (name === 'key' || !mayLack(field) || (isDate(value) && at.key.includes(value.slice(0, 10)))) {
      at.faults.push({ field: place, detail: why })
      continue
    }
    at.doubts.push({ field: place, detail: `${why}: not stored` })
    clean[name] = undefined
    // Nobody knows which end of an impossible interval is the wrong one.
    if (isBackward) clean[field.plausible!.endOf!] = undefined
  }
  return clean
}

/** Texts, lists and objects as deep as they are declared; anything else is left to the shape of the line. */
function cleanedValue(field: Field | undefined, value: unknown, at: Place): unknown {
  if (Array.isArray(value)) return value.flatMap((each) => said(each, cleanedItem(field, each, at)))
  if (typeof value !== 'object' || value === null || fieldsIn(field)) return cleanedItem(field, value, at)
  const named = Object.entries(value).flatMap(([name, each]) =>
    said(each, cleanedItem(undefined, each, at)).map((clean) => [name, clean] as const),
  )
  return Object.fromEntries(named)
}

/** A cleaned item of a list; nothing of a text of blanks. */
const said = (item: unknown, clean: unknown): [] | [unknown] =>
  typeof item === 'string' && clean === null ? [] : [clean]

function cleanedItem(field: Field | undefined, value: unknown, at: Place): unknown {
  if (typeof value === 'string') return cleanedText(field, value)
  const fields = fieldsIn(field)
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isObject && fields ? cleanedIn(fields, value as Values, at) : value
}

const fieldsIn = (field: Field | undefined): Fields | null => field?.lineFields ?? field?.fields ?? null

/** Null for a text of blanks and invisible characters. */
function cleanedText(field: Field | undefined, value: string): string | null {
  const { breaks, address } = field?.plausible ?? {}
  if (!visible(value).trim()) return null
  if (breaks === 'all') return value
  const composed = value.normalize('NFC')
  const text = breaks === 'lines' ? squeezedLines(composed) : squeezed(composed)
  if (!text) return null
  return address ? encodedAddress(text) : text
}

/** White space collapsed. A byte order mark is none: tools remove it, and REST escapes it. */
const squeezed = (text: string): string => text.replace(/[^\S\ufeff]+/gu, ' ').replace(/^ | $/g, '')

/** White space collapsed within lines, and at most one empty line in a row. */
const squeezedLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(squeezed)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Characters of an address as RFC 3986 allows them. */
const ENCODED = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]*$/

/** The address with percent-encoding and an ASCII host; unchanged where it has them, or is no address. */
function encodedAddress(address: string): string {
  if (ENCODED.test(address)) return address
  return URL.canParse(address) ? new URL(address).href : address
}

/** Why a value cannot be true; null where it can, or where its type is wrong. */
function doubtOf(field: Field, value: unknown, latest: Latest): string | null {
  const { address, past, most, breaks } = field.plausible ?? {}
  // A long text stays legible, and the values in an object are judged one by one.
  if (breaks !== 'all' && !fieldsIn(field) && holdsDamage(value)) return 'a character of it is damaged'
  if (typeof value === 'number' && most !== undefined && (value < 0 || value > most))
    return `${value} is not from 0 to ${most}`
  if (typeof value !== 'string') return null
  if (address && !isWebAddress(value)) return `${value.slice(0, 100)} is not an http:// or https:// URL`
  if (!past || !isDate(value)) return null
  const day = value.slice(0, 10)
  return day > latest.event ? `${day} is more than ${DAYS_AHEAD} days ahead` : null
}

/** True where a text has a character that could not be decoded, also in a list or an undeclared object. */
function holdsDamage(value: unknown): boolean {
  if (typeof value === 'string') return isDamaged(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsDamage)
}

/** Why the year of a day must be mistyped; null where it need not be, or for another type. */
function slipIn({ column }: Field, value: unknown, latest: Latest): string | null {
  if (!DATES.has(column ?? '') || !isDate(value)) return null
  const day = value.slice(0, 10)
  if (day.slice(0, 4) < FIRST_YEAR) return `${day} is before ${FIRST_YEAR}`
  return day > latest.any ? `${day} is more than ${YEARS_AHEAD} years ahead` : null
}

/** True where a line may leave a field out. */
const mayLack = ({ draft, nullable }: Field): boolean =>
  nullable || draft?.safeParse(undefined).success === true

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && (isDay(value) || isInstant(value))

/** True where an interval ends before it begins; a day and an instant are compared by their days. */
function endsBefore(start: string, end: string): boolean {
  return isInstant(start) && isInstant(end)
    ? Date.parse(end) < Date.parse(start)
    : end.slice(0, 10) < start.slice(0, 10)
}

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const named = new WeakMap<Fields, ReadonlyMap<string, Field>>()

/** The fields by their names in a draft. */
function byDraftName(fields: Fields): ReadonlyMap<string, Field> {
  const known = named.get(fields)
  if (known) return known
  const all = new Map(Object.entries(fields).map(([name, field]) => [field.draftName ?? name, field]))
  named.set(fields, all)
  return all
}
