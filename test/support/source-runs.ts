// Runs of sources for the tests: over given replies, into a store in memory.
import { checkAlone } from '#ingest/check-line.ts'
import { arrivalText, countArrivals } from '#ingest/runs/arrivals.ts'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { type RunOptions, runSource } from '#ingest/runs/run-source.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Get, Source } from '#model/sources/source.ts'

export const NOW = '2026-11-20T12:00:00Z'
/** The day from which an incremental run over fixtures reads. */
export const SINCE = '2026-11-01'

/** Runs a source and returns its report with the lines that it would have stored, in order. */
export async function collect(
  source: Source,
  get: Get,
  options: Partial<RunOptions> = {},
): Promise<{ report: RunReport; lines: Line[] }> {
  const lines: Line[] = []
  const write: RunOptions['write'] = async (batch) => {
    lines.push(...batch)
    return batch.map((line) => {
      const checked = checkAlone(line, NOW)
      return 'faults' in checked ? { outcome: 'rejected', errors: checked.faults } : { outcome: 'created' }
    })
  }
  const report = await runSource(source, {
    get,
    write,
    since: null,
    selection: true,
    now: () => NOW,
    ...options,
  })
  return { report, lines }
}

/** Lines of one domain. */
export function linesOf(lines: readonly Line[], domain: string): Line[] {
  return lines.filter((line) => line.domain === domain)
}

/** The lines of each domain, in words. */
export function told(lines: readonly Line[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(countArrivals(lines)).map(([domain, arrival]) => [domain, arrivalText(arrival)]),
  )
}

/** The share of the lines of a domain that meet a condition; 0 without lines. */
export function shareOf(lines: readonly Line[], domain: string, is: (line: Line) => boolean): number {
  const all = linesOf(lines, domain)
  return all.length ? all.filter(is).length / all.length : 0
}

/** How often each value occurs. */
export function countBy<T>(items: Iterable<T>, wordFor: (item: T) => unknown): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) {
    const value = String(wordFor(item))
    counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}

/** References in the lines to keys of no earlier line, by the name of the field. */
export function dangling(lines: readonly Line[]): string[] {
  const given = new Set(lines.map((line) => `${line.domain} ${line.key}`))
  const domains: Record<string, string> = {
    bill_key: 'bills',
    actor_key: 'actors',
    party_key: 'parties',
    roll_call_key: 'roll-calls',
    transcript_key: 'transcripts',
    rtype_key: 'regulation-types',
    commission_key: 'commissions',
  }
  const missing = new Set<string>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(visit)
    else if (value && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) {
        const domain = domains[name]
        if (domain && typeof inner === 'string' && !given.has(`${domain} ${inner}`))
          missing.add(`${name} ${inner}`)
        else visit(inner)
      }
    }
  }
  lines.forEach(visit)
  return [...missing]
}
