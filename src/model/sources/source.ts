// A source: one official publication and how to read it. It is stateless: it gets the network as an argument,
// and does not know the store.
import type { CsvPart } from '#lib/formats/csv-parts.ts'
import type { CountryCode } from '../country.ts'
import type { Domain, Envelope, Line } from '../declaration/domain.ts'
import type { Block } from './blocked.ts'

export interface Request {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** In an item: where no reply is available, the item is read without it. */
  readonly optional?: true
  /**
   * Git's object id of the reply's content, where a list gives it: stored content of this id is neither
   * requested nor read again.
   */
  readonly blob?: string
  /**
   * For a CSV file that may be too large for memory: the part of it that the reply contains, under the header
   * row. The file is fetched once for all its parts.
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
  /** Why it could not be stored; omitted where it was, or was not meant to be. */
  readonly unkept?: string
  /** True where no request was sent: the stored reply is the one that a list names. */
  readonly held?: true
}

/** Replies by the names of their requests. */
export type Replies = Readonly<Record<string, Reply>>

/**
 * Fetches one request; throws `Unavailable` when the source is down or refuses. 404 is returned as a reply.
 */
export type Get = (request: Request) => Promise<Reply>

/** One unit to read at the source: the requests it needs, by names that the source chooses. */
export interface Item {
  readonly id: string
  readonly requests: Readonly<Record<string, Request>>
}

/** A login by a form, for sites that give their publication to accounts. */
export interface Login {
  /** The address that the form is sent to, at a host of the source. */
  readonly url: string
  /** The fields of the form. */
  readonly user: string
  readonly password: string
  /** The cookie that a successful login sets: no other is kept or sent. */
  readonly cookie: string
  /** True for a reply that the site sends to those who are not signed in, whatever its status. */
  readonly isSignedOut: (reply: Reply) => boolean
}

/** The limits of a host, over all processes that read from it. */
export interface HostLimits {
  /** Requests begun per second. */
  readonly perSecond: number
  /** Concurrent requests of a process; by default as many as begin in a second. */
  readonly atOnce?: number
  readonly timeoutMs?: number
  /** Longest wait that the site may ask for before a retry; two minutes by default. */
  readonly patienceMs?: number
  /** True for a host without TLS, which may be requested over plain HTTP. */
  readonly plain?: true
  /** Special TLS settings: a certificate that its chain lacks, in PEM, or other versions. */
  readonly tls?: {
    readonly ca?: string
    readonly minVersion?: 'TLSv1.2' | 'TLSv1.3'
    readonly maxVersion?: 'TLSv1.2' | 'TLSv1.3'
  }
}

/** The limits of one run; a run that exceeds them is continued by the next. */
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

/** The request to discover items. */
export interface DiscoverRequest extends Window {
  readonly get: Get
  /**
   * Set for the parts of a long window after its newest: items without a day, such as the members, were found
   * there. `wasSeen` returns whether a newer part gave an item, with everything that depends on it.
   */
  readonly later?: { wasSeen(item: string): boolean }
  /**
   * The records of a domain that this source gave and did not withdraw: the value of a field by their keys.
   * Absent where nothing is stored, as in a trial.
   */
  readonly stored?: StoredRecords
}

export type StoredRecords = (domain: string, field: string) => Promise<ReadonlyMap<string, unknown>>

/** A list that a source gives completely each time. */
export interface WholeList {
  /** The domain of its entries. */
  readonly domain: string
  /** The effect on a record that is no longer in it; by default it is withdrawn. */
  readonly ends?: Readonly<Record<string, unknown>>
  /** The largest plausible share of the list that goes at once. */
  readonly share: number
  /** Minimum number of records of a plausible list; one by default. */
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
  /** The day of the observation, `YYYY-MM-DD`. */
  readonly day: string
}

/** What a run must find; otherwise it fails. A list that is empty by a fault looks like a quiet day. */
export interface Expected {
  /** Minimum number of records of a full run. */
  readonly atLeast: number
  /**
   * The kinds of items, by the prefix of their ids, of which any window of so many days has at least one.
   * `overlapDays` and `reread` must give runs such windows.
   */
  readonly within?: Readonly<Record<string, number>>
  /** Why its lists may truly be empty over months. */
  readonly quiet?: string
}

