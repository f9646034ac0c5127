// The parts of a norm whose articles are numbered anew: transitory and final provisions, annexes.
import { kindsIn, labelAt } from './labels.ts'

export interface Section {
  /** Of its title, in UTF-16 code units. */
  readonly start: number
  /** Kinds of its provisions; empty for an annex or a chapter, in which provisions have no kind. */
  readonly kinds: readonly string[]
  readonly annex: boolean
  readonly title: string
}

const LINE = new RegExp(
  [
    String.raw`(?:^|\f)[ \t\u00a0]{0,40}[#*_]{0,6}[ \t]?(`,
    '(?:DISPOSI|Disposi|ART[IÍ]CULOS|Art[ií]culos|T[ ]?R[ ]?A[ ]?N[ ]?S[ ]?I[ ]?T|Transit|',
    'ANEXO|Anexo|AP[EÉ]NDICE|REGLAMENTO|REGULAMENTO|ESTATUTO|CAP[IÍ]TULO|Cap[ií]tulo|T[IÍ]TULO|',
    String.raw`T[ií]tulo|LIBRO|LIVRO)[^\n\f]{0,140})$`,
  ].join(''),
  'gmu',
)
const PROVISIONS =
  /^(?:disposici[oó]n(?:es)?|disposi[cç](?:[aã]o|[oõ]es)|art[ií]culos)((?:[\s,]+\p{L}+){1,6})[\s.:*–—-]*$/iu
const PASSING = /^(?:t\s?r\s?a\s?n\s?s\s?i\s?t\s?[oó]\s?r\s?i\s?[oa]\s?s?|transit[oó]ri[oa]s?)[\s.:*–—-]*$/iu
const ANNEX = /^(?:anexo|ap[eé]ndice|reglamento|regulamento|estatuto)(?!\p{L})/iu
const CHAPTER = /^(?:cap[ií]tulo|t[ií]tulo|libro|livro)\s+(.*)$/iu
/** In lower case after its first word, a line is the middle of a sentence. */
const SENTENCE = /^\p{Lu}?\p{Ll}+(?:\s+\p{Ll}+){5}/u

/** The sections in order, without the text before the first. */
export function sectionsIn(text: string): Section[] {
  return [...text.matchAll(LINE)].flatMap((match): Section[] => {
    const line = match[1]!
    const start = match.index + match[0].length - line.length
    const title = line.replace(/\s+/g, ' ').trim()
    const kinds = kindsOfTitle(title)
    if (kinds) return [{ start, kinds, annex: false, title }]
    if (ANNEX.test(title) && !SENTENCE.test(title)) return [{ start, kinds: [], annex: true, title }]
    const [, number] = CHAPTER.exec(title) ?? []
    return number !== undefined && labelAt(number) ? [{ start, kinds: [], annex: false, title }] : []
  })
}

function kindsOfTitle(title: string): string[] | undefined {
  if (PASSING.test(title)) return ['transitorio']
  const words = PROVISIONS.exec(title)?.[1]
  const kinds = words ? kindsIn(words) : []
  return kinds.length ? kinds : undefined
}
