// Fetches the file behind a document, by the rules of the sites, from hosts that its source declares; or
// returns a code for why not.
import type { DocumentStatus } from '#domains/documents.ts'
import type { SourceReader } from '#ingest/network/source-reader.ts'
import { stoppable } from '#ingest/network/stoppable.ts'
import {
  type HostLimits,
  type Reply,
  type Request,
  type Source,
  TooLarge,
  Unavailable,
} from '#model/sources/source.ts'
import type { LeasedDatabase } from '#store/lease.ts'

export interface NoFile {
  readonly status: Extract<DocumentStatus, 'too_large' | 'gone' | 'unreachable' | 'refused'>
  readonly detail: string
}

export interface FileOptions {
  readonly reading: SourceReader
  readonly maxBytes: number
  readonly signal: AbortSignal
}

/** Another attempt follows on another day. */
const RETRIES = 1

/** The reply with the file of an address, or why there is none. Rejects only with the signal's reason. */
export async function fetchFile(
  db: LeasedDatabase,
  source: Pick<Source, 'id' | 'hosts' | 'documentHosts'>,
  address: string,
  { reading, maxBytes, signal }: FileOptions,
): Promise<{ readonly reply: Reply } | NoFile> {
  const hosts = fileHosts(source)
  try {
    const asked = reading({ id: source.id, hosts }, { maxBytes, retries: RETRIES })
    const get = stoppable((request: Request) => asked(request, db), signal)
    const reply = await get({ url: secure(address, hosts) })
    if (reply.status === 200) return { reply }
    return notServed(reply.status)
  } catch (error) {
    signal.throwIfAborted()
    return notFetched(error)
  }
}

/** The hosts at which the files of a source may be. */
export const fileHosts = ({ hosts, documentHosts }: Pick<Source, 'hosts' | 'documentHosts'>) => ({
  ...documentHosts,
  ...hosts,
})

/** Why there is no file, by an HTTP status other than 200. */
export const notServed = (status: number): NoFile => ({
  status: status === 404 || status === 410 ? 'gone' : 'unreachable',
  detail: `HTTP ${status}`,
})

/** Why there is no file, by the error of its request. */
export function notFetched(error: unknown): NoFile {
  if (error instanceof TooLarge) return { status: 'too_large', detail: error.message }
  if (error instanceof Unavailable)
    return { status: error.refused ? 'refused' : 'unreachable', detail: error.message }
  return { status: 'unreachable', detail: error instanceof Error ? error.message : String(error) }
}

/** Sources still print `http:` for hosts that have had TLS for years. */
export function secure(address: string, hosts: Readonly<Record<string, HostLimits>>): string {
  const url = new URL(address)
  if (url.protocol === 'http:' && Object.hasOwn(hosts, url.host) && !hosts[url.host]!.plain)
    url.protocol = 'https:'
  return url.href
}