export interface Source {
  /**
   * Dotted: country, body, sometimes subject: `br.camara`. The file, its fixtures and its golden have the
   * same name.
   */
  readonly id: string
  readonly country: CountryCode
  /** Domains it feeds, by name. */
  readonly domains: readonly string[]
  /** Its claims: fields that it decides before any other source, by domain. */
  readonly claims?: Readonly<Record<string, readonly string[]>>
  /** Fields that its publication does not have, by domain: their absence is not a parsing failure. */
  readonly without?: Readonly<Record<string, readonly string[]>>
  readonly title: string
  readonly publisher: string
  readonly home: string
  /** False for third-party work on official material. */
  readonly official: boolean
  /**
   * The id of the source whose records it republishes later: drafts of that one and of other sources decide
   * before it.
   */
  readonly copyOf?: string
  /** Licence or terms, as the publisher states them. */
  readonly terms: string
  /** Hours between runs. */
  readonly everyHours: number
  /** Days before the last successful run that are read again; 3 by default. */
  readonly overlapDays?: number
  /** Interval and depth of the search for late publications; by default each week, 60 days. */
  readonly reread?: { readonly everyDays: number; readonly days: number }
  /**
   * True where its records of a day of a gazette are everything that the gazette printed on that day. Without
   * it, no day is ever called complete.
   */
  readonly wholeDays?: true
  /** Why not everybody can read it: it runs only where the operator opens or names it. */
  readonly blocked?: Block
  /** How the operator's account signs in. */
  readonly login?: Login
  /** The host that answers to a token of the operator, which is sent there in `Authorization`. */
  readonly token?: string
  /** The same source at these servers, for a network of servers: which of them it asks, the operator says. */
  readonly atServers?: (servers: readonly string[]) => Source
  /**
   * False where its terms want deleted content to go: its replies are not stored, so none can be parsed
   * again.
   */
  readonly keepsReplies?: false
  /** The id of a source with the same records under other keys, which is not read where this one is. */
  readonly insteadOf?: string
  /**
   * The day of its last record, where the publication has ended. Such an archive is read, and what it alone
   * feeds is never called current.
   */
  readonly endedOn?: string
  /** Hosts that it may be fetched from, and the limits of each. */
  readonly hosts: Readonly<Record<string, HostLimits>>
  /**
   * Further hosts that the documents of its records may be fetched from, and the limits of each; otherwise
   * only its own hosts are allowed.
   */
  readonly documentHosts?: Readonly<Record<string, HostLimits>>
  readonly bounds?: Bounds
  /**
   * The split of a long window, to be read from its newest part back: the first day of all that is read, and
   * the months of a part. Only where `discover` respects both ends of a window.
   */
  readonly parts?: { readonly from: string; readonly months: number }
  /** Lists that it gives completely, by the prefix of their items' ids. */
  readonly lists?: Readonly<Record<string, WholeList>>
  /** The evidence that it reads what the site sends, and since when. */
  readonly verified: Verified
  readonly expect: Expected
  /**
   * The items that changed in a window. May fetch listings. A source that can't distinguish may give more:
   * unchanged items are detected by their content.
   */
  discover(input: DiscoverRequest): AsyncIterable<Item>
  /**
   * The records in the replies of one item, by the names of its requests; those of an optional request may be
   * missing. Pure. Throws `Doubt` rather than guess.
   */
  parse(replies: Replies, item: Item): Iterable<Line> | AsyncIterable<Line>
}

/**
 * Why a source is unavailable: it does not answer, or not usably; it denies access; no name of it was found,
 * or no network to it; the operator's proxy for it does not work.
 */
export type Unavailability = 'source_down' | 'source_refuses' | 'host_not_found' | 'egress_down'

/** The source is down, or refuses the request: not the same as having nothing. */
export class Unavailable extends Error {
  name = 'Unavailable'
  readonly reason: Unavailability
  constructor(
    message: string,
    options: { refused?: boolean; reason?: Unavailability; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.reason = options.refused ? 'source_refuses' : (options.reason ?? 'source_down')
  }

  get refused(): boolean {
    return this.reason === 'source_refuses'
  }
}

/**
 * A reply that can't be read without guessing: the item is rejected and reported, nothing of it is stored.
 */
export class Doubt extends Error {
  name = 'Doubt'
}

/** A reply exceeds its maximum size. */
export class TooLarge extends Unavailable {
  name = 'TooLarge'
}

/**
 * Records of an item that can't be read, beside others that can: a parser throws it at its end, and what it
 * gave before is stored. The item is reported, and read again with its next reply.
 */
export class DoubtOfParts extends Doubt {
  readonly parts: number
  constructor(doubts: readonly Doubt[]) {
    super(doubts.map(({ message }) => message).join('; '))
    this.parts = doubts.length
  }
}

/** What the parser of an item gives that only reports doubts, once there are none. */
export const SOUND: readonly never[] = Object.freeze([])

export function source(declared: Source): Source {
  return declared
}

/**
 * Marks a stub, a record that a source only names in passing: the deputy on a ballot, the bill on an agenda.
 * It is the weakest draft: it decides only fields that no fuller draft has.
 */
export function stub(line: Line): Line {
  return { ...line, stub: true }
}

/** A line that withdraws a source's draft of a record; the source is the one whose run gives it. */
export function withdrawal(
  domain: Pick<Domain, 'name'>,
  { key, country_code }: Pick<Envelope, 'key' | 'country_code'>,
): Line {
  return { domain: domain.name, key, country_code, withdraw: true }
}

/** A line that declares two natural keys of a domain one thing. */
export function sameAs(domain: Pick<Domain, 'name'>, keys: readonly [string, string]): Line {
  return { domain: domain.name, same: keys } as unknown as Line
}
