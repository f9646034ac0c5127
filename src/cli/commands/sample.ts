// `hemiciclo sample`: loads the made-up world, small or in the millions, and ends it.
import type { Command } from 'commander'
import { writeAll } from '#first-run.ts'
import { removeSample } from '#ingest/remove-sample.ts'
import { beginSample, markSample, sampleState } from '#store/sample.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'

const EVERY = 50_000

/** Loads the sample world into a database, empty or not, after a removal that was interrupted. */
export async function loadSampleWorld(
  program: Command,
  options: { scale: number; seed?: number; domains?: string[] },
): Promise<void> {
  const { sampleWorld } = await import('#sample/world.ts')
  const records = await withStore(async (db) => {
    if ((await sampleState(db)) === 'removing') await removeSample(db, now, printCount)
    await beginSample(db, options)
    const records = await writeAll(db, sampleWorld(options), now, printCount)
    await markSample(db, 'loaded')
    return records
  })
  printResult(program, { records }, `${records} records of the sample world are in the database.`)
}

/** Withdraws every record of the sample world. */
export async function removeSampleWorld(program: Command): Promise<void> {
  const records = await withStore((db) => removeSample(db, now, printCount))
  printResult(program, { records }, `${records} records of the sample world were removed.`)
}

function printCount(count: number): void {
  if (count % EVERY === 0) progress(`  ${count} records`)
}
