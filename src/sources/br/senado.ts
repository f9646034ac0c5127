// Brazil, Senado Federal: bills, steps, roll calls with ballots, senators, agenda, transcripts and speeches.
// 2026-07: two dialects; the newer paths give flat arrays, the older ones wrap lists and turn a list of one
// into its element.
import * as z from 'zod'
import type { Line } from '#model/domain.ts'
import { Doubt, type Get, type Item, type Request, source } from '#model/source.ts'
import { monthEnd, monthsBetween, yearFirst } from '../kit/days.ts'
import { json } from '../kit/json.ts'
import { given } from '../kit/reply.ts'
import { agendaLines, meetingLines } from './senado/agenda.ts'
import { billLines, KINDS } from './senado/bills.ts'
import { commissionLines } from './senado/commissions.ts'
import { senatorLines } from './senado/senators.ts'
import { sessionLines, sessionsIn } from './senado/sessions.ts'
import { rollCallLines, rollCallsIn } from './senado/votes.ts'

const API = 'https://legis.senado.leg.br/dadosabertos'
/**
 * A full run goes back to the first day of the 57th legislature; bills filed up to this many years before may
 * still move.
 */
const FIRST_DAY = '2023-02-01'
const YEARS_OPEN = 4
const Listed = z.array(z.object({ id: z.int(), dataUltimaAtualizacao: z.string().nullish() }))

export const brSenado = source({
  id: 'br.senado',
  country: 'BR',
  domains: [
    'bills',
    'bill-updates',
    'roll-calls',
    'votes',
    'actors',
    'parties',
    'commissions',
    'schedules',
    'transcripts',
    'interventions',
  ],
  title: 'Dados Abertos do Senado Federal',
  publisher: 'Senado Federal',
  home: 'https://www12.senado.leg.br/dados-abertos',
  official: true,
  terms: 'Open data of the Senado Federal, free to use with attribution.',
  everyHours: 6,
  hosts: { 'legis.senado.leg.br': { perSecond: 4, timeoutMs: 60_000 } },
  expect: { atLeast: 5_000 },

  async *discover({ since, get }) {
    const senators = ask('/senador/lista/atual.json')
    // The clock is the reply's: what day it is belongs to the run, not to the reader.
    const today = (await get(senators)).retrieved_at.slice(0, 10)
    yield { id: 'senadores', requests: { page: senators } }
    yield { id: 'colegiados', requests: { page: ask('/comissao/lista/colegiados') } }
    yield* bills(get, since, today)
    const from = since ?? FIRST_DAY
    for (const month of monthsBetween(from, today)) yield* sittings(get, month)
    // The agenda runs ahead of the calendar: this month and the next.
    for (const month of [...monthsBetween(from, today), nextMonth(today)]) {
      const [first, last] = [compact(month), compact(monthEnd(month))]
      yield { id: `agenda:${month.slice(0, 7)}`, requests: { page: ask(`/plenario/agenda/mes/${first}`) } }
      yield {
        id: `reunioes:${month.slice(0, 7)}`,
        requests: { page: ask(`/comissao/agenda/${first}/${last}`) },
      }
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    if (kind === 'senadores') return senatorLines(given(replies, 'page'))
    if (kind === 'colegiados') return commissionLines(given(replies, 'page'))
    if (kind === 'processo') return billLines(given(replies, 'bill'))
    if (kind === 'votacao') return rollCallLines(given(replies, 'month'), id)
    if (kind === 'sessao') return sessionLines(replies, id)
    if (kind === 'agenda') return agendaLines(given(replies, 'page'))
    if (kind === 'reunioes') return meetingLines(given(replies, 'page'))
    throw new Doubt(`unknown item ${item.id}`)
  },
})

/** The list names when a bill was last touched; without a day, all bills of the years are read. */
async function* bills(get: Get, since: string | null, today: string): AsyncIterable<Item> {
  for (let year = Number(FIRST_DAY.slice(0, 4)) - YEARS_OPEN; year <= Number(today.slice(0, 4)); year++) {
    for (const kind of KINDS) {
      const reply = await get(ask(`/processo?sigla=${kind}&ano=${year}`))
      for (const { id, dataUltimaAtualizacao } of json(reply, Listed)) {
        if (since && dataUltimaAtualizacao && yearFirst(dataUltimaAtualizacao) < since) continue
        yield { id: `processo:${id}`, requests: { bill: ask(`/processo/${id}`) } }
      }
    }
  }
}

/**
 * Roll calls and sessions of one month: lists are read here, so that each becomes an item that can fail
 * alone.
 */
async function* sittings(get: Get, month: string): AsyncIterable<Item> {
  const votes = ask(`/votacao?dataInicio=${month}&dataFim=${monthEnd(month)}`)
  for (const id of rollCallsIn(await get(votes))) yield { id: `votacao:${id}`, requests: { month: votes } }
  const list = ask(`/plenario/lista/discursos/${compact(month)}/${compact(monthEnd(month))}`)
  for (const { id, speeches } of sessionsIn(await get(list))) {
    const texts = speeches.map((speech): [string, Request] => [
      `texto:${speech}`,
      ask(`/discurso/texto-integral/${speech}`, 'text/plain'),
    ])
    const requests = { list, notes: ask(`/taquigrafia/notas/sessao/${id}`), ...Object.fromEntries(texts) }
    yield { id: `sessao:${id}`, requests }
  }
}

function ask(path: string, accept = 'application/json'): Request {
  return { url: `${API}${path}`, headers: { accept } }
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function nextMonth(day: string): string {
  return monthsBetween(day, `${Number(day.slice(0, 4)) + 1}-12-01`)[1]!
}
