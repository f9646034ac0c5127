// Fetches the portraits that records of people link, by the rules of the sites, and keeps them: pages show
// them from here, since a picture from the source's server would tell it who reads which page.
import { bodyDigest } from '#ingest/captures/body-digest.ts'
import type { PlainReader } from '#ingest/network/source-reader.ts'
import { stoppable } from '#ingest/network/stoppable.ts'
import type { Database } from '#lib/sql.ts'
import type { Reply, Source } from '#model/sources/source.ts'
import { type LeasedDatabase, leaseAt, takeToken, withLease } from '#store/lease.ts'
import {
  type DeclaredHost,
  keepPortrait,
  portraitsTriedSince,
  type ReceivedPortrait,
  returnPortrait,
  savePortrait,
  takePortrait,
  type WantedPortrait,
  wantedPortraits,
} from '#store/portraits/portraits.ts'
import { fileHosts, notFetched, notServed, secure } from './fetch-file.ts'
import { pictureIn } from './picture-type.ts'
import { recheckAfterReading, retryAfterFailures } from './retry-times.ts'

export const PORTRAIT_LIMITS = {
  /** The bytes are kept as they came. */
  bytes: 1024 * 1024,
  /** Width and height. */
  pixels: 4_000,
} as const

export interface PortraitsOptions {
  /** Without captures: a portrait is kept once, and goes with its person. */
  readonly reading: PlainReader
  readonly sources: readonly Source[]
  /** Portraits tried in a day, UTC. */
  readonly perDay: number
  readonly now: () => string
  readonly signal: AbortSignal
}

/** `kept` new bytes, `unchanged` ones, or why there are none. */
export type PortraitStatus =
  | 'kept'
  | 'unchanged'
  | 'gone'
  | 'refused'
  | 'unreachable'
  | 'too_large'
  | 'no_picture'

/** What was kept is shown no longer. */
const DROPPING: ReadonlySet<PortraitStatus> = new Set(['gone', 'refused'])

/** A file that fails is tried once more, on another day. */
const RETRIES = 1

interface Outcome {
  readonly status: PortraitStatus
  readonly detail: string | null
  readonly received?: ReceivedPortrait
}

/** Number of portraits by outcome. Rejects with the signal's reason, or where the store fails. */
export async function readPortraits(
  db: Database,
  options: PortraitsOptions,
): Promise<Partial<Record<PortraitStatus, number>>> {
  const { sources, perDay, now, signal } = options
  const byId = new Map(sources.map((source) => [source.id, source]))
  const declared = sources.flatMap((source): DeclaredHost[] =>
    Object.keys(fileHosts(source)).map((host) => ({ source: source.id, host: host.toLowerCase() })),
  )
  const left = perDay - (await portraitsTriedSince(db, `${now().slice(0, 10)}T00:00:00Z`))
  const counts: Partial<Record<PortraitStatus, number>> = {}
  if (left <= 0 || !declared.length) return counts
  for (const wanted of await wantedPortraits(db, declared, now(), left)) {
    signal.throwIfAborted()
    const status = await readOne(db, byId.get(wanted.source_id)!, wanted, options)
    if (status) counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/** Null where another process claimed it first. */
async function readOne(
  db: Database,
  source: Source,
  wanted: WantedPortrait,
  options: PortraitsOptions,
): Promise<PortraitStatus | null> {
  const { now, signal } = options
  const next = retryAfterFailures(wanted.attempts + 1, now())
  const name = `portrait ${wanted.actor_id}`
  const token = await db.transaction(async (tx) =>
    (await takePortrait(tx, wanted, now(), next)) ? takeToken(tx, name) : null,
  )
  if (token === null) return null
  return withLease(leaseAt(db, name, token), async (leased) => {
    try {
      const outcome = await fetched(source, wanted, options)
      await keep(leased, wanted, outcome, now())
      return outcome.status
    } catch (error) {
      // A stop is no failure of the portrait: any free process tries it again.
      if (signal.aborted) await returnPortrait(leased, wanted, now()).catch(() => {})
      throw error
    }
  })
}

async function fetched(
  source: Source,
  { url, etag, sha256, fetched_at }: WantedPortrait,
  { reading, signal }: PortraitsOptions,
): Promise<Outcome> {
  const hosts = fileHosts(source)
  try {
    const asked = reading({ id: source.id, hosts }, { maxBytes: PORTRAIT_LIMITS.bytes, retries: RETRIES })
    const get = stoppable(asked, signal)
    const conditional = etag !== null && sha256 !== null
    const reply = await get({
      url: secure(url, hosts),
      ...(conditional && { headers: { 'if-none-match': etag } }),
    })
    if (reply.status === 304 && conditional) return { status: 'unchanged', detail: null }
    if (reply.status !== 200) return notServed(reply.status)
    const outcome = outcomeOf(reply)
    const same = outcome.received?.sha256 === sha256 && fetched_at !== null
    return same ? { ...outcome, status: 'unchanged' } : outcome
  } catch (error) {
    signal.throwIfAborted()
    return notFetched(error)
  }
}

function outcomeOf({ body, headers, retrieved_at }: Reply): Outcome {
  const found = pictureIn(body)
  if (!found) return { status: 'no_picture', detail: 'no whole JPEG, PNG, WebP or GIF' }
  const { type, width, height } = found
  if (Math.max(width, height) > PORTRAIT_LIMITS.pixels)
    return { status: 'too_large', detail: `${width} × ${height} pixels` }
  const etag = headers.etag && headers.etag.length <= 200 ? headers.etag : null
  const of = { bytes: body, media_type: type, sha256: bodyDigest(body), etag, fetched_at: retrieved_at }
  return { status: 'kept', detail: null, received: of }
}

async function keep(
  db: LeasedDatabase,
  { actor_id, attempts, fetched_at }: WantedPortrait,
  { status, detail, received }: Outcome,
  now: string,
): Promise<void> {
  const good = status === 'kept' || status === 'unchanged'
  const since = (status === 'kept' ? received?.fetched_at : fetched_at) ?? now
  await db.transaction(async (tx) => {
    if (status === 'kept') await keepPortrait(tx, actor_id, received!)
    if (DROPPING.has(status)) await keepPortrait(tx, actor_id, null)
    await savePortrait(tx, actor_id, {
      ...{ status, detail, attempts: good ? 0 : attempts + 1 },
      next_at: good ? recheckAfterReading(since, now) : retryAfterFailures(attempts + 1, now),
    })
  })
}
