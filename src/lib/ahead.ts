// Reads several things at once and gives the results in the order in which they were asked for.

/**
 * Takes items as they come, reads so many at a time, and gives the results in the order of the items. Throws
 * what the items or a reading throw, after what came before it. Ends the items when it is left early.
 */
export async function* ahead<T, R>(
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
        // Somebody will look at it later, or nobody at all.
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
    // An item that is being looked for is not waited for: it may hang on a slow site.
    if (!end) taking.then(() => iterator.return?.()).catch(() => {})
  }
}
