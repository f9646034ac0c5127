// A primary and its streaming replicas of a test, on this machine, with a migrated database.
import { existsSync } from 'node:fs'
import { type OpenDatabase, openPool } from '#store/driver/postgres.ts'
import { SESSION } from '#store/driver/session.ts'
import { startPostgres, startReplica } from '../../scripts/services/postgres.ts'
import { type Service, workFolder } from '../../scripts/services/server.ts'
import { servicesFolder } from '../../scripts/services/system.ts'
import { createMigrated, databaseAt } from './databases.ts'
import { NATIVE } from './helpers.ts'

/** Why there is none; undefined where there is one. */
export function withoutReplicas(): string | undefined {
  if (!NATIVE) return 'needs native PostgreSQL'
  const isThere = process.getuid?.() === 0 && existsSync(`${servicesFolder()}/usr/lib/postgresql`)
  return isThere ? undefined : 'needs the installed services'
}

export interface Replica extends Service {
  /** The address of the test's database on it. */
  readonly database: string
  /** Statements of a superuser, such as pausing the replay. */
  readonly db: OpenDatabase
}

export interface Replicated extends AsyncDisposable {
  /** The address of the test's database on the primary. */
  readonly url: string
  readonly primary: Service
  /** The test's database on the primary. */
  readonly db: OpenDatabase
  /** More connections to it, which the caller closes. */
  open(): OpenDatabase
  replica(): Promise<Replica>
  /** Another migrated database of this name on the primary. */
  create(name: string): Promise<void>
}

const DATABASE = 'replicated'

/** Starts a primary; `replica` adds one that follows it. */
export async function replicated(): Promise<Replicated> {
  await using stack = new AsyncDisposableStack()
  const root = servicesFolder()
  const { signal } = new AbortController()
  const folder = stack.use(await workFolder(root))
  const primary = stack.use(await startPostgres({ root, folder: folder.path, durable: false, signal }))
  await createMigrated(primary.url, DATABASE)
  const url = databaseAt(primary.url, DATABASE)
  const open = () => openPool({ connectionString: url, max: 4, options: SESSION })
  const db = stack.use(open())
  let replicas = 0
  const all = stack.move()
  return {
    url,
    primary,
    db,
    open,
    create: (name) => createMigrated(primary.url, name),
    async replica() {
      const name = `replica-${++replicas}`
      const server = all.use(await startReplica({ root, folder: folder.path, of: primary.url, name, signal }))
      const database = databaseAt(server.url, DATABASE)
      return { ...server, database, db: all.use(openPool({ connectionString: database, max: 2 })) }
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}
