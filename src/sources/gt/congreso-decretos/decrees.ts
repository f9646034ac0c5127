// Decrees on their list page: number, day, name and file follow one another in its text.
import { entities, regulationTypes } from '#domains/catalogues.ts'
import { regulations } from '#domains/regulations.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, type Reply, stub } from '#model/sources/source.ts'
import { apart, orDoubt } from '../../kit/concurrent-lists.ts'
import { plain } from '../../kit/formats/html.ts'
import { siteText } from '../../kit/national/gt-congreso.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { distinct } from '../../kit/repeated-rows.ts'
import { wholePage } from '../../kit/reply.ts'
import { isWeb, read, words } from '../../kit/shape.ts'

interface Decree {
  /** `22-2026`. */
  readonly number: string
  /** The day of issue. */
  readonly day: string
  readonly title: string
  readonly file: string | null
  readonly page: string
}

const FILE = /<a\b[^>]*\bhref="([^"]+\/decretos\/[^"\s]+\.pdf)"[^>]*>/gi
const DECREE = new RegExp(
  '^(\\d{1,3}-(?:\\d{4}|\\d{2})) Fecha de Emisión: (\\p{L}+,? \\d{1,2} de \\p{L}+ de \\d{4}) ' +
    'Resumen: (.+?) ver detalle\\b(.*)$',
  'iu',
)
const rtype_key = 'gt:rtype:decreto'
const entity_key = 'gt:entidad:congreso-de-la-republica'

/**
 * The decrees of the page by number, several where two differ, and the doubts of others. Throws `Doubt` for
 * none, `Unavailable` for the block page, which comes as HTTP 200.
 */
export function decreesIn(reply: Reply) {
  siteText(reply)
  // The target of a link is inserted into the text around it.
  const text = plain(wholePage(reply).replaceAll(FILE, ' ⟦$1⟧ $&')).replaceAll('\n', ' ')
  // One without a number is no act of the Congreso.
  const pieces = text.split(/\bDecreto: /).filter((piece) => /^ *\d{1,3}-\d/.test(piece))
  const { read: decrees, doubts } = apart(pieces.map((piece) => orDoubt(() => decreeIn(piece, reply))))
  if (!decrees.length) throw new Doubt(`${reply.url}: no decree`)
  return { byNumber: Map.groupBy(distinct(decrees), ({ number }) => number), doubts }
}

function decreeIn(piece: string, reply: Reply): Decree {
  const [, number, printed, title, links = ''] = DECREE.exec(piece.trim()) ?? []
  if (!number || !printed || !title)
    throw new Doubt(`${reply.url}: a decree that can't be read: ${piece.slice(0, 60)}`)
  const file = /⟦([^⟧]+)⟧/.exec(links)?.[1]
  const url = file && URL.canParse(file, reply.url) ? new URL(file, reply.url).href : null
  const said = { number, day: spelledDay(printed), title: read(title, words, 'title') }
  return { ...said, file: url && isWeb(url) ? url : null, page: reply.url }
}

/** A decree, preceded by its type and its issuer. */
export function* decreeLines({ number, day, title, file, page }: Decree): Iterable<Line> {
  const named = `Decreto ${number}`
  yield stub(line(regulationTypes, { key: rtype_key, country_code: 'GT', name: 'Decreto' }))
  yield stub(line(entities, { key: entity_key, country_code: 'GT', name: 'Congreso de la República' }))
  yield line(regulations, {
    ...identified(`gt:congreso:decreto:${number}`),
    country_code: 'GT',
    number: named,
    title,
    rtype_key,
    entity_key,
    issue_date: day,
    documents: file ? [{ title: named, kind: 'decreto', url: file, media_type: 'application/pdf' }] : [],
    external_link: page,
  })
}
