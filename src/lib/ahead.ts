// Concurrent reading with results in request order.

/**
 * Takes items as they arrive, reads a limited number at a time, and yields the results in the order of the
 * items. Throws the error of the items or of a reading, after the results before it. Closes the items when
 * the consumer stops early.
 */
export async function* readAhead<T, R>(
  items: AsyncIterable<T>,
  atOnce: number,
  read: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const iterator = items[Symbol.asyncIterator]()
  const readings: Promise<R>[] = []
  let next = Promise.withResolvers<void>()
  let room = Promise.withResolvers<void>()
  let left = false
  let end: { readonly error?: unknown } | undefined

  const take = async () => {
    try {
      for (;;) {
        while (readings.length >= atOnce && !left) await room.promise
        const { done, value } = left ? { done: true, value: undefined } : await iterator.next()
        if (done) break
        const reading = read(value as T)
        // The error is handled when the result is awaited, if ever.
        reading.catch(() => {})
        readings.push(reading)
        next.resolve()
      }
      end = {}
    } catch (error) {
      end = { error }
    }
    next.resolve()
  }

  const taking = take()
  try {
    for (;;) {
      if (readings.length) {
        const result = await readings[0]!
        readings.shift()
        room.resolve()
        room = Promise.withResolvers()
        yield result
      } else if (end) {
        if ('error' in end) throw end.error
        return
      } else {
        await next.promise
        next = Promise.withResolvers()
      }
    }
  } finally {
    left = true
    room.resolve()
    // A pending request for the next item is not awaited: it may hang on a slow site.
    if (!end) taking.then(() => iterator.return?.()).catch(() => {})
  }
}
