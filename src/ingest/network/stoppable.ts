// Fetching that stops on abort.
import type { Get } from '#model/sources/source.ts'

/** A slow reply must not delay a stop: rejects with the signal's reason as soon as it aborts. */
export function stoppable(get: Get, signal: AbortSignal): Get {
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  stopped.catch(() => {})
  return async (request) => {
    signal.throwIfAborted()
    return Promise.race([get(request), stopped])
  }
}
