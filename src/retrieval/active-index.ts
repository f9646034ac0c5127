// The index in use, as this process knows it: looked up again every few seconds, its fitted part read once.

import { ANALYSER } from '#language/analyzer.ts'
import type { Database } from '#lib/sql.ts'
import { type Fitted, readFitted } from '#models/lsa/fitted.ts'
import { lsaVectors } from '#models/lsa/model.ts'
import { inTime } from '#store/driver/in-time.ts'
import {
  behindSince,
  type Count,
  readCounts,
  readIndexes,
  readModel,
  type SearchIndex,
} from '#store/passages/indexes.ts'

export interface Current {
  readonly index: SearchIndex
  /** How many passages it held when it was looked up. */
  readonly counts: readonly Count[]
  /**
   * When the first change came that it had not taken in by then, as PostgreSQL prints it; null where there
   * was none.
   */
  readonly behind: string | null
  readonly fitted: Fitted
  /** The built-in vector of a text. */
  readonly vector: (text: string) => Float32Array
}

/**
 * How long an index is taken to be the one in use, in milliseconds. One that was dropped meanwhile fails its
 * search, which then looks anew.
 */
const BELIEVED_MS = 2_000
/** How long a look may take, in milliseconds: one that hangs must not keep all later ones from looking. */
const LOOK_MS = 500
/** How long it may take to read the fitted part, which is large; whoever waits for it waits less. */
const READ_MS = 10_000

export interface CurrentIndex {
  /** The index in use; undefined while there is none, or only one that was analysed in another way. */
  find(): Promise<Current | undefined>
  /** The one that was found last. */
  last(): Current | undefined
  /** Forgets it: it turned out to be gone. */
  forget(): void
}

/** `lookMs` is the longest that a look may take, in milliseconds. */
export function currentIndexOf(db: Database, lookMs = LOOK_MS): CurrentIndex {
  const now = () => performance.now()
  let known: Current | undefined
  let believedUntil = -1
  let looking: Promise<Current | undefined> | undefined

  async function look(): Promise<Current | undefined> {
    const { ready, counts, behind } = await inTime(db, () => lookMs).transaction(async (tx) => {
      const { ready } = await readIndexes(tx)
      if (!ready) return { ready, counts: [], behind: null }
      return { ready, counts: await readCounts(tx, ready.id), behind: await behindSince(tx, ready) }
    })
    if (!ready || ready.analyser !== ANALYSER) known = undefined
    else if (known?.index.id === ready.id) known = { ...known, index: ready, counts, behind }
    else {
      const model = await readModel(
        inTime(db, () => READ_MS),
        ready.id,
      )
      const fitted = model && readFitted(model)
      known = fitted && { index: ready, counts, behind, fitted, vector: lsaVectors(fitted.lsa) }
    }
    believedUntil = now() + BELIEVED_MS
    return known
  }

  return {
    async find() {
      if (now() < believedUntil) return known
      // Those who come together look once.
      looking ??= look().finally(() => {
        looking = undefined
      })
      return looking
    },
    last: () => known,
    forget() {
      known = undefined
      believedUntil = -1
    },
  }
}
