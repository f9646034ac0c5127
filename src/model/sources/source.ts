// A source is one official publication and how to read it. It is stateless: the network is handed in, the
// store unknown.
import type { CsvPart } from '#lib/csv-parts.ts'
import type { CountryCode } from '../country.ts'
import type { Domain, Envelope, Line } from '../declaration/domain.ts'

export interface Request {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** In an item: where no reply can be had, the item is read without it. */
  readonly optional?: true
  /**
   * What git calls the contents of the reply, where a list tells it: what is held under that id is neither
   * asked for nor read again.
   */
  readonly blob?: string
  /**
   * Of a CSV file that may be too large for memory: the part of it that the reply is to hold, under the row
   * of headings. The file is fetched once for all its parts.
   */
  readonly part?: CsvPart
}

export interface Reply {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  /** When it was fetched, RFC 3339 in UTC. */
  readonly retrieved_at: string
  /** Why it could not be kept; left out where it was, or was not to be. */
  readonly unkept?: string
  /** True where nobody was asked: what was kept is what a list names. */
  readonly held?: true
}

/** Replies by the names of their requests. */
export type Replies = Readonly<Record<string, Reply>>

/**
 * Fetches one request; throws `Unavailable` when the source is down or refuses. 404 comes back as a reply.
 */
export type Get = (request: Request) => Promise<Reply>

/** One thing to read at the source: the requests it needs, by a name of the source's choosing. */
export interface Item {
  readonly id: string
  readonly requests: Readonly<Record<string, Request>>
}

/** What a host bears, over all processes that read from it. */
export interface HostLimits {
  /** Requests begun a second. */
  readonly perSecond: number
  /** Requests under way at once in a process; as many as begin in a second unless given. */
  readonly atOnce?: number
  readonly timeoutMs?: number
  /** True for a host that has no TLS and may be asked over plain HTTP. */
  readonly plain?: true
  /** What its TLS needs beside the usual: a certificate that its chain lacks, in PEM, or other versions. */
  readonly tls?: {
    readonly ca?: string
    readonly minVersion?: 'TLSv1.2' | 'TLSv1.3'
    readonly maxVersion?: 'TLSv1.2' | 'TLSv1.3'
  }
}

/** What one run may cost at most; a run that costs more is continued by the next. */
export interface Bounds {
  readonly requests: number
  readonly bytes: number
  readonly hours: number
}

export const BOUNDS: Bounds = { requests: 500_000, bytes: 50 * 1024 ** 3, hours: 12 }

/** The days to read; null for no bound. */
export interface Window {
  readonly since: string | null
  /** Inclusive. */
  readonly until: string | null
}

/** What a source is asked to find. */
export interface Search extends Window {
  readonly get: Get
  /**
   * Given for the parts of a long window that come after its newest: what belongs to no day, such as the
   * members, was found there. `given` tells of an item whether a newer part gave it, with all that hangs on
   * it.
   */
  readonly later?: { given(item: string): boolean }
}

/** A list that a source gives whole each time. */
export interface WholeList {
  /** The domain of what is in it. */
  readonly domain: string
  /** What becomes of a record that is in it no more; it is withdrawn where this is left out. */
  readonly ends?: Readonly<Record<string, unknown>>
  /** The largest part of the list that is believed to have gone at once. */
  readonly share: number
  /** Fewest records that make a list; one unless given. */
  readonly atLeast?: number
}

/**
 * `recorded`: replies of the site itself, which a test reads; `documented`: its own documentation; `derived`:
 * what others' programs say that it sends; `live`: a run against the site.
 */
export const VERIFIED_BY = ['recorded', 'documented', 'derived', 'live'] as const

export interface Verified {
  readonly by: (typeof VERIFIED_BY)[number]
  /** The replies, pages or programs. */
  readonly what: string
  /** The day of what was seen, `YYYY-MM-DD`. */
  readonly day: string
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
  /** Fields that its publication does not have, by domain: not to be taken for what could not be read. */
  readonly without?: Readonly<Record<string, readonly string[]>>
  readonly title: string
  readonly publisher: string
  readonly home: string
  /** False for somebody else's work on official material. */
  readonly official: boolean
  /**
   * The id of the source whose records these are once more, in files that come later: whatever that one and
   * other sources of their own say of a record decides before it.
   */
  readonly copyOf?: string
  /** Licence or terms, as the publisher states them. */
  readonly terms: string
  /** Hours between runs. */
  readonly everyHours: number
  /** Days before the last good run that are read again; 3 unless given. */
  readonly overlapDays?: number
  /** How often, and how far back, late publication is looked for; each week, 60 days, unless given. */
  readonly reread?: { readonly everyDays: number; readonly days: number }
  /**
   * True where what it gives of a day of a gazette is all that the gazette printed on that day. Without it,
   * no day is ever called complete.
   */
  readonly wholeDays?: true
  /** Why it cannot be read as it stands: it runs only where the operator names it. */
  readonly blocked?: string
  /** Hosts that it may be fetched from, and what each bears. */
  readonly hosts: Readonly<Record<string, HostLimits>>
  /**
   * Further hosts that the documents of its records may be fetched from, and what each bears; they may be at
   * its own hosts too, and nowhere else.
   */
  readonly documentHosts?: Readonly<Record<string, HostLimits>>
  readonly bounds?: Bounds
  /**
   * How a long window is cut, to be read from its newest part back: the first day of all that is read, and
   * the months of a part. Only where `discover` heeds both ends of a window.
   */
  readonly parts?: { readonly from: string; readonly months: number }
  /** Lists that it gives whole, by the beginning of the ids of their items. */
  readonly lists?: Readonly<Record<string, WholeList>>
  /** What shows that it reads what the site sends, and since when. */
  readonly verified: Verified
  /** Fewest records that a full run must give; below it the run is red. */
  readonly expect: { readonly atLeast: number }
  /**
   * The items that moved in a window. May fetch listings. A source that cannot tell may give more: what was
   * read before is told by its content.
   */
  discover(input: Search): AsyncIterable<Item>
  /**
   * The records in the replies of one item, by the names of its requests; those of an optional request may be
   * missing. Pure. Throws `Doubt` rather than guess.
   */
  parse(replies: Replies, item: Item): Iterable<Line> | AsyncIterable<Line>
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

/** A reply is larger than it may be. */
export class TooLarge extends Unavailable {
  name = 'TooLarge'
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
