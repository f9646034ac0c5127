// Keeps an index of search: begun when there is none or another is needed, loaded in batches, put into use,
// and fed by the change log.
import { setTimeout as pause } from 'node:timers/promises'
import { ANALYSER } from '#language/analyzer.ts'
import type { Database } from '#lib/sql.ts'
import { fitInWorker } from '#models/lsa/fit.ts'
import {
  beginIndex,
  mayBuild,
  noteLoaded,
  noteTaken,
  readIndexes,
  type SearchIndex,
  swapIn,
} from '#store/passages/indexes.ts'
import {
  bytesOf,
  changesAfter,
  countPassages,
  countRecords,
  idsAfter,
  recordsById,
} from '#store/passages/read.ts'
import { analyse, compact, createRanking, hasRanking } from '#store/passages/tables.ts'
import { addPassages, type Indexed, removeDocuments, removeRecords } from '#store/passages/write.ts'
import { type Changed, changedRecords } from './changed.ts'
import { type Embedding, embeddingWith, isBuiltIn, type PassageEmbedder } from './embedding.ts'
import { preparing } from './prepared.ts'
import { sampleTexts } from './sample.ts'
import { SEARCHED } from './searched.ts'

const NAMES = SEARCHED.map(({ name }) => name)

/** Records that the built-in part is fitted on, at most about so many. */
const FIT_ON = 20_000
/** An index that was fitted when there was less than this share of today's records gives way to another. */
const OUTGROWN = 0.5
/** Passages after which the planner is told anew: an embedded database does not look by itself. */
const STALE = 1_000
/**
 * PostgreSQL's codes for what it has no room for: workers that build a graph together need shared memory, of
 * which a container has little.
 */
const NO_ROOM = /^53/

export interface BuilderOptions {
  readonly db: Database
  /** Another source of vectors than the built-in one; null for the built-in. */
  readonly embedder: () => Promise<PassageEmbedder | null>
  /**
   * Records read at a time, and bytes of their texts unless one record has more: a batch is one transaction.
   */
  readonly batch: { readonly records: number; readonly bytes: number }
  /** Records from which on vectors are walked as a graph; fewer are scanned faster than it is kept. */
  readonly graphFrom: number
  /** True where an index is better filled after it was loaded, by several workers: on a server. */
  readonly loadFirst: boolean
  readonly now: () => string
}

export interface Builder {
  /**
   * Does a piece of what is to do. `idle` when nothing is left, or when another process is at it. Throws when
   * it failed; nothing is half done then. Throws too once all is done but for an embedder that is away: until
   * it is there, words alone are ranked.
   */
  step(signal: AbortSignal): Promise<'idle' | 'more'>
  /** Steps until nothing is left. */
  run(signal: AbortSignal): Promise<void>
  /** Begins an index anew beside the one in use; further steps fill it and put it into use. */
  begin(signal: AbortSignal): Promise<'idle' | 'more'>
}

