// Brazil, Câmara dos Deputados: bills, their steps, roll calls with ballots, the deputies and their speeches,
// and the agenda. 2026-11: at most 10 requests per second and IP address; pages have 100 rows whatever is
// requested; past the end `dados` is empty.
import { addDays, dayIn } from '#lib/dates.ts'
import type { Line } from '#model/declaration/domain.ts'
import { type Get, type Item, type Reply, type Request, source } from '#model/sources/source.ts'
import { inEach, onlyDoubts, orNull, orUnavailable } from '../kit/concurrent-lists.ts'
import { monthEnd, monthsBetween } from '../kit/printed-days.ts'
import { replyNamed } from '../kit/reply.ts'
import { eventLines } from './camara/agenda.ts'
import { billLines, KINDS, ZONE } from './camara/bills.ts'
import { deputiesOn, deputyLines, namedPartyLines } from './camara/deputies.ts'
import { API, listPageRequest, listPages, numberedRows, unnumbered } from './camara/lists.ts'
import { orientationsInDoubt, orientationsOf } from './camara/orientations.ts'
import { speechLines } from './camara/speeches.ts'
import { deliberated, rollCallLines, rollCallsOn } from './camara/votes.ts'

/** A full run goes back to the first day of the 57th legislature. */
const [FIRST_DAY, FIRST_LEGISLATURE] = ['2023-02-01', 57]
/** The agenda is known some weeks ahead. */
const AHEAD = 60
/** Lists that are never empty: an empty one means that the site is out of order. */
const NEVER_EMPTY = 1
const IN_OFFICE = '/deputados?ordem=ASC&ordenarPor=nome'

export const brCamara = source({
  id: 'br.camara',
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
    'interventions',
  ],
  title: 'Dados Abertos da Câmara dos Deputados',
  publisher: 'Câmara dos Deputados',
  home: 'https://dadosabertos.camara.leg.br/',
  official: true,
  terms: 'Open data of the Câmara dos Deputados, free to use.',
  everyHours: 6,
  hosts: { 'dadosabertos.camara.leg.br': { perSecond: 8, timeoutMs: 60_000 } },
  lists: {
    'deputados:exercicio': { domain: 'actors', ends: { active: false }, share: 0.6, atLeast: 100 },
  },
  verified: {
    by: 'recorded',
    what:
      'four bills with roll calls and ballots; four events, an agenda and a speech, ' +
      'transcribed by others',
    day: '2026-11-20',
  },
  documentHosts: { 'www.camara.leg.br': { perSecond: 1, timeoutMs: 60_000 } },
  parts: { from: FIRST_DAY, months: 1 },
  expect: { atLeast: 10_000 },

  async *discover({ since, until, get, later }) {
    if (!later) yield* parties(get)
    if (!later) yield* deputies(get)
    const first = since ?? FIRST_DAY
    const moved = `dataInicio=${first}${until ? `&dataFim=${until}` : ''}`
    const found = listPages(get, `/proposicoes?siglaTipo=${KINDS}&${moved}&ordem=ASC&ordenarPor=id`)
    // A bill moves in many months; it was read completely in the newest of them.
    const doubtful: Item[] = []
    const years = new Set<string>()
    const ids = idsIn(
      found,
      (id) => !later?.wasSeen(`proposicao:${id}`),
      (page, list) => {
        doubtful.push(inDoubt(`proposicoes:${first}:${page}`, list))
      },
    )
    yield* inEach(ids, (id) => bill(get, id, years))
    yield* doubtful
    yield* orientationsOfYears(get, years)
    // The time is that of the reply.
    const today = until ?? dayIn((await get(listPageRequest(IN_OFFICE, 1))).retrieved_at, ZONE)
    const unread = (id: string) => !later?.wasSeen(id)
    yield* events(get, monthsBetween(first, until ?? addDays(today, AHEAD)), unread)
    yield* speeches(get, monthsBetween(first, today), unread)
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id = '', vote = ''] = item.id.split(':')
    if (kind === 'lista') {
      const list = replyNamed(replies, 'list')
      if (id === 'orientacoes') return onlyDoubts(orientationsInDoubt(list))
      return onlyDoubts((id === 'votacoes' ? rollCallsOn(list) : numberedRows(list)).doubts)
    }
    if (kind === 'partidos') return namedPartyLines(replyNamed(replies, 'page'))
    if (kind === 'deputados') return deputyLines(replyNamed(replies, 'page'), id === 'exercicio')
    if (kind === 'proposicao') return billLines(replies)
    if (kind === 'evento') return eventLines(replyNamed(replies, 'page'), foundIn(replies.agenda), id)
    if (kind === 'discursos')
      return speechLines(replyNamed(replies, 'page'), replyNamed(replies, 'deputies'), Number(id))
    const [list, ballots] = [replyNamed(replies, 'list'), replyNamed(replies, 'ballots')]
    return rollCallLines({ list, ballots, orientations: replies.orientations }, id, vote)
  },
})

async function* parties(get: Get): AsyncIterable<Item> {
  for await (const { request, number } of listPages(
    get,
    '/partidos?ordem=ASC&ordenarPor=sigla',
    NEVER_EMPTY,
  )) {
    yield { id: `partidos:${number}`, requests: { page: request } }
  }
}

