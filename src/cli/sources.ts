// `hemiciclo sources`: what can be read, and when each source last was, with how that ended.
import type { Command } from 'commander'
import { sources } from '#sources/index.ts'
import { lastRuns, type StoredRun } from '#store/runs.ts'
import { out, progress } from './output.ts'
import { withStore } from './store.ts'

type Runs = Awaited<ReturnType<typeof lastRuns>>

export async function listSources(program: Command): Promise<void> {
  const runs = await readRuns()
  const rows = sources.map(({ id, country, title, publisher, official, domains }) => ({
    ...{ id, country, title, publisher, official, domains },
    ...(runs && { last_run: runs.get(id) ?? null }),
  }))
  const line = (row: (typeof rows)[number]) => {
    const origin = `${row.publisher}${row.official ? '' : '; not official'}`
    const last = runs ? `\n  ${wordsOn(row.last_run ?? null)}` : ''
    return `${row.id.padEnd(26)} ${row.country}  ${row.title} (${origin}): ${row.domains.join(', ')}${last}`
  }
  out(program, rows, rows.map(line).join('\n'))
}

/** The last runs; null, with a word on why, where the database cannot be opened beside a running server. */
async function readRuns(): Promise<Runs | null> {
  try {
    return await withStore(lastRuns)
  } catch (error) {
    progress(`The last runs are left out. ${error instanceof Error ? error.message : error}`)
    return null
  }
}

function wordsOn(run: StoredRun | null): string {
  if (!run) return 'not read yet'
  return `last read ${run.finished_at}: ${run.outcome}${run.reason === null ? '' : ` (${run.reason})`}`
}
