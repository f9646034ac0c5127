// Concurrent reading of lists during discovery: sequentially they take hours where there is a list for each
// bill.
import { readAhead } from '#lib/ahead.ts'
import { Doubt, DoubtOfParts, SOUND, Unavailable } from '#model/sources/source.ts'

/** The rate limits of hosts decide the concurrency; this is how far the lists run ahead of their items. */
const AT_ONCE = 8

/**
 * The items in the list of each thing, with several lists read at once, in the order of the things. Throws
 * the error of a list, after the items of the lists before it.
 */
export async function* inEach<T, R>(
  things: Iterable<T> | AsyncIterable<T>,
  list: (thing: T) => AsyncIterable<R>,
  atOnce = AT_ONCE,
): AsyncIterable<R> {
  const read = (thing: T) => Array.fromAsync(list(thing))
  for await (const found of readAhead(one(things), atOnce, read)) yield* found
}

async function* one<T>(things: Iterable<T> | AsyncIterable<T>): AsyncIterable<T> {
  yield* things
}

/**
 * The content of one list of many, or its doubt, so that the others are read all the same; the caller has to
 * report the doubt afterwards: a parser by `DoubtOfParts`. Other errors are thrown.
 */
export function orDoubt<T>(read: () => T): T | Doubt {
  try {
    return read()
  } catch (error) {
    if (error instanceof Doubt) return error
    throw error
  }
}

/** What could be read, and the doubts of the rest, each in their order. */
export function apart<T>(found: readonly (T | Doubt)[]): { read: T[]; doubts: Doubt[] } {
  const isDoubt = (each: T | Doubt) => each instanceof Doubt
  return {
    read: found.filter((each): each is T => !isDoubt(each)),
    doubts: found.filter((each): each is Doubt => isDoubt(each)),
  }
}

/** The doubt of a list as a whole, if there is one. */
export function doubtsIn(read: () => unknown): Doubt[] {
  const found = orDoubt(read)
  return found instanceof Doubt ? [found] : []
}

/**
 * The lines of an item that only reports what of a list could not be read: none. Throws `DoubtOfParts` while
 * there is something; the list may be readable by the time that the item is requested again.
 */
export function onlyDoubts(doubts: readonly Doubt[]): typeof SOUND {
  if (doubts.length) throw new DoubtOfParts(doubts)
  return SOUND
}

/** The content of a file that records do without; null where it cannot be read, or is a web page instead. */
export function orNull<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof Doubt || error instanceof Unavailable) return null
    throw error
  }
}

/** The site's reply; null where it is down or refuses, or sends a web page instead. */
export async function orUnavailable<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Unavailable) return null
    throw error
  }
}
