// One object of a Popolo file: fields that are never read are lost, and counted by name.
import { isDay } from '#lib/dates.ts'
import { squeeze } from '#lib/texts/text.ts'
import { isWeb } from '#sources/kit/shape.ts'

/** The content of a file that is not in the records, counted by kind. */
export type LossCounts = Map<string, number>

/** The number of names in a file is unlimited; beyond these they are counted together. */
const MOST_NAMES = 500

export function countLoss(lost: LossCounts, what: string): void {
  const name = lost.has(what) || lost.size < MOST_NAMES ? what : 'other things'
  lost.set(name, (lost.get(name) ?? 0) + 1)
}

type Value = Readonly<Record<string, unknown>>

/** A date in the form of the file. */
export interface Dates {
  /** Null where there is none, or only a month or a year, which is in `given`. */
  readonly day: string | null
  readonly given: boolean
  readonly printed: string | null
}

export interface ElementReader {
  /** A text, in the first of its languages; null where there is none. */
  text(name: string): string | null
  /** An address of the web; null where there is none. */
  url(name: string): string | null
  date(name: string): Dates
  /** The objects of a list. */
  objects(name: string): ElementReader[]
  /** Counts the fields that were present and not read. */
  done(): void
}

/** Reads an object; `what` is its name in the counts of lost fields. */
export function elementReader(
  what: string,
  value: Value,
  languages: readonly string[],
  lost: LossCounts,
): ElementReader {
  const read = new Set<string>()
  const lostField = (name: string, why = '') => countLoss(lost, `${what}.${name}${why}`)
  const inner: ElementReader[] = []

  function text(name: string): string | null {
    read.add(name)
    const given = value[name]
    if (isEmpty(given)) return null
    const found = typeof given === 'object' ? inLanguage(given as Value, languages) : String(given)
    const words = found === null ? '' : squeeze(found.toWellFormed().replaceAll('\0', ''))
    if (!words) lostField(name)
    return words || null
  }

  return {
    text,
    url(name) {
      const given = text(name)
      if (given === null || isWeb(given)) return given
      lostField(name, ', not a web address')
      return null
    },
    date(name) {
      const given = text(name)
      const day = given?.slice(0, 10) ?? ''
      const whole = isDay(day) && /^(?:T.*)?$/.test(given!.slice(10))
      if (given !== null && !whole) lostField(name, ', not known to the day')
      return { day: whole ? day : null, given: given !== null, printed: given }
    },
    objects(name) {
      read.add(name)
      const given = value[name]
      if (isEmpty(given)) return []
      const list = Array.isArray(given) ? given : [given]
      const objects = list.filter((each) => typeof each === 'object' && each !== null && !Array.isArray(each))
      if (objects.length < list.length) lostField(name)
      const readings = objects.map((each) => elementReader(`${what}.${name}`, each, languages, lost))
      inner.push(...readings)
      return readings
    },
    done() {
      for (const each of inner) each.done()
      for (const name of Object.keys(value)) if (!read.has(name) && !isEmpty(value[name])) lostField(name)
    },
  }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return Array.isArray(value) && value.length === 0
}

/** Several languages have the form `{"lang:es": "…"}`. */
function inLanguage(value: Value, languages: readonly string[]): string | null {
  const found = languages.map((language) => value[`lang:${language}`] ?? value[language])
  return found.find((each): each is string => typeof each === 'string') ?? null
}
