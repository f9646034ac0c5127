// The operator's file of synonyms: read on first use, and again when it changes.
import { readFile, stat } from 'node:fs/promises'
import type { Analyzer } from '#language/analyzer.ts'
import {
  type Expansion,
  expansionsIn,
  type PhraseBook,
  phraseBook,
  termWords,
} from '#language/query/expansion.ts'
import { parsedSynonyms, type SynonymEntry } from '#language/synonyms.ts'
import { type Clock, machineClock } from '#lib/clock.ts'

export interface SynonymFile {
  /**
   * Its synonyms for the words of a query. Never throws: where the file can't be read, the last version is
   * used.
   */
  alternatives(query: string): Promise<Expansion[]>
  /** Another text once the file is another. Never throws. */
  version(): Promise<string>
  /** Reads it, and reports its errors then and whenever they change: file, line and error. */
  report(to: (faults: readonly string[]) => void): void
}

/** Longest file, in bytes. */
const MAX_BYTES = 2_000_000
/** Milliseconds between two checks for changes. */
const LOOK_MS = 1_000

/** The rules of a file and its errors, `file:line: error`. Throws where it can't be read. */
export async function readSynonyms(
  path: string,
): Promise<{ entries: readonly SynonymEntry[]; faults: string[] }> {
  const { size } = await stat(path)
  if (size > MAX_BYTES) throw new Error(`is larger than ${MAX_BYTES / 1e6} MB`)
  const { entries, faults } = parsedSynonyms(await readFile(path, 'utf8'))
  return { entries, faults: faults.map(({ line, fault }) => `${path}:${line}: ${fault}`) }
}

/** Opens the file at a path; null has no synonyms. */
export function synonymFile(
  path: string | null,
  analyzer: Analyzer,
  clock: Clock = machineClock,
): SynonymFile {
  let book: PhraseBook = phraseBook([])
  let seen = ''
  let told = ''
  let freshUntil = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  let tell: ((faults: readonly string[]) => void) | undefined
  let faults: readonly string[] = []

  async function look(file: string): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const now = `${mtimeMs}/${size}/${ino}`
      if (now !== seen) {
        const read = await readSynonyms(file)
        book = phraseBook(read.entries.map(([phrase, texts]) => [analyzer.termsOf(phrase), texts] as const))
        faults = read.faults
        seen = now
      }
    } catch (error) {
      seen = ''
      const { code, message } = error as NodeJS.ErrnoException
      faults = [`${file}: ${code === 'ENOENT' ? 'does not exist' : (code ?? message)}`]
    }
    freshUntil = clock.elapsed() + LOOK_MS
    if (tell && faults.join('\n') !== told) {
      told = faults.join('\n')
      tell(faults)
    }
  }

  async function refreshed(): Promise<void> {
    if (path === null || clock.elapsed() < freshUntil) return
    reading ??= look(path).finally(() => {
      reading = undefined
    })
    return reading
  }

  return {
    async alternatives(query) {
      await refreshed()
      if (!book.longest) return []
      return expansionsIn(termWords(query, analyzer), [book])
    },
    async version() {
      await refreshed()
      return seen
    },
    report(to) {
      tell = to
      freshUntil = Number.NEGATIVE_INFINITY
      void refreshed()
    },
  }
}
