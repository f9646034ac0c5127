// `hemiciclo reparse`, `capture` and `sources fixture`: parses the stored replies of a source again, or
// writes them to a folder.
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import { exportCaptures } from '#ingest/captures/export-captures.ts'
import { writeFixture } from '#ingest/captures/fixture.ts'
import { reparse } from '#ingest/captures/reparse.ts'
import { capturesOf } from '#ingest/network/source-reader.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'
import { mustBeSource, printRun } from './ingest.ts'
import { operator } from './rebuild.ts'

/** Runs the parsers over stored replies. Exit code 1 unless that succeeded. */
export async function reparseSource(
  program: Command,
  id: string,
  { item, dry = false }: { item?: string[]; dry?: boolean },
): Promise<void> {
  const source = mustBeSource(id)
  const report = await withStore((db) =>
    reparse(db, capturesOf(db, readConfig()), source, {
      now,
      dry,
      startedBy: operator(),
      ...(item && { items: item }),
      log: ({ item, fate, detail }) => progress(`  ${fate}${item ? ` ${item}` : ''}: ${detail}`),
    }),
  )
  printRun(program, report)
}

/** Writes stored replies to a folder for `ingest --replay`. */
export async function captureSource(
  program: Command,
  id: string,
  folder: string,
  { item }: { item?: string[] },
): Promise<void> {
  const { id: source } = mustBeSource(id)
  const done = await withStore((db) =>
    exportCaptures(capturesOf(db, readConfig()), source, folder, item ?? null),
  )
  const missing = done.missing.length ? `; ${done.missing.length} replies are no longer stored` : ''
  printResult(program, done, `${done.items} items with ${done.replies} replies are in ${folder}${missing}.`)
}

/** Makes a fixture of a source from stored replies. */
export async function fixtureOf(
  program: Command,
  id: string,
  folder: string,
  captures: readonly string[],
  { rows }: { rows?: number },
): Promise<void> {
  const { id: source } = mustBeSource(id)
  const done = await withStore((db) =>
    writeFixture(capturesOf(db, readConfig()), source, folder, { captures, rows: rows ?? null }),
  )
  const cut = rows === undefined ? '' : `; ${done.cut} were cut`
  const missing = done.missing.map((name) => `\n  not stored: ${name}`).join('')
  printResult(program, done, `${done.items} items, ${done.replies} replies are in ${folder}${cut}.${missing}`)
}
