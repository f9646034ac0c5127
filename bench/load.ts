// Load on our own server on this machine, with a limit of connections and time, and medians of the results.
import { nightlyPackage } from '../nightly/packages.ts'

export interface Target {
  readonly port: number
  readonly key?: string
  /** What it accepts answers in; uncompressed by default. */
  readonly encoding?: string
}

export interface Measured {
  /** Answers a second. */
  readonly rate: number
  readonly p50: number
  readonly p99: number
  /** Answers, and their bytes with headers. */
  readonly answers: number
  readonly bytes: number
}

const CONNECTIONS = 8

/** The part of the package `autocannon` that is used. */
interface Autocannon {
  readonly default: (options: {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly headers: Readonly<Record<string, string>>
    readonly requests: readonly (
      | { readonly method: 'GET'; readonly path: string }
      | ({ readonly method: 'POST' } & Post)
    )[]
  }) => Promise<{
    readonly non2xx: number
    readonly errors: number
    readonly requests: { readonly average: number; readonly total: number }
    readonly throughput: { readonly total: number }
    readonly latency: { readonly p50: number; readonly p99: number }
  }>
}

/** A request with more than an address. */
export interface Post {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Drives a server for some seconds with these paths in turn. Throws on any other status than 200. */
export async function drive(
  { port, key, encoding }: Target,
  paths: readonly (string | Post)[],
  seconds: number,
): Promise<Measured> {
  const { default: autocannon } = await nightlyPackage<Autocannon>('autocannon')
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...(key && { 'x-api-key': key }), ...(encoding && { 'accept-encoding': encoding }) },
    requests: paths.map((each) =>
      typeof each === 'string'
        ? { method: 'GET' as const, path: each }
        : { ...each, method: 'POST' as const, headers: { ...each.headers } },
    ),
  })
  if (result.non2xx || result.errors)
    throw new Error(
      `${result.non2xx} answers were not 200, ${result.errors} failed (${JSON.stringify(paths[0])})`,
    )
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    answers: result.requests.total,
    bytes: result.throughput.total,
  }
}

/** Median time of one request after the other, in milliseconds. */
export async function latency({ port, key }: Target, path: string, times: number): Promise<number> {
  const spent: number[] = []
  for (let i = 0; i < times; i++) {
    // A different field list each time bypasses the cache of answers.
    const started = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: key ? { 'x-api-key': key } : {} })
    await reply.arrayBuffer()
    if (!reply.ok) throw new Error(`${reply.status} for ${path}`)
    spent.push(performance.now() - started)
  }
  return median(spent)
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
