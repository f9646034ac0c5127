// The cost of matching a batch of changes with the subscriptions of many accounts.
import { raw } from '#lib/sql.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { KeptSubjects } from '#operations/account/subscriptions/evaluation/kept-subjects.ts'
import { reportChanges } from '#operations/account/subscriptions/evaluation/report-changes.ts'
import { writeLines } from '../../test/support/write-lines.ts'
import type { Finding } from '../report.ts'
import type { FilledService } from './filled.ts'
import { random, type Subscribers } from './subscribers.ts'

/** Seconds for 1,000 changes. */
const BATCH_S = 5
const signal = new AbortController().signal

/** Lines that change some bills, add others, and add steps: a third each. */
export function changesOf(world: readonly Line[], count: number, round: number): Line[] {
  const pick = random(100 + round)
  const of = (domain: string) => world.filter((each) => each.domain === domain)
  const [stored, steps] = [of('bills'), of('bill-updates')]
  const any = <T>(values: readonly T[]) => values[Math.floor(pick() * values.length)]!
  return Array.from({ length: count }, (_, i) => {
    const each = any(stored) as Line & { readonly key: string; readonly title: string }
    if (i % 3 === 0) return { ...each, title: `${each.title} (${round}.${i})` } as Line
    if (i % 3 === 1)
      return {
        ...each,
        key: `${each.key}:${round}:${i}`,
        code: undefined,
        identifiers: undefined,
      } as unknown as Line
    const step = any(steps) as Line & { readonly key: string }
    return { ...step, key: `${step.key}:${round}:${i}` } as Line
  })
}

interface Matched {
  readonly seconds: number
  readonly cpu: number
  readonly items: number
  readonly changes: number
}

/** Stores and indexes changes, and matches them; the seconds of matching alone. */
async function matchOnce(
  { db, app: { context, search } }: FilledService,
  lines: readonly Line[],
  needs: KeptSubjects,
): Promise<Matched> {
  const counted = async () => {
    const counts = raw('select (select count(*) from inbox), (select max(seq) from changes)')
    return (await db.rows<[number, number]>(counts))[0]!
  }
  const [items, seq] = await counted()
  await writeLines(db, lines, context.now())
  await search.builder.run(signal)
  search.retrieval.lookup.renew()
  const cpu = process.cpuUsage()
  const began = performance.now()
  await reportChanges(context, signal, needs)
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  const [allItems, last] = await counted()
  return { seconds, cpu: (user + system) / 1e6, items: allItems - items, changes: last - seq }
}

const LINES = 400
const ROUNDS = 5

export async function measureMatching(
  filled: FilledService,
  world: readonly Line[],
  { subscriptions, subjects }: Subscribers,
  needs: KeptSubjects,
): Promise<Finding[]> {
  const rounds: Matched[] = []
  // The first round also derives what subscriptions need, as after a start.
  for (let round = 0; round <= ROUNDS; round++) {
    const matched = await matchOnce(filled, changesOf(world, LINES, round), needs)
    filled.say(JSON.stringify(matched))
    rounds.push(matched)
  }
  const per = ({ seconds, changes }: Matched) => (seconds / changes) * 1_000
  const [first, ...others] = rounds as [Matched, ...Matched[]]
  const median = others.toSorted((a, b) => per(a) - per(b))[Math.floor(others.length / 2)]!
  const finding = (which: string, matched: Matched): Finding => {
    const { seconds, cpu, items, changes } = matched
    return {
      what:
        `Matching 1,000 changes with ${subscriptions} subscriptions to ${subjects} subjects, ${which}, ` +
        `against ${BATCH_S} s`,
      measured:
        `${changes} changes and ${items} items in ${seconds.toFixed(2)} s, ` +
        `${cpu.toFixed(2)} s of processor time of the service`,
      ratio: per(matched) / BATCH_S,
      bound: { most: 1 },
    }
  }
  return [finding('the first after a start', first), finding('the median of later ones', median)]
}
