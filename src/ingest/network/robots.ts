// The rules of a site's robots.txt for this service, by RFC 9309.
import parser from 'robots-parser'
import { type Clock, machineClock } from '#lib/clock.ts'
import { AGENT } from '#lib/version.ts'
import { Unavailable } from '#model/sources/source.ts'

/** The rules of a robots.txt for this service. */
export interface Robots {
  allows(url: string): boolean
  /** Crawl delay in seconds; 0 where there is none. */
  readonly delay: number
}

const DAY_MS = 86_400_000
/** RFC 9309 requires reading at least 500 KiB. */
const MOST = 512 * 1024

// Its types declare a module of another kind (CommonJS or ESM).
const robotsParser = parser as unknown as (
  url: string,
  text: string,
) => {
  isAllowed(url: string, agent: string): boolean | undefined
  getCrawlDelay(agent: string): number | undefined
}

type Ask = (url: string) => Promise<{ readonly status: number; readonly body: Uint8Array }>

/**
 * Caches the rules of each origin's robots.txt for a day. A site without one allows everything; while it is
 * unavailable, the site gets no requests: throws `Unavailable`.
 */
export function robotsKept(clock: Clock = machineClock): (url: string, ask: Ask) => Promise<Robots> {
  const kept = new Map<string, { readonly at: number; readonly robots: Promise<Robots> }>()
  return (url, ask) => {
    const { origin } = new URL(url)
    const known = kept.get(origin)
    if (known && clock.elapsed() - known.at < DAY_MS) return known.robots
    const robots = readRobots(`${origin}/robots.txt`, ask)
    kept.set(origin, { at: clock.elapsed(), robots })
    robots.catch(() => kept.delete(origin))
    return robots
  }
}

async function readRobots(url: string, ask: Ask): Promise<Robots> {
  const { status, body } = await ask(url)
  if (status >= 500) throw new Unavailable(`${url} answers HTTP ${status}`)
  if (status >= 300) return { allows: () => true, delay: 0 }
  const rules = robotsParser(url, Buffer.from(body.subarray(0, MOST)).toString('utf8'))
  return {
    allows: (page) => rules.isAllowed(page, AGENT) !== false,
    delay: rules.getCrawlDelay(AGENT) ?? 0,
  }
}
