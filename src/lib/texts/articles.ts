// The articles of a norm, found by their headings in its text.

/**
 * An article: its name (`12`, `12 bis`, `5 a`, `único`, `2 transitorio`) and its position, in UTF-16 code
 * units.
 */
export interface Article {
  readonly name: string
  readonly start: number
  readonly end: number
}

const MAX_NUMBER = 2_000

/** Only at the start of a line or page and capitalized: a mention in a sentence is no heading. */
const HEADING = new RegExp(
  [
    String.raw`(?:^|\f)[ \t\u00a0]{0,40}[#*]{0,6}[ \t]?`,
    String.raw`(A(?:rt[ií]culo|RT[IÍ]CULO|rtigo|RTIGO|rt\.|RT\.)[ \t\u00a0]{1,4})`,
    String.raw`([^\n\f]{1,80})`,
  ].join(''),
  'gmu',
)

/**
 * After a heading comes a full stop, the end of the line, or a title. A reference, such as «Artículo 12 de la
 * Ley», continues in lower case.
 */
const AFTER = /^(?:[ \t]*(?:\.(?!\d)|[:;–—)-]|\r?$)|[ \t]+["“«(]|[ \t]+\p{Lu}\p{Ll})/u
/** Brazil's laws continue without a full stop: `Art. 1º O disposto`. */
const AFTER_SIGN = /^[ \t]+\p{Lu}/u

/** The articles of a text in order, each up to the heading of the next. */
export function articlesIn(text: string): Article[] {
  const found: { name: string; start: number }[] = []
  for (const match of text.matchAll(HEADING)) {
    const [all, article, rest] = match as unknown as [string, string, string]
    const label = readLabel(rest)
    const after = label && rest.slice(label.length)
    if (label && (AFTER.test(after!) || (label.signed && AFTER_SIGN.test(after!))))
      found.push({ name: label.name, start: match.index + all.length - rest.length - article.length })
  }
  return found.map(({ name, start }, i) => ({ name, start, end: found[i + 1]?.start ?? text.length }))
}

/**
 * The name of the requested article, or undefined for an invalid one: `12 BIS`, `Art. 12`, `primero`,
 * `único`.
 */
export function articleNamed(asked: string): string | undefined {
  const words = asked
    .trim()
    .replace(/^(?:art[ií]culo|artigo|art\.?)\s+/iu, '')
    .replace(/\s+/g, ' ')
    .toUpperCase()
  const label = readLabel(words)
  return label?.length === words.length ? label.name : undefined
}

interface Label {
  readonly name: string
  readonly length: number
  /** True when it ends with the sign of an ordinal. */
  readonly signed: boolean
}

const PASSING = /^[ \t\u00a0]*transit[oó]ri[oa](?!\p{L})/iu
const NUMBER = /^[ \t\u00a0]*(\d{1,3}(?:\.\d{3})+|\d{1,4})(?!\d)(\.?[º°ª]|o(?!\p{L}))?/iu
const LATIN = /^[ -]?(bis|ter|qu[aá]ter|quinquies|sexies|septies|octies|nonies|decies)(?!\p{L})/iu
const LETTER = /^(?:-?([A-Z])(?!\p{L})| ([A-Z])(?=[ \t]*(?:[.:–—)-]|$)))/u

/** Parses the name of an article from the start of a text: a number or an ordinal, with its suffixes. */
function readLabel(text: string): Label | undefined {
  const passing = PASSING.exec(text)?.[0].length ?? 0
  const number = readNumber(text.slice(passing))
  if (!number) return passing ? { name: 'transitorio', length: passing, signed: false } : undefined
  let at = passing + number.length
  const latin = LATIN.exec(text.slice(at))
  const letter = latin ? null : LETTER.exec(text.slice(at))
  at += (latin ?? letter)?.[0].length ?? 0
  const after = passing ? 0 : (PASSING.exec(text.slice(at))?.[0].length ?? 0)
  const added = (latin?.[1] ?? letter?.[1] ?? letter?.[2])?.toLowerCase().replace('á', 'a')
  const name = [number.name, added, passing || after ? 'transitorio' : undefined].filter(Boolean).join(' ')
  return { name, length: at + after, signed: number.signed && at === passing + number.length && !after }
}

const UNITS =
  'primer[oa]?|primeir[oa]|segund[oa]|tercer[oa]?|terceir[oa]|[cq]uart[oa]|quint[oa]|sext[oa]|' +
  's[ée]p?tim[oa]|o[ci]tav[oa]|noven[oa]|non[oa]'
const TENS = 'd[ée]cim[oa]|vig[ée]sim[oa]|trig[ée]sim[oa]|[cq]uadrag[ée]sim[oa]'
const ORDINAL = new RegExp(
  '^[ \\t\\u00a0]*' +
    `(?:([uú]nic[oa])|(und[ée]cim[oa])|(duod[ée]cim[oa])|(${TENS})?[ \\t-]?(${UNITS})?)(?!\\p{L})`,
  'iu',
)
/** Prefixes of each ordinal, in both languages: the index in the row is the number. */
const UNIT_STARTS = [
  /^prim/i,
  /^seg/i,
  /^ter/i,
  /^[cq]ua/i,
  /^qui/i,
  /^sex/i,
  /^s[ée]p?t/i,
  /^o[ci]t/i,
  /^no/i,
]
const TEN_STARTS = [/^d/i, /^v/i, /^t/i, /^[cq]/i]

function readNumber(text: string): Label | undefined {
  const digits = NUMBER.exec(text)
  if (digits) {
    const value = Number(digits[1]!.replaceAll('.', ''))
    const known = value >= 1 && value <= MAX_NUMBER
    return known
      ? { name: String(value), length: digits[0].length, signed: digits[2] !== undefined }
      : undefined
  }
  const ordinal = ORDINAL.exec(text)
  if (!ordinal) return undefined
  const [all, only, eleventh, twelfth, ten, unit] = ordinal
  const value = eleventh ? 11 : twelfth ? 12 : 10 * placeOf(ten, TEN_STARTS) + placeOf(unit, UNIT_STARTS)
  if (!only && !value) return undefined
  return { name: only ? 'único' : String(value), length: all.length, signed: false }
}

const placeOf = (word: string | undefined, starts: readonly RegExp[]) =>
  word === undefined ? 0 : starts.findIndex((start) => start.test(word)) + 1
