// `hemiciclo sources`: the available sources, the last run of each and its outcome, and when the next is due.
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import { chosenSources } from '#ingest/runs/chosen-sources.ts'
import { LOOKED_BACK, nextRun } from '#model/sources/schedule.ts'
import { hasTrial, TRIAL_RUNS, type Trial } from '#model/sources/trial.ts'
import { knownSources } from '#source-means.ts'
import { sources } from '#sources/index.ts'
import { type ItemsInDoubt, itemsInDoubt } from '#store/captures.ts'
import { trialsOf } from '#store/live-checks.ts'
import { latestRuns, type StoredRun } from '#store/runs.ts'
import { holdsSample } from '#store/sample.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'
import { operationResult } from './call.ts'

/** Ends the trial of a source. */
export async function releaseSource(program: Command, id: string): Promise<void> {
  const done = await operationResult('sources.release', [['id', id]])
  printResult(program, done, `${id} is no longer on trial: its records are stored without comparison.`)
}

export async function listSources(program: Command): Promise<void> {
  const known = await readRuns()
  const config = readConfig()
  const sources = knownSources(config)
  const scheduled = chosenSources(config.sources, sources)
  const rows = sources.map((source) => {
    const { id, country, title, publisher, official, domains, blocked = null } = source
    const runs = known?.runs.get(id) ?? []
    const reads = scheduled.includes(source) && !known?.sample
    return {
      id,
      country,
      title,
      publisher,
      official,
      domains,
      blocked,
      trial: known?.trials.get(id) ?? null,
      in_doubt: known?.doubts.get(id) ?? null,
      scheduled: reads,
      ...(known && { last_run: runs[0] ?? null, next_run_at: reads ? nextRun(source, runs, now()) : null }),
    }
  })
  const line = (row: (typeof rows)[number]) => {
    const origin = `${row.publisher}${row.official ? '' : '; not official'}`
    const blocked = row.blocked === null ? '' : `\n  blocked (${row.blocked.kind}): ${row.blocked.why}`
    const told = known
      ? `\n  ${lastOf(row.last_run ?? null)}; ${nextOf(row.next_run_at ?? null)}${trialOf(row.trial)}` +
        doubtOf(row.in_doubt)
      : ''
    const feeds = `${row.title} (${origin}): ${row.domains.join(', ')}`
    return `${row.id.padEnd(26)} ${row.country}  ${feeds}${blocked}${told}`
  }
  const note = known?.sample ? '\nThe sample world is loaded: scheduled reading is off.' : ''
  printResult(program, rows, rows.map(line).join('\n') + note)
}

/** The runs; null, with a message, where the database cannot be opened because a server is running. */
async function readRuns() {
  try {
    return await withStore(async (db) => ({
      runs: await latestRuns(db, LOOKED_BACK),
      trials: await trialsOf(
        db,
        sources.filter(hasTrial).map(({ id }) => id),
      ),
      doubts: await itemsInDoubt(db),
      sample: await holdsSample(db),
    }))
  } catch (error) {
    progress(`The runs are not shown. ${error instanceof Error ? error.message : error}`)
    return null
  }
}

/** The items that could not be read. */
function doubtOf(doubts: ItemsInDoubt | null): string {
  if (!doubts) return ''
  const { items, first } = doubts
  return `\n  in doubt (${items}): ${first.join(', ')}${items > first.length ? ' …' : ''}`
}

function lastOf(run: StoredRun | null): string {
  if (!run) return 'not read yet'
  if (run.running) return `running since ${run.started_at}`
  if (run.finished_at === null) return `interrupted, started ${run.started_at}`
  return `last read ${run.finished_at}: ${run.outcome}${run.reason === null ? '' : ` (${run.reason})`}`
}

function trialOf(trial: Trial | null): string {
  if (!trial || trial.ended_at !== null) return ''
  return `; on trial, ${trial.good_runs} of ${TRIAL_RUNS} successful runs`
}

function nextOf(at: string | null): string {
  if (at === null) return 'not scheduled'
  return at <= now() ? 'due' : `next ${at.slice(0, 16)}Z`
}
