// Stores the state of oidc-provider in such a form that a reader of the database can neither use nor forge
// tokens.
import { hash } from 'node:crypto'
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'
import type { Database } from '#lib/sql.ts'
import {
  consumeArtifact,
  deleteArtifact,
  endGrant,
  endGrantOf,
  findArtifact,
  findArtifactByUid,
  keepClient,
  putArtifact,
  type StoredArtifact,
} from '#store/accounts/oauth.ts'

export interface AdapterOptions {
  readonly db: Database
  readonly now: () => string
  readonly baseUrl: string
  /** Called whenever tokens end, so that none stays cached. */
  readonly forget: () => void
  /** The error for a code that was used before. */
  readonly refusal: () => Error
  /** The error in place of one of the database. */
  readonly failure: (error: unknown) => unknown
}

/** Kinds whose ids are not secret; the ids of all others are stored as hashes. */
const OPEN = new Set(['Client', 'Grant'])

/** Grace of a used refresh token, for clients that lose a response or refresh twice at once. */
const GRACE_SECONDS = 30

/** Retention of a self-registered client without a grant; and after its last grant. */
const UNUSED_CLIENT_DAYS = 7
const FORMER_CLIENT_DAYS = 90
const DAY_SECONDS = 86_400

/** oidc-provider's adapter on one table, for every kind of artifact. */
export function adapterOn(options: AdapterOptions): AdapterFactory {
  const { db, now, baseUrl, forget, refusal, failure } = options
  const after = (seconds: number) => new Date(Date.parse(now()) + seconds * 1000).toISOString()

  return (kind) => failingWith(failure, adapterOf(kind))

  function adapterOf(kind: string): Adapter {
    const kept = (id: string) => (OPEN.has(kind) ? id : hash('sha256', id))

    function restore(found: StoredArtifact | undefined, id?: string): AdapterPayload | undefined {
      if (!found) return undefined
      const { payload, consumed } = found
      const again =
        kind === 'RefreshToken' && consumed !== null && Date.parse(now()) / 1000 - consumed < GRACE_SECONDS
      return {
        ...payload,
        ...(id !== undefined && kind !== 'Client' && { jti: id }),
        ...(id !== undefined && kind === 'Interaction' && { returnTo: `${baseUrl}/mcp/authorize/${id}` }),
        ...(consumed !== null && !again && { consumed }),
      }
    }

    return {
      async upsert(id, payload, expiresIn = UNUSED_CLIENT_DAYS * DAY_SECONDS) {
        const artifact = {
          kind,
          id: kept(id),
          payload: withoutSecrets(kind, payload),
          account: payload.accountId ?? payload.session?.accountId ?? null,
          grant: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expiresAt: after(expiresIn),
        }
        await putArtifact(db, artifact, now())
        if (kind === 'Grant' && payload.clientId)
          await keepClient(db, payload.clientId, after(expiresIn + FORMER_CLIENT_DAYS * DAY_SECONDS))
      },
      find: async (id) => restore(await findArtifact(db, kind, kept(id), now()), id),
      // Without its id, which only the browser has: enough to look it up, not to continue with it.
      findByUid: async (uid) => restore(await findArtifactByUid(db, kind, uid, now())),
      // Part of the device flow, which is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        const first = await consumeArtifact(db, kind, kept(id), now())
        // The library reads a code before it consumes it: of two concurrent uses, the second is rejected
        // here.
        if (first || kind !== 'AuthorizationCode') return
        await endGrantOf(db, kind, kept(id))
        forget()
        throw refusal()
      },
      destroy: (id) => deleteArtifact(db, kind, kept(id)),
      async revokeByGrantId(grant) {
        await endGrant(db, grant)
        forget()
      },
    }
  }
}

/** The same adapter, whose methods reject with the result of `failure`. */
function failingWith(failure: AdapterOptions['failure'], adapter: Adapter): Adapter {
  const methods = Object.entries(adapter).map(([name, method]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await method(...args)
      } catch (error) {
        throw failure(error)
      }
    },
  ])
  return Object.fromEntries(methods)
}

/** The stored payload: without secret ids, and with the hash of a client's secret. */
function withoutSecrets(kind: string, payload: AdapterPayload): Record<string, unknown> {
  const { jti: _, ...rest } = payload
  if (kind === 'Interaction') {
    const { returnTo: _address, session, ...others } = rest
    if (!session) return others
    const { cookie: _cookie, ...who } = session
    return { ...others, session: who }
  }
  if (kind === 'Client' && rest.client_secret)
    return { ...rest, client_secret: hash('sha256', rest.client_secret) }
  return rest
}
