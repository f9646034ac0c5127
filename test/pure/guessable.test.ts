// Passwords that attackers try first are rejected, and ordinary phrases are not.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isGuessable } from '#access/guessable.ts'
import { mustBeStrong } from '#access/passwords.ts'

const EMAIL = 'ana.gomez@example.org'

describe('a password is easy to guess', () => {
  for (const [what, passwords] of Object.entries({
    'if it is common': ['password123', 'qwerty12345', 'P@ssw0rd12', '1q2w3e4r5t6y', 'basketball'],
    'if it is a sequence or a row of keys': ['1234567890', 'abcdefghijkl', 'qwertyuiop', '0987654321'],
    'if it repeats': ['aaaaaaaaaaaa', 'x'.repeat(200), '1212121212'],
    'if it is a word of the subject with a number': [
      ...['Hemiciclo2026', 'contraseña1', 'senado2026', 'Colombia2026', 'Bogota12345', 'congreso123'],
    ],
    'if it is made of the address': ['ana.gomez@example.org1', 'ana.gomez1', 'GomezGomez'],
  }))
    it(what, async () => {
      for (const password of passwords) assert.ok(await isGuessable(password, EMAIL), password)
    })
})

it('phrases, generated secrets and long texts are not easy to guess', async () => {
  for (const password of [
    ...[
      'una frase larga',
      'a long password of the tests',
      'gato perro mesa',
      'ñandú-2231-azul',
      'd8#kQ2!vXz',
    ],
    ...['correct horse battery staple', 'el senado sesiona los martes', 'xK9mPq7LwZ'],
  ])
    assert.ok(!(await isGuessable(password, EMAIL)), password)
})

it('a password that is easy to guess is rejected with its parameter', async () => {
  await assert.rejects(mustBeStrong('qwertyuiop', EMAIL), {
    code: 'INVALID_PARAM',
    errors: [{ param: 'password', detail: 'is easy to guess' }],
  })
  await mustBeStrong('una frase larga', EMAIL)
})
