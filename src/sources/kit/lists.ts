// Several lists read at once while a source looks for its items: one after the other they take hours where
// there is a list for each bill.
import { ahead } from '#lib/ahead.ts'
import { Doubt, Unavailable } from '#model/sources/source.ts'

/** As many as a host bears is settled by its pace; this is how far the lists run ahead of their items. */
const AT_ONCE = 8

/**
 * What is found in the list of each thing, lists read several at once, in the order of the things. Throws
 * what a list throws, after what the lists before it gave.
 */
export async function* inEach<T, R>(
  things: Iterable<T> | AsyncIterable<T>,
  list: (thing: T) => AsyncIterable<R>,
  atOnce = AT_ONCE,
): AsyncIterable<R> {
  const read = (thing: T) => Array.fromAsync(list(thing))
  for await (const found of ahead(one(things), atOnce, read)) yield* found
}

async function* one<T>(things: Iterable<T> | AsyncIterable<T>): AsyncIterable<T> {
  yield* things
}

/**
 * What is read in one list of many, or the doubt about it, so that the others are read all the same; whoever
 * asks has to tell of the doubt when they are. Other errors are thrown.
 */
export function orDoubt<T>(read: () => T): T | Doubt {
  try {
    return read()
  } catch (error) {
    if (error instanceof Doubt) return error
    throw error
  }
}

/** What a site gives; null where it is down or refuses, or sends a web page instead. */
export async function had<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Unavailable) return null
    throw error
  }
}
