// Waits for what other work brings about.
import { setTimeout as pause } from 'node:timers/promises'

/** Jobs are polled for every second and retried after one; twenty is far more than any of them takes. */
const TIMEOUT_MS = 20_000

/** Repeats `look` until it returns something; throws after twenty seconds. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false>,
  what = look.toString(),
): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (Date.now() > deadline) throw new Error(`Nothing after ${TIMEOUT_MS / 1000} s: ${what}`)
    await pause(100)
  }
}
