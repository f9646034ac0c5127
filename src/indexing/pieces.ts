// Splits a record into passages (its own fields, and the pieces of its texts), and collects its names for
// look-up.
import { hash } from 'node:crypto'
import { printedForms } from '#language/citations/number-lookup.ts'
import { keysOfRecord, kindOfNumber } from '#language/citations/record-number.ts'
import { relationsInTitle } from '#language/citations/relations-in-title.ts'
import { articlesIn } from '#lib/texts/articles/articles.ts'
import { fold } from '#lib/texts/text.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import { formerTexts } from '#model/declaration/former.ts'
import type { DocumentText, IndexableRecord } from '#store/passages/indexable-records.ts'
import { NAME_KINDS } from '#store/passages/write-passages.ts'
import { headFields, rankedFields } from './index-declaration.ts'
import { passagesIn } from './passages.ts'

export interface Piece {
  readonly documentId: number | null
  /** Offset in its text, in UTF-16 code units; null for the record's own fields. */
  readonly startAt: number | null
  readonly body: string
  /** Text analyzed together with it: a piece of a text is found by the record's title too. */
  readonly context: string
  /** Texts whose terms count once more: those of weighted fields. */
  readonly boosted: readonly string[]
  /** The title of the record, with which its text begins; `''` where it does not. */
  readonly title: string
  /** The titles and the number for look-up, on the record's first passage alone. */
  readonly head: string | null
}

/** The fields whose whole text is a name of the record. */
const NAMES = ['title', 'name', 'full_name', 'acronym'] as const

/** The passages of a record and of its documents. */
export function piecesOf(
  domain: Domain,
  record: IndexableRecord,
  documents: readonly DocumentText[],
): Piece[] {
  const doc = JSON.parse(record.doc) as Record<string, unknown>
  const fields = rankedFields(domain).flatMap(([field, weight]) =>
    textsAt(doc, field).map((value) => ({ value, weight })),
  )
  const own = [...new Set(fields.map(({ value }) => value))]
  const boosted = fields.flatMap(({ value, weight }) => Array<string>(weight - 1).fill(value))
  const called = headFields(domain).flatMap((field) => textsAt(doc, field))
  const number = domain.code ? textsAt(doc, domain.code) : []
  const title = titleIn(domain, doc)
  return [
    ...cutPassages(own.join('\n'), [], '').map(
      (piece, i): Piece => ({
        ...piece,
        documentId: null,
        startAt: null,
        boosted: i ? [] : boosted,
        title: i ? '' : [...new Set(called)].join('\n'),
        head: i ? null : [...called, ...number].join('\n'),
      }),
    ),
    ...(record.body === null
      ? []
      : cutPassages(record.body, turnsIn(record.body), title).map((piece) => ({
          ...piece,
          documentId: null,
        }))),
    ...documents.flatMap(({ id, text }) =>
      cutPassages(
        text,
        articlesIn(text).map(({ start }) => start),
        title,
      ).map((piece) => ({ ...piece, documentId: id })),
    ),
  ]
}

/** The texts of a field, or of a field of its list items: `authors.name`. */
export function textsAt(doc: unknown, path: string): string[] {
  const [field, ...rest] = path.split('.')
  const value = (doc as Record<string, unknown> | null)?.[field!]
  if (Array.isArray(value)) return value.flatMap((each) => textsAt(each, rest.join('.')))
  if (rest.length) return value ? textsAt(value, rest.join('.')) : []
  return typeof value === 'string' && value ? [value] : []
}

/** The passages of a text, each also found by `context`. */
export function cutPassages(
  text: string,
  breaks: readonly number[],
  context: string,
): Omit<Piece, 'documentId'>[] {
  return passagesIn(text, breaks).map(({ start, end }) => ({
    startAt: start,
    body: text.slice(start, end),
    context,
    boosted: [],
    title: context,
    head: null,
  }))
}

/** The speaker, at the start of a line: `El señor PÉREZ.-`, `SENADORA DÍAZ:`. */
const TURN = /(?:^|\n)(?=[^\n:]{3,80}(?::|\.[-–—])\s)(?=[^\n:]*\p{Lu}{3})/gu

function turnsIn(text: string): number[] {
  return [...text.matchAll(TURN)].map(({ index, 0: found }) => index + found.length)
}

/** The names of a record: its number in every form, and its titles. */
export function namesOfRecord(domain: Domain, { doc }: IndexableRecord): { form: string; kind: number }[] {
  const record = JSON.parse(doc) as Record<string, unknown>
  const own = NAMES.flatMap((field) => record[field] ?? []) as string[]
  const titles = [...own, ...formerTexts(domain, record)]
  const number = domain.code ? (record[domain.code] as string | null) : null
  const none = { full: [], loose: [] }
  const { full, loose } = number ? printedForms(number, kindOfNumber(domain, record)) : none
  return [
    ...full.map((form) => ({
      form,
      kind: isErratum(domain, record) ? NAME_KINDS.loose : NAME_KINDS.number,
    })),
    ...loose.map((form) => ({ form, kind: NAME_KINDS.loose })),
    ...[...new Set(titles.flatMap((title) => titleForm(title) ?? []))].map((form) => ({
      form,
      kind: NAME_KINDS.title,
    })),
  ]
}

/** True for an erratum under the number of the act that it corrects: the number means the act first. */
function isErratum(domain: Domain, record: Readonly<Record<string, unknown>>): boolean {
  const own = keysOfRecord(domain, record)
  const stated = relationsInTitle(titleIn(domain, record), own)
  return stated.some(
    ({ kind, citation }) => kind === 'corrects' && citation.keys.some((key) => own.includes(key)),
  )
}

/**
 * The look-up key of a title, independent of accents, case, white space and punctuation; undefined for a
 * title without letters or digits.
 */
export function titleForm(title: string): string | undefined {
  const folded = fold(title)
  return folded ? `t:${hash('sha256', folded, 'base64url').slice(0, 22)}` : undefined
}
