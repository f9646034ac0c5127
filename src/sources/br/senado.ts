// Brazil, Senado Federal: bills, steps, roll calls with ballots, senators, agenda, transcripts and speeches.
// 2026-07: two dialects; the newer paths return flat arrays, the older ones wrap lists and collapse a list of
// one into its element.
import * as z from 'zod'
import type { Line } from '#model/declaration/domain.ts'
import {
  Doubt,
  type Get,
  type Item,
  type Reply,
  type Request,
  source,
  type Window,
} from '#model/sources/source.ts'
import { inEach, onlyDoubts, orNull, orUnavailable } from '../kit/concurrent-lists.ts'
import { json } from '../kit/formats/json.ts'
import { listRows } from '../kit/list-rows.ts'
import { monthEnd, monthsBetween, yearFirst } from '../kit/printed-days.ts'
import { replyNamed } from '../kit/reply.ts'
import { meetingLines, meetingsIn, sittingLines, sittingsIn } from './senado/agenda.ts'
import { billLines, KINDS } from './senado/bills.ts'
import { commissionLines } from './senado/commissions.ts'
import { orientationsInDoubt } from './senado/orientations.ts'
import { senatorLines } from './senado/senators.ts'
import { sessionLines, sessionsIn } from './senado/sessions.ts'
import { emptyBeside, rollCallLines, rollCallsIn } from './senado/votes.ts'

const API = 'https://legis.senado.leg.br/dadosabertos'
/**
 * A full run goes back to the first day of the 57th legislature; bills filed up to this many years before may
 * still move.
 */
const FIRST_DAY = '2023-02-01'
const YEARS_OPEN = 4
const Listed = z.object({
  id: z.int().positive(),
  dataUltimaAtualizacao: z
    .string()
    .nullish()
    .transform((printed) => (printed ? yearFirst(printed) : null)),
})
const billRows = (list: Reply) => listRows(json(list, z.array(z.unknown())), Listed, list.url)

