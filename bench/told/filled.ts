// The service that the measurements of subscriptions share.
import type { App } from '#app.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'

/** A filled service, and where its progress is told. */
export interface FilledService {
  readonly db: OpenDatabase
  readonly app: App
  readonly say: (text: string) => void
}