/** Deputies in office first; then the last three legislatures, so that older ballots find their deputy. */
async function* deputies(get: Get): AsyncIterable<Item> {
  let last = 0
  for await (const { request, reply, number } of listPages(get, IN_OFFICE, NEVER_EMPTY)) {
    last = Math.max(last, ...deputiesOn(reply).rows.map((deputy) => deputy.idLegislatura))
    yield { id: `deputados:exercicio:${number}`, requests: { page: request } }
  }
  for (const legislature of [last, last - 1, last - 2].filter((number) => number > 0)) {
    for await (const { request, number } of listPages(get, ofLegislature(legislature))) {
      yield { id: `deputados:${legislature}:${number}`, requests: { page: request } }
    }
  }
}

async function* events(
  get: Get,
  months: readonly string[],
  unread: (id: string) => boolean,
): AsyncIterable<Item> {
  yield* inEach(months, async function* (month): AsyncIterable<Item> {
    const found = listPages(get, `/eventos?${inMonth(month)}`)
    for await (const { request, rows, doubts, number } of found) {
      for (const { id } of rows) {
        const agenda: Request = { url: `${API}/eventos/${id}/pauta`, optional: true }
        if (unread(`evento:${id}`)) yield { id: `evento:${id}`, requests: { page: request, agenda } }
      }
      if (doubts.length) yield inDoubt(`eventos:${month}:${number}`, request)
    }
  })
}

/** Speeches are listed by deputy only: by all those of each legislature that is read, in office or not. */
async function* speeches(
  get: Get,
  months: readonly string[],
  unread: (id: string) => boolean,
): AsyncIterable<Item> {
  const { rows } = deputiesOn(await get(listPageRequest(IN_OFFICE, 1)))
  const last = Math.max(FIRST_LEGISLATURE, ...rows.map((deputy) => deputy.idLegislatura))
  const seen = new Set<number>()
  for (let number = last; number >= FIRST_LEGISLATURE; number--) {
    const named = inPages(listPages(get, ofLegislature(number)), seen)
    yield* inEach(named, async function* ({ id, deputies }): AsyncIterable<Item> {
      for (const month of months) {
        const found = unnumbered(get, `/deputados/${id}/discursos?${inMonth(month)}`)
        for await (const { request: page, number: at } of found) {
          const item = `discursos:${id}:${month.slice(0, 7)}:${at}`
          if (unread(item)) yield { id: item, requests: { page, deputies } }
        }
      }
    })
  }
}

/** An event without a published agenda may lack one in the API too. */
function foundIn(reply: Reply | undefined): Reply | undefined {
  return reply?.status === 404 ? undefined : reply
}

function inMonth(month: string): string {
  return `ordem=ASC&ordenarPor=dataHoraInicio&dataInicio=${month}&dataFim=${monthEnd(month)}`
}

async function* inPages(
  found: ReturnType<typeof listPages>,
  seen: Set<number>,
): AsyncIterable<{ id: number; deputies: Request }> {
  for await (const { rows, request } of found)
    for (const { id } of rows) if (seen.size < seen.add(id).size) yield { id, deputies: request }
}

async function* idsIn(
  found: ReturnType<typeof listPages>,
  wanted: (id: number) => boolean,
  doubted: (page: number, list: Request) => void,
): AsyncIterable<number> {
  for await (const { rows, doubts, number, request } of found) {
    for (const { id } of rows) if (wanted(id)) yield id
    if (doubts.length) doubted(number, request)
  }
}

/** Rows in doubt of the files of orientations of years; a file in doubt is reported by its roll calls. */
async function* orientationsOfYears(get: Get, years: Iterable<string>): AsyncIterable<Item> {
  for (const year of years) {
    const file = orientationsOf(year)
    const reply = await orUnavailable(() => get(file))
    if (reply && orNull(() => orientationsInDoubt(reply))?.length) yield inDoubt(`orientacoes:${year}`, file)
  }
}

/** What of a list cannot be read. */
function inDoubt(name: string, list: Request): Item {
  return { id: `lista:${name}`, requests: { list } }
}

/** The items of a bill and its roll calls, whose years are added to `years`. */
async function* bill(get: Get, id: number, years: Set<string>): AsyncIterable<Item> {
  const at = (path: string): Request => ({ url: `${API}/proposicoes/${id}${path}` })
  const list = at('/votacoes')
  yield {
    id: `proposicao:${id}`,
    requests: {
      ...{ bill: at(''), steps: at('/tramitacoes'), authors: at('/autores') },
      themes: { ...at('/temas'), optional: true },
    },
  }
  const { rows, doubts } = rollCallsOn(await get(list))
  if (doubts.length) yield inDoubt(`votacoes:${id}`, list)
  for (const vote of rows.filter(deliberated)) {
    const ballots = { url: `${API}/votacoes/${vote.id}/votos` }
    const year = vote.data.slice(0, 4)
    years.add(year)
    const orientations = { ...orientationsOf(year), optional: true as const }
    yield { id: `votacao:${id}:${vote.id}`, requests: { ballots, list, orientations } }
  }
}

function ofLegislature(number: number): string {
  return `/deputados?idLegislatura=${number}&ordem=ASC&ordenarPor=nome`
}
