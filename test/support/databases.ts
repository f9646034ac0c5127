// Migrated templates, made once per set of migrations, from which empty databases for tests are copied.
import { hash, randomBytes } from 'node:crypto'
import {
  appendFile,
  constants,
  cp,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { raw, sql } from '#lib/sql.ts'
import { openInMemory } from '#store/driver/embedded-clients.ts'
import { migrate } from '#store/driver/migrate.ts'
import { startPglite } from '#store/driver/pglite.ts'
import { type OpenDatabase, openPool } from '#store/driver/postgres.ts'

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url)
/** Creates the tables of its version of pg-boss. */
const QUEUE = new URL('../../src/store/queue/queue.ts', import.meta.url)
/** Has the parameters of new databases. */
const ENGINE = new URL('../../src/store/driver/pglite.ts', import.meta.url)
const CACHE = new URL('../../node_modules/.cache/hemiciclo/', import.meta.url)
const LOCK = 4_026_000_099

let digested: Promise<string> | undefined

/** A digest of what a template is made from, as 16 hexadecimal digits; read once, as the code itself is. */
function digest(): Promise<string> {
  digested ??= digestOf()
  return digested
}

async function digestOf(): Promise<string> {
  const files = (await readdir(MIGRATIONS)).sort()
  const paths = [
    ...files.map((file) => new URL(file, MIGRATIONS)),
    QUEUE,
    ENGINE,
    new URL(import.meta.url),
    new URL('../../package-lock.json', import.meta.url),
  ]
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')))
  return hash('sha256', texts.join('\0')).slice(0, 16)
}

/** A dump of the embedded one, kept on disk. */
export async function embeddedTemplate(): Promise<Blob> {
  return keptDump(`template-${await digest()}.tar`, async () => {
    await using db = await openInMemory()
    await migrate(db)
    // No test creates a database, and a copy with two more takes a third longer.
    await db.query(raw('update pg_database set datistemplate = false'))
    for (const name of ['template0', 'template1']) await db.query(raw(`drop database ${name}`))
    return await db.dump()
  })
}

/** One without any schema of ours, in the same way. */
export async function emptyTemplate(): Promise<Blob> {
  return keptDump(`empty-${await digest()}.tar`, async () => {
    await using db = await openInMemory()
    return await db.dump()
  })
}

/** A dump that is kept on disk under a name; the first one made stays. */
export async function keptDump(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const path = fileURLToPath(new URL(name, CACHE))
  if (!(await stat(path).catch(() => null))) {
    const dump = await make()
    await mkdir(CACHE, { recursive: true })
    // Several test files can create it at once: the first stays, because a template in use must not be
    // replaced.
    const draft = `${path}.${process.pid}`
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await unlink(draft)
  }
  return new KeptDump(await readFile(path))
}

/**
 * Hands out its bytes as they are: an ordinary `Blob` copies them when it is made, and twice when it is read.
 * With the reading of the file, that was half of the processor time of opening a database. The engine copies
 * what it takes (0.5.14, 2026-11).
 */
class KeptDump extends Blob {
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    super([])
    this.#bytes = bytes
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    const whole = byteOffset === 0 && byteLength === buffer.byteLength
    return (whole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer
  }
}

/**
 * The engine fills its buffers with zeros when it starts. The usual 128 MB are a third of the processor time
 * of opening a folder; the databases in memory have as few.
 */
const FEW_BUFFERS = 'shared_buffers = 16MB\n'

/** Copies a migrated database into a folder that does not exist yet: opening one would cost seconds. */
export async function copyEmbedded(folder: string): Promise<void> {
  const path = fileURLToPath(new URL(`template-${await digest()}`, CACHE))
  if (!(await stat(path).catch(() => null))) {
    const draft = `${path}.${randomBytes(8).toString('hex')}`
    await (await startPglite(draft, await embeddedTemplate())).close()
    await appendFile(join(draft, 'postgresql.auto.conf'), FEW_BUFFERS)
    // As for the dump: the first of several that create it stays.
    await rename(draft, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      await rm(draft, { recursive: true })
    })
  }
  await cp(path, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

/** The address of a database of this name on the server of that address. */
export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = name
  return address.href
}

/** Runs a statement in a separate session on the server of this address. */
export async function onServer(url: string, statement: string): Promise<void> {
  await using server = openPool({ connectionString: url, max: 1 })
  await server.query(raw(statement))
}

/** Creates a migrated database of this name on the server of this address. */
export async function createMigrated(url: string, name: string): Promise<void> {
  await using server = openPool({ connectionString: url, max: 1 })
  const template = await nativeTemplate(server, url)
  await server.query(raw(`create database ${name} template ${template}`))
}

/** The name of the one on this server, created if it is missing. */
async function nativeTemplate(server: OpenDatabase, url: string): Promise<string> {
  const name = `template_${await digest()}`
  const exists = () => server.rows(sql`select from pg_database where datname = ${name}`)
  if ((await exists()).length) return name
  // Locks are of the session, and the pool has one connection. It is renamed when it is complete: a killed
  // test leaves an incomplete one that nobody copies.
  await server.query(sql`select pg_advisory_lock(${LOCK})`)
  if (!(await exists()).length) {
    const draft = `draft_${randomBytes(8).toString('hex')}`
    await server.query(raw(`create database ${draft}`))
    {
      await using db = openPool({ connectionString: databaseAt(url, draft), max: 1 })
      await migrate(db)
    }
    await server.query(raw(`alter database ${draft} rename to ${name}`))
  }
  await server.query(sql`select pg_advisory_unlock(${LOCK})`)
  return name
}
