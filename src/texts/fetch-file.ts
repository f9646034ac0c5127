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
  const hosts = { ...source.documentHosts, ...source.hosts }
  try {
    const asked = reading({ id: source.id, hosts }, { maxBytes, retries: RETRIES })
    const get = stoppable((request: Request) => asked(request, db), signal)
    const reply = await get({ url: secure(address, hosts) })
    if (reply.status === 200) return { reply }
    const status = reply.status === 404 || reply.status === 410 ? 'gone' : 'unreachable'
    return { status, detail: `HTTP ${reply.status}` }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof TooLarge) return { status: 'too_large', detail: error.message }
    if (error instanceof Unavailable)
      return { status: error.refused ? 'refused' : 'unreachable', detail: error.message }
    return { status: 'unreachable', detail: error instanceof Error ? error.message : String(error) }
  }
}

/** Sources still print `http:` for hosts that have had TLS for years. */
export function secure(address: string, hosts: Readonly<Record<string, HostLimits>>): string {
  const url = new URL(address)
  if (url.protocol === 'http:' && Object.hasOwn(hosts, url.host) && !hosts[url.host]!.plain)
    url.protocol = 'https:'
  return url.href
}
