// Batches concurrent look-ups: while loads are running, new ones wait and share the next load.

/** Concurrent loads; more would only compete for the same database. */
const MOST_UNDER_WAY = 2

interface Load<K, V> {
  readonly keys: Set<K>
  readonly answer: Promise<ReadonlyMap<K, V>>
  readonly begin: () => void
}

/**
 * A look-up that shares its loads. A key is answered by a load that begins after the call, so the answer is
 * never stale. `load` returns the values found, by key; a missing key gives undefined. When it throws, all
 * callers that wait for it get the error.
 */
export function batched<K, V>(
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let next: Load<K, V> | undefined
  let underWay = 0

  function open(): Load<K, V> {
    const keys = new Set<K>()
    const { promise, resolve } = Promise.withResolvers<void>()
    const answer = promise.then(async () => {
      try {
        return await load([...keys])
      } finally {
        underWay--
        if (next) start(next)
      }
    })
    return { keys, answer, begin: resolve }
  }

  function start(waiting: Load<K, V>): void {
    next = undefined
    underWay++
    waiting.begin()
  }

  return async (key) => {
    if (!next) {
      next = open()
      // Calls made in the same turn of the event loop still join.
      if (underWay < MOST_UNDER_WAY)
        setImmediate((opened: Load<K, V>) => next === opened && start(opened), next)
    }
    next.keys.add(key)
    return (await next.answer).get(key)
  }
}
