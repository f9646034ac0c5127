// Citations of norms and bills in running text: each with its place, its number and the keys that records of
// this number are stored under. Only a number with its kind before it counts, so that amounts, years and
// articles do not.
import { fold } from '#lib/texts/text.ts'
import { citationOf } from './citation.ts'
import { MONTH_NAMES } from './citation-parts.ts'
import { isDocket, isJoint, kindWords, opensCitation, singularKind } from './norm-types.ts'
import { keysOfCitation } from './number-lookup.ts'

/** A citation in a text. */
export interface CitationInText {
  /** From its first character to the one after its last, in UTF-16 code units. */
  readonly start: number
  readonly end: number
  /** As printed; in a list, `leyes 100 y 715`, each number with its kind: `ley 715`. */
  readonly number: string
  /** The keys under which a record with this number may be stored. */
  readonly keys: readonly string[]
  /** True for the number of a bill or of its file, false for that of a norm. */
  readonly ofBill: boolean
  /** The article cited with it, as printed: `5`, `12 bis`; null without one. */
  readonly article: string | null
}

interface Token {
  readonly text: string
  readonly folded: string
  readonly start: number
  readonly end: number
}

interface Reading {
  /** Its kind and number with the year, without words between them. */
  readonly plain: string
  readonly inList: boolean
  readonly start: number
  readonly end: number
}

/** Runs with digits, words with the dots of initials, and single signs. */
const TOKENS = /(?:\p{L}+[-–/]){0,9}\p{L}*\d[\p{L}\d]*(?:[-–/.]+[\p{L}\d]+)*|\p{L}+(?:\.\p{L}+)*\.?|[^\s]/gu
const SIGNS = /^(?:n|no|nro|num|numero|numeral)s?$/
const MONTHS = new RegExp(`^(?:${MONTH_NAMES})$`, 'iu')
const YEAR = /^(?:19|20)\d\d$/
const OF = /^(?:del?|do|d[ao])$/
/** A number that contains its year: `012-2026`. */
const DATED = /^\D*\d.*[-/](?:19|20)\d\d(?!\d)/
/** Words between those of a kind and its number: «decreto con fuerza de ley», «Portaria MF nº». */
const MAX_BETWEEN = 9

const ARTICLE_NUMBER =
  String.raw`art(?:[íi]culos?|igos?|s?\.|s)?\s*(?:n?[°º.]\s*)?` +
  String.raw`(\d{1,4}(?:\.?[°ºª])?(?:(?:-?[A-Z]|\s(?![aeoy]\s*(?:\d|art))[A-Z])(?![\p{L}\d]))?` +
  String.raw`(?:\s+(?:bis|ter|qu[aá]ter))?)`
/** «5 a la»: a lower-case letter after a space is a word. Patterns that ignore case match it too. */
const WORD_AFTER = /\s\p{Ll}(?=\s|$)/u
/** The article before a norm: «artículo 5 de la». */
const ARTICLE_BEFORE = new RegExp(
  String.raw`(?:^|[^\p{L}])${ARTICLE_NUMBER}[^.;\d]{0,60}?\s(?:del?|da|do)\s+(?:l[ao]s?\s+)?$`,
  'iu',
)
/** The article after a norm: «, artículo 5», «(art. 5)»; not one of several, and not of another norm. */
const ARTICLE_AFTER = new RegExp(
  String.raw`^[ \t]*(?:[,(][ \t]*)?(?:en su |en el |no seu |no )?${ARTICLE_NUMBER}(?!\d)` +
    String.raw`(?!\s*(?:,|y|e|o|ou|al?|-|–)\s*(?:\d|art))(?![^.;,)]{0,60}?\s(?:del?|da|do)\s)`,
  'iu',
)
const AROUND = 140

/** The first `max` citations in a text, in its order and without overlaps. */
export function citationsIn(text: string, max = 1_000): CitationInText[] {
  const tokens = [...text.matchAll(TOKENS)].map((found): Token => {
    const [run] = found
    return {
      text: run,
      folded: fold(run).replaceAll(' ', ''),
      start: found.index,
      end: found.index + run.length,
    }
  })
  const out: CitationInText[] = []
  let at = 0
  while (at < tokens.length && out.length < max) {
    const { readings, next } = readingsAt(tokens, at)
    for (const reading of readings) out.push(...citationOfReading(text, reading))
    at = next
  }
  return out.slice(0, max)
}

