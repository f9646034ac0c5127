// `hemiciclo sources check`: compares the records of each source with its declaration, over the fixtures of a
// checkout or, with --live, at the site itself.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import { replay } from '#ingest/captures/replay.ts'
import { mirrorReading } from '#ingest/network/source-reader.ts'
import { arrivalText } from '#ingest/runs/arrivals.ts'
import { checkSource, type SourceCheck, tryLive } from '#ingest/runs/check-source.ts'
import type { Source } from '#model/sources/source.ts'
import { configuredReading, knownSources } from '#source-means.ts'
import { sources } from '#sources/index.ts'
import { liveChecks } from '#store/live-checks.ts'
import { type LiveResult, liveReport, liveResult } from '../live-report.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'
import { mustBeSource } from './ingest.ts'

const FIXTURES = new URL('../../../test/fixtures/sources/', import.meta.url)

interface CheckOptions {
  live?: boolean
  baseUrl?: string
  report?: string
}

/** Checks these sources, or all. Exit code 1 where one had errors or feeds too little. */
export async function checkSources(
  program: Command,
  ids: readonly string[],
  { live = false, baseUrl, report }: CheckOptions,
): Promise<void> {
  if (report && !live) throw new Error('--report needs --live: it is about the sites.')
  // Before sites are asked: a wrong name is reported at once.
  if (report) liveReport(report, [], now())
  const known = live ? knownSources(readConfig()) : sources
  const open = live ? known.filter(({ blocked }) => !blocked) : known
  const chosen = ids.length ? ids.map((id) => mustBeSource(id, known)) : open
  const rows = live ? await checkLive(chosen, baseUrl) : await checkFixtures(chosen)
  if (report) await writeFile(report, liveReport(report, await resultsOf(chosen, rows), now()))
  printResult(program, rows, rows.map(sentence).join('\n'))
  if (!rows.every(({ good }) => good)) process.exitCode = 1
}

type CheckedSource = SourceCheck & {
  readonly verified: Source['verified'] & { readonly live_at: string | null }
}

/** The rows compared with the declarations and, in a checkout, with the fixtures. */
function resultsOf(chosen: readonly Source[], rows: readonly SourceCheck[]): Promise<LiveResult[]> {
  return Promise.all(
    rows.map(async (row, i) => {
      const source = chosen[i]!
      const folder = new URL(`${source.id}/`, FIXTURES)
      if (!existsSync(folder)) return liveResult(source, row, null)
      const get = await replay(fileURLToPath(folder), now())
      const { report } = await checkSource(source, { get, now, since: null })
      return liveResult(source, row, report.filled)
    }),
  )
}

/** A full run over the hand-written replies, which must feed every domain. */
async function checkFixtures(chosen: readonly Source[]): Promise<CheckedSource[]> {
  const rows: CheckedSource[] = []
  for (const source of chosen) {
    const folder = new URL(`${source.id}/`, FIXTURES)
    if (!existsSync(folder))
      throw new Error(`There are no fixtures of ${source.id}; use --live to read the site.`)
    const get = await replay(fileURLToPath(folder), now())
    const checked = await checkSource(source, { get, now, since: null })
    const fed = Object.values(checked.domains).every(Boolean) && !checked.undeclared.length
    // Fixtures contain faults on purpose: they are there to show a rejected item.
    const good = checked.report.outcome === 'changed' && !checked.report.items.unavailable && fed
    rows.push({ ...checked, good, verified: { ...source.verified, live_at: null } })
  }
  return rows
}

/** A small run at each site; a success is stored with its day. */
async function checkLive(chosen: readonly Source[], baseUrl: string | undefined): Promise<CheckedSource[]> {
  return withStore(async (db) => {
    const config = readConfig()
    const reading = baseUrl ? mirrorReading(baseUrl, config.contact) : configuredReading(config, db)
    const rows: Omit<CheckedSource, 'verified'>[] = []
    for (const source of chosen) {
      progress(`  ${source.id} …`)
      // A mirror proves nothing about the site.
      rows.push(await tryLive(db, source, { reading, now, keep: !baseUrl }))
    }
    const at = await liveChecks(db)
    return rows.map((row, i) => {
      return { ...row, verified: { ...chosen[i]!.verified, live_at: at.get(row.source_id) ?? null } }
    })
  })
}

function sentence({ source_id, good, report, domains, undeclared, hosts, verified }: CheckedSource): string {
  const { outcome, reason, requests } = report
  const came = Object.entries(domains).map(([name, one]) => `${name}: ${one ? arrivalText(one) : 'nothing'}`)
  const live = verified.live_at ? `; live ${verified.live_at}` : ''
  return [
    `${source_id}: ${good ? 'good' : 'not good'}: ${outcome}${reason ? ` (${reason})` : ''}`,
    ...came,
    ...undeclared.map((name) => `${name}: not declared`),
    `hosts ${hosts.join(', ')}; ${requests} requests`,
    `verified (${verified.by}): ${verified.what}, ${verified.day}${live}`,
    ...report.errors.map(({ item, fate, detail }) => `${fate}${item ? ` ${item}` : ''}: ${detail}`),
    ...(report.error_count > report.errors.length
      ? [`${report.errors.length} of ${report.error_count} errors`]
      : []),
  ].join('\n  ')
}
