// A time limit for an answer, which a busy process does not shorten.
import { setImmediate as turn } from 'node:timers/promises'
import type { Clock } from '#lib/clock.ts'

/** The time limit is over. */
export class NoAnswer extends Error {
  name = 'NoAnswer'
}

/** Looks before the limit; the event loop turns between two of them. */
const LOOKS = 5

/**
 * The result of `work`; rejects with `NoAnswer` when there is none after `ms` milliseconds. They are counted
 * in looks with turns of the event loop between them, not by one timer: while the process is blocked or
 * starved, an answer may wait in the buffer of its socket, and a timer is called before it is read.
 */
export async function patiently<T>(work: Promise<T>, ms: number, clock: Clock): Promise<T> {
  if (ms === Number.POSITIVE_INFINITY) return work
  const { promise: late, reject } = Promise.withResolvers<never>()
  let looks = 0
  const stop = clock.every(ms / LOOKS, async () => {
    if (++looks < LOOKS) return
    stop()
    await turn()
    reject(new NoAnswer(`No answer in ${ms} ms.`))
  })
  try {
    return await Promise.race([work, late])
  } finally {
    stop()
    work.catch(() => {})
  }
}
