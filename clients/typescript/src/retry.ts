// A `fetch` that waits when the service says so: 429 and 503 are answers to try again, not failures.
import { following } from './redirect.ts'

export interface Retries {
  /** Attempts in all; 5 by default. */
  readonly attempts?: number
  /** Longest wait for one attempt, in seconds; 60 by default. An answer that asks for more is returned. */
  readonly longest?: number
  readonly fetch?: typeof fetch
  readonly sleep?: (ms: number) => Promise<void>
}

const READS = ['GET', 'HEAD']

/**
 * Waits for `Retry-After`, or else twice as long each time, plus up to a quarter at random. A request that
 * may have had an effect is repeated only after 429, which has none. Redirects are followed, to other hosts
 * without the key.
 */
export function retrying(options: Retries = {}): typeof fetch {
  const { attempts = 5, longest = 60 } = options
  const send = following(options.fetch ?? fetch)
  const sleep = options.sleep ?? ((ms) => new Promise((done) => setTimeout(done, ms)))
  return async (input, init) => {
    const request = new Request(input, init)
    for (let attempt = 1; ; attempt++) {
      const answer = await send(request.clone())
      const again = answer.status === 429 || (answer.status === 503 && READS.includes(request.method))
      const wait = secondsOf(answer.headers.get('retry-after')) ?? 2 ** (attempt - 1)
      if (!again || attempt >= attempts || wait > longest) return answer
      await answer.body?.cancel()
      await sleep(wait * (1 + Math.random() / 4) * 1000)
    }
  }
}

function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}
