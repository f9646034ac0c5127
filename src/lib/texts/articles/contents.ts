// The table of contents of a norm or a bill: its headings and its articles, with their positions.
import type { Article } from './articles.ts'
import { quotationsIn } from './quotations.ts'

export interface Heading {
  readonly kind: 'heading' | 'article'
  /** As printed, up to the end of its line; an article by its number alone. */
  readonly title: string
  /** In UTF-16 code units. */
  readonly offset: number
}

const LONGEST = 120

const NAMES =
  'LIBRO|Libro|LIVRO|Livro|PARTE|Parte|T[ÍI]TULO|T[íi]tulo|CAP[ÍI]TULO|Cap[íi]tulo|(?:SUB)?SECCI[ÓO]N|' +
  'Secci[óo]n|(?:SUB)?SE[ÇC][ÃA]O|Se[çc][ãa]o|ANEXO|Anexo'
const ORDINALS =
  '[ÚUúu]nic[oa]|prim|segund|tercer|terceir|[cq]uart|quint|sext|s[ée]p?tim|o[ci]tav|noven|non|d[ée]cim'
const ALONE =
  'DISPOSICIONES|DISPOSI[ÇC][ÕO]ES|CONSIDERANDO|EXPOSICI[ÓO]N DE MOTIVOS|JUSTIFICACI[ÓO]N|JUSTIFICA[ÇC][ÃA]O'

/**
 * A line that begins with a division and its number, «TÍTULO II», «Capítulo primero», «Seção I», and
 * continues with a full stop or a title; a mention in a sentence continues in lower case.
 */
const DIVISION = new RegExp(
  [
    String.raw`(?:^|\f)[ \t\u00a0]{0,40}((?:${NAMES})[ \t\u00a0]+`,
    String.raw`(?:[IVXLCDM]{1,8}|\d{1,3}|(?:${ORDINALS}|${ORDINALS.toUpperCase()})\p{L}{0,6})(?![\p{L}\d])`,
    String.raw`(?=[ \t]*(?:[.:;–—-]|\r?$|\f|["“«(]|\p{Lu}))[^\n\f]{0,200}`,
    String.raw`|(?:${ALONE})(?!\p{L})[^\n\f]{0,80})`,
  ].join(''),
  'gmu',
)

/** Headings and `articles` of a text, in order, without those that it quotes from other laws. */
export function contentsOf(text: string, articles: readonly Article[]): Heading[] {
  const quoted = quotationsIn(text).filter(({ closed }) => closed)
  let at = 0
  const isQuoted = (offset: number) => {
    while (at < quoted.length && quoted[at]!.end <= offset) at++
    return quoted[at] !== undefined && quoted[at]!.start < offset
  }
  const divisions = [...text.matchAll(DIVISION)].flatMap((match): Heading[] => {
    const title = match[1]!
    const offset = match.index + match[0].length - title.length
    return isQuoted(offset) ? [] : [{ kind: 'heading', title: shortened(title), offset }]
  })
  const own = articles
    .filter(({ own }) => own)
    .map(({ name, start }): Heading => ({ kind: 'article', title: name, offset: start }))
  return [...divisions, ...own].sort((a, b) => a.offset - b.offset)
}

function shortened(title: string): string {
  const words = title.replace(/\s+/g, ' ').trim()
  return words.length > LONGEST ? `${words.slice(0, LONGEST - 1).toWellFormed()}…` : words
}
