// Who is calling: a key in a header, the administrator's token, or nobody; and whether they may call now.
import { hash, timingSafeEqual } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ANONYMOUS, type Caller } from '#model/caller.ts'
import type { Key, Keys } from '#model/key.ts'
import type { Allowance, Limits } from './limits.ts'
import type { Usage } from './usage.ts'

export interface GateOptions {
  readonly keys: Keys
  readonly usage: Usage
  /** Null where calls are not limited. */
  readonly limits: Limits | null
  readonly keyless: Allowance
  /** SHA-256 of the administrator's token, in hex. */
  readonly adminSha256: string
  readonly now: () => string
}

const ADMINISTRATOR: Caller = { admin: true, key: null, countries: null, domains: null }

/** Identifies callers and counts their calls. */
export function gateOf({ keys, usage, limits, keyless, adminSha256, now }: GateOptions) {
  async function identify(apiKey: string | undefined, bearer: string | undefined): Promise<Key | 'admin' | undefined> {
    const secret = apiKey ?? bearer
    if (!secret || (apiKey && bearer && apiKey !== bearer)) return undefined
    if (bearer && sameHash(bearer, adminSha256)) return 'admin'
    return keys.find(secret)
  }

  return {
    async admit({ apiKey, authorization }: { apiKey: string | undefined; authorization: string | undefined }, address: string) {
      const bearer = authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      const found = await identify(apiKey, bearer)
      const caller =
        found === 'admin'
          ? ADMINISTRATOR
          : found
            ? { admin: false, key: found.id, countries: found.countries, domains: found.domains }
            : ANONYMOUS
      const who = found === 'admin' ? 'admin' : found ? found.id : networkOf(address)
      const allowance =
        found === 'admin' ? ADMIN_ALLOWANCE : found ? { perMinute: found.rate_per_minute, perDay: found.rate_per_day } : keyless
      return {
        caller,
        refused: !found && (apiKey !== undefined || authorization !== undefined),
        standing: limits ? await limits.count(who, allowance) : null,
        forgive: async () => limits?.forgive(who),
      }
    },
    note(caller: Caller, operation: string) {
      if (caller.key) usage.count(caller.key, operation, now())
    },
  }
}

const ADMIN_ALLOWANCE: Allowance = { perMinute: 600, perDay: 100_000 }

function sameHash(secret: string, sha256: string): boolean {
  return timingSafeEqual(hash('sha256', secret, 'buffer'), Buffer.from(sha256, 'hex'))
}

/** An IPv6 caller holds a whole /64: it counts as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const groups = address.includes('::') ? [...front, ...Array(8 - front.length - back.length).fill('0'), ...back] : front
  return `${groups.slice(0, 4).join(':')}::/64`
}
