// How a process reads sources from the network: one pace for each host, one agent, one memory of robots.txt.
import { join } from 'node:path'
import type { Clock } from '#lib/clock.ts'
import type { Database } from '#lib/sql.ts'
import { VERSION } from '#lib/version.ts'
import type { Get, Source } from '#model/sources/source.ts'
import { holdHost, takeTurns } from '#store/hosts.ts'
import { blobsIn } from '../captures/blob-files.ts'
import { blobsAt } from '../captures/blob-objects.ts'
import type { Blobs } from '../captures/blobs.ts'
import { type Captures, capturing } from '../captures/captured.ts'
import type { ObjectStore } from '../captures/object-store.ts'
import { asListed } from '../captures/versions.ts'
import { dispatchers } from './dispatcher.ts'
import { type FetchOptions, fetcher } from './fetch.ts'
import { hostsOf, type Turns } from './hosts.ts'
import { AGENT, robotsKept } from './robots.ts'

export interface ReadingOptions {
  /** E-mail or web address of the operator, which sites are told. */
  readonly contact: string | null
  /** The database in which processes share the pace of hosts; null for a process that is alone. */
  readonly shared: Database | null
  readonly clock?: Clock
}

/** Fetches for sources, all at the same pace for each host; `more` bounds what is larger or can wait. */
export type Reading = (
  source: Pick<Source, 'id' | 'hosts'>,
  more?: Pick<FetchOptions, 'maxBytes' | 'retries'>,
) => Get

/** Reading that keeps every reply. */
export function keptReading(reading: Reading, captures: Captures): Reading {
  return (source, more) => asListed(capturing(captures, source.id, reading(source, more)))
}

export interface KeepingOptions {
  readonly dataDir: string
  /** The bucket that replies are kept in; null for a folder of `dataDir`. */
  readonly captureStore: ObjectStore | null
}

/** Where the replies of a deployment are kept. */
export function capturesOf(db: Database, options: KeepingOptions): Captures {
  return { db, blobs: capturedBlobs(options) }
}

/** Their bodies. */
export function capturedBlobs({ dataDir, captureStore }: KeepingOptions): Blobs {
  return captureStore ? blobsAt(captureStore) : blobsIn(join(dataDir, 'captures'))
}

/** Reading by the rules of the sites. */
export function politeReading({ contact, shared, clock }: ReadingOptions): Reading {
  const common = {
    userAgent: userAgent(contact),
    hosts: hostsOf(shared ? turnsIn(shared) : undefined, clock),
    dispatchers: dispatchers(),
    robots: robotsKept(clock),
  }
  return (source, more) => asListed(fetcher(source, { ...common, ...more }))
}

/** Reading from a mirror or a stand-in that the operator named: wherever it is, and as fast as it answers. */
export function mirrorReading(baseUrl: string, contact: string | null): Reading {
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

/** `hemiciclo/1.0.0 (+mailto:ana@example.org)`: who asks, and whom to tell. */
export function userAgent(contact: string | null): string {
  const to = contact && (contact.includes('@') && !contact.includes(':') ? `mailto:${contact}` : contact)
  return `${AGENT}/${VERSION}${to ? ` (+${to})` : ''}`
}

function turnsIn(db: Database): Turns {
  return {
    take: (host, count, gapMs) => takeTurns(db, host, count, gapMs),
    hold: (host, ms) => holdHost(db, host, ms),
  }
}
