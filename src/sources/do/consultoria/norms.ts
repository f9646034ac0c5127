// Norms of the Consultoría Jurídica, a type and a year at a time.
import * as z from 'zod'
import { regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, type Request, stub } from '#model/sources/source.ts'
import { json } from '../../kit/formats/json.ts'
import { listRows } from '../../kit/list-rows.ts'
import { slug } from '../../kit/names.ts'
import { dayFirst, yearFirst } from '../../kit/printed-days.ts'
import { rowWith } from '../../kit/repeated-rows.ts'
import { once } from '../../kit/reply.ts'
import { jsonRequest } from '../../kit/requests.ts'
import { maybeWords, ownId, read, words, wordsOrNull } from '../../kit/shape.ts'
import { entry } from '../../kit/word-table.ts'

const SITE = 'https://www.consultoria.gov.do'

/** Types by the codes of the site. */
export const TYPES: Readonly<Record<string, string>> = {
  '1': 'Ley',
  '3': 'Decreto',
  '4': 'Reglamento',
  '7': 'Resolución',
}
const Norm = z.object({
  DocId: ownId,
  Numero: wordsOrNull.pipe(z.string().max(300).nullable()),
  Titulo: words,
  Gaceta: maybeWords.pipe(z.string().max(300).nullable()),
  FechaPromulgacion: maybeWords,
})

const Listed = z.looseObject({ DocId: ownId })

/** Requests the norms of a type and a year. All other fields of the form are sent empty. */
export function normsOf(type: string, year: number): Request {
  return jsonRequest(`${SITE}/api/consultas/search`, {
    DocumentTypeCode: Number(type),
    DocumentNumber: '',
    FullText: '',
    Name: '',
    LastName: '',
    Identification: '',
    Charge: '',
    Institution: 0,
    President: 0,
    Consultor: 0,
    Career: 0,
    Guild: 0,
    PensionType: 0,
    PublicationYear: String(year),
  })
}

/** The rows of a list, of which only the numbers are validated so far, and what is wrong with others. */
export function normsIn(list: Reply) {
  return listRows(json(list, z.array(z.unknown())), Listed, list.url)
}

/** A norm of a list, preceded by its type. */
export function* normLines(list: Reply, code: string, id: string): Iterable<Line> {
  const type = entry(TYPES, code)
  if (!type) throw new Doubt(`unknown type ${code}`)
  const row = rowWith(once(list, normsIn).rows, id, ({ DocId }) => DocId)
  const norm = read(row, Norm, `norm ${id} of ${list.url}`)
  const rtype_key = `do:rtype:${slug(type)}`
  yield stub(line(regulationTypes, { key: rtype_key, country_code: 'DO', name: type }))
  const key = `do:consultoria:${norm.DocId}`
  const number = norm.Numero && /[1-9]/.test(norm.Numero) ? `${type} ${norm.Numero}` : null
  const url = `${SITE}/api/document/${encodeURIComponent(norm.DocId)}`
  yield line(regulations, {
    ...identified(key),
    country_code: 'DO',
    number,
    title: norm.Titulo,
    rtype_key,
    issue_date: issuedOn(norm),
    // Old ones have words for «none» in its place.
    gazette: norm.Gaceta && /\d/.test(norm.Gaceta) ? `Gaceta Oficial núm. ${norm.Gaceta}` : null,
    documents: [
      { key: `${key}:pdf`, title: number ?? norm.Titulo, kind: type, url, media_type: 'application/pdf' },
    ],
    external_link: url,
  })
}

/**
 * The day of promulgation. Numbers end in its year, `160-26`; a day of another year is an error, as in 37
 * decrees of 2026, and left out.
 */
function issuedOn({ Numero, FechaPromulgacion }: z.infer<typeof Norm>): string | null {
  const printed = FechaPromulgacion ?? ''
  const day = /^\d{4}-\d{2}-\d{2}/.test(printed)
    ? yearFirst(printed.slice(0, 10))
    : /^\d{1,2}\/\d{1,2}\/\d{4}/.test(printed)
      ? dayFirst(printed)
      : null
  const year = /-(\d{2}|\d{4})$/.exec(Numero ?? '')?.[1]
  return day && (!year || day.slice(0, 4).endsWith(year)) ? day : null
}
