// A source is one official publication and how to read it. It is stateless: the network is handed in, the
// store unknown.
import type { CountryCode } from './country.ts'
import type { Domain, Envelope, Line } from './domain.ts'

export interface Request {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Reply {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** When it was fetched, RFC 3339 in UTC. */
  readonly retrieved_at: string
}

/**
 * Fetches one request; throws `Unavailable` when the source is down or refuses. 404 comes back as a reply.
 */
export type Get = (request: Request) => Promise<Reply>

/** One thing to read at the source: the requests it needs, by a name of the source's choosing. */
export interface Item {
  readonly id: string
  readonly requests: Readonly<Record<string, Request>>
}

export interface Source {
  /**
   * Dotted: country, body, sometimes what: `br.camara`. The file, its fixtures and its golden carry the same
   * name.
   */
  readonly id: string
  readonly country: CountryCode
  /** Domains it feeds, by name. */
  readonly domains: readonly string[]
  /** Fields that it decides before any other source, by domain. */
  readonly claims?: Readonly<Record<string, readonly string[]>>
  readonly title: string
  readonly publisher: string
  readonly home: string
  /** False for somebody else's work on official material. */
  readonly official: boolean
  /** Licence or terms, as the publisher states them. */
  readonly terms: string
  /** Hours between runs. */
  readonly everyHours: number
  /** Hosts that it may be fetched from, and how many requests a second each bears. */
  readonly hosts: Readonly<Record<string, { readonly perSecond: number; readonly timeoutMs?: number }>>
  /** Fewest records that a full run must give; below it the run is red. */
  readonly expect: { readonly atLeast: number }
  /** The items that moved since a day (all when null). May fetch listings. */
  discover(input: { readonly since: string | null; readonly get: Get }): AsyncIterable<Item>
  /** The records in the replies of one item. Pure. Throws `Doubt` rather than guess. */
  parse(replies: Readonly<Record<string, Reply>>, item: Item): Iterable<Line>
}

/** The source is down, or refuses us: not the same as having nothing. */
export class Unavailable extends Error {
  name = 'Unavailable'
  readonly refused: boolean
  constructor(message: string, options: { refused?: boolean; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.refused = options.refused ?? false
  }
}

/**
 * A reply that can't be read without guessing: the item is rejected and reported, nothing of it is stored.
 */
export class Doubt extends Error {
  name = 'Doubt'
}

export function source(declared: Source): Source {
  return declared
}

/**
 * Marks a record that a source only names in passing: the deputy on a ballot, the bill on an agenda. It is
 * the weakest draft: it decides only what no fuller draft says.
 */
export function stub(line: Line): Line {
  return { ...line, stub: true }
}

/** A line that takes back what a source said of a record; the source is the one whose run gives it. */
export function withdrawal(
  of: Pick<Domain, 'name'>,
  { key, country_code }: Pick<Envelope, 'key' | 'country_code'>,
): Line {
  return { domain: of.name, key, country_code, withdraw: true }
}

/** A line that declares two natural keys of a domain one thing. */
export function sameAs(of: Pick<Domain, 'name'>, keys: readonly [string, string]): Line {
  return { domain: of.name, same: keys } as unknown as Line
}
