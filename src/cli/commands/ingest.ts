// `hemiciclo ingest`: one run of one source, from the network or from recorded replies.
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import type { StoringGet } from '#ingest/captures/capturing.ts'
import { ofItems, replay, replayItems } from '#ingest/captures/replay.ts'
import { capturesOf, capturingReader, mirrorReading } from '#ingest/network/source-reader.ts'
import type { RunReport } from '#ingest/runs/run-report.ts'
import { runStored } from '#ingest/runs/run-stored.ts'
import type { Database } from '#lib/sql.ts'
import type { Source } from '#model/sources/source.ts'
import { configuredReading, knownSources } from '#source-means.ts'
import { sources } from '#sources/index.ts'
import { itemsRead } from '#store/runs.ts'
import { holdsSample } from '#store/sample.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'
import { operator } from './rebuild.ts'

interface IngestOptions {
  since?: string
  until?: string
  replay?: string
  baseUrl?: string
  limit?: number
  dry?: boolean
}

/** Runs a source and prints its report. Exit code 1 unless the run ended `changed` or `unchanged`. */
export async function ingest(program: Command, id: string, options: IngestOptions): Promise<void> {
  const source = mustBeSource(id, knownSources(readConfig()))
  const { since = null, until = null, limit, dry = false } = options
  const report = await withStore(async (db) => {
    if (!dry && (await holdsSample(db)))
      throw new Error(
        'The sample world is loaded and takes no real records; remove it with `hemiciclo sample remove`.',
      )
    return runStored(db, await replayed(source, options.replay), {
      since,
      until,
      dry,
      now,
      get: await way(source, options, db),
      ...(limit !== undefined && { limit }),
      selection: Boolean(options.replay || options.baseUrl),
      startedBy: operator(),
      log: ({ item, fate, detail }) => progress(`  ${fate}${item ? ` ${item}` : ''}: ${detail}`),
      onProgress: meter(await itemsRead(db, id, { since, until })),
    })
  })
  printRun(program, report)
}

/** The source of this id among these. Throws an Error that lists the existing ones. */
export function mustBeSource(id: string, among: readonly Source[] = sources): Source {
  const source = among.find((each) => each.id === id)
  if (source) return source
  throw new Error(`There is no source ${id}; there are ${among.map((each) => each.id).join(', ')}.`)
}

/** Prints the report of a run. Exit code 1 unless it ended `changed` or `unchanged`. */
export function printRun(program: Command, report: RunReport): void {
  const lines = Object.entries(report.lines).map(
    ([domain, counts]) =>
      `${domain}: ${Object.entries(counts)
        .map(([outcome, n]) => `${n} ${outcome}`)
        .join(', ')}`,
  )
  printResult(
    program,
    report,
    [`${report.source}: ${report.outcome}${report.reason ? ` (${report.reason})` : ''}`, ...lines].join(
      '\n  ',
    ),
  )
  if (report.outcome !== 'changed' && report.outcome !== 'unchanged') process.exitCode = 1
}

/** The source with the items of a replay folder that lists them; else it discovers its items itself. */
async function replayed(source: Source, folder: string | undefined): Promise<Source> {
  const items = folder && (await replayItems(folder))
  return items ? ofItems(source, items) : source
}

/** The origin of replies. */
async function way(
  source: Source,
  { replay: folder, baseUrl }: IngestOptions,
  db: Database,
): Promise<StoringGet> {
  if (folder) return replay(folder, now())
  const config = readConfig()
  if (baseUrl) return mirrorReading(baseUrl, config.contact)(source)
  const polite = configuredReading(config, db)
  return (config.captureDays ? capturingReader(polite, capturesOf(db, config)) : polite)(source)
}

const EVERY_MS = 5_000

/** Prints the progress of a run now and then. `expected`: items of the last similar run, or null. */
function meter(expected: number | null): (report: RunReport) => void {
  const begun = performance.now()
  let told = begun
  /** The items that a resumed run had already read say nothing about the speed of this one. */
  let first: { readonly read: number; readonly done: number; readonly at: number } | undefined
  return ({ items, lines, requests, parts }) => {
    const time = performance.now()
    const read = Object.values(items).reduce((sum, n) => sum + n, 0)
    const done = parts?.done.length ?? 0
    first ??= { read, done, at: time }
    if (time - told < EVERY_MS) return
    told = time
    const records = Object.values(lines)
      .flatMap((each) => Object.values(each))
      .reduce((sum, n) => sum + n, 0)
    const minutes = (time - first.at) / 60_000
    const left =
      minutesLeft(minutes, first.read, read, expected) ??
      minutesLeft(minutes, first.done, done, parts?.total ?? null)
    const outOf = expected ? ` of about ${expected}` : ''
    const part = parts ? `, ${done} of ${parts.total} parts` : ''
    const ends = left === null ? '' : `; about ${left.toFixed(1)} min left`
    const spent = `${((time - begun) / 60_000).toFixed(1)} min`
    progress(`  ${read}${outOf} items, ${records} records, ${requests} requests${part}, ${spent}${ends}`)
  }
}

/** The remaining time at the average pace so far; null where that is unknown. */
export function minutesLeft(minutes: number, from: number, to: number, total: number | null): number | null {
  return total !== null && total > to && to > from ? (minutes * (total - to)) / (to - from) : null
}