export function builderOn(options: BuilderOptions): Builder {
  const { db, batch, graphFrom, loadFirst, now } = options
  const embeddings = new Map<number, Embedding>()
  let added = 0
  let turn = false

  /** The vectors and statistics that an index is made with. */
  async function embeddingOf(index: SearchIndex): Promise<Embedding> {
    const known = embeddings.get(index.id)
    if (known) return known
    const embedding = await embeddingWith(
      db,
      index,
      isBuiltIn(index.embedder) ? null : await options.embedder(),
    )
    // One in use and one that is being built.
    if (embeddings.size > 1) embeddings.delete(embeddings.keys().next().value!)
    embeddings.set(index.id, embedding)
    return embedding
  }

  /** The embedder that is set, null for the built-in one; or why it cannot be had. */
  async function reached(): Promise<{ embedder: PassageEmbedder | null; away?: Error }> {
    try {
      return { embedder: await options.embedder() }
    } catch (error) {
      return { embedder: null, away: error as Error }
    }
  }

  async function begin(signal: AbortSignal): Promise<'idle' | 'more'> {
    const before = await readIndexes(db)
    const { embedder, away } = await reached()
    // Words are ranked while the set embedder is away; what is in use already waits for it.
    if (away && before.ready) throw away
    const expected = await countRecords(db, NAMES)
    const model = await fitInWorker(sampleTexts(db, Math.max(1, Math.ceil(expected / FIT_ON))), signal)
    return db.transaction(async (tx) => {
      if (!(await mayBuild(tx))) return 'idle'
      // Another process may have begun while this one was fitting.
      const { building } = await readIndexes(tx)
      if (building && building.id !== before.building?.id) return 'more'
      const index = await beginIndex(
        tx,
        {
          analyser: ANALYSER,
          embedder: embedder?.id ?? model.embedder,
          dims: embedder?.dims ?? model.dims,
          model: model.bytes,
          fittedOn: model.passages,
          graph: expected >= graphFrom,
          half: loadFirst,
          expected,
          domains: NAMES,
        },
        now(),
      )
      if (!loadFirst) await createRanking(tx, index, { passages: 0, parallel: false })
      return 'more'
    })
  }

  /** Runs under the lock with the index as it is now; nothing when another process has moved it since. */
  async function held(
    index: SearchIndex,
    run: (tx: Database) => Promise<'idle' | 'more'>,
  ): Promise<'idle' | 'more'> {
    return db.transaction(async (tx) => {
      if (!(await mayBuild(tx))) return 'idle'
      const { ready, building } = await readIndexes(tx)
      const same = [ready, building].find((each) => each?.id === index.id)
      const moved =
        !same ||
        same.state !== index.state ||
        same.seq !== index.seq ||
        same.loading_domain !== index.loading_domain ||
        same.loading_after !== index.loading_after
      return moved ? 'more' : run(tx)
    })
  }

  /**
   * As many of the first as may be held in memory at once, and one at least; with the records that they call
   * for.
   */
  async function lightest<T>(
    all: readonly T[],
    recordsOf: (some: readonly T[]) => Promise<Changed>,
  ): Promise<[some: readonly T[], records: Changed]> {
    for (let some = all; ; some = some.slice(0, some.length >> 1)) {
      const records = await recordsOf(some)
      if (some.length <= 1) return [some, records]
      const bytes = await Promise.all(records.of.map((each) => bytesOf(db, each.of, each.records)))
      if (bytes.reduce((sum, each) => sum + each, 0) <= batch.bytes) return [some, records]
    }
  }

  async function load(index: SearchIndex, signal: AbortSignal): Promise<'idle' | 'more'> {
    const at = SEARCHED.findIndex(({ name }) => name === index.loading_domain)
    const of = SEARCHED[at]!
    const there = await idsAfter(db, of, index.loading_after!, batch.records)
    const [ids] = await lightest(there, async (records) => ({ documents: [], of: [{ of, records }] }))
    const next = SEARCHED[at + 1]
    const more = there.length === batch.records || ids.length < there.length
    const place = more
      ? { domain: of.name, after: ids.at(-1)! }
      : next
        ? { domain: next.name, after: 0 }
        : null
    const items = await preparing(db, of, await recordsById(db, of, ids), await embeddingOf(index), signal)
    return held(index, async (tx) => {
      await addPassages(tx, index, items)
      await noteLoaded(tx, index.id, place, ids.length)
      return 'more'
    })
  }

  /**
   * The indexes that rank what was loaded, built by several processes of the server where it has the memory
   * for that.
   */
  async function rank(index: SearchIndex): Promise<'idle' | 'more'> {
    const passages = await countPassages(db, index.id)
    const building = (parallel: boolean) =>
      held(index, async (tx) => {
        await createRanking(tx, index, { passages, parallel })
        return 'more'
      })
    try {
      return await building(true)
    } catch (error) {
      if (!NO_ROOM.test((error as { code?: string }).code ?? '')) throw error
      return building(false)
    }
  }

  /** Takes in what changed since; the index is up to date once there is nothing more. */
  async function take(index: SearchIndex, signal: AbortSignal): Promise<'idle' | 'more'> {
    const there = await changesAfter(db, index.seq, batch.records)
    const [changes, changed] = await lightest(there, (some) => changedRecords(db, some))
    if (!changes.length) {
      if (index.state === 'ready') return 'idle'
      return held(index, async (tx) => {
        if ((await changesAfter(tx, index.seq, 1)).length) return 'more'
        if (!loadFirst) await compact(tx, index.id)
        await analyse(tx, index.id)
        await swapIn(tx, index.id, now())
        return 'more'
      })
    }
    const embedding = await embeddingOf(index)
    const items: Indexed[] = []
    for (const { of, records } of changed.of)
      items.push(...(await preparing(db, of, await recordsById(db, of, records), embedding, signal)))
    return held(index, async (tx) => {
      await removeDocuments(tx, index.id, changed.documents)
      for (const { of, records } of changed.of)
        await removeRecords(tx, index.id, { domain: of.name, records })
      await addPassages(tx, index, items)
      await noteTaken(tx, index.id, changes.at(-1)!.seq)
      added += items.reduce((sum, { passages }) => sum + passages.length, 0)
      if (added > STALE) {
        await analyse(tx, index.id)
        added = 0
      }
      return 'more'
    })
  }

  /** True where an index was made with something else than would be taken today. */
  async function isOutdated(index: SearchIndex): Promise<boolean> {
    if (index.analyser !== ANALYSER) return true
    const { embedder, away } = await reached()
    if (away) return false
    if (embedder) return index.embedder !== embedder.id || index.dims !== embedder.dims
    return !isBuiltIn(index.embedder)
  }

  async function step(signal: AbortSignal): Promise<'idle' | 'more'> {
    const { ready, building } = await readIndexes(db)
    if (building && (await isOutdated(building))) return begin(signal)
    // Every other step is for the one in use, which is asked all the while.
    turn = !turn
    if (building && ready && turn && !(await isOutdated(ready)) && (await take(ready, signal)) === 'more')
      return 'more'
    if (building?.loading_domain) return load(building, signal)
    if (building) {
      return (await hasRanking(db, building.id)) ? take(building, signal) : rank(building)
    }
    if (!ready || (await isOutdated(ready)) || (await isOutgrown(db, ready))) return begin(signal)
    const state = await take(ready, signal)
    const { away } = await reached()
    if (state === 'idle' && away) throw away
    return state
  }

  return {
    step,
    async run(signal) {
      while ((await step(signal)) === 'more') {
        signal.throwIfAborted()
        // Others wait for the one connection of an embedded database.
        await pause(0)
      }
    },
    begin,
  }
}

async function isOutgrown(db: Database, { expected }: SearchIndex): Promise<boolean> {
  if (expected >= FIT_ON) return false
  return expected < (await countRecords(db, NAMES)) * OUTGROWN
}
