// A sample of texts that depends on their content and not on their order.
import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

const AT_ONCE = 200

/**
 * Up to `most` distinct texts, those with the lowest hashes, ordered by hash, each truncated to `length`
 * UTF-16 units. Blank ones are omitted. At most twice as many are in memory. Throws the signal's reason once
 * it aborts.
 */
export async function sampleOf(
  texts: Iterable<string> | AsyncIterable<string>,
  most: number,
  length: number,
  signal: AbortSignal,
): Promise<string[]> {
  const held = new Map<string, string>()
  let limit = '\uffff'
  let seen = 0
  for await (const whole of texts) {
    // Others wait for the event loop, and aborts arrive through it.
    if (++seen % AT_ONCE === 0) await setImmediate()
    signal.throwIfAborted()
    const text = whole.slice(0, length).toWellFormed()
    const name = hash('sha1', text)
    if (name > limit || !/\S/.test(text)) continue
    held.set(name, text)
    if (held.size < 2 * most) continue
    limit = [...held.keys()].sort()[most - 1]!
    for (const other of held.keys()) if (other > limit) held.delete(other)
  }
  return [...held]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, most)
    .map(([, text]) => text)
}
