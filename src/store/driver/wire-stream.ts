// The connection of `pg` to the embedded engine: a stream that speaks the wire protocol, without a socket.
import { Duplex } from 'node:stream'
import type { Engine, EngineSession } from './engine.ts'

const TERMINATE = 0x58

/**
 * The connection of one client. Messages reach the engine in the order written; answers are forwarded as they
 * arrive.
 */
export class WireStream extends Duplex {
  readonly #engine: Engine
  #session: EngineSession | null = null
  #started = false
  #tail: Promise<void> = Promise.resolve()

  constructor(engine: Engine) {
    super()
    this.#engine = engine
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

  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#session?.leave()
    done(error)
  }

  #take(bytes: Buffer) {
    if (!this.#started) {
      // The startup packet. The engine's only session already exists, so it is reset for the new client.
      this.#started = true
      this.#enqueue(() => this.#greet())
    } else if (bytes[0] === TERMINATE) {
      this.#session?.leave()
      this.push(null)
    } else {
      this.#enqueue(() => this.#session!.exchange(bytes, (part) => this.push(part)))
    }
  }

  async #greet() {
    const session = await this.#engine.connect()
    await session.exchange(RESET, () => {})
    if (this.destroyed) return session.leave()
    this.#session = session
    session.onEnd((reason) => this.destroy(reason))
    this.push(GREETING)
  }

  #enqueue(work: () => Promise<void>) {
    this.#tail = this.#tail.then(work).catch((error) => {
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
const RESET = Buffer.concat(
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
