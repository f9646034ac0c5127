// `hemiciclo texts`: fetches the files that records link now, and extracts their text.
import type { Command } from 'commander'
import { readConfig } from '#config.ts'
import { capturesOf, capturingReader } from '#ingest/network/source-reader.ts'
import { chosenSources } from '#ingest/runs/chosen-sources.ts'
import { configuredReading, knownSources } from '#source-means.ts'
import { holdsSample } from '#store/sample.ts'
import { extractor } from '#texts/extractor.ts'
import { readDocuments } from '#texts/read-documents.ts'
import { printResult, progress } from '../output.ts'
import { now, withStore } from '../store.ts'

interface TextsOptions {
  limit?: number
  dry?: boolean
}

/** Reads the due files, whatever the day's count, and prints their outcomes. */
export async function readTexts(program: Command, { limit, dry }: TextsOptions): Promise<void> {
  const config = readConfig()
  const { captureDays, documents, sources: chosen } = config
  const counts = await withStore(async (db) => {
    if (await holdsSample(db))
      throw new Error(
        'The sample world is loaded, so no files are fetched; remove it with `hemiciclo sample remove`.',
      )
    const polite = configuredReading(config, db)
    return readDocuments(db, {
      sources: chosenSources(chosen, knownSources(config)),
      reading: captureDays && !dry ? capturingReader(polite, capturesOf(db, config)) : polite,
      extract: extractor(),
      maxBytes: documents.maxBytes,
      signal: new AbortController().signal,
      now,
      ...(limit !== undefined && { limit }),
      ...(dry && { dry }),
      onRead: ({ url, status, detail }) => progress(`  ${status} ${url}${detail ? `: ${detail}` : ''}`),
    })
  })
  const lines = Object.entries(counts).map(([status, n]) => `${status}: ${n}`)
  printResult(program, counts, lines.join('\n') || 'No file is due.')
}