export const brSenado = source({
  id: 'br.senado',
  country: 'BR',
  domains: [
    'interest-tags',
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
  documentHosts: {
    'legis.senado.gov.br': { perSecond: 1, timeoutMs: 60_000 },
    // Portraits.
    'www.senado.leg.br': { perSecond: 1, timeoutMs: 60_000 },
  },
  lists: { senadores: { domain: 'actors', ends: { active: false }, share: 0.7, atLeast: 20 } },
  verified: { by: 'recorded', what: 'replies of each operation, lists cut to three', day: '2026-07-15' },
  // The lists of bills, one for each kind and year, are requested in each part.
  parts: { from: FIRST_DAY, months: 3 },
  // The summer recess has 41 days, in which bills are still received.
  expect: { atLeast: 5_000, within: { processo: 45, sessao: 60 } },

  async *discover({ since, until, get, later }) {
    const senators = ask('/senador/lista/atual.json')
    // The time is that of the reply: a parser does not read the clock.
    const today = (await get(senators)).retrieved_at.slice(0, 10)
    if (!later) yield { id: 'senadores', requests: { page: senators } }
    if (!later) yield { id: 'colegiados', requests: { page: ask('/comissao/lista/colegiados') } }
    yield* bills(get, { since, until, today, undated: !later })
    const to = until && until < today ? until : today
    const months = monthsBetween(since ?? FIRST_DAY, to)
    yield* inEach(months, (month) => sittings(get, month))
    // The agenda covers this month and the next.
    yield* inEach(until ? months : [...months, nextMonth(today)], (month) => agenda(get, month, today))
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    if (kind === 'lista') return onlyDoubts(doubtsOf(id, replyNamed(replies, 'list'), replies.votes))
    if (kind === 'senadores') return senatorLines(replyNamed(replies, 'page'))
    if (kind === 'colegiados') return commissionLines(replyNamed(replies, 'page'))
    if (kind === 'processo') return billLines(replyNamed(replies, 'bill'))
    if (kind === 'votacao') return rollCallLines(replyNamed(replies, 'month'), replies.orientations, id)
    if (kind === 'sessao') return sessionLines(replies, id)
    if (kind === 'agenda') return sittingLines(replyNamed(replies, 'page'), id)
    if (kind === 'reuniao') return meetingLines(replyNamed(replies, 'page'), id)
    throw new Doubt(`unknown item ${item.id}`)
  },
})

/**
 * The list has the last change of a bill; without a first day, all bills of the years are read. `undated`
 * says whether bills without that date are included.
 */
async function* bills(
  get: Get,
  { since, until, today, undated }: Window & { readonly today: string; readonly undated: boolean },
): AsyncIterable<Item> {
  const first = Number(FIRST_DAY.slice(0, 4)) - YEARS_OPEN
  const years = Array.from({ length: Number(today.slice(0, 4)) - first + 1 }, (_, i) => first + i)
  const lists = years.flatMap((year) => KINDS.map((kind) => ({ kind, year })))
  yield* inEach(lists, async function* ({ kind, year }) {
    const list = ask(`/processo?sigla=${kind}&ano=${year}`)
    const { rows, doubts } = billRows(await get(list))
    if (doubts.length) yield inDoubt(`processos:${kind}-${year}`, list)
    for (const { id, dataUltimaAtualizacao: touched } of rows) {
      const within = touched ? touched >= (since ?? '') && touched <= (until ?? touched) : undated
      if (within) yield { id: `processo:${id}`, requests: { bill: ask(`/processo/${id}`) } }
    }
  })
}

/**
 * Roll calls and sessions of one month: lists are read during discovery, so that each becomes an item that
 * can fail alone.
 */
async function* sittings(get: Get, month: string): AsyncIterable<Item> {
  const votes = votesOf(month)
  const days = `${compact(month)}/${compact(monthEnd(month))}`
  const orientations = { ...ask(`/plenario/votacao/orientacaoBancada/${days}`), optional: true as const }
  const { ids, doubts } = rollCallsIn(await get(votes))
  if (doubts.length) yield inDoubt(`votacoes:${month}`, votes)
  for (const id of ids) yield { id: `votacao:${id}`, requests: { month: votes, orientations } }
  const oriented = ids.length ? await orUnavailable(() => get(orientations)) : null
  if (oriented && orNull(() => orientationsInDoubt(oriented))?.length)
    yield inDoubt(`orientacoes:${month}`, orientations)
  const list = ask(`/plenario/lista/discursos/${days}`)
  const spoken = await get(list)
  const held = sessionsIn(spoken)
  if (held.doubts.length || isEmptyBeside(await get(votes), spoken, held.sessions))
    yield inDoubt(`sessoes:${month}`, list, votes)
  for (const { id, speeches } of held.sessions) {
    const texts = speeches.map((speech): [string, Request] => [
      `texto:${speech}`,
      { ...ask(`/discurso/texto-integral/${speech}`, 'text/plain'), optional: true },
    ])
    const notes: Request = { ...ask(`/taquigrafia/notas/sessao/${id}`), optional: true }
    const requests = { list, notes, ...Object.fromEntries(texts) }
    yield { id: `sessao:${id}`, requests }
  }
}

/** Plenary sessions and meetings of commissions of one month, each an item too. */
async function* agenda(get: Get, month: string, today: string): AsyncIterable<Item> {
  const [first, last] = [compact(month), compact(monthEnd(month))]
  const sittings = ask(`/plenario/agenda/mes/${first}`)
  const page = await get(sittings)
  const planned = sittingsIn(page)
  const votes = month <= today ? votesOf(month) : null
  if (planned.doubts.length || (votes && isEmptyBeside(await get(votes), page, planned.ids)))
    yield inDoubt(`agenda:${month}`, sittings, votes)
  for (const id of planned.ids) yield { id: `agenda:${id}`, requests: { page: sittings } }
  const meetings = ask(`/comissao/agenda/${first}/${last}`)
  const called = meetingsIn(await get(meetings))
  if (called.doubts.length) yield inDoubt(`reunioes:${month}`, meetings)
  for (const id of called.ids) yield { id: `reuniao:${id}`, requests: { page: meetings } }
}

const votesOf = (month: string) => ask(`/votacao?dataInicio=${month}&dataFim=${monthEnd(month)}`)
const isEmptyBeside = (votes: Reply, list: Reply, sittings: readonly unknown[]) =>
  emptyBeside(votes, list, sittings.length).length > 0

/** What of a list cannot be read. `votes`: those of its month. */
function inDoubt(name: string, list: Request, votes: Request | null = null): Item {
  return { id: `lista:${name}`, requests: { list, ...(votes && { votes }) } }
}

function doubtsOf(list: string, reply: Reply, votes: Reply | undefined): readonly Doubt[] {
  if (list === 'processos') return billRows(reply).doubts
  if (list === 'votacoes') return rollCallsIn(reply).doubts
  if (list === 'orientacoes') return orientationsInDoubt(reply)
  if (list === 'reunioes') return meetingsIn(reply).doubts
  const found = list === 'sessoes' ? sessionsIn(reply) : sittingsIn(reply)
  const { length } = 'sessions' in found ? found.sessions : found.ids
  return [...found.doubts, ...(votes ? emptyBeside(votes, reply, length) : [])]
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
