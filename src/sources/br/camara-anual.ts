// Brazil, Câmara dos Deputados: bills, roll calls with ballots and events from the yearly files, the same
// that `br.camara` gives one by one. A first reading of decades takes hours; the steps of bills, speeches and
// the bills on agendas are not in the files. 2026-08: regenerated each day; 130 MB of bills and 70 MB of
// ballots per year. A year is read again as long as it is within the window: later changes of its bills are
// left to `br.camara`.
import { dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { type Get, type Item, source } from '#model/sources/source.ts'
import type { CsvRow } from '../kit/formats/csv.ts'
import { ZONE } from './camara/bills.ts'
import { isBillRow, yearlyBillLines } from './camara-anual/bills.ts'
import { yearlyEventLines } from './camara-anual/events.ts'
import { BODIES, PARTS, partAbout, partAboutNone, partOf, rowsIn } from './camara-anual/files.ts'
import { rollCallsIn, yearlyRollCallLines } from './camara-anual/votes.ts'

/** Roll calls and events are available from about then; `--since` requests bills of earlier years. */
const FIRST_DAY = '2003-01-01'

export const brCamaraAnual = source({
  id: 'br.camara-anual',
  country: 'BR',
  domains: ['bills', 'roll-calls', 'votes', 'schedules'],
  title: 'Dados Abertos da Câmara dos Deputados: arquivos anuais',
  publisher: 'Câmara dos Deputados',
  home: 'https://dadosabertos.camara.leg.br/swagger/api.html?tab=staticfile',
  official: true,
  copyOf: 'br.camara',
  terms: 'Open data of the Câmara dos Deputados, free to use.',
  everyHours: 168,
  hosts: { 'dadosabertos.camara.leg.br': { perSecond: 8, timeoutMs: 60_000 } },
  verified: {
    by: 'derived',
    what: 'the headings of the files, and rows of some, as others read them',
    day: '2026-08-16',
  },
  parts: { from: FIRST_DAY, months: 12 },
  // All files of a year may be missing in January alone.
  expect: { atLeast: 100_000, within: { proposicao: 60 } },

  async *discover({ since, until, get }) {
    // The time is that of the reply.
    const last = until ?? dayIn((await get(BODIES)).retrieved_at, ZONE)
    const first = since ?? FIRST_DAY
    for (let year = yearOf(last); year >= yearOf(first); year--)
      yield* ofYear(get, year, first > `${year}-01-01` ? first : null)
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    if (kind === 'proposicao') return yearlyBillLines(replies, id)
    if (kind === 'votacao') return yearlyRollCallLines(replies, id)
    return yearlyEventLines(replies, id)
  },
})

const yearOf = (day: string) => Number(day.slice(0, 4))

/** The items in the files of a year, part by part; since a day where one is given. */
async function* ofYear(get: Get, year: number, since: string | null): AsyncIterable<Item> {
  const lists = [billsIn, votesIn, eventsIn]
  const missing = new Set<unknown>()
  for (let part = 0; part < PARTS; part++)
    for (const list of lists) {
      if (missing.has(list)) continue
      const found = await list(get, year, part, since)
      if (found) yield* found
      else missing.add(list)
    }
}

/** The items that a list has in a part; null where there is no file of that year. */
type FoundItems = Promise<Item[] | null>

async function billsIn(get: Get, year: number, part: number, since: string | null): FoundItems {
  const list = partOf('proposicoes', year, part)
  const reply = await get(list)
  if (reply.status === 404) return null
  const days = ['dataApresentacao', 'ultimoStatus_dataHora']
  return [...rowsIn('proposicoes', reply)].flatMap(([id, rows]): Item[] => {
    if (!rows.some((row) => isBillRow(row) && isSince(row, days, since))) return []
    const authors = partAbout('proposicoesAutores', year, id)
    const noAuthors = partAboutNone('proposicoesAutores', year)
    return [{ id: `proposicao:${id}`, requests: { bill: list, authors, noAuthors } }]
  })
}

async function votesIn(get: Get, year: number, part: number, since: string | null): FoundItems {
  const [list, links] = [partOf('votacoes', year, part), partOf('votacoesProposicoes', year, part)]
  const reply = await get(list)
  if (reply.status === 404) return null
  const rows = rowsIn('votacoes', reply)
  const recent = [...rollCallsIn(reply, await get(links))].filter((id) =>
    rows.get(id)!.some((row) => isSince(row, ['data'], since)),
  )
  return recent.map((id) => {
    const ballots = partAbout('votacoesVotos', year, id)
    const orientations = { ...partAbout('votacoesOrientacoes', year, id), optional: true as const }
    const none = {
      noLinks: partAboutNone('votacoesProposicoes', year),
      noBallots: partAboutNone('votacoesVotos', year),
    }
    return { id: `votacao:${id}`, requests: { list, links, ballots, orientations, ...none } }
  })
}

async function eventsIn(get: Get, year: number, part: number, since: string | null): FoundItems {
  const event = partOf('eventos', year, part)
  const reply = await get(event)
  if (reply.status === 404) return null
  return [...rowsIn('eventos', reply)]
    .filter(([, rows]) => rows.some((row) => isSince(row, ['dataHoraInicio'], since)))
    .map(([id]) => {
      const held = partAbout('eventosOrgaos', year, id)
      const heldNone = partAboutNone('eventosOrgaos', year)
      return { id: `evento:${id}`, requests: { event, held, heldNone, bodies: BODIES } }
    })
}

/** True unless all dates of the row are before the first requested day. */
function isSince(row: CsvRow, days: readonly string[], since: string | null): boolean {
  const known = days.map((day) => row.cell(day)).filter(Boolean) as string[]
  return since === null || !known.length || known.some((day) => day >= since)
}
