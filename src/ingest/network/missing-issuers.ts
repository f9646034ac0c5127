// The intermediate certificates that a site omits from its TLS chain, fetched as browsers do: each from the
// address that the certificate below it names (authority information access, RFC 5280 4.2.2.1).
import { X509Certificate } from 'node:crypto'
import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, type buildConnector, fetch } from 'undici'
import { type DnsLookup, isSpecialUseHost, publicLookup } from '#lib/network/public-address.ts'
import { AGENT } from '#lib/version.ts'
import { boundedBody } from './bounded-body.ts'
import type { Tunnel } from './tunnel.ts'

/** A certificate has one or two kilobytes. */
const MOST_BYTES = 64 * 1024
/** Public chains have one intermediate certificate, rarely two. */
const STEPS = 2

export interface IssuerOptions {
  /** The roots that a chain must end at, in PEM. */
  readonly roots: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
  /** Ends the search. */
  readonly signal: AbortSignal
  /** Allows private addresses too; false by default. */
  readonly anyAddress?: boolean
  /** Looks up names; the system by default. */
  readonly find?: DnsLookup | undefined
  /** The way through the operator's proxy; direct connections by default. */
  readonly tunnel?: Tunnel | null
}

/**
 * The certificates between that of a site and a root, from the lower to the upper: at most two, each
 * verified. Throws an `Error` where they do not lead to a root. No certificate that is its own issuer is
 * returned: TLS would trust it as a root.
 */
export async function missingIssuers(site: X509Certificate, options: IssuerOptions): Promise<string[]> {
  const roots = options.roots.map((pem) => new X509Certificate(pem))
  const found: X509Certificate[] = []
  for (let last = site; !isIssuedByAny(last, roots, options.now); last = found.at(-1)!) {
    if (found.length === STEPS) throw new Error(`no root issued ${nameOf(last)}`)
    const issuer = await fetchIssuer(last, options)
    if (issuer.checkIssued(issuer)) throw new Error(`${nameOf(issuer)} is its own issuer, and no known root`)
    if (!issuer.ca || !isIssuedByAny(last, [issuer], options.now))
      throw new Error(`${nameOf(issuer)} is not a valid issuer of ${nameOf(last)}`)
    found.push(issuer)
  }
  return found.map((each) => each.toString())
}

/** True for a certificate within its time. */
export function isInForce({ validFromDate, validToDate }: X509Certificate, now: number): boolean {
  return validFromDate.getTime() <= now && now <= validToDate.getTime()
}

function isIssuedByAny(one: X509Certificate, issuers: readonly X509Certificate[], now: number): boolean {
  return issuers.some(
    (issuer) => one.checkIssued(issuer) && isInForce(issuer, now) && one.verify(issuer.publicKey),
  )
}

async function fetchIssuer(of: X509Certificate, options: IssuerOptions): Promise<X509Certificate> {
  const named = /^CA Issuers - URI:(http:\/\/\S+)$/m.exec(of.infoAccess ?? '')?.[1]
  if (!named || !URL.canParse(named)) throw new Error(`${nameOf(of)} names no address of its issuer`)
  const { anyAddress = false, find, signal, tunnel } = options
  const url = new URL(named)
  if (url.username || url.password || (!anyAddress && isSpecialUseHost(url)))
    throw new Error(`${url.host} is not a public address`)
  const lookup = (anyAddress ? find : publicLookup(find)) as LookupFunction | undefined
  const agent = new Agent({
    connections: 1,
    connect: tunnel
      ? throughTunnel(tunnel, lookup ?? (lookUp as LookupFunction))
      : { ...(lookup && { lookup }) },
  })
  try {
    const init = { redirect: 'manual', credentials: 'omit', headers: { 'user-agent': AGENT } } as const
    const response = await fetch(url, { ...init, dispatcher: agent, signal })
    if (response.status !== 200) throw new Error(`HTTP ${response.status} from ${url.href}`)
    return new X509Certificate(await boundedBody(response, MOST_BYTES, url.href))
  } finally {
    await agent.destroy()
  }
}

/**
 * Through a proxy too, the name is looked up and checked here: a certificate that is not verified yet must
 * not direct the proxy to its own network.
 */
function throughTunnel(tunnel: Tunnel, lookup: LookupFunction): buildConnector.connector {
  return ({ hostname, port }, done) => {
    const open = (address: string) =>
      tunnel(address, Number(port) || 80).then(
        (socket) => done(null, socket),
        (error: Error) => done(error, null),
      )
    if (isIP(hostname.replace(/^\[|\]$/g, ''))) open(hostname)
    else
      lookup(hostname, { all: true }, (error, found) => {
        const [first] = found as LookupAddress[]
        if (error || !first) done(error ?? new Error(`${hostname} has no address`), null)
        else open(first.address)
      })
  }
}

/** The subject on one line, for messages. */
function nameOf({ subject }: X509Certificate): string {
  return JSON.stringify((subject ?? '').replaceAll('\n', ', ').slice(0, 200))
}