function citationOfReading(text: string, { plain, inList, start, end }: Reading): CitationInText[] {
  const cited = citationOf(plain)
  const keys = keysOfCitation(cited)
  if (!cited.whole || !keys.length) return []
  const [, article] =
    ARTICLE_BEFORE.exec(text.slice(Math.max(0, start - AROUND), start)) ??
    ARTICLE_AFTER.exec(text.slice(end, end + AROUND)) ??
    []
  const ofBill = cited.whole.kind === '' || isDocket(cited.whole.kind)
  const number = inList ? plain : text.slice(start, end)
  return [{ start, end, number, keys, ofBill, article: article?.replace(WORD_AFTER, '').trim() ?? null }]
}

/** The citations that begin at a token, several in a list, and the token to continue at. */
function readingsAt(tokens: readonly Token[], at: number) {
  const first = tokens[at]!
  const [, attached] = /^(\p{Lu}{2,})-?\d/u.exec(first.text) ?? []
  if (attached && kindWords(fold(attached))?.length) {
    const { text: plain, end, next } = numberAt(tokens, at)!
    return { readings: [{ plain, inList: false, start: first.start, end }], next }
  }
  const singular = singularKind(first.folded)
  const none = { readings: [], next: at + 1 }
  if (singular === undefined && !opensCitation(first.text, first.folded)) return none
  const words = kindAt(tokens, at)
  const named = singular ? [singular, ...words.kind.slice(1)] : words.kind
  const readings: Reading[] = []
  let next = words.next
  for (;;) {
    const number = numberAt(tokens, next)
    if (!number) break
    const start = readings.length ? tokens[next]!.start : first.start
    const plain = `${named.join(' ')} ${number.text}`
    readings.push({ plain, inList: singular !== undefined, start, end: number.end })
    next = number.next
    const separator = tokens[next]?.folded
    const isList = singular !== undefined && (tokens[next]?.text === ',' || /^[yeou]$/.test(separator ?? ''))
    if (!isList || !numberAt(tokens, next + 1)) break
    next++
  }
  return readings.length ? { readings, next } : none
}

/**
 * The words of a kind from a token on, and the token of its number. A title may stand between the kind and a
 * number with its sign, «Ley de Datos Personales N° 1581», and an acronym before any number.
 */
function kindAt(tokens: readonly Token[], at: number): { readonly kind: string[]; readonly next: number } {
  const kind = [tokens[at]!.text]
  let end = at + 1
  for (let next = at + 1; next < at + MAX_BETWEEN; next++) {
    const token = tokens[next]
    if (!token || !/^\p{L}/u.test(token.text) || /\d/.test(token.text)) break
    if (kindWords(token.folded)) {
      kind.push(token.text)
      end = next + 1
    } else if (!isJoint(token.folded)) break
  }
  const acronyms: string[] = []
  for (let next = end; next < end + MAX_BETWEEN; next++) {
    const token = tokens[next]
    if (!token || /^[;:()]$/.test(token.text) || opensCitation(token.text, token.folded)) break
    if (isSign(token) || /\d/.test(token.text)) {
      const plain = next === end + acronyms.length
      if (plain || isSign(token)) return { kind: plain ? [...kind, ...acronyms] : kind, next }
      break
    }
    if (/^\p{Lu}{2,}$/u.test(token.text)) acronyms.push(token.text)
  }
  return { kind, next: end }
}

const isSign = ({ folded, text }: Token) => SIGNS.test(folded) || /^[°º#]$/.test(text)

/** The number at a token, after its sign and with its year. */
function numberAt(tokens: readonly Token[], at: number) {
  let next = at
  while (next < at + 4 && tokens[next] && (isSign(tokens[next]!) || /^[.:]$/.test(tokens[next]!.text))) next++
  const figure = tokens[next]
  if (!figure || !/\d/.test(figure.text)) return null
  const year = yearAfter(tokens, next + 1)
  if (!year) return { text: figure.text, end: figure.end, next: next + 1 }
  const { end } = tokens[year.next - 1]!
  const dated = DATED.test(figure.text) ? figure.text : `${figure.text} de ${year.year}`
  return { text: dated, end, next: year.next }
}

/** The year that follows a number: `de 2012`, `, de 11 de dezembro de 1990`. */
function yearAfter(tokens: readonly Token[], at: number): { year: string; next: number } | null {
  const next = tokens[at]?.text === ',' ? at + 1 : at
  if (!OF.test(tokens[next]?.folded ?? '')) return null
  if (YEAR.test(tokens[next + 1]?.text ?? '')) return { year: tokens[next + 1]!.text, next: next + 2 }
  // The day, its ordinal sign, the month and the words between them.
  for (let step = next + 1, month = false; step < next + 8; step++) {
    const token = tokens[step]
    if (!token) return null
    if (month && YEAR.test(token.text)) return { year: token.text, next: step + 1 }
    if (MONTHS.test(token.text)) month = true
    else if (!/^(?:\d{1,2}(?:ro|er|o)?|[°º]|del?)$/.test(token.folded || token.text)) return null
  }
  return null
}
