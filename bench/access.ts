// The cost of keys and limits: a warm detail with both, with the limits in Valkey, and without either.
import { drive, type Measured, median, type Target } from './load.ts'
import type { Options } from './reads.ts'
import type { Finding } from './report.ts'

export interface Servers {
  /** Keys and limits, counted in the process. */
  readonly keyed: Target
  /** Keys and limits, counted in Valkey. */
  readonly shared: Target
  /** Neither. */
  readonly open: Target
}

/** Throughput of one path, requested repeatedly; medians of the ratios of alternating rounds. */
export async function measureAccess(
  servers: Servers,
  path: string,
  { seconds, rounds, say }: Options,
): Promise<Finding[]> {
  say('what access costs …')
  const measured: Record<keyof Servers, Measured[]> = { keyed: [], shared: [], open: [] }
  for (let round = 0; round < rounds; round++)
    for (const name of ['open', 'keyed', 'shared'] as const)
      measured[name].push(await drive(servers[name], [path], seconds))
  const rate = (name: keyof Servers) => Math.round(median(measured[name].map((each) => each.rate)))
  const against = (name: keyof Servers) =>
    median(measured[name].map((each, i) => each.rate / measured.open[i]!.rate))
  return [
    {
      what: 'One warm bill with a key: throughput against keys and limits switched off',
      measured: `${rate('keyed')} against ${rate('open')} a second`,
      ratio: against('keyed'),
      bound: { least: 0.8 },
    },
    {
      what: 'The same with the limits in Valkey',
      measured: `${rate('shared')} against ${rate('open')} a second`,
      ratio: against('shared'),
      bound: { least: 0.6 },
    },
  ]
}
