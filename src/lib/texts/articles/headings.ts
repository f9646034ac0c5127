// Lines that look like the heading of an article or a provision, with the evidence that they belong to
// another law.
import { kindsIn, type Label, labelAt } from './labels.ts'
import { type Quotation, quotationsIn } from './quotations.ts'
import { type Section, sectionsIn } from './sections.ts'

export interface Heading {
  /** Its number; undefined for a provision without one: «Disposición final.» */
  readonly label: Label | undefined
  /** Kinds of provision that its own words name: `transitorio`. */
  readonly kinds: readonly string[]
  /** Its first word, such as `ARTÍCULO`; `''` for a number alone. */
  readonly word: string
  /** Of its first word, in UTF-16 code units. */
  readonly start: number
  /** The section that it is in; undefined before the first. */
  readonly section: Section | undefined
  /** The quotation that it is in. */
  readonly quotation: Quotation | undefined
  /** A quotation mark stands before its first word. */
  readonly marked: boolean
  /** The text before it announces a wording, «quedará así:», or just ends with a colon. */
  readonly introduced: 'announced' | 'colon' | null
}

/** Only at the start of a line or page and capitalized: a mention in a sentence is no heading. */
const HEADING = new RegExp(
  [
    String.raw`(?:^|\f)[ \t\u00a0]{0,40}[#*_]{0,6}[ \t]?((?:[“”„«"]|''){0,2}[*_]{0,3}[ \t\u00a0]{0,3})`,
    String.raw`(?:(A(?:rt[ií]culo|RT[IÍ]CULO|rtigo|RTIGO|rt\.?|RT\.?)(?=[ \t\u00a0])|`,
    String.raw`D(?:isposici[oó]n|ISPOSICI[OÓ]N|isposi[cç][aã]o|ISPOSI[CÇ][AÃ]O)(?=[ \t\u00a0])|`,
    String.raw`T(?:ransit[oó]ri[oa]|RANSIT[OÓ]RI[OA])(?=[ \t\u00a0]))|`,
    String.raw`(?=[UÚPSTCQONDV]\p{L}{3,14}(?:[ \t]\p{L}{4,9})?[ \t]{0,3}[.:–—-]))`,
    String.raw`([^\n\f]{1,90})`,
  ].join(''),
  'gmu',
)

/**
 * After a heading comes a full stop, the end of the line, or a title. A reference, such as «Artículo 12 de la
 * Ley», continues in lower case.
 */
const AFTER = /^(?:[ \t\u00a0]*(?:\.(?!\d)|[:;–—)_*-]|\r?$)|[ \t\u00a0]+["“«(]|[ \t\u00a0]+\p{Lu}\p{Ll})/u
/** Brazil's laws continue without a full stop: `Art. 1º O disposto`. */
const AFTER_SIGN = /^[ \t\u00a0]+\p{Lu}/u
/** A number alone needs a mark after it: `PRIMERA.- `. */
const AFTER_BARE = /^[ \t\u00a0]*[.:–—-]/u

/** More headings than any law has are not read. */
const MOST = 20_000

export function headingsIn(text: string): Heading[] {
  const sections = sectionsIn(text)
  const quotations = quotationsIn(text)
  const found: Heading[] = []
  let inSection = -1
  let inQuotation = 0
  for (const match of text.matchAll(HEADING)) {
    const [all, mark, word = '', rest] = match as unknown as [string, string, string | undefined, string]
    const start = match.index + all.length - rest.length - word.length
    while (inSection + 1 < sections.length && sections[inSection + 1]!.start < start) inSection++
    while (inQuotation < quotations.length && quotations[inQuotation]!.end <= start) inQuotation++
    const section = sections[inSection]
    const read = readHeading(word, rest)
    if (!read || (!word && !section?.kinds.length)) continue
    const quotation = quotations[inQuotation]
    found.push({
      ...read,
      word,
      start,
      section,
      quotation: quotation && quotation.start < start ? quotation : undefined,
      marked: mark.trim() !== '' && /[“”„«"']/.test(mark),
      introduced: introductionIn(text.slice(Math.max(0, match.index - BEFORE), match.index)),
    })
    if (found.length === MOST) break
  }
  return found
}

function readHeading(word: string, rest: string): Pick<Heading, 'label' | 'kinds'> | undefined {
  const isArticle = /^A/.test(word)
  // «Disposición transitoria primera», «Artículo transitorio 2», «Transitorio I».
  const before = KIND_WORDS.exec(rest)![0]
  const own = kindsIn(/^T/i.test(word) ? `${word} ${before}` : before)
  if (word && !isArticle && !own.length) return undefined
  const label = labelAt(rest.slice(before.length))
  const after = rest.slice(before.length + (label?.length ?? 0))
  if (!label) return own.length && AFTER.test(after) ? { label, kinds: own } : undefined
  const behind = isArticle ? PASSING_AFTER.exec(after)?.[0] : undefined
  const tail = after.slice(behind?.length ?? 0)
  const ends = word
    ? AFTER.test(tail) || (label.signed && AFTER_SIGN.test(tail))
    : label.style === 'words' && AFTER_BARE.test(tail)
  return ends ? { label, kinds: behind ? [...own, ...kindsIn(behind)] : own } : undefined
}

const KIND_WORDS = new RegExp(
  String.raw`^(?:[ \t\u00a0]+(?:transit[oó]ri|fina[li]|derogat|modificat|reformat|adiciona|gera[li]|` +
    String.raw`general|especial|complementar)\p{L}*|[ \t]+[ye](?=[ \t]))*`,
  'iu',
)
const PASSING_AFTER = /^[ \t\u00a0-]{1,3}transit[oó]ri[oa](?!\p{L})/iu

/** Code units before a heading that may announce a quotation. */
const BEFORE = 700
const ANNOUNCES = new RegExp(
  [
    String.raw`qued(?:e|en|a|an|ar[áa]n?|ando|ar)(?:\s+\p{L}+){0,4}?\s+(?:as[íi]|redactad|como|de\s+la)`,
    String.raw`as[ií]\s*:$`,
    String.raw`siguientes?\s+(?:t[ée]rminos|textos?|redacci[óo]n|tenor|manera|forma|contenido)`,
    String.raw`siguientes?\s+art[íi]culos?`,
    String.raw`passam?\s+a\s+(?:vigorar|viger|ter)|seguintes?\s+(?:reda[çc]|art|altera|dispos)`,
    '(?:modif[ií]qu|adici[óo]n|ad[íi]ci|agr[ée]g|incorp[óo]r|sustit[úu]y|reempl[áa]|ref[óo]rm)',
    'inserta|acresc',
  ].join('|'),
  'iu',
)

/** By the last line, or by one above short lines such as titles. */
function introductionIn(before: string): Heading['introduced'] {
  const lines = before.trimEnd().split('\n')
  for (let i = lines.length - 1; i >= Math.max(0, lines.length - 8); i--) {
    const line = lines[i]!.trim()
    const colon = /:[\s.…"“«([-]*$/u.test(line)
    if (colon || ENDS_SO.test(line))
      return ANNOUNCES.test(
        lines
          .slice(0, i + 1)
          .join(' ')
          .slice(-400),
      )
        ? 'announced'
        : colon
          ? 'colon'
          : null
    if (line.length > 100 || /[.;,]["”»]?$/u.test(line)) return null
  }
  return null
}

/** An announcement that ends with a full stop, or without a mark. */
const ENDS_SO = /(?:\bas[íi]|\b(?:siguient|seguint)es?(?:\s+\p{L}+){0,2})[.;,]?$/iu
