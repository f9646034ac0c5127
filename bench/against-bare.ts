// Lists, details, walks and counts against the bare peer, which is the least that can be done.
import { raw, sql } from '#lib/sql.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { drive, latency, median, type Target } from './load.ts'
import { type Options, type Page, rates, versus } from './reads.ts'
import type { Finding } from './report.ts'

/** Pages of 50 of a walk by one client. */
const WALK = 100

/** `places` are the ends of pages of the list of bills. */
export async function measureAgainstBare(
  db: OpenDatabase,
  ours: Target,
  bare: Target,
  places: readonly Page[],
  { seconds, rounds, say }: Options,
): Promise<Finding[]> {
  say('against Node and pg alone …')
  const listed = async (limit: number, least: number) =>
    throughput(
      `List of ${limit} bills, every page another: throughput against Node and \`pg\` alone`,
      await versus(
        () => drive(ours, ourPages(places, limit), seconds),
        () => drive(bare, barePages(places, limit), seconds),
        rounds,
      ),
      least,
    )
  const findings = [await listed(50, 0.9), await listed(500, 1.3)]

  // More of them than the cache of answers has room for.
  const rows = await db.query<{ id: number }>(
    sql`select id from bills tablesample system (${raw(String(SAMPLED))}) limit 60000`,
  )
  const details = rows.map(({ id }) => `/v1/bills/${id}`)
  const detail = await versus(
    () => drive(ours, details, seconds),
    () => drive(bare, details, seconds),
    rounds,
  )
  findings.push(throughput('One bill: throughput against Node and `pg` alone', detail, 1))

  // Pages of another size than those above, so that none is in the cache of answers.
  const walked: [number, number][] = []
  for (let round = 0; round < rounds; round++) {
    const limit = 50 + round + 1
    walked.push([await walk(ours, ourPages(places, limit)), await walk(bare, barePages(places, limit))])
  }
  const [own, least] = [0, 1].map((side) => median(walked.map((pair) => pair[side]!)))
  findings.push({
    what: `${WALK} pages one after the other, by one client: pages a second against Node and \`pg\` alone`,
    measured: `${own!.toFixed(2)} against ${least!.toFixed(2)} ms a page`,
    ratio: median(walked.map(([mine, theirs]) => theirs / mine)),
    bound: { least: 0.9 },
  })

  const until = (i: number) => `2026-${pad(1 + (i % 11))}-${pad(1 + (Math.floor(i / 11) % 28))}`
  const counted: [number, number][] = []
  for (let i = 0; i < rounds * 10; i++)
    counted.push([
      await latency(ours, `/v1/bills?count=exact&limit=1&since=0001-01-01&until=${until(i)}`, 1),
      await latency(bare, `/v1/bills?until=${until(i)}`, 1),
    ])
  findings.push({
    what: 'Exact count of a window, every window another: against Node and `pg` alone',
    measured: `${median(counted.map(([mine]) => mine)).toFixed(1)} against ${median(
      counted.map(([, theirs]) => theirs),
    ).toFixed(1)} ms`,
    ratio: median(counted.map(([mine, theirs]) => theirs / mine)),
    bound: { least: 0.9 },
  })

  const packed = await versus(
    () => drive({ ...ours, encoding: 'br' }, ourPages(places, 49), seconds),
    () => drive(ours, ourPages(places, 48), seconds),
    rounds,
  )
  const against = 'List of 50 bills, compressed: throughput against the same uncompressed'
  findings.push(throughput(against, packed, 0.8))
  return findings
}

const throughput = (
  what: string,
  { a, b, ratio }: Awaited<ReturnType<typeof versus>>,
  least: number,
): Finding => ({ what, measured: `${rates(a)} against ${rates(b)} a second`, ratio, bound: { least } })

/** Per cent of the table. */
const SAMPLED = 6

const pad = (n: number) => String(n).padStart(2, '0')

const ourPages = (places: readonly Page[], limit: number) =>
  places.map(({ cursor }) => `/v1/bills?limit=${limit}&cursor=${cursor}`)

const barePages = (places: readonly Page[], limit: number) =>
  places.map(({ date, id }) => `/v1/bills?limit=${limit}&date=${date ?? '-infinity'}&id=${id}`)

/** Milliseconds of a page of a walk, requested one after the other. */
async function walk(target: Target, pages: readonly string[]): Promise<number> {
  const started = performance.now()
  const step = Math.max(1, Math.floor(pages.length / WALK))
  const chosen = pages.filter((_, i) => i % step === 0).slice(0, WALK)
  for (const path of chosen) await latency(target, path, 1)
  return (performance.now() - started) / chosen.length
}
