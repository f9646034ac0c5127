// A status as its source prints it; one in capitals as a sentence, in which names keep theirs.
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Bill } from './bill-fields.ts'

/** What a status can name: the country, and texts of the record that are names. */
export interface Named {
  readonly country_code: CountryCode
  readonly names: readonly (string | null | undefined)[]
}

/** The text to show. Pure. */
export function printedStatus(status: string, { country_code, names }: Named): string {
  const isCapitals = status === status.toUpperCase() && status !== status.toLowerCase()
  if (!isCapitals) return status
  const lower = status.replace(/[\p{L}\p{M}\p{N}./-]+/gu, (word) =>
    KEPT.test(word) ? word : word.toLowerCase(),
  )
  const sentence = lower.charAt(0).toUpperCase() + lower.slice(1)
  return [...names, ...namesOf(country_code)]
    .filter((name) => typeof name === 'string' && name !== name.toUpperCase())
    .toSorted((a, b) => b!.length - a!.length)
    .reduce<string>((text, name) => withName(text, name!), sentence)
}

/** The status of a bill, or of one of its steps; null without one. */
export function statusShown(
  { country_code, authors, commissions, entity_name, source }: Bill,
  status: string | null,
  body: string | null = null,
): string | null {
  const people = [...authors, ...commissions].map(({ name }) => name)
  return status && printedStatus(status, { country_code, names: [...people, entity_name, source, body] })
}

/** Numbers, abbreviations with stops, and Roman numerals. */
const KEPT = /\p{N}|\p{L}\..*\p{L}|^(?=[IVX]{2})X{0,3}(?:IX|IV|V?I{0,3})$/u

const LETTER = /[\p{L}\p{M}\p{N}]/u

/** Chambers, also by their first word as people say them, and the country. */
function namesOf(code: CountryCode): string[] {
  const { chambers, names } = COUNTRIES[code]
  return [...chambers.flatMap(({ name }) => [name, name.split(' ')[0]!]), code === 'BR' ? names.pt : names.es]
}

/** In lower case and without accents, of the same length: capitals are often printed without accents. */
const plain = (text: string) =>
  Array.from({ length: text.length }, (_, i) => text[i]!.normalize('NFD')[0]!.toLowerCase()).join('')

/** The text with a name as it is written, wherever it stands as whole words. */
function withName(text: string, name: string): string {
  const [within, sought] = [plain(text), plain(name)]
  let [shown, from] = ['', 0]
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + sought.length)) {
    const isWhole = [at - 1, at + sought.length].every((i) => !LETTER.test(within[i] ?? ''))
    if (!isWhole) continue
    shown += text.slice(from, at) + name
    from = at + sought.length
  }
  return shown + text.slice(from)
}
