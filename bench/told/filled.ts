// The service that the measurements of subscriptions share.
import { type App, buildApp } from '#app.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'

export const BASE_URL = 'http://bench.test'

/** A filled service, and where its progress is told. */
export interface FilledService {
  readonly db: OpenDatabase
  readonly app: App
  readonly say: (text: string) => void
}

/** A service without limits, whose webhooks reach this machine. */
export function serviceOn(db: OpenDatabase): Promise<App> {
  return buildApp(db, {
    baseUrl: BASE_URL,
    limits: false,
    cacheUrl: null,
    adminToken: null,
    keyless: { perMinute: 0, perDay: 0 },
    signUp: 'closed',
    logLevel: 'silent',
    trustProxy: [],
    deliveryAllow: ['127.0.0.1'],
  })
}
