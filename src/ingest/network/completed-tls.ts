// TLS connections to a host that omits its intermediate certificates: they are fetched, kept on disk until
// they expire, and completed before the usual verification. Nothing else is accepted than otherwise.
import { X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP, type LookupFunction, type Socket } from 'node:net'
import { join } from 'node:path'
import { connect as connectTls, getCACertificates, type SecureContextOptions } from 'node:tls'
import { buildConnector } from 'undici'
import type { Clock } from '#lib/clock.ts'
import type { DnsLookup } from '#lib/network/public-address.ts'
import { isInForce, missingIssuers } from './missing-issuers.ts'
import type { Tunnel } from './tunnel.ts'

/** The settings of connections to a host. */
export interface TlsSettings extends Pick<SecureContextOptions, 'minVersion' | 'maxVersion'> {
  readonly lookup?: LookupFunction
}

export interface CompletedOptions {
  readonly tls: TlsSettings
  /** Certificates of the host's declaration beside the roots, in PEM. */
  readonly more: readonly string[]
  /** The roots, in PEM; those of Node and `NODE_EXTRA_CA_CERTS` by default. */
  readonly roots?: readonly string[] | undefined
  /** The folder of fetched certificates; null to keep them in memory. */
  readonly folder: string | null
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly anyAddress: boolean
  readonly find?: DnsLookup | undefined
  /** The way through the operator's proxy; null for direct connections. */
  readonly tunnel: Tunnel | null
}

/** The only failure that a missing intermediate certificate causes. */
const INCOMPLETE = 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
/** Time limit for all that is fetched. */
const MS = 20_000

type Target = buildConnector.Options
type Done = buildConnector.Callback

/** Connections to a host, over TLS or not. `host` has its port. */
export function completedConnector(host: string, options: CompletedOptions): buildConnector.connector {
  const { tls, more, now, clock, tunnel } = options
  const roots = options.roots ?? getCACertificates('default')
  const file = options.folder && join(options.folder, `${encodeURIComponent(host)}.pem`)
  const withCertificates = (chain: readonly string[]) => {
    const connect = buildConnector(
      chain.length || more.length || options.roots ? { ...tls, ca: [...roots, ...more, ...chain] } : tls,
    )
    return tunnel ? tunnelled(connect, tunnel) : connect
  }
  const incomplete = withCertificates([])
  let chain: readonly string[] = file ? keptIn(file, now()) : []
  let completed = chain.length ? withCertificates(chain) : null
  let search: Promise<void> | undefined

  async function complete(target: Target): Promise<void> {
    const signal = clock.timeout(MS)
    const socket = tunnel ? await tunnel(target.hostname, portOf(target)) : undefined
    const site = await certificateOf(target, { ...tls, ...(socket && { socket }) }, signal)
    const isOfHost = isIP(target.hostname) ? site.checkIP(target.hostname) : site.checkHost(target.hostname)
    if (!isOfHost || !isInForce(site, now())) throw new Error('its certificate is not one of this host')
    const { anyAddress, find } = options
    const search = { now: now(), signal, anyAddress, find, tunnel }
    chain = await missingIssuers(site, { roots: [...roots, ...more], ...search })
    completed = withCertificates(chain)
    if (file) keep(file, chain)
  }

  return (target, done) => {
    if (completed && !allInForce(chain, now())) completed = null
    const connect = completed ?? incomplete
    const retry: Done = (...result) => {
      if ((result[0] as NodeJS.ErrnoException | null)?.code !== INCOMPLETE) return done(...result)
      search ??= complete(target).finally(() => {
        search = undefined
      })
      search.then(
        () => completed!(target, done),
        (cause: Error) =>
          done(new Error(`${host} sends no intermediate certificate: ${reasonOf(cause)}`, { cause }), null),
      )
    }
    connect(target, retry)
  }
}

/** The same connections through a proxy. */
function tunnelled(connect: buildConnector.connector, tunnel: Tunnel): buildConnector.connector {
  return (target, done) => {
    tunnel(target.hostname, portOf(target)).then(
      // Without TLS the tunnel is the connection.
      (socket) => (isTls(target) ? connect({ ...target, httpSocket: socket }, done) : done(null, socket)),
      (error: Error) => done(error, null),
    )
  }
}

const isTls = ({ protocol }: Target) => protocol === 'https:'
const portOf = (target: Target) => Number(target.port) || (isTls(target) ? 443 : 80)

/** The site's own certificate, from a handshake without a request. It is not verified. */
function certificateOf(
  { hostname, port, servername }: Target,
  settings: TlsSettings & { readonly socket?: Socket },
  signal: AbortSignal,
): Promise<X509Certificate> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || 443,
      ...(!isIP(hostname) && { servername: servername || hostname }),
      ...settings,
      // The chain is known to be incomplete; it is verified when the host is connected again.
      rejectUnauthorized: false,
    })
    const stop = () => socket.destroy(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    socket
      .on('close', () => signal.removeEventListener('abort', stop))
      .on('error', reject)
      .on('secureConnect', () => {
        const certificate = socket.getPeerX509Certificate()
        socket.destroy()
        if (certificate) resolve(certificate)
        else reject(new Error('it sends no certificate'))
      })
  })
}

/** The certificates of a file, where all are in force; none where it is missing or damaged. */
function keptIn(file: string, now: number): string[] {
  try {
    const found = readFileSync(file, 'utf8').match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----\n?/g) ?? []
    // One that is its own issuer would be trusted as a root.
    const usable = found.map((pem) => new X509Certificate(pem)).every((each) => !each.checkIssued(each))
    return usable && allInForce(found, now) ? found : []
  } catch {
    return []
  }
}

/** Keeps them for the next start; where the disk fails they are fetched again. */
function keep(file: string, chain: readonly string[]): void {
  try {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, chain.join(''))
  } catch {}
}

function allInForce(chain: readonly string[], now: number): boolean {
  return chain.every((pem) => isInForce(new X509Certificate(pem), now))
}

function reasonOf(error: Error): string {
  const { message } = (error.cause as Error | undefined) ?? error
  return error.name === 'TimeoutError' ? 'no response in time' : message
}
