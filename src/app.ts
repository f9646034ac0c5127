// The one place that knows everyone: puts the service together from its settings.
import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { gateOf } from '#access/gate.ts'
import { keysIn } from '#access/keys.ts'
import { limitsInMemory } from '#access/limits.ts'
import { usageIn } from '#access/usage.ts'
import type { Database } from '#lib/sql.ts'
import type { Context } from '#model/operation.ts'
import { rest } from '#rest/rest.ts'
import { sources } from '#sources/index.ts'
import { settingOr } from '#store/settings.ts'

export interface AppOptions {
  readonly baseUrl: string
  /** Null takes the one made on the first start. */
  readonly adminToken: string | null
  readonly keyless: { readonly perMinute: number; readonly perDay: number }
  readonly limits: boolean
  readonly logLevel: string
  readonly trustProxy: readonly string[]
  /** The clock, RFC 3339 in UTC; the machine's when left out. */
  readonly now?: () => string
}

export interface App extends AsyncDisposable {
  readonly http: FastifyInstance
  readonly context: Context
}

/** Builds the service over an open database. It listens nowhere yet. */
export async function buildApp(db: Database, options: AppOptions): Promise<App> {
  const now = options.now ?? (() => new Date().toISOString())
  const keys = keysIn(db, now)
  const usage = usageIn(db)
  const cursorSecret = await settingOr(db, 'cursor_secret', () => randomBytes(32).toString('base64url'))
  // Without a token of its own the deployment keeps the hash of one; a token nobody knows opens nothing.
  const adminSha256 = options.adminToken
    ? hash('sha256', options.adminToken)
    : await settingOr(db, 'admin_token_sha256', () => hash('sha256', randomBytes(32).toString('hex')))
  const context: Context = { db, baseUrl: options.baseUrl, cursorSecret, sources, now, keys, usage }
  const gate = gateOf({
    keys,
    usage,
    limits: options.limits ? limitsInMemory() : null,
    keyless: options.keyless,
    adminSha256,
    now,
  })
  const http = await rest(context, { gate, logLevel: options.logLevel, trustProxy: options.trustProxy })
  return {
    http,
    context,
    async [Symbol.asyncDispose]() {
      await http.close()
      await usage[Symbol.asyncDispose]()
    },
  }
}
