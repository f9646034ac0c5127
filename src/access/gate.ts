// Identifies callers (key, token, session, administrator or anonymous) and counts their calls.
import { hash, timingSafeEqual } from 'node:crypto'
import { coveredDomains } from '#domains/index.ts'
import { memoized } from '#lib/memoized.ts'
import type { Sessions } from '#model/access/account.ts'
import type { Bearer } from '#model/access/authorization.ts'
import { ANONYMOUS, type Caller } from '#model/access/caller.ts'
import type { CredentialFault } from '#model/access/credentials.ts'
import type { Credentials, Gate } from '#model/access/gate.ts'
import type { KeyInUse, Keys } from '#model/access/key.ts'
import { limitReached, type Problem } from '#model/problem.ts'
import { DEFAULT_PER_DAY, DEFAULT_PER_MINUTE } from './issue.ts'
import type { Allowance, RateLimiter, SearchWait } from './limits/rate-limit.ts'
import { networkOf } from './network.ts'
import type { Usage } from './usage.ts'

export interface GateOptions {
  readonly keys: Keys
  /** Tokens by client credentials. */
  readonly clientTokens: { find(token: string): Promise<KeyInUse | undefined> }
  /** Tokens granted by a person. */
  readonly bearers: { find(token: string): Promise<Bearer | undefined> }
  readonly sessions: Sessions
  readonly sessionCookie: string
  readonly usage: Usage
  /** Null where calls are not limited. */
  readonly limits: RateLimiter | null
  readonly keyless: Allowance
  /** SHA-256 of the administrator's token, in hex. */
  readonly adminSha256: string
  readonly now: () => string
}

interface KeyLookup {
  readonly caller: Caller
  /** Name under which its calls are counted. */
  readonly who: string
  readonly allowance: Allowance
}

const ADMINISTRATOR: KeyLookup = {
  caller: { admin: true, key: null, account: null, acts: false, countries: null, domains: null },
  who: 'admin',
  allowance: { perMinute: 600, perDay: 100_000 },
}

/**
 * Wrong bearer tokens of one network. Beyond them the administrator's, which a person may have chosen, is
 * wrong too: else the one answer that differs from all others would tell it at any rate of guesses.
 */
const GUESSES: Allowance = { perMinute: 60, perDay: Number.MAX_SAFE_INTEGER }

const OF_AN_ACCOUNT: Allowance = { perMinute: DEFAULT_PER_MINUTE, perDay: DEFAULT_PER_DAY }

/** Identifies callers and counts their calls. */
export function gateOf(options: GateOptions): Gate {
  const { keys, clientTokens, bearers, sessions, sessionCookie, usage, limits, keyless, adminSha256, now } =
    options
  const cookiePattern = new RegExp(`(?:^|; ?)${sessionCookie}=([\\w-]{20,100})(?:;|$)`)

  async function identify(
    credentials: Credentials,
    network: string,
  ): Promise<KeyLookup | CredentialFault | undefined> {
    const { apiKey, authorization, cookie } = credentials
    const bearer = authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
    if (apiKey !== undefined || authorization !== undefined) {
      // Two different credentials: refused, because it is ambiguous whose rights apply.
      if (apiKey !== undefined && bearer !== undefined && apiKey !== bearer) return 'two'
      const secret = apiKey ?? bearer
      if (secret === undefined) return /\s/.test(authorization!.trim()) ? 'other_scheme' : 'scheme'
      if (bearer && sameHash(bearer, adminSha256) && !(await isGuessing(network))) return ADMINISTRATOR
      const key = await keys.find(secret)
      if (typeof key !== 'string') return ofKey(key, true)
      if (bearer === undefined) return TOKEN.test(secret) ? 'token_as_key' : key
      return (await ofToken(bearer)) ?? (bearer.startsWith('hk_') ? key : 'token')
    }
    const session = cookie && cookiePattern.exec(cookie)?.[1]
    const account = session ? await sessions.find(session) : undefined
    return account && ofAccount(account.id, { admin: account.admin, acts: true })
  }

  const guessesOf = (network: string) => `guesses ${network}`

  async function isGuessing(network: string): Promise<boolean> {
    return limits !== null && !(await limits.look(guessesOf(network), GUESSES)).allowed
  }

  async function ofToken(token: string): Promise<KeyLookup | undefined> {
    const key = await clientTokens.find(token)
    // Its scope is reading only.
    if (key) return ofKey(key, false)
    const granted = await bearers.find(token)
    return (
      granted && ofAccount(granted.account, { admin: false, acts: granted.scopes.includes('mcp:account') })
    )
  }

  return {
    async admit(credentials, address, free = false) {
      const network = networkOf(address)
      const identified = await identify(credentials, network)
      const refused = typeof identified === 'string' ? identified : null
      if (refused && credentials.authorization !== undefined) await limits?.count(guessesOf(network), GUESSES)
      const found = typeof identified === 'string' ? undefined : identified
      const who = found?.who ?? network
      const allowance = found?.allowance ?? keyless
      const counted = () => (free ? limits?.look(who, allowance) : limits?.count(who, allowance))
      return {
        caller: found?.caller ?? ANONYMOUS,
        refused,
        rateLimit: (await counted()) ?? null,
        refund: async () => limits?.refund(who),
        charge: async (calls) => (await limits?.countMore(who, allowance, calls)) ?? null,
        async chargeSearch() {
          const wait = await limits?.countSearch(who, allowance)
          if (wait) throw tooManySearches(wait)
        },
      }
    },
    note(caller, operation) {
      const id = caller.key ?? caller.account
      if (id) usage.count(id, operation, now())
    },
  }
}

function tooManySearches({ max, wait: seconds }: SearchWait): Problem {
  return limitReached(
    { name: 'searches_per_minute', max, reset_s: seconds },
    'The limit of ranked searches per minute was reached; lists without `q` and records by id still work. ' +
      '`Retry-After` says when to retry.',
  )
}

/** Prefixes of tokens: by client credentials, granted by a person, the administrator's. */
const TOKEN = /^h[ma]_/

/** The scopes of keys by their domains; few sets of domains have keys. */
const covered = memoized((names: string) => coveredDomains(names.split(',')))

function ofKey(key: KeyInUse, acts: boolean): KeyLookup {
  const { id, account, countries, rate_per_minute, rate_per_day } = key
  const domains = key.domains && covered(key.domains.join())
  return {
    caller: { admin: false, key: id, account, acts: acts && account !== null, countries, domains },
    who: id,
    allowance: { perMinute: rate_per_minute, perDay: rate_per_day },
  }
}

function ofAccount(id: string, { admin, acts }: { admin: boolean; acts: boolean }): KeyLookup {
  return {
    caller: { admin, key: null, account: id, acts, countries: null, domains: null },
    who: id,
    allowance: OF_AN_ACCOUNT,
  }
}

function sameHash(secret: string, sha256: string): boolean {
  return timingSafeEqual(hash('sha256', secret, 'buffer'), Buffer.from(sha256, 'hex'))
}
