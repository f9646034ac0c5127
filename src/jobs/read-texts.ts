// Reads the files that records link in the background: those of the sources that are read, up to a daily
// limit.
import type { SourceReader } from '#ingest/network/source-reader.ts'
import type { Context } from '#model/operation.ts'
import { holdsSample } from '#store/sample.ts'
import type { Extractor } from '#texts/extractor.ts'
import { readDocuments } from '#texts/read-documents.ts'
import type { Log } from './log-run.ts'

export interface TextsOptions {
  readonly extract: Extractor
  readonly maxBytes: number
  readonly perDay: number
}

/** One job ends after this long, and the next continues: new files then come first again. */
const WITHIN_MS = 20 * 60_000

/** Reads files until none is due. Nothing is fetched for the sample world. */
export async function readTexts(
  { db, scheduled, now, clock }: Pick<Context, 'db' | 'scheduled' | 'now' | 'clock'>,
  { log, ...options }: TextsOptions & { reading: SourceReader; log: Log; signal: AbortSignal },
): Promise<void> {
  if (!scheduled.length || (await holdsSample(db))) return
  const counts = await readDocuments(db, { ...options, sources: scheduled, now, clock, withinMs: WITHIN_MS })
  if (Object.keys(counts).length) log.info({ counts }, 'files of documents read')
}
