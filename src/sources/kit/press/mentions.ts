// What a headline and a lead name: bills by the numbers of the country, and people by their office. The
// records themselves are found by the linker; what is in doubt is left out.
import { citationOf } from '#language/citations/citation.ts'
import { printedKeys } from '#language/citations/citation-keys.ts'
import { citationsIn } from '#language/citations/in-text.ts'
import { fold } from '#lib/texts/text.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { distinctiveWords } from '#model/names.ts'
import { billsNamed } from '../national/co-bills.ts'

/** Numbers of cities and provinces look like those of the nation, and their deputies have namesakes in it. */
const LOCAL = new RegExp(
  '\\b(?:municipa\\w*|vereador\\w*|concej\\w*|prefeit\\w*|provincia\\w*|estadua\\w*|distrita\\w*|' +
    'porten[oa]s?|bonaerenses?|ayuntamientos?|alcald\\w*|alesp|alerj|almg|' +
    'assembleia legislativa|camara legislativa|congreso local|congreso del estado)\\b',
)

interface BillForm {
  /** The citations, by their printed number with its kind, that are of bills of the national legislature. */
  readonly of: RegExp
  /** The number as the register prints it; by default as in the text. */
  readonly code?: (number: string) => string | null
}

const lastOf = (pattern: RegExp) => (number: string) => pattern.exec(number)?.[0] ?? null

/** Congresses have numbers of their own for every period of five years, which the press leaves out. */
function peruvian(number: string): string | null {
  const [, digits, year, period, chamber] = /(\d{1,5})[/-](20\d\d)(-20\d\d)?-(CD|S|CR)$/i.exec(number) ?? []
  if (!digits || !chamber) return null
  const from = chamber.toUpperCase() === 'CR' ? 2021 : 2026
  if (Number(year) < from || Number(year) > from + 5) return null
  if (period && period !== `-${from + 5}`) return null
  return `${digits.padStart(5, '0')}-${from}-${from + 5}-${chamber.toUpperCase()}`
}

/**
 * Colombia's numbers need their chamber behind them. Those of Panama restart with each term, and Ecuador,
 * Mexico and Venezuela have no register whose numbers the press prints.
 */
const FORMS: Readonly<Partial<Record<CountryCode, BillForm>>> = {
  AR: {
    of: /^expediente .*?(?:\d{1,4}-(?:D|S|PE|CD|OV|JGM)-(?:20)?\d\d|\b(?:S|CD|PE|OV)-\d{1,4}\/\d\d-PL)$/i,
    code: lastOf(/(?:[A-Z]{1,2}-\d{1,4}\/\d\d-PL|\d{1,4}-[A-Z]{1,3}-\d{2,4})$/i),
  },
  BR: { of: /^(?!.*\bpls?\b.*-).*\d(?:\/|,? de (?:.* de )?)(?:19|20)\d\d$/i },
  CL: {
    of: /^bolet[ií]n .*?(?<![\d.-])(?:\d{4,5}|\d{1,2}\.\d{3})-\d{2}$/i,
    code: (number) => lastOf(/(?<![\d.])[\d.]+-\d{2}$/)(number)?.replaceAll('.', '') ?? null,
  },
  CR: { of: /^expediente .*?(?<![\d.-])\d{2}\.?\d{3}$/i },
  DO: { of: /\b\d{5}-\d{4}-\d{4}-[A-Z]{2,3}$/, code: lastOf(/\d{5}-\d{4}-\d{4}-[A-Z]{2,3}$/) },
  GT: { of: /^iniciativa .*?(?<![\d.-])\d{4}$/i },
  PE: { of: /-(?:CD|S|CR)$/i, code: peruvian },
}

/** What the headline and the lead of a piece name, each once. */
export function mentionsIn(parts: readonly (string | null)[], country: CountryCode) {
  const text = parts.flatMap((part) => part ?? [])
  const people = text.flatMap((part) => peopleMentioned(part, country))
  return {
    bills: billsMentioned(text.join('.\n'), country),
    actors: [...new Map(people.map((person) => [fold(person.name), person])).values()],
  }
}

