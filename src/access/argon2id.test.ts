// Both implementations of argon2id against each other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { argon2id, portable } from './argon2id.ts'

test('argon2id in WebAssembly gives the same tags as Node', async () => {
  const asked = { memory: 1_024, passes: 2, parallelism: 1, nonce: Buffer.alloc(16, 7), tagLength: 32 }
  for (const message of ['clave de prueba', 'ñandú 🦤'])
    assert.deepEqual(await portable(message, asked), await argon2id(message, asked))
})
