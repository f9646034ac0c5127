// Reads a test set in any of its formats.
import { stat } from 'node:fs/promises'
import { beir, isBeir } from './beir.ts'
import { jsonLines } from './json-lines.ts'
import { type Entry, type EvaluationSet, gather, UnreadableSet } from './set.ts'
import { squad } from './squad.ts'
import { trec } from './trec.ts'

export interface ReadOptions {
  /** Keep that many queries, always the same ones. */
  readonly queries?: number | undefined
}

/**
 * The set at a path: a file of JSON lines (`.jsonl`, `.ndjson`), a SQuAD file (`.json`), either packed with
 * gzip or not, or a folder as BEIR or TREC lay it out. Files are streamed; the set itself is in memory.
 * Throws UnreadableSet, with file and line, for invalid content.
 */
export async function readSet(path: string, { queries }: ReadOptions = {}): Promise<EvaluationSet> {
  return gather(await entriesOf(path), { name: path, queries })
}

async function entriesOf(path: string): Promise<AsyncIterable<Entry>> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new UnreadableSet(path, 'is not there')
  if (found.isDirectory()) return (await isBeir(path)) ? beir(path) : trec(path)
  if (/\.(jsonl|ndjson)(\.gz)?$/.test(path)) return jsonLines(path)
  if (/\.json(\.gz)?$/.test(path)) return squad(path)
  throw new UnreadableSet(path, 'is neither .jsonl, .ndjson or .json, with or without .gz, nor a folder')
}
