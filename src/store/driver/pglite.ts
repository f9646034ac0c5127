// The embedded database: PGlite behind an in-process stream that speaks the wire protocol, so that `pg` runs
// on it unchanged.
import { Duplex } from 'node:stream'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { pg_textsearch } from '@electric-sql/pglite-pg_textsearch'
import { vector } from '@electric-sql/pglite-pgvector'
import { type Database, raw } from '#lib/sql.ts'
import { DURABLE, DurableFiles } from './durable-files.ts'
import { type OpenDatabase, openPool } from './postgres.ts'

/** Opens the database in `folder`, or one in memory. `snapshot` starts it from a dump of a data directory. */
export async function openPglite(
  folder?: string,
  snapshot?: Blob,
): Promise<OpenDatabase & { dump(): Promise<Blob> }> {
  const embedded = await startPglite(folder, snapshot)
  const pool = connectTo(embedded)
  return {
    ...pool,
    dump: () => embedded.dumpDataDir('none') as Promise<Blob>,
    async [Symbol.asyncDispose]() {
      await pool[Symbol.asyncDispose]()
      await embedded.close()
    },
  }
}

/**
 * Begins a new file of the write-ahead log, with room for what closing writes, and returns its name. Those
 * with later names are kept for use again, and hold former content.
 */
export async function lastLogFile(db: Database): Promise<string> {
  await db.query(raw('select pg_switch_wal()'))
  await db.script('checkpoint')
  const [[file]] = (await db.rows(raw('select pg_walfile_name(pg_current_wal_insert_lsn())'))) as [[string]]
  return file
}

/**
 * A database in memory is lost with its process: its log needs neither files filled with zeros nor full
 * pages. Its segments are used again soon, because files in memory grow by copying (0.5.14, 2026-11).
 */
const IN_MEMORY = [
  ...PGlite.defaultStartParams,
  ...['-c', 'wal_init_zero=off', '-c', 'full_page_writes=off'],
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
]

/** Starts PGlite without a client. */
export function startPglite(folder?: string, snapshot?: Blob): Promise<PGlite> {
  return PGlite.create({
    ...(folder ? { fs: new DurableFiles(folder), startParams: DURABLE } : { startParams: IN_MEMORY }),
    ...(snapshot && { loadDataDir: snapshot }),
    extensions: { pg_trgm, unaccent, vector, pg_textsearch },
  })
}

/**
 * A client of a running PGlite, which accepts one at a time. Disposing of the client leaves PGlite running.
 */
export function connectTo(embedded: PGlite): OpenDatabase {
  return openPool({ user: 'postgres', max: 1, stream: () => new WireStream(embedded) as never })
}

const TERMINATE = 0x58

/**
 * The connection of one client. Messages reach PGlite in the order written; answers are forwarded as they
 * arrive.
 */
class WireStream extends Duplex {
  readonly #embedded: PGlite
  #started = false
  #tail: Promise<void> = Promise.resolve()

  constructor(embedded: PGlite) {
    super()
    this.#embedded = embedded
  }

  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay() {
    return this
  }

  setKeepAlive() {
    return this
  }

  ref() {
    return this
  }

  unref() {
    return this
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#take(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void) {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  #take(bytes: Buffer) {
    if (!this.#started) {
      // The startup packet: PGlite's only session already exists, so it is just reset for the new client.
      this.#started = true
      this.#enqueue(WIPE, () => GREETING)
    } else if (bytes[0] === TERMINATE) {
      this.push(null)
    } else {
      this.#enqueue(bytes, (answer) => answer)
    }
  }

  #enqueue(bytes: Buffer, answer: (raw: Buffer) => Buffer) {
    this.#tail = this.#tail
      .then(async () => {
        const parts: Buffer[] = []
        await this.#embedded.execProtocolRawStream(bytes, {
          onRawData: (part) => parts.push(Buffer.from(part)),
        })
        this.push(answer(Buffer.concat(parts)))
      })
      .catch((error) => {
        this.destroy(error)
      })
  }
}

function message(type: string, body: Buffer): Buffer {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type, 0)
  bytes.writeInt32BE(4 + body.length, 1)
  body.copy(bytes, 5)
  return bytes
}

const status = (key: string, value: string) => message('S', Buffer.from(`${key}\0${value}\0`))

/**
 * Separate messages: `discard all` is not allowed in a transaction, and statements in one message share one.
 */
const WIPE = Buffer.concat(
  ['rollback', 'discard all', "set time zone 'UTC'"].map((statement) =>
    message('Q', Buffer.from(`${statement}\0`)),
  ),
)

/**
 * The messages of a server after a successful log-in: AuthenticationOk, its parameters, a cancel key,
 * ReadyForQuery.
 */
const GREETING = Buffer.concat([
  message('R', Buffer.alloc(4)),
  status('server_version', '18.6'),
  status('client_encoding', 'UTF8'),
  status('standard_conforming_strings', 'on'),
  status('DateStyle', 'ISO, MDY'),
  status('integer_datetimes', 'on'),
  status('TimeZone', 'UTC'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])
