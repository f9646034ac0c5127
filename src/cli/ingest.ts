// `hemiciclo ingest`: one run of one source, from the network or from recorded replies.
import type { Command } from 'commander'
import { fetcher } from '#ingest/fetch.ts'
import { replay } from '#ingest/replay.ts'
import { runStored } from '#ingest/stored.ts'
import { VERSION } from '#lib/version.ts'
import type { Get } from '#model/source.ts'
import { sourceNamed, sources } from '#sources/index.ts'
import { out, progress } from './output.ts'
import { operator } from './rebuild.ts'
import { now, withStore } from './store.ts'

interface IngestOptions {
  since?: string
  replay?: string
  baseUrl?: string
  limit?: number
  dry?: boolean
}

/** Runs a source and tells its report. Exit code 1 unless the run ended `changed` or `unchanged`. */
export async function ingest(program: Command, id: string, options: IngestOptions): Promise<void> {
  const source = sourceNamed(id)
  if (!source)
    throw new Error(`There is no source ${id}; there are ${sources.map((each) => each.id).join(', ')}.`)
  const get = options.replay
    ? await replay(options.replay, now())
    : fetcher(redirected(source, options.baseUrl), { userAgent: `hemiciclo/${VERSION}` })
  const report = await withStore(async (db) => {
    return runStored(db, source, {
      get: options.baseUrl ? elsewhere(get, options.baseUrl) : get,
      since: options.since ?? null,
      dry: Boolean(options.dry),
      ...(options.limit !== undefined && { limit: options.limit }),
      selection: Boolean(options.replay || options.baseUrl),
      startedBy: operator(),
      now,
      log: ({ item, fate, detail }) => progress(`  ${fate}${item ? ` ${item}` : ''}: ${detail}`),
    })
  })
  const lines = Object.entries(report.lines).map(
    ([domain, counts]) =>
      `${domain}: ${Object.entries(counts)
        .map(([outcome, n]) => `${n} ${outcome}`)
        .join(', ')}`,
  )
  out(
    program,
    report,
    [`${id}: ${report.outcome}${report.reason ? ` (${report.reason})` : ''}`, ...lines].join('\n  '),
  )
  if (report.outcome !== 'changed' && report.outcome !== 'unchanged') process.exitCode = 1
}

/** The source's hosts, and the one that stands in for them. */
function redirected(source: NonNullable<ReturnType<typeof sourceNamed>>, baseUrl: string | undefined) {
  return baseUrl
    ? { ...source, hosts: { ...source.hosts, [new URL(baseUrl).host]: { perSecond: 50 } } }
    : source
}

/** Sends every request to another origin, path and query kept: a mirror, or a stand-in for trials. */
function elsewhere(get: Get, baseUrl: string): Get {
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    const reply = await get({ ...request, url: baseUrl.replace(/\/+$/, '') + pathname + search })
    return { ...reply, url: request.url }
  }
}
