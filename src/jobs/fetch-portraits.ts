// Fetches portraits of people in the background: those of the sources that are read, up to a daily limit.
import type { Context } from '#model/operation.ts'
import { holdsSample } from '#store/sample.ts'
import { type PortraitsOptions, readPortraits } from '#texts/portraits.ts'
import type { Log } from './log-run.ts'

/** Nothing is fetched for the sample world. */
export async function fetchPortraits(
  { db, scheduled, now }: Pick<Context, 'db' | 'scheduled' | 'now'>,
  { log, ...options }: Pick<PortraitsOptions, 'reading' | 'perDay' | 'signal'> & { readonly log: Log },
): Promise<void> {
  if (!scheduled.length || (await holdsSample(db))) return
  const counts = await readPortraits(db, { ...options, sources: scheduled, now })
  if (Object.keys(counts).length) log.info({ counts }, 'portraits of people read')
}
