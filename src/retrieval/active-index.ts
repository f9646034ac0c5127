// The active index, cached in this process: looked up again every few seconds, its statistics read once.
import { ANALYZER, type Analyzer } from '#language/analyzer.ts'
import { unpackedStatistics } from '#language/packed-statistics.ts'
import { type Speller, speller } from '#language/spelling.ts'
import type { TermStatistics } from '#language/term-statistics.ts'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { IndexBuild } from '#model/retrieval.ts'
import { type Lazy, lazy } from '#models/lazy.ts'
import type { Embedder } from '#models/ports.ts'
import { inTime } from '#store/driver/in-time.ts'
import {
  oldestPendingChange,
  type PassageCount,
  readCounts,
  readEmbedderState,
  readIndexes,
  readStatistics,
  type SearchIndex,
} from '#store/passages/indexes.ts'
import type { IndexWords } from './acronyms.ts'

export interface ActiveIndex {
  readonly index: SearchIndex
  /** Its passages by domain and country, counted at the last look-up. */
  readonly counts: readonly PassageCount[]
  /**
   * When the oldest change that it did not contain then was made, in PostgreSQL's text form; null where there
   * was none.
   */
  readonly behind: string | null
  readonly statistics: TermStatistics
  /** The spelling of the indexed texts. */
  readonly spelling: Speller
  /** The embedder of its vectors, opened by the first query that needs it. */
  readonly embedder: Lazy<Embedder>
}

/**
 * Maximum number of texts that contain an acronym which is not a word: those of the catalogue, and a few
 * others.
 */
const FEW_TEXTS = 5

/** The words of its texts. */
export function indexWords({ index, statistics }: ActiveIndex): IndexWords {
  return { index: index.id, isWord: (folded) => (statistics.words.get(folded)?.texts ?? 0) > FEW_TEXTS }
}

/**
 * Lifetime of a looked-up index in milliseconds. A search over one that was dropped meanwhile fails, and
 * looks again.
 */
const FRESH_MS = 2_000
/**
 * The time limit of a look-up, in milliseconds: one that hangs must not block all later ones. Callers wait
 * less: what comes too late for one is there for the next.
 */
const LOOK_MS = 500
/**
 * The time limit of the first look-up, and for reading statistics, which are large. A database that was just
 * opened reads its catalogue first, and there is no known index to search in the meantime.
 */
const READ_MS = 10_000

export interface ActiveIndexLookup {
  /** The active index; undefined while there is none, or only one of another analysis. */
  find(): Promise<ActiveIndex | undefined>
  /** The last one found, while it need not be looked up again. */
  fresh(): ActiveIndex | undefined
  /** The last one found. */
  last(): ActiveIndex | undefined
  /** The progress of the build of the first index, at the last look-up; null where none is being built. */
  build(): IndexBuild | null
  /** Forces a look-up before the next search: the index is gone or was replaced. */
  renew(): void
}

export interface LookupOptions {
  readonly db: Database
  readonly analyzer: Analyzer
  /** Opens the embedder with an id for queries; `state` reads what was stored for it with the index. */
  readonly open: (id: string, state: Uint8Array | null) => Promise<Embedder>
  readonly clock?: Clock
}

export function activeIndexLookup({
  db,
  analyzer,
  open,
  clock = machineClock,
}: LookupOptions): ActiveIndexLookup {
  const patient = inTime(db, () => READ_MS, clock)
  let known: ActiveIndex | undefined
  let build: IndexBuild | null = null
  let freshUntil = Number.NEGATIVE_INFINITY
  let looking: Promise<ActiveIndex | undefined> | undefined

  async function opened(index: SearchIndex): Promise<Omit<ActiveIndex, 'counts' | 'behind'> | undefined> {
    const bytes = await readStatistics(patient, index.id)
    if (!bytes) return undefined
    const statistics = unpackedStatistics(bytes)
    return {
      index,
      statistics,
      spelling: speller(statistics, analyzer),
      embedder: lazy(async () => open(index.embedder, await readEmbedderState(patient, index.id)), clock),
    }
  }

  async function look(): Promise<ActiveIndex | undefined> {
    const timed = known ? inTime(db, () => LOOK_MS, clock) : patient
    const { ready, building, counts, behind } = await timed.transaction(async (tx) => {
      const { ready, building } = await readIndexes(tx)
      if (!ready) return { ready, building, counts: [], behind: null }
      const counts = await readCounts(tx, ready.id)
      return { ready, building, counts, behind: await oldestPendingChange(tx, ready) }
    })
    build = building ? { records: building.records, expected: building.expected } : null
    if (!ready || ready.analyzer !== ANALYZER) return undefined
    const same = known?.index.id === ready.id ? known : await opened(ready)
    return same && { ...same, index: ready, counts, behind }
  }

  /** A result is cached, unless a fresh look-up was requested meanwhile. */
  function lookOnce(): Promise<ActiveIndex | undefined> {
    const own = look()
      .then((found) => {
        if (looking === own) [known, freshUntil] = [found, clock.elapsed() + FRESH_MS]
        return found
      })
      .finally(() => {
        if (looking === own) looking = undefined
      })
    return own
  }

  const isFresh = () => clock.elapsed() < freshUntil

  return {
    async find() {
      if (isFresh()) return known
      // Concurrent requests share one look-up.
      looking ??= lookOnce()
      return looking
    },
    fresh: () => (isFresh() ? known : undefined),
    last: () => known,
    build: () => build,
    renew() {
      freshUntil = Number.NEGATIVE_INFINITY
      looking = undefined
    },
  }
}
