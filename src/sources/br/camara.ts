// Brazil, Câmara dos Deputados: bills, their steps, roll calls with ballots, and the deputies. 2026-11: at
// most 10 requests a second and address; pages hold 100 rows whatever is asked; past the end `dados` is
// empty.
import * as z from 'zod'
import type { Line } from '#model/domain.ts'
import { type Get, type Item, type Reply, type Request, source } from '#model/source.ts'
import { json } from '../kit/json.ts'
import { given } from '../kit/reply.ts'
import { billLines } from './camara/bills.ts'
import { Deputies, deputyLines, namedPartyLines } from './camara/deputies.ts'
import { deliberated, RollCalls, rollCallLines } from './camara/votes.ts'

const API = 'https://dadosabertos.camara.leg.br/api/v2'
/** Kinds of proposition that can become law; requests, opinions and amendments are left out. */
const KINDS = 'PL,PLP,PEC,MPV,PDL,PRC,PLV'
/** A full run goes back to the first day of the 57th legislature. */
const FIRST_DAY = '2023-02-01'
const Listed = z.object({ dados: z.array(z.object({ id: z.int() })) })

export const brCamara = source({
  id: 'br.camara',
  country: 'BR',
  domains: ['bills', 'bill-updates', 'roll-calls', 'votes', 'actors', 'parties'],
  title: 'Dados Abertos da Câmara dos Deputados',
  publisher: 'Câmara dos Deputados',
  home: 'https://dadosabertos.camara.leg.br/',
  official: true,
  terms: 'Open data of the Câmara dos Deputados, free to use.',
  everyHours: 6,
  hosts: { 'dadosabertos.camara.leg.br': { perSecond: 8, timeoutMs: 60_000 } },
  expect: { atLeast: 10_000 },

  async *discover({ since, get }) {
    for await (const { request, number } of pages(get, '/partidos?ordem=ASC&ordenarPor=sigla')) {
      yield { id: `partidos:${number}`, requests: { page: request } }
    }
    yield* deputies(get)
    const moved = since ? `dataInicio=${since}` : `dataApresentacaoInicio=${FIRST_DAY}`
    for await (const { reply } of pages(
      get,
      `/proposicoes?siglaTipo=${KINDS}&${moved}&ordem=ASC&ordenarPor=id`,
    )) {
      for (const { id } of json(reply, Listed).dados) yield* bill(get, id)
    }
  },

  parse(replies, item): Iterable<Line> {
    const [kind, id = ''] = item.id.split(':')
    if (kind === 'partidos') return namedPartyLines(given(replies, 'page'))
    if (kind === 'deputados') return deputyLines(given(replies, 'page'), id === 'exercicio')
    if (kind === 'proposicao') return billLines(replies)
    return rollCallLines(given(replies, 'list'), given(replies, 'ballots'), id)
  },
})

/** Deputies in office first; then the last three legislatures, so that older ballots find their deputy. */
async function* deputies(get: Get): AsyncIterable<Item> {
  let last = 0
  for await (const { request, reply, number } of pages(get, '/deputados?ordem=ASC&ordenarPor=nome')) {
    last = Math.max(last, ...json(reply, Deputies).dados.map((deputy) => deputy.idLegislatura))
    yield { id: `deputados:exercicio:${number}`, requests: { page: request } }
  }
  for (const legislature of [last, last - 1, last - 2].filter((number) => number > 0)) {
    for await (const { request, number } of pages(
      get,
      `/deputados?idLegislatura=${legislature}&ordem=ASC&ordenarPor=nome`,
    )) {
      yield { id: `deputados:${legislature}:${number}`, requests: { page: request } }
    }
  }
}

async function* bill(get: Get, id: number): AsyncIterable<Item> {
  const at = (path: string): Request => ({ url: `${API}/proposicoes/${id}${path}` })
  const list = at('/votacoes')
  yield {
    id: `proposicao:${id}`,
    requests: { bill: at(''), steps: at('/tramitacoes'), authors: at('/autores') },
  }
  for (const vote of json(await get(list), RollCalls).dados.filter(deliberated)) {
    yield {
      id: `votacao:${vote.id}`,
      requests: { ballots: { url: `${API}/votacoes/${vote.id}/votos` }, list },
    }
  }
}

async function* pages(
  get: Get,
  path: string,
): AsyncIterable<{ request: Request; reply: Reply; number: number }> {
  for (let number = 1; ; number++) {
    const request = { url: `${API}${path}&itens=100&pagina=${number}` }
    const reply = await get(request)
    if (!json(reply, Listed).dados.length) return
    yield { request, reply, number }
  }
}
