// The cost of suggestions while a query is typed.
import { fold } from '#lib/texts/text.ts'
import { latency, median, type Target } from './load.ts'
import type { Finding } from './report.ts'

/** Time in which a query must be completed, in milliseconds. */
const WANTED_MS = 20
const TITLES = 40

/** Beginnings of a title as somebody types them: of one letter up to a whole word, then of a second one. */
function beginnings(title: string): string[] {
  const [first = '', second = ''] = fold(title)
    .split(' ')
    .filter((word) => word.length > 4)
  return [...[1, 2, 3, 5].map((n) => first.slice(0, n)), first, `${first} ${second.slice(0, 3)}`]
}

/** The suggestions of a service over all its records, against the time that a reader does not notice. */
export async function measureSuggestions(
  ours: Target,
  { say }: { say: (text: string) => void },
): Promise<Finding[]> {
  say('suggestions …')
  const { port, key } = ours
  const page = await fetch(`http://127.0.0.1:${port}/v1/bills?limit=${TITLES}&fields=title`, {
    headers: key ? { 'x-api-key': key } : {},
  })
  const { data } = (await page.json()) as { data: { title: string }[] }
  const typed = [...new Set(data.flatMap(({ title }) => beginnings(title)))]
  const spent: number[] = []
  for (const q of typed) spent.push(await latency(ours, `/v1/suggest?${new URLSearchParams({ q })}`, 1))
  const slow = spent.toSorted((a, b) => a - b)[Math.floor(0.95 * spent.length)]!
  return [
    {
      what: 'Completing what is typed, p50 against 20 ms',
      measured: `p50 ${median(spent).toFixed(1)} ms, p95 ${slow.toFixed(1)} ms, ${typed.length} beginnings`,
      ratio: median(spent) / WANTED_MS,
      bound: { most: 1 },
    },
  ]
}
