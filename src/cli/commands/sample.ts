// `hemiciclo sample`: loads the made-up world, small or in the millions, and ends it.
import type { Command } from 'commander'
import { loadSampleOf } from '#first-run.ts'
import { removeSample } from '#ingest/remove-sample.ts'
import { type SampleOptions, sampleState } from '#store/sample.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'
import { operator } from './rebuild.ts'

const EVERY = 50_000

/** Loads the sample world into a database, empty or not, after a removal that was interrupted. */
export async function loadSampleWorld(program: Command, options: SampleOptions): Promise<void> {
  const records = await withStore(async (db) => {
    if ((await sampleState(db)) === 'removing') await removeSample(db, now, printCount, operator())
    return loadSampleOf(db, options, { now, progress: printCount, startedBy: operator() })
  })
  printResult(program, { records }, `${records} records of the sample world are in the database.`)
}

/** Withdraws every record of the sample world. */
export async function removeSampleWorld(program: Command): Promise<void> {
  const records = await withStore((db) => removeSample(db, now, printCount, operator()))
  printResult(program, { records }, `${records} records of the sample world were removed.`)
}

function printCount(count: number): void {
  if (count % EVERY === 0) progress(`  ${count} records`)
}
