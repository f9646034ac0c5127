// The outcome of each fault of the test, by the report of its run.
import assert from 'node:assert/strict'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { Journal } from './sites.ts'
import type { Told } from './workers.ts'
import { isOfTheWay, type Kind } from './wrong-replies.ts'

/** The number of outcomes of each kind of fault. */
export type Fates = Map<Kind, Map<string, number>>

/** A page instead of the rules of a site is no rule. */
const RULES = /\/robots\.txt$/

/**
 * The outcome of every fault. Fails if a network fault is missing in its report.
 * `test/pure/faults-told.test.ts` checks truncated replies.
 */
export async function fatesOf(db: Database, journal: Journal, told: readonly Told[]): Promise<Fates> {
  const fates: Fates = new Map()
  const count = (kind: Kind, fate: string, n = 1) => {
    const counts = fates.get(kind) ?? new Map<string, number>()
    fates.set(kind, counts.set(fate, (counts.get(fate) ?? 0) + n))
  }
  const reports = new Map(
    await db.rows<[number, RunReport]>(sql`select id, report from runs where kind = 'source'`),
  )
  const runs = new Map(told.map((each) => [`${each.source} ${each.asked_as}`, each.run]))
  for (const [asked, answers] of journal) {
    const run = runs.get(asked)
    for (const [url, kinds] of answers) {
      const last = kinds.at(-1) ?? null
      for (const kind of kinds.slice(0, -1)) if (kind) count(kind, 'asked again')
      if (!last) continue
      if (run === undefined) {
        count(last, 'its run was cut off')
        continue
      }
      const report = reports.get(run)!
      const fate = fateOf(report, url)
      const silent = !fate && !RULES.test(url) && isOfTheWay(last)
      assert.ok(!silent, `${last} of ${url} is not told in run ${run}: ${JSON.stringify(report)}`)
      count(last, fate ?? 'nothing was lost by it')
    }
  }
  return fates
}

/** The outcome of a request in a report, or that of the whole run; null without one. */
export function fateOf(report: RunReport, url: string): string | null {
  const { outcome, reason, items, lines, cleared, missed, errors } = report
  const named = errors.find(({ item, detail }) => item !== null && detail.includes(url))
  if (named) return named.fate
  if (outcome !== 'changed' && outcome !== 'unchanged') return `${outcome}: ${reason}`
  for (const fate of ['rejected', 'unavailable', 'failed'] as const) if (items[fate]) return fate
  if (Object.values(lines).some(({ rejected }) => rejected)) return 'line rejected'
  if (Object.keys(cleared).length) return 'cleared'
  return missed ? 'read without' : null
}

/** The outcomes of all kinds as lines of text. */
export function tellFates(fates: Fates): string[] {
  return [...fates]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([kind, counts]) => {
      const sum = [...counts.values()].reduce((a, b) => a + b, 0)
      const each = [...counts].sort(([, a], [, b]) => b - a).map(([fate, n]) => `${fate} ${n}`)
      return `${kind}: ${sum} (${each.join(', ')})`
    })
}
