// Maintains a search index: begun when there is none or another is needed, loaded, given ranking indexes,
// activated, fed by the change log, and dropped once no search reads it.
import { setTimeout as pause } from 'node:timers/promises'
import { ANALYZER } from '#language/analyzer.ts'
import { tryTurn } from '#store/lease.ts'
import { changesAfter, countRecords } from '#store/passages/indexable-records.ts'
import { dropIndex, readIndexes, type SearchIndex } from '#store/passages/indexes.ts'
import { hasRanking } from '#store/passages/tables.ts'
import { begin, SAMPLED, SEARCHED_NAMES } from './begin.ts'
import { type BuildingContext, type IndexingOptions, indexingContext, type Progress } from './context.ts'
import { changeFollower } from './follow-changes.ts'
import { declarationDigest } from './index-declaration.ts'
import { load } from './load.ts'
import { rank } from './rank.ts'
import { writeBatch } from './write-batch.ts'

/** An index begun with less than this share of today's records is replaced. */
const OUTGROWN = 0.5

export interface Builder {
  /**
   * Does one task. Throws when it failed; then nothing is half done. Also throws when everything else is done
   * but the embedder is unreachable: until it is back, ranking is lexical.
   */
  step(signal: AbortSignal): Promise<Progress>
  /** Runs steps until nothing is left. */
  run(signal: AbortSignal): Promise<void>
  /** Begins another index next to the active one; further steps fill and activate it. */
  begin(signal: AbortSignal): Promise<Progress>
}

/** The next task of an index. */
type Task =
  | { readonly do: 'begin' }
  | { readonly do: 'load' | 'rank' | 'follow' | 'drop'; readonly index: SearchIndex }

export function builderOn(options: IndexingOptions): Builder {
  const context = indexingContext(options)
  const { db, embedders, clock } = context
  const follow = changeFollower()
  let readyFirst = false

  /** True where the analyzer, the declarations or the embedder have changed since. */
  async function isOutdated(index: SearchIndex): Promise<boolean> {
    if (index.analyzer !== ANALYZER || index.declaration !== declarationDigest()) return true
    // An unreachable embedder is no reason to replace an index.
    return embedders.accepts(index.embedder).then(
      (same) => !same,
      () => false,
    )
  }

  async function isOutgrown({ expected }: SearchIndex): Promise<boolean> {
    return expected < SAMPLED && expected < (await countRecords(db, SEARCHED_NAMES)) * OUTGROWN
  }

  /** The next task of the index being built: load → rank → follow, until it is activated. */
  async function taskOf(building: SearchIndex): Promise<Task> {
    if (building.loading_domain) return { do: 'load', index: building }
    return { do: (await hasRanking(db, building.id)) ? 'follow' : 'rank', index: building }
  }

  /** The tasks to try, in order until one makes progress. */
  async function plan(): Promise<readonly Task[]> {
    const { ready, building, unused } = await readIndexes(db)
    return [
      ...(await tasksOf(ready, building)),
      // Only once nothing else is left: a reader of one delays its drop.
      ...unused.map((index) => ({ do: 'drop', index }) as const),
    ]
  }

  async function tasksOf(
    ready: SearchIndex | undefined,
    building: SearchIndex | undefined,
  ): Promise<readonly Task[]> {
    if (building && (await isOutdated(building))) return [{ do: 'begin' }]
    if (building) {
      const kept = ready && readyFirst && !(await isOutdated(ready))
      return [...(kept ? [{ do: 'follow', index: ready } as const] : []), await taskOf(building)]
    }
    if (!ready || (await isOutdated(ready)) || (await isOutgrown(ready))) return [{ do: 'begin' }]
    return [{ do: 'follow', index: ready }]
  }

  /** True where there is nothing to write. */
  async function isDone(tasks: readonly Task[]): Promise<boolean> {
    const [task, more] = tasks
    if (task?.do !== 'follow' || task.index.state !== 'ready' || more) return false
    return !(await changesAfter(db, task.index.seq, 1)).length
  }

  function run(work: BuildingContext, task: Task, signal: AbortSignal): Promise<Progress> {
    switch (task.do) {
      case 'begin':
        return begin(work, signal)
      case 'load':
        return load(work, task.index, signal)
      case 'rank':
        return rank(work, task.index)
      case 'follow':
        return follow(work, task.index, signal)
      case 'drop':
        return writeBatch(work.db, (tx) => dropIndex(tx, task.index.id))
    }
  }

  /** Does one task under the lease of the builder. */
  async function stepAs(work: BuildingContext, signal: AbortSignal): Promise<Progress> {
    // The two alternate: the active index must keep up while the next one is built.
    readyFirst = !readyFirst
    for (const task of await plan()) if ((await run(work, task, signal)) === 'more') return 'more'
    return 'idle'
  }

  /** Idle where another process builds. */
  async function inTurn(work: (building: BuildingContext) => Promise<Progress>): Promise<Progress> {
    await using turn = await tryTurn(db, 'search index', clock)
    return turn ? await work({ ...context, db: turn.db }) : 'idle'
  }

  /** Takes the lease only where something is to be written: this is called every second. */
  async function inTurnIfDue(work: (building: BuildingContext) => Promise<Progress>): Promise<Progress> {
    const progress = (await isDone(await plan())) ? 'idle' : await inTurn(work)
    if (progress === 'idle') await embedders.ready()
    return progress
  }

  return {
    step: (signal) => inTurnIfDue((work) => stepAs(work, signal)),
    async run(signal) {
      await inTurnIfDue(async (work) => {
        while ((await stepAs(work, signal)) === 'more') {
          signal.throwIfAborted()
          // Others wait for the one connection of an embedded database.
          await pause(0)
        }
        return 'idle'
      })
    },
    begin: (signal) => inTurn((work) => begin(work, signal)),
  }
}
