// The numbers of articles as they are printed: `12`, `1.228`, `5 bis`, `6-B`, `I`, `primero`, `único`,
// `2.2.1.5`, with the kind of provision.
import { cardinalAt, ordinalAt } from '../number-words.ts'

/** How the number is written; the articles of one law are written alike. */
export type Style = 'digits' | 'words' | 'roman'

export interface Label {
  /** As answers name it: `12`, `12 bis`, `5 a`, `único`, `IV`, `2.2.1.5`; `''` for a kind alone. */
  readonly number: string
  /** Its order: the parts of the number, then its suffixes. */
  readonly order: readonly number[]
  readonly style: Style
  readonly length: number
  /** True when the figure ends with the sign of an ordinal. */
  readonly signed: boolean
}

const MAX_NUMBER = 9_999

const SIGN = String.raw`[ ]?\.?[º°ª]|(?:er|[rdtmvn][oa]|[RDTMVN][OA]|o|O)(?!\p{L})`
const BEFORE = /^[ \t\u00a0]*(?:n(?:[º°]|ro?\.|o\.|[úu]m(?:ero|\.))[ \t\u00a0]*)?/iu
const DOTTED = /^(\d{1,3}(?:\.\d{1,3}){2,7})(?![\d.]*\d)/u
const DIGITS = new RegExp(String.raw`^(\d{1,3}(?:\.\d{3})+|\d{1,4})(?!\d)(${SIGN})?`, 'u')
const ROMAN = /^(?=[IVXLC])(C{0,3})(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})(?![\p{L}\d])/u
const ONLY = /^[uú]nic[oa](?!\p{L})/iu
const LATIN_NAMES = [
  ...['bis', 'ter', 'quater', 'quinquies', 'sexies', 'septies', 'octies', 'nonies', 'decies'],
  ...['undecies', 'duodecies'],
]
const LATIN = new RegExp(
  String.raw`^[ \t-]{0,2}(bis|ter|qu[aá]ter|quinquies|sexies|septies|octies|nonies|decies|undecies|` +
    String.raw`duodecies)(?!\p{L})`,
  'iu',
)
/** `5-A`, `5A`, `5 A.`: with a blank before it, only where the number ends after it. */
const LETTER = /^(?:[-–]?([A-Z])(?!\p{L})|[ ]?[-–]?[ ]?([A-Z])(?=[ \t]*(?:[.:;–—)-]|\r?$)))/u
const FIGURE = /^[ -](\d{1,2})(?=[ \t]*(?:[.:;–—)-]|\r?$))/u

/** Orders of `bis`, `ter` …, above those of letters and figures. */
const FIRST_LATIN = 200

/** True for the order of a suffix such as `bis`. */
export const isLatin = (order: number) => order >= FIRST_LATIN

/** The number at the start of a text; undefined without one. */
export function labelAt(text: string): Label | undefined {
  const before = BEFORE.exec(text)![0].length
  const number = numberAt(text.slice(before))
  if (!number) return undefined
  let at = before + number.length
  const suffixes: string[] = []
  const order = [...number.order]
  for (let next = suffixAt(text.slice(at)); next && suffixes.length < 3; next = suffixAt(text.slice(at))) {
    suffixes.push(next.name)
    order.push(next.order)
    at += next.length
  }
  return {
    ...number,
    number: [number.number, ...suffixes].join(' '),
    order,
    length: at,
    signed: number.signed && !suffixes.length,
  }
}

function suffixAt(text: string): { name: string; order: number; length: number } | undefined {
  const latin = LATIN.exec(text)
  if (latin) {
    const name = latin[1]!.toLowerCase().replace('á', 'a')
    return { name, order: FIRST_LATIN + LATIN_NAMES.indexOf(name), length: latin[0].length }
  }
  const letter = LETTER.exec(text)
  if (letter) {
    const name = (letter[1] ?? letter[2])!.toLowerCase()
    return { name, order: name.charCodeAt(0) - 96, length: letter[0].length }
  }
  const figure = FIGURE.exec(text)
  return figure ? { name: figure[1]!, order: Number(figure[1]), length: figure[0].length } : undefined
}

function numberAt(text: string): Label | undefined {
  const dotted = DOTTED.exec(text)
  if (dotted && !/^\d{1,3}(?:\.\d{3})+$/.test(dotted[1]!))
    return {
      number: dotted[1]!,
      order: dotted[1]!.split('.').map(Number),
      style: 'digits',
      length: dotted[0].length,
      signed: false,
    }
  const digits = DIGITS.exec(text)
  if (digits) {
    const value = Number(digits[1]!.replaceAll('.', ''))
    if (value < 1 || value > MAX_NUMBER) return undefined
    const signed = digits[2] !== undefined
    return { number: String(value), order: [value], style: 'digits', length: digits[0].length, signed }
  }
  const only = ONLY.exec(text)
  if (only) return { number: 'único', order: [1], style: 'words', length: only[0].length, signed: false }
  const roman = ROMAN.exec(text)
  if (roman?.[0])
    return {
      number: roman[0],
      order: [romanValue(roman[0])],
      style: 'roman',
      length: roman[0].length,
      signed: false,
    }
  const words = ordinalAt(text) ?? cardinalAt(text)
  return words && words.value <= MAX_NUMBER
    ? {
        number: String(words.value),
        order: [words.value],
        style: 'words',
        length: words.length,
        signed: false,
      }
    : undefined
}

const ROMAN_VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

function romanValue(roman: string): number {
  const values = [...roman].map((letter) => ROMAN_VALUES[letter]!)
  return values.reduce((sum, value, i) => sum + (value < (values[i + 1] ?? 0) ? -value : value), 0)
}

/** Kinds of provisions that have a numbering of their own, each by a stem of its name. */
const KINDS: readonly (readonly [name: string, stem: RegExp])[] = [
  ['transitorio', /^transit[oó]ri/iu],
  ['final', /^fina(?:l|is)/iu],
  ['derogatorio', /^(?:de|ab)rogat[oó]ri/iu],
  ['modificatorio', /^modificat[oó]ri/iu],
  ['reformatorio', /^reformat[oó]ri/iu],
  ['adicional', /^adiciona/iu],
  ['general', /^gera(?:l|is)|^general/iu],
  ['especial', /^especia/iu],
  ['complementario', /^complementar/iu],
]

/** The kinds that words name: «Complementarias Finales» → `complementario`, `final`. */
export function kindsIn(words: string): string[] {
  return (words.match(/\p{L}+/gu) ?? []).flatMap(
    (word) => KINDS.find(([, stem]) => stem.test(word))?.[0] ?? [],
  )
}
