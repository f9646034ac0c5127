// Lists and details against the peer, and lists against themselves: deep pages, small countries, cached
// answers.
import { sql } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { drive, latency, type Measured, median, type Target } from './load.ts'
import type { Finding } from './report.ts'

export interface Options {
  readonly seconds: number
  readonly rounds: number
  readonly say: (text: string) => void
}

export interface Page {
  readonly cursor: string
  readonly date: string | null
  readonly id: number
}

async function read(target: Target, path: string) {
  const reply = await fetch(`http://127.0.0.1:${target.port}${path}`, {
    headers: target.key ? { 'x-api-key': target.key } : {},
  })
  if (!reply.ok) throw new Error(`${reply.status} for ${path}: ${await reply.text()}`)
  return reply.json() as Promise<{
    data: { id: number; filing_date: string | null }[]
    meta: { next_cursor: string }
  }>
}

/** Positions throughout the list: the end of each page of 500; `window` narrows it. */
export async function walk(target: Target, pages: number, window = ''): Promise<Page[]> {
  const places: Page[] = []
  let path = `/v1/bills?limit=500${window}`
  for (let i = 0; i < pages; i++) {
    const { data, meta } = await read(target, path)
    const last = data.at(-1)!
    places.push({ cursor: meta.next_cursor, date: last.filing_date, id: last.id })
    path = `/v1/bills?limit=500${window}&cursor=${meta.next_cursor}`
  }
  return places
}

export const rates = (all: readonly Measured[]) => Math.round(median(all.map(({ rate }) => rate)))

/** Drives both in turn, round by round, and takes the median of the ratios. */
export async function versus(ours: () => Promise<Measured>, theirs: () => Promise<Measured>, rounds: number) {
  const a: Measured[] = []
  const b: Measured[] = []
  for (let round = 0; round < rounds; round++) {
    a.push(await ours())
    b.push(await theirs())
  }
  return { a, b, ratio: median(a.map(({ rate }, i) => rate / b[i]!.rate)) }
}

export async function measureLists(
  ours: Target,
  peer: Target,
  places: readonly Page[],
  { seconds, rounds, say }: Options,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [limit, spread] of [
    [50, 1],
    [500, 2],
  ] as const) {
    say(`lists of ${limit} …`)
    // More pages than the cache of answers has room for, so that each is computed.
    const chosen = places.filter((_, i) => i % spread === 0)
    const mine = chosen.map(({ cursor }) => `/v1/bills?limit=${limit}&cursor=${cursor}`)
    const theirs = chosen.map(
      ({ date, id }) => `/v1/bills?limit=${limit}&date=${date ?? '-infinity'}&id=${id}`,
    )
    const { a, b, ratio } = await versus(
      () => drive(ours, mine, seconds),
      () => drive(peer, theirs, seconds),
      rounds,
    )
    findings.push({
      what: `List of ${limit} bills, every page another: throughput against the peer`,
      measured: `${rates(a)} against ${rates(b)} a second`,
      ratio,
      bound: { least: 3.5 },
    })
    findings.push({
      what: `List of ${limit} bills: p99 against p50, 8 connections`,
      measured: `${median(a.map((m) => m.p99))} ms against ${median(a.map((m) => m.p50))} ms`,
      ratio: median(a.map((m) => m.p99)) / Math.max(1, median(a.map((m) => m.p50))),
      bound: { most: 8 },
    })
    const hot = await versus(
      () => drive(ours, [`/v1/bills?limit=${limit}`], seconds),
      () => drive(peer, [`/v1/bills?limit=${limit}`], seconds),
      rounds,
    )
    findings.push({
      what: `List of ${limit} bills, first page again and again: throughput against the peer`,
      measured: `${rates(hot.a)} against ${rates(hot.b)} a second`,
      ratio: hot.ratio,
      bound: { least: 3.5 },
    })
  }
  return findings
}

