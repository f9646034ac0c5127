// Reading a source: the rate of parsing and storing replies, the cost of unchanged ones, the growth of
// memory, and the use of the rate that a host allows.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dispatchers } from '#ingest/network/dispatcher.ts'
import { fetcher } from '#ingest/network/fetch.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import { type Get, type Item, type Source, source, Unavailable } from '#model/sources/source.ts'
import { sourceNamed } from '#sources/index.ts'
import { openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { inFreshDatabase } from './fresh.ts'
import type { Finding } from './report.ts'

const API = 'https://dadosabertos.camara.leg.br/api/v2'
const RECORDED = new URL('../test/fixtures/sources/br.camara/', import.meta.url)
/** Ballots of a roll call: as many as the Câmara has seats. */
const SEATS = 513
const NOW = () => new Date().toISOString()

type Json = Record<string, unknown> & { dados: Record<string, unknown> & Record<string, unknown>[] }
const recorded = async (file: string): Promise<Json> =>
  JSON.parse(await readFile(new URL(file, RECORDED), 'utf8'))

interface Made {
  readonly items: readonly Item[]
  readonly get: Get
}

/** Replies of the Câmara with so many bills and roll calls, modelled on recorded ones. */
export async function replies(bills: number, rollCalls: number): Promise<Made> {
  const files = ['pl', 'pl-tramitacoes', 'pl-autores', 'pl-temas', 'pl-votacoes', 'votos']
  const [bill, steps, authors, themes, votes, ballots] = await Promise.all(
    files.map((name) => recorded(`${name}.json`)),
  )
  const vote = { ...votes!.dados[0]!, descricao: 'Aprovado.' }
  const seats = Array.from({ length: SEATS }, (_, n) => {
    const { deputado_, ...ballot } = ballots!.dados[0] as { deputado_: object } & Record<string, unknown>
    return { ...ballot, deputado_: { ...deputado_, id: 900_000 + n, nome: `Deputada ${n}` } }
  })
  const idOf = (n: number) => 700_000 + n
  const at = (n: number, path = '') => `${API}/proposicoes/${idOf(n)}${path}`
  const body = new Map<string, () => unknown>()
  const items: Item[] = []
  for (let n = 0; n < bills; n++) {
    const own = { ...bill!.dados, id: idOf(n), numero: n + 1, ementa: `Dispõe sobre o jardim ${n}.` }
    body.set(at(n), () => ({ ...bill, dados: own }))
    body.set(at(n, '/tramitacoes'), () => steps)
    body.set(at(n, '/autores'), () => authors)
    body.set(at(n, '/temas'), () => themes)
    const requests = {
      ...{ bill: at(n), steps: at(n, '/tramitacoes'), authors: at(n, '/autores') },
      themes: at(n, '/temas'),
    }
    items.push({ id: `proposicao:${idOf(n)}`, requests: asRequests(requests) })
  }
  for (let n = 0; n < rollCalls; n++) {
    const id = `${idOf(n % bills)}-${n}`
    const requests = { ballots: `${API}/votacoes/${id}/votos`, list: at(n % bills, `/votacoes?${n}`) }
    body.set(requests.list, () => ({ dados: [{ ...vote, id }] }))
    body.set(requests.ballots, () => ({ dados: seats }))
    items.push({ id: `votacao:${idOf(n % bills)}:${id}`, requests: asRequests(requests) })
  }
  const get: Get = async ({ url }) => {
    const made = body.get(url)
    if (!made) throw new Unavailable(`not made: ${url}`)
    return { url, status: 200, headers: {}, body: Buffer.from(JSON.stringify(made())), retrieved_at: NOW() }
  }
  return { items, get }
}

function asRequests(urls: Readonly<Record<string, string>>): Item['requests'] {
  return Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, { url }]))
}

/** The Câmara, with these items to read. */
export function reading({ items }: Made): Source {
  return source({
    ...sourceNamed('br.camara')!,
    expect: { atLeast: 0 },
    async *discover() {
      yield* items
    },
  })
}

