// The cost of pages: in time, and against the API calls with the same data.
import { latency, median, type Target } from '../load.ts'
import type { Finding } from '../report.ts'

/** Time in which a reader does not notice the server, in milliseconds. */
const WANTED_MS = 15
/** Maximum cost of a page as a multiple of its calls. */
const MOST_TIMES = 3
const BILLS = 60

interface Bill {
  readonly id: number
  readonly filing_date: string | null
  readonly platform_url: string
  readonly authors: readonly { readonly actor_id: number | null }[]
}

/** Pages of bills, alternating with the equivalent calls. */
export async function measurePages(
  ours: Target,
  { say }: { say: (text: string) => void },
): Promise<Finding[]> {
  say('pages …')
  const { port, key } = ours
  const fields = 'filing_date,platform_url,authors'
  const reply = await fetch(`http://127.0.0.1:${port}/v1/bills?limit=${BILLS}&fields=${fields}`, {
    headers: key ? { 'x-api-key': key } : {},
  })
  const { data } = (await reply.json()) as { data: Bill[] }
  const once = (path: string) => latency(ours, path, 1)
  const list = { page: [] as number[], calls: [] as number[] }
  const bill = { page: [] as number[], calls: [] as number[] }
  for (const [i, { id, platform_url, authors }] of data.entries()) {
    // A different window each time bypasses the cache of answers.
    const since = `20${String(10 + (i % 15)).padStart(2, '0')}-01-${String(1 + (i % 28)).padStart(2, '0')}`
    list.page.push(await once(`/es/bills?since=${since}`))
    list.calls.push(await once(`/v1/bills?limit=30&since=${since}`))
    bill.page.push(await once(`/es${new URL(platform_url).pathname}`))
    const actors = authors.flatMap(({ actor_id }) => actor_id ?? [])
    const calls = [
      `/v1/bills/${id}`,
      `/v1/bills/${id}/updates?limit=500`,
      `/v1/bills/${id}/roll-calls?limit=50`,
      ...['schedules', 'transcripts', 'interventions', 'news'].map(
        (list) => `/v1/${list}?bill_id=${id}&limit=20`,
      ),
      ...(actors.length ? [`/v1/actors?ids=${actors.join(',')}&fields=platform_url`] : []),
    ]
    let spent = 0
    for (const call of calls) spent += await once(call)
    bill.calls.push(spent)
  }
  return [...found('The list of bills as a page', list), ...found('The page of a bill', bill)]
}

function found(what: string, { page, calls }: { page: number[]; calls: number[] }): Finding[] {
  const slow = page.toSorted((a, b) => a - b)[Math.floor(0.95 * page.length)]!
  return [
    {
      what: `${what}, p50 against ${WANTED_MS} ms`,
      measured: `p50 ${median(page).toFixed(1)} ms, p95 ${slow.toFixed(1)} ms`,
      ratio: median(page) / WANTED_MS,
      bound: { most: 1 },
    },
    {
      what: `${what}, against the calls behind it`,
      measured: `${median(page).toFixed(1)} ms to ${median(calls).toFixed(1)} ms`,
      ratio: median(page.map((spent, i) => spent / calls[i]!)),
      bound: { most: MOST_TIMES },
    },
  ]
}
