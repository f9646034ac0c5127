// Chile, Biblioteca del Congreso Nacional: the journals of the sittings of both chambers as Akoma Ntoso 2.0,
// and the speeches in them. 2026-02: journals since 1965, the newest ten days old. The query service answers
// 429 to several queries at once.
import * as z from 'zod'
import { isDay } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Reply, source } from '#model/sources/source.ts'
import { onlyDoubts, orDoubt } from '../kit/concurrent-lists.ts'
import { NOT_IN_JOURNALS } from '../kit/debates/journal-lines.ts'
import { json } from '../kit/formats/json.ts'
import { mostlyRead } from '../kit/list-rows.ts'
import { replyNamed } from '../kit/reply.ts'
import { query } from '../kit/requests.ts'
import { read } from '../kit/shape.ts'
import { DOCUMENT, journalOf } from './bcn-diarios/journals.ts'

const SERVICE = 'https://datos.bcn.cl/sparql'
const RESOURCES = 'http://datos.bcn.cl/ontologies/bcn-resources#'
/** The first day of the period before the current one. */
const FIRST_DAY = '2022-03-11'
/** The service gives no more rows. */
const MOST = 10_000

const Value = z.object({ value: z.string() })
const ListReply = z.object({
  results: z.object({ bindings: z.array(z.unknown()).min(1) }),
})
const Listed = z.object({ doc: Value, date: Value })

export const clBcnDiarios = source({
  id: 'cl.bcn-diarios',
  country: 'CL',
  domains: ['transcripts', 'interventions'],
  title: 'Diarios de sesiones del Congreso Nacional',
  publisher: 'Biblioteca del Congreso Nacional de Chile',
  home: 'https://datos.bcn.cl/',
  official: true,
  terms: 'Open data of the Biblioteca del Congreso Nacional.',
  everyHours: 24,
  hosts: { 'datos.bcn.cl': { perSecond: 0.2, atOnce: 1, timeoutMs: 60_000 } },
  without: NOT_IN_JOURNALS,
  verified: {
    by: 'derived',
    what: 'three old journals that others stored, a program for those of 2026; our query was never asked',
    day: '2026-02-10',
  },
  expect: { atLeast: 20_000 },

  async *discover({ since, until, get }) {
    const from = since && since > FIRST_DAY ? since : FIRST_DAY
    const list = query(SERVICE, { format: 'json', query: LIST })
    const { journals, doubts } = journalsIn(await get(list))
    if (doubts.length) yield { id: 'filas:diarios', requests: { list } }
    for (const { id, day } of journals)
      if (day >= from && day <= (until ?? day))
        yield { id: `diario:${id}`, requests: { journal: { url: `${DOCUMENT}${id}.xml` } } }
  },

  parse(replies, item): Iterable<Line> {
    if (item.id === 'filas:diarios') return onlyDoubts(journalsIn(replyNamed(replies, 'list')).doubts)
    return journalOf(replyNamed(replies, 'journal'), item.id.slice('diario:'.length))
  },
})

/** All of them, so that an empty answer is always a fault. */
const LIST = `SELECT DISTINCT ?doc ?date WHERE {
  ?doc a <${RESOURCES}DiarioDeSesion> .
  ?doc <${RESOURCES}tieneDocumentoAkomaNtoso> ?akn .
  ?doc <http://purl.org/dc/elements/1.1/date> ?date .
  FILTER(?date >= '${FIRST_DAY}'^^xsd:date)
} ORDER BY DESC(?date) LIMIT ${MOST}`

/**
 * The journals in the list, each once, those with two days left out, and what is wrong with other rows;
 * other documents are not journals and have other addresses.
 */
function journalsIn(reply: Reply) {
  const rows = json(reply, ListReply).results.bindings
  if (rows.length >= MOST) throw new Doubt(`${reply.url}: ${MOST} rows, the list may be cut`)
  const { rows: found, doubts } = mostlyRead(rows.map((row) => orDoubt(() => journalIn(row, reply.url))))
  const days = Map.groupBy(found, ([id]) => id)
  const journals = [...days].flatMap(([id, rows]) => {
    const [day, other] = new Set(rows.map(([, each]) => each))
    if (other) doubts.push(new Doubt(`${reply.url}: journal ${id} on ${day} and ${other}`))
    return day && !other ? [{ id, day }] : []
  })
  return { journals, doubts }
}

function journalIn(row: unknown, url: string): readonly [id: string, day: string] {
  const { doc, date } = read(row, Listed, url)
  const id = /\/recurso\/cl\/documento\/(\d{1,9})$/.exec(doc.value)?.[1]
  const day = date.value.slice(0, 10)
  if (!id || !isDay(day)) throw new Doubt(`${url}: no journal: ${doc.value} ${date.value}`)
  return [id, day]
}
