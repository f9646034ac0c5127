// Waiting for what other work brings about.
import { setTimeout as pause } from 'node:timers/promises'

const PATIENCE_MS = 90_000

/** Looks again and again until there is something to see; throws when that takes far too long. */
export async function eventually<T>(
  look: () => Promise<T | undefined | false>,
  what = look.toString(),
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const seen = await look()
    if (seen !== undefined && seen !== false) return seen
    if (Date.now() > deadline) throw new Error(`It never came: ${what}`)
    await pause(100)
  }
}
