// The network set-up of a process that reads sources: one rate limit per host, one user agent, one cache of
// robots.txt.
import { join } from 'node:path'
import { type Clock, machineClock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import type { ObjectStore } from '#lib/storage/object-store.ts'
import { USER_AGENT } from '#lib/version.ts'
import type { Get, Source } from '#model/sources/source.ts'
import { holdHost, takeTurns } from '#store/hosts.ts'
import { blobsIn } from '../captures/blob-files.ts'
import { blobsAt } from '../captures/blob-objects.ts'
import type { Blobs } from '../captures/blobs.ts'
import { type Captures, capturing, type StoringGet } from '../captures/capturing.ts'
import { checkedAgainstList } from '../captures/versions.ts'
import { dispatchers } from './dispatcher.ts'
import { type FetchOptions, fetcher } from './fetch.ts'
import { hostsOf, type Turns } from './hosts.ts'
import type { Proxies } from './proxies.ts'
import { robotsKept } from './robots.ts'
import { type Account, sessionsOf } from './session.ts'

export interface ReadingOptions {
  /** E-mail or web address of the operator, sent to sites. */
  readonly contact: string | null
  /** The database through which processes share the rate limits of hosts; null for a single process. */
  readonly shared: Database | null
  /** The folder in which certificates are kept that sites omit. */
  readonly dataDir: string
  /** The operator's proxies, by host. */
  readonly proxies: Proxies
  /** The operator's accounts, by source. */
  readonly accounts: ReadonlyMap<string, Account>
  /** The operator's tokens, by host. */
  readonly tokens: ReadonlyMap<string, string>
  readonly clock?: Clock
}

/**
 * Fetchers for sources, with shared rate limits per host; `more` overrides limits for larger or slower
 * replies.
 */
export type PlainReader = (
  source: Pick<Source, 'id' | 'hosts' | 'login' | 'token' | 'keepsReplies'>,
  more?: Pick<FetchOptions, 'maxBytes' | 'retries'>,
) => Get

/** The same; it may store the replies. */
export type SourceReader = (...asked: Parameters<PlainReader>) => StoringGet

/** Reading that stores every reply, except those of sources whose terms forbid it. */
export function capturingReader(reading: PlainReader, captures: Pick<Captures, 'blobs'>): SourceReader {
  return (source, more) => {
    const get = reading(source, more)
    return source.keepsReplies === false ? get : checkedAgainstList(capturing(captures, source.id, get))
  }
}

export interface CapturingOptions {
  readonly dataDir: string
  /** The bucket for replies; null for a folder of `dataDir`. */
  readonly captureStore: ObjectStore | null
}

/** The storage of a deployment's replies. */
export function capturesOf(db: Database, options: CapturingOptions): Captures {
  return { db, blobs: capturedBlobs(options) }
}

/** Their bodies. */
export function capturedBlobs({ dataDir, captureStore }: CapturingOptions): Blobs {
  return captureStore ? blobsAt(captureStore) : blobsIn(join(dataDir, 'captures'))
}

/** Reading by the rules of the sites. */
export function politeReading(options: ReadingOptions): PlainReader {
  const { contact, shared, dataDir, proxies, accounts, tokens, clock } = options
  const certificates = join(dataDir, 'certificates')
  const common = {
    userAgent: userAgent(contact),
    hosts: hostsOf(shared ? turnsIn(shared) : undefined, clock),
    dispatchers: dispatchers({ certificates, proxies, ...(clock && { clock }) }),
    ...{ robots: robotsKept(clock), tokens },
  }
  const sessions = sessionsOf(accounts, clock ?? machineClock)
  return (source, more) =>
    checkedAgainstList(fetcher(source, { ...common, session: sessions(source), ...more }))
}

/**
 * Reading from a mirror or test server that the operator configured: at any address, and without a rate
 * limit.
 */
export function mirrorReading(baseUrl: string, contact: string | null): PlainReader {
  const base = new URL(baseUrl)
  const common = {
    userAgent: userAgent(contact),
    dispatchers: dispatchers({ anyAddress: true }),
    robots: null,
  }
  return (source) => {
    const hosts = { ...source.hosts, [base.host]: { perSecond: 50, plain: true as const } }
    const get = fetcher({ ...source, hosts }, common)
    return async (request) => {
      const { pathname, search } = new URL(request.url)
      const url = base.href.replace(/\/+$/, '') + pathname + search
      return { ...(await get({ ...request, url })), url: request.url }
    }
  }
}

/** `hemiciclo/1.0.0 (+mailto:ana@example.org)`: the user agent, with the operator's contact. */
export function userAgent(contact: string | null): string {
  const to = contact && (contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact)
  return `${USER_AGENT}${to ? ` (+${to})` : ''}`
}

function turnsIn(db: Database): Turns {
  return {
    take: (host, count, gapMs) => takeTurns(db, host, count, gapMs),
    hold: (host, ms) => holdHost(db, host, ms),
  }
}
