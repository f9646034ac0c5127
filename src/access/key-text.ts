// The texts of keys: how to create one, and the errors of an invalid one.
import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { KeyFault } from '#model/access/key.ts'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY = /^hk_[0-9A-Za-z]{49}$/

/** A new key: `hk_`, 43 random characters (256 bits) and 6 of checksum. */
export function newKey(): string {
  const random = Array.from({ length: 43 }, () => BASE62[randomInt(62)]).join('')
  return `hk_${random}${checksum(random)}`
}

/** The error of a text that cannot be a key: a typing error needs no look-up. */
export function keyFaultOf(text: string): KeyFault | undefined {
  if (!KEY.test(text)) return 'malformed'
  return checksum(text.slice(3, 46)) === text.slice(46) ? undefined : 'mistyped'
}

function checksum(random: string): string {
  let rest = crc32(random)
  let text = ''
  for (let i = 0; i < 6; i++) {
    text = BASE62[rest % 62] + text
    rest = Math.floor(rest / 62)
  }
  return text
}
