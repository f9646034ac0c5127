// Argon2id (RFC 9106): Node's own, or WebAssembly where it has none, before Node 24.7.
import crypto from 'node:crypto'
import { promisify } from 'node:util'

export interface Argon2Cost {
  /** KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** The tag, of `tagLength` bytes, of a message with a salt. */
export type Argon2id = (
  message: string,
  asked: Argon2Cost & { readonly nonce: Uint8Array; readonly tagLength: number },
) => Promise<Buffer>

// Not imported by name: that fails where Node lacks it.
const native = 'argon2' in crypto ? promisify(crypto.argon2) : null

/** In this thread, which it stops for some 50 ms. */
export const portable: Argon2id = async (message, { nonce, tagLength, memory, passes, parallelism }) => {
  // Loaded where it is needed.
  const { argon2id } = await import('hash-wasm')
  const tag = await argon2id({
    ...{ password: message, salt: nonce, hashLength: tagLength },
    ...{ memorySize: memory, iterations: passes, parallelism, outputType: 'binary' },
  })
  return Buffer.from(tag)
}

/** Node's runs in a thread of the pool. */
export const argon2id: Argon2id = native
  ? async (message, asked) => (await native('argon2id', { ...asked, message })) as Buffer
  : portable
