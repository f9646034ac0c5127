// Passwords: argon2id (RFC 9106) with the parameters that OWASP recommends, two at a time.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { atATime } from '#lib/at-a-time.ts'
import { invalid } from '#model/problem.ts'
import { type Argon2Cost, argon2id } from './argon2id.ts'
import { isGuessable } from './guessable.ts'

const SHORTEST = 10
const LONGEST = 200
/** OWASP Password Storage Cheat Sheet: 19 MiB, two passes, one lane. */
const COST: Argon2Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const TAG_BYTES = 32
const SALT_BYTES = 16
/** Concurrent hashes in this process: each occupies a thread of the pool that files and DNS need too. */
const inTurn = atATime(2)

/** Throws INVALID_PARAM for a password that is too short, too long, the address itself, or easy to guess. */
export async function mustBeStrong(password: string, email: string): Promise<void> {
  const length = [...password].length
  if (length < SHORTEST) throw invalid('password', `is shorter than ${SHORTEST} characters`)
  if (length > LONGEST) throw invalid('password', `is longer than ${LONGEST} characters`)
  if (!password.isWellFormed() || password.includes('\0'))
    throw invalid('password', 'contains a NUL or an invalid character')
  if (password.toLowerCase() === email) throw invalid('password', 'is the e-mail address')
  if (await isGuessable(password, email)) throw invalid('password', 'is easy to guess')
}

/** The PHC string of a password, with a random salt. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const { memory, passes, parallelism } = cost
  const salt = randomBytes(SALT_BYTES)
  const tag = await tagOf(password, salt, cost)
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * True for the password of a PHC string. Without one it takes as long as one of the usual cost and returns
 * false, so that the time does not reveal whether an account exists.
 */
export async function isPassword(
  password: string,
  phc: string | null | undefined,
  usual = COST,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc ?? '') ?? []
  if (!salt || !tag || password.length > LONGEST * 2) {
    await tagOf('', randomBytes(SALT_BYTES), usual)
    return false
  }
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await tagOf(password, Buffer.from(salt, 'base64'), cost), Buffer.from(tag, 'base64'))
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

async function tagOf(password: string, nonce: Buffer, cost: Argon2Cost) {
  // The same characters may be typed composed or decomposed.
  const message = password.normalize('NFC')
  return inTurn(() => argon2id(message, { ...cost, nonce, tagLength: TAG_BYTES }))
}