const PROVISIONAL = /^(?:MPV?|medida provis[óo]ria)\b/i

/** The bills that a text names, each by its number, once and in order. */
export function billsMentioned(text: string, country: CountryCode): { readonly code: string }[] {
  if (LOCAL.test(fold(text))) return []
  const byNumber = new Map<string, { readonly code: string }>()
  for (const code of codesIn(text, country)) {
    const { full } = printedKeys(citationOf(code))
    if (!byNumber.has(full)) byNumber.set(full, { code })
  }
  return [...byNumber.values()]
}

function codesIn(text: string, country: CountryCode): string[] {
  if (country === 'CO')
    // In the Senado, acts that amend the Constitution have numbers that bills have too.
    return billsNamed(text).flatMap(({ kind, chamber, number }) => {
      if (chamber === 'senado') return kind === 'ley' ? number : []
      return `${number}C`
    })
  const form = FORMS[country]
  if (!form) return []
  return citationsIn(text).flatMap(({ number, ofBill }) => {
    const isBill = ofBill || (country === 'BR' && PROVISIONAL.test(number))
    if (!isBill || !form.of.test(number)) return []
    return form.code ? (form.code(number) ?? []) : number
  })
}

export interface PersonMentioned {
  readonly name: string
  /** Of their office; null for an office of the executive. */
  readonly chamber: string | null
}

const WORD = "\\p{Lu}[\\p{L}'’-]+\\.?"
const NAME = `${WORD}(?: (?:(?:de la|de los|de las|del|de|da|dos|das|do|e|y|la) )?${WORD}){1,4}`
/** In any case, as Node 22 has no modifiers in patterns. */
const OFFICE = [
  ...['senadora?', 'diputad(?:o|a)', 'deputad(?:o|a)(?: federal)?', 'congresista', 'asamble(?:i|í)sta'],
  ...['ministr(?:o|a)', '(?:vice)?president(?:e|a)'],
]
  .join('|')
  .replaceAll(/\p{Ll}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`)
/**
 * An office, and the name right behind it. Between a minister and the name stands the ministry: `el ministro
 * de Hacienda, Ana Soto Paz`.
 */
const NAMED = new RegExp(
  `(?<!\\p{L})(?<office>${OFFICE})` +
    '(?:(?<=inistr[oa]) (?:de|da|do|del) [^,.;:()]{3,60},|' +
    '(?<=resident[ea]) (?:de la República|da República|de la Nación),)? ' +
    `(?<name>${NAME})(?!\\p{L})`,
  'gu',
)

/** The chamber of an office: null for the executive, undefined where the country has no such chamber. */
function chamberOf(office: string, country: CountryCode): string | null | undefined {
  const ids: readonly string[] = COUNTRIES[country].chambers.map(({ id }) => id)
  const among = (...sought: string[]) => sought.find((id) => ids.includes(id))
  if (/^senador/i.test(office)) return among('senado')
  if (/^d[ie]puta/i.test(office)) return among('diputados', 'camara', 'asamblea', 'congreso')
  if (/^asamble/i.test(office)) return among('asamblea')
  return null
}

/**
 * The people whom a text names with their office and by two names or more, once and in order. Legislators of
 * provinces and cities, and senators where the country has none, are left out.
 */
export function peopleMentioned(text: string, country: CountryCode): PersonMentioned[] {
  if (LOCAL.test(fold(text)) || isTitleCase(text)) return []
  const found = [...text.matchAll(NAMED)].flatMap(({ groups }): PersonMentioned[] => {
    const { office, name } = groups as { office: string; name: string }
    const chamber = chamberOf(office, country)
    return chamber !== undefined && distinctiveWords(name) >= 2 ? [{ name, chamber }] : []
  })
  return [...new Map(found.map((person) => [fold(person.name), person])).values()]
}

/** In `Senadora Ana Soto Anuncia Su Voto` no capital tells where the name ends. */
function isTitleCase(text: string): boolean {
  const verbs = text.match(/(?<=\p{L}+ )\p{L}{5,}/gu) ?? []
  return verbs.length > 2 && verbs.filter((word) => /^\p{Lu}/u.test(word)).length > verbs.length * 0.8
}