export async function measureDetail(
  db: OpenDatabase,
  ours: Target,
  peer: Target,
  { seconds, rounds, say }: Options,
): Promise<Finding[]> {
  say('details …')
  const rows = await db.query<{ id: number }>(sql`select id from bills tablesample system (1) limit 2000`)
  const paths = rows.map(({ id }) => `/v1/bills/${id}`)
  const { a, b, ratio } = await versus(
    () => drive(ours, paths, seconds),
    () => drive(peer, paths, seconds),
    rounds,
  )
  return [
    {
      what: 'One bill: throughput against the peer',
      measured: `${rates(a)} against ${rates(b)} a second`,
      ratio,
      bound: { least: 1.5 },
    },
  ]
}

export async function measureDepth(
  ours: Target,
  { times, say }: { times: number; say: (text: string) => void },
): Promise<Finding[]> {
  say('deep pages and quiet countries …')
  const deep = (await walk(ours, 999)).at(-1)!
  const within = (await walk(ours, 999, WINDOW)).at(-1)!
  let serial = 0
  /** A window that changes nothing but the address: each answer is computed. */
  const computed = (path: string) => () =>
    latency(ours, `${path}&until=9999-12-${String((serial++ % 20) + 1).padStart(2, '0')}`, 1)
  const first = '/v1/bills?limit=50'
  const compare = async (a: () => Promise<number>, b: () => Promise<number>) => {
    const left: number[] = []
    const right: number[] = []
    for (let i = 0; i < times; i++) {
      left.push(await a())
      right.push(await b())
    }
    return { left: median(left), right: median(right), ratio: median(left) / median(right) }
  }
  const ms = (value: number) => `${value.toFixed(2)} ms`
  const findings: Finding[] = []
  // Answers are cached by address; different walks would measure the walk, so these use limits that were not
  // requested yet.
  const pages = await compare(pageAt(ours, deep.cursor), pageAt(ours, null))
  findings.push({
    what: 'Page 10,000 of bills against page 1',
    measured: `${ms(pages.left)} against ${ms(pages.right)}`,
    ratio: pages.ratio,
    bound: { most: 1.3 },
  })
  const bounded = await compare(pageAt(ours, within.cursor, WINDOW), pageAt(ours, null, WINDOW))
  findings.push({
    what: 'The same in a window with an end',
    measured: `${ms(bounded.left)} against ${ms(bounded.right)}`,
    ratio: bounded.ratio,
    bound: { most: 1.3 },
  })
  for (const [what, countries] of [
    ['Two quiet countries (PA, VE)', 'PA,VE'],
    ['Two that stopped publishing years ago (VE, DO)', 'VE,DO'],
  ] as const) {
    const quiet = await compare(
      computed(`${first}&country_code=${countries}`),
      computed(`${first}&country_code=BR`),
    )
    findings.push({
      what: `${what} against a busy one (BR)`,
      measured: `${ms(quiet.left)} against ${ms(quiet.right)}`,
      ratio: quiet.ratio,
      bound: { most: 3 },
    })
  }
  return findings
}

/** A window that excludes the undated bills only. */
const WINDOW = '&until=2100-01-01'

/** Reads a page of 50 rows at a new address: each names its fields in another order. */
function pageAt(target: Target, cursor: string | null, window = ''): () => Promise<number> {
  const fields = [
    'code',
    'title',
    'summary',
    'bill_type',
    'source',
    'chamber',
    'status',
    'stage',
    'filing_date',
    'last_moved_on',
  ]
  let serial = cursor ? 0 : 500_000
  return () => {
    const order = fields
      .map((field, i) => ({ field, rank: ((serial >> i) & 1) * 100 + i }))
      .sort((a, b) => a.rank - b.rank)
    serial += 1
    const named = order.map(({ field }) => field).join(',')
    return latency(
      target,
      `/v1/bills?limit=50&fields=${named}${window}${cursor ? `&cursor=${cursor}` : ''}`,
      1,
    )
  }
}
