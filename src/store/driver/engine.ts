// The embedded PostgreSQL as its clients see it: one session, which answers messages of the wire protocol.
import type { PGlite } from '@electric-sql/pglite'

/** The engine, wherever it runs. */
export interface Engine extends AsyncDisposable {
  /** Connects a client: to the running engine, or to one that is started where the former has ended. */
  connect(): Promise<EngineSession>
}

/** An engine on files, which grow. */
export interface StoredEngine extends Engine {
  /** `listener` is called whenever so much was logged that a checkpoint is due. */
  onLogGrown(listener: () => void): void
}

/** The connection of a client to one run of the engine, which never continues on another one. */
export interface EngineSession {
  /**
   * Sends messages; `onAnswer` gets the bytes of the answer, in order. Resolves when all messages are
   * answered. Rejects when the engine has ended or ends before.
   */
  exchange(messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void>
  /** Called once, with the reason, when the engine ends. */
  onEnd(listener: (reason: Error) => void): void
  /** The client has left. A statement of it that still runs may be ended. */
  leave(): void
}

/** An engine in this thread: statements occupy it while they run. */
export function inThisThread(raw: Pick<PGlite, 'execProtocolRawStream' | 'close'>): Engine {
  const session: EngineSession = {
    async exchange(messages, onAnswer) {
      const parts: Buffer[] = []
      await raw.execProtocolRawStream(messages, { onRawData: (part) => parts.push(Buffer.from(part)) })
      onAnswer(Buffer.concat(parts))
    },
    onEnd() {},
    leave() {},
  }
  return { connect: async () => session, [Symbol.asyncDispose]: () => raw.close() }
}