export async function measureIngest(
  url: string,
  { quick, say }: { quick: boolean; say: (text: string) => void },
): Promise<Finding[]> {
  const [bills, calls] = quick ? [1_000, 20] : [10_000, 200]
  return [
    ...(await rates(url, await replies(bills, 0), `${bills} bills`, bills, 1, say)),
    ...(await rates(url, await replies(1, calls), `${calls} roll calls`, calls * SEATS, 3, say)),
    await memory(url, quick ? 100 : 1_900, say),
    await pace(say),
  ]
}

/** A first and a second run over the same replies. `records` is how many of the kind that is counted. */
async function rates(
  url: string,
  made: Made,
  what: string,
  records: number,
  thousands: number,
  say: (text: string) => void,
): Promise<Finding[]> {
  return inFreshDatabase(url, 'bench_ingest', async (own) => {
    await using db = openPool({ connectionString: own, max: 2, options: SESSION })
    const run = async () => {
      const began = performance.now()
      const report = await runStored(db, reading(made), { get: made.get, now: NOW, selection: true })
      if (report.errors.length) throw new Error(JSON.stringify(report.errors[0]))
      return (performance.now() - began) / 1_000
    }
    say(`reading ${what} …`)
    const first = await run()
    say(`reading ${what} again, unchanged …`)
    const second = await run()
    const rate = Math.round(records / first)
    return [
      {
        what: `Reading ${what}: ${thousands === 1 ? 'bills' : 'ballots'} a second, in thousands`,
        measured: `${rate.toLocaleString('en')} a second`,
        ratio: rate / 1_000,
        bound: { least: thousands },
      },
      {
        what: `Reading ${what} again, unchanged: times as fast`,
        measured: `${second.toFixed(1)} against ${first.toFixed(1)} s`,
        ratio: first / second,
        bound: { least: 5 },
      },
    ]
  })
}

/** Memory in the second half of a long run, against the first. */
async function memory(url: string, calls: number, say: (text: string) => void): Promise<Finding> {
  const made = await replies(1, calls)
  return inFreshDatabase(url, 'bench_ingest', async (own) => {
    await using db = openPool({ connectionString: own, max: 2, options: SESSION })
    say(`reading ${(calls * SEATS).toLocaleString('en')} ballots, for the memory …`)
    const used: number[] = []
    const onProgress = () => {
      globalThis.gc?.()
      used.push(process.memoryUsage().heapUsed)
    }
    await runStored(db, reading(made), { get: made.get, now: NOW, selection: true, onProgress })
    const half = Math.floor(used.length / 2)
    const [early, late] = [used.slice(0, half), used.slice(half)].map((part) => Math.max(...part) / 2 ** 20)
    return {
      what: `Memory after ${(calls * SEATS).toLocaleString('en')} ballots: the second half against the first`,
      measured: `${Math.round(late!)} against ${Math.round(early!)} MiB`,
      ratio: late! / early!,
      bound: { most: 1.2 },
    }
  })
}

const PER_SECOND = 50
const ROUND_TRIP_MS = 300
const REQUESTS = 500

/** Requests a second to a distant host with a rate of fifty. */
async function pace(say: (text: string) => void): Promise<Finding> {
  say('reading a host that is far away …')
  const far = createServer((_request, response) => setTimeout(() => response.end('{}'), ROUND_TRIP_MS))
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(far.address() as { port: number }).port}`
  const get = fetcher(
    { id: 'bench', hosts: { [host]: { perSecond: PER_SECOND, plain: true } } },
    { userAgent: 'hemiciclo/bench', dispatchers: dispatchers({ anyAddress: true }), robots: null },
  )
  const began = performance.now()
  await Promise.all(Array.from({ length: REQUESTS }, (_, n) => get({ url: `http://${host}/${n}` })))
  const rate = REQUESTS / ((performance.now() - began) / 1_000)
  far.closeAllConnections()
  far.close()
  return {
    what: `Requests a second to a host that bears ${PER_SECOND} and is ${ROUND_TRIP_MS} ms away`,
    measured: `${rate.toFixed(1)} a second`,
    ratio: rate / PER_SECOND,
    bound: { least: 0.8 },
  }
}
