// `hemiciclo sample`: the made-up world, small or in the millions.
import type { Command } from 'commander'
import { writeAll } from '#first-run.ts'
import { out, progress } from './output.ts'
import { now, withStore } from './store.ts'

const EVERY = 50_000

export async function loadSampleWorld(
  program: Command,
  options: { scale: number; seed?: number; domains?: string[] },
): Promise<void> {
  const { sampleWorld } = await import('#sample/world.ts')
  const records = await withStore((db) =>
    writeAll(db, sampleWorld(options), now, (count) => {
      if (count % EVERY === 0) progress(`  ${count} records`)
    }),
  )
  out(program, { records }, `${records} records of the sample world are in the database.`)
}
