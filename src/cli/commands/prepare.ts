// `hemiciclo prepare`: makes the databases that new folders begin with.
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import { preparedArchive } from '#prepared-archives.ts'
import { prepareStart } from '#prepared-start.ts'
import { printResult } from '../output.ts'
import { now } from '../store.ts'

const TEXTS = {
  made: 'A first start now begins with the sample world and its search index.',
  kept: 'What a first start begins with is up to date.',
  off: 'PREPARED_START is off: a first start creates its database.',
}

/** Does nothing where it is done, or where PREPARED_START is off. */
export async function prepare(program: Command): Promise<void> {
  const archives = { empty: await preparedArchive('empty'), sample: await preparedArchive('sample') }
  const outcome = readConfig().preparedStart ? await prepareStart(archives, {}, now) : 'off'
  printResult(program, { prepared: outcome }, TEXTS[outcome])
}
