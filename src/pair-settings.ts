// Settings that are lists of pairs, `NAME=VALUE`, comma-separated. Faults name the entry and never its value,
// which can be a secret.
import * as z from 'zod'

const httpUrl = z.url({ protocol: /^https?$/ })
const several = z.string().transform((text) => text.split(',').filter(Boolean))

/** A value, or what is wrong with it; null for a name that does not exist. */
type Parsed<T> = { readonly value: T } | { readonly fault: string } | null

const pairs = <T>(form: string, parse: (name: string, value: string) => Parsed<T>) =>
  several.transform((all, { addIssue }): T[] =>
    all.flatMap((text, i) => {
      const at = text.indexOf('=')
      const name = text.slice(0, at)
      const parsed = at > 0 ? parse(name, text.slice(at + 1)) : null
      if (parsed && 'value' in parsed) return [parsed.value]
      const why = parsed ? `(${name}) ${parsed.fault}` : `is not ${form}`
      addIssue({ code: 'custom', message: `entry ${i + 1} ${why}` })
      return []
    }),
  )

/** What follows `CHANNEL=`, by channel. */
const ALARM_ADDRESSES = {
  email: z.email('is not an e-mail address'),
  webhook: httpUrl,
  slack: httpUrl,
  teams: httpUrl,
  discord: httpUrl,
  google_chat: httpUrl,
  telegram: z.string().regex(/^\d{1,20}:[\w-]{20,100}\/(?:-?\d{1,20}|@\w{1,64})$/, 'is not TOKEN/CHAT'),
}
type AlarmChannel = keyof typeof ALARM_ADDRESSES

export const alarmOutputs = pairs('CHANNEL=ADDRESS', (name, to) => {
  if (!Object.hasOwn(ALARM_ADDRESSES, name)) return null
  const channel = name as AlarmChannel
  const { success, error } = ALARM_ADDRESSES[channel].safeParse(to)
  return success ? { value: { channel, to } } : { fault: error.issues[0]!.message }
})

/** A proxy for the hosts of sources at and below a domain name. */
export interface SourceProxy {
  readonly domain: string
  /** Its address, with the credentials. */
  readonly proxy: URL
}

const DOMAIN = /^(?:\*\.)?((?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63})$/i

export const sourceProxies = pairs('HOST=PROXY', (name, address): Parsed<SourceProxy> => {
  const domain = DOMAIN.exec(name)?.[1]?.toLowerCase()
  if (!domain) return null
  const proxy = URL.parse(address)
  if (!proxy || !/^https?:$/.test(proxy.protocol)) return { fault: 'is not an http or https address' }
  if (proxy.pathname !== '/' || proxy.search || proxy.hash)
    return { fault: 'has more than a host and a port' }
  return isDecodable(proxy.username) && isDecodable(proxy.password)
    ? { value: { domain, proxy } }
    : { fault: 'has credentials with a % that is not written %25' }
})

/** An account of the operator at the site of a source. */
export interface SourceAccount {
  readonly source: string
  readonly user: string
  readonly password: string
}

export const sourceAccounts = pairs('SOURCE=USER:PASSWORD', (source, text): Parsed<SourceAccount> => {
  if (!/^[a-z]{2}\.[a-z\d-]+$/.test(source)) return null
  const [, user = '', password = ''] = /^([^:]+):(.+)$/.exec(text) ?? []
  if (!user) return { fault: 'is not USER:PASSWORD' }
  if (!isDecodable(text)) return { fault: 'has a % that is not written %25' }
  return { value: { source, user: decodeURIComponent(user), password: decodeURIComponent(password) } }
})

/** A token of the operator for the host of a source. */
export interface SourceToken {
  readonly host: string
  readonly token: string
}

/** Characters of a token in a header. A percent sign is part of it: X gives tokens that contain some. */
const TOKEN = /^[\w.~+/%=-]{8,4096}$/

export const sourceTokens = pairs('HOST=TOKEN', (name, token): Parsed<SourceToken> => {
  const host = DOMAIN.exec(name)?.[1]?.toLowerCase()
  if (!host || name.startsWith('*')) return null
  return TOKEN.test(token) ? { value: { host, token } } : { fault: 'is no token' }
})

/** Names of hosts, in lower case, each once. */
export const hostNames = several.transform((all, { addIssue }) => {
  const names = all.map((each) => each.trim().toLowerCase())
  for (const each of names)
    if (!DOMAIN.test(each) || each.startsWith('*'))
      addIssue({ code: 'custom', message: `${JSON.stringify(each)} is not the name of a host` })
  return [...new Set(names)]
})

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
