// The check of `hemiciclo doctor` of the network: whether this machine finds the hosts of its sources.
import { lookup } from 'node:dns/promises'
import type { Source } from '#model/sources/source.ts'
import type { CheckResult } from './checks.ts'

/** Hosts that are looked up, each of another source: enough to tell a site from the network. */
const MOST = 5
const PATIENCE_MS = 5_000

export type HostLookup = (name: string) => Promise<unknown>

/** Looks up hosts of these sources; nothing is requested from them. Fails where none is found. */
export async function networkCheck(
  sources: readonly Pick<Source, 'hosts'>[],
  find: HostLookup = systemLookup,
): Promise<CheckResult> {
  const check = 'network'
  const names = sources.flatMap(({ hosts }) => Object.keys(hosts).slice(0, 1)).map(nameOf)
  const asked = [...new Set(names)].slice(0, MOST)
  if (!asked.length) return { check, ok: true, found: 'not needed: no source is read on a schedule' }
  const failures = (await Promise.all(asked.map((name) => failureOf(name, find)))).filter(
    (each) => each !== null,
  )
  const lost = failures.join(', ')
  if (failures.length === asked.length)
    return { check, ok: false, found: `this machine finds no host of its sources: ${lost}` }
  const found = `this machine finds ${asked.length - failures.length} of ${asked.length} hosts of its sources`
  return { check, ok: true, found: lost ? `${found}; not ${lost}` : found }
}

const nameOf = (host: string) => new URL(`http://${host}`).hostname

const failureOf = (name: string, find: HostLookup): Promise<string | null> =>
  find(name).then(
    () => null,
    (error: NodeJS.ErrnoException) => `${name} (${error.code ?? error.message})`,
  )

async function systemLookup(name: string): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no response in time')), PATIENCE_MS)
  return Promise.race([lookup(name), late]).finally(() => clearTimeout(timer))
}
