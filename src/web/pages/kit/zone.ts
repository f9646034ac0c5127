// The name of a time zone at an instant, such as `GMT-5`.
import type { Language } from '#model/access/account.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import type { Reader } from '../reader.ts'

const kept = new Map<string, Intl.DateTimeFormat>()

/** The zone's offset as the language writes it. */
export function zoneName({ language }: Pick<Reader, 'language'>, instant: string, zone: string): string {
  const parts = formatOf(language, zone).formatToParts(Date.parse(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

function formatOf(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`
  const known =
    kept.get(key) ??
    new Intl.DateTimeFormat(LANGUAGE_TAGS[language].tag, { timeZone, timeZoneName: 'shortOffset' })
  kept.set(key, known)
  return known
}
