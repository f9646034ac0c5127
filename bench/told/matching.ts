// The cost of matching a batch of changes with the subscriptions of many accounts.
import { raw } from '#lib/sql.ts'
import type { Line } from '#model/declaration/domain.ts'
import { reportChanges } from '#operations/account/subscriptions/report-changes.ts'
import { writeLines } from '../../test/support/write-lines.ts'
import type { Finding } from '../report.ts'
import type { FilledService } from './filled.ts'
import { random, type Subscribers } from './subscribers.ts'

/** Seconds of a batch of changes. */
const BATCH_S = 5
const signal = new AbortController().signal

/** Lines that change some bills, add others, and add steps: a third each. */
function changesOf(world: readonly Line[], count: number, round: number): Line[] {
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
}

/** Stores and indexes changes, and matches them; the seconds of matching alone. */
async function matchOnce(
  { db, app: { context, search } }: FilledService,
  lines: readonly Line[],
): Promise<Matched> {
  await writeLines(db, lines, context.now())
  await search.builder.run(signal)
  search.retrieval.lookup.renew()
  const items = async () => (await db.rows<[number]>(raw('select count(*) from inbox')))[0]![0]
  const before = await items()
  const cpu = process.cpuUsage()
  const began = performance.now()
  await reportChanges(context, signal)
  const seconds = (performance.now() - began) / 1_000
  const { user, system } = process.cpuUsage(cpu)
  return { seconds, cpu: (user + system) / 1e6, items: (await items()) - before }
}

const CHANGES = 1_000
const ROUNDS = 3

export async function measureMatching(
  told: FilledService,
  world: readonly Line[],
  { subscriptions, subjects }: Subscribers,
): Promise<Finding[]> {
  const { say } = told
  const rounds: Matched[] = []
  // The first round also reads what subscriptions need; it is measured apart.
  for (let round = 0; round <= ROUNDS; round++) {
    const matched = await matchOnce(told, changesOf(world, CHANGES, round))
    say(`matched: ${JSON.stringify(matched)}`)
    rounds.push(matched)
  }
  const [first, ...others] = rounds as [Matched, ...Matched[]]
  const median = others.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(others.length / 2)]!
  const finding = (which: string, { seconds, cpu, items }: Matched): Finding => ({
    what:
      `${which} of ${CHANGES} changes for ${subscriptions} subscriptions to ${subjects} subjects, ` +
      `against ${BATCH_S} s`,
    measured: `${seconds.toFixed(2)} s, ${cpu.toFixed(2)} s of processor time of the service, ${items} items`,
    ratio: seconds / BATCH_S,
    bound: { most: 1 },
  })
  return [finding('first batch', first), finding('median batch', median)]
}
