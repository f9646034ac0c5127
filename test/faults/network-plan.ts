// The faults of the network and of processes: one of each, or many that are drawn from a seed.
import fc from 'fast-check'
import { frozen, postmasterOf, valkeyProcess } from './network-freeze.ts'
import { LINK_FAULTS, type LinkFault } from './network-relay.ts'
import type { ServedPair } from './network-service.ts'

export interface Fault {
  readonly name: string
  readonly ms: number
  /** Begins it; the result ends it. `state.now` is true while a process of the service is frozen. */
  begin(pair: ServedPair, state: { now: boolean }): Promise<() => void>
}

type Target = 'database' | 'cache'

/** A fault of the links of one process, or of both. */
const linkFault = (kind: LinkFault, target: Target, both: boolean, ms: number): Fault => ({
  name: `${kind} ${target}${both ? '' : ' of one'}`,
  ms,
  async begin({ processes, commands }) {
    const relays = (both ? processes : processes.slice(0, 1)).map(({ links }) => links[target])
    if (target === 'database' && both) relays.push(commands)
    for (const relay of relays) relay.begin(kind)
    return () => {
      for (const relay of relays) relay.end()
    }
  },
})

const frozenService = (ms: number): Fault => ({
  name: 'frozen process',
  ms,
  async begin({ processes: [served] }, state) {
    state.now = true
    const thaw = frozen(served.program.child.pid!)
    return () => {
      thaw()
      state.now = false
    }
  },
})

/** A frozen server: other tests must not use it. */
const frozenServer = (target: Target, ms: number): Fault => ({
  name: `frozen ${target}`,
  ms,
  async begin({ place }) {
    return frozen(target === 'database' ? await postmasterOf(place) : await valkeyProcess())
  },
})

/** Two faults at a time. */
const together = (one: Fault, other: Fault): Fault => ({
  name: `${one.name}, ${other.name}`,
  ms: Math.max(one.ms, other.ms),
  async begin(pair, state) {
    const ends = [await one.begin(pair, state), await other.begin(pair, state)]
    return () => {
      for (const end of ends) end()
    }
  },
})

/**
 * One fault of each kind, as short as it takes to be noticed; those of the cache happen together with those
 * of the database, so that a run takes half as long.
 */
export function oneOfEach(): readonly Fault[] {
  const ms = 1_500
  return [
    ...LINK_FAULTS.map((kind, i) => {
      const other = LINK_FAULTS[(i + 1) % LINK_FAULTS.length]!
      return together(linkFault(kind, 'database', true, ms), linkFault(other, 'cache', true, ms))
    }),
    frozenService(ms),
  ]
}

/** Node counts a freeze of the process as time in which its clients sent nothing, and rejects after 30 s. */
const FREEZE_MS = 25_000

/** So many faults that no trial meets them all. */
const DRAWN = 2_000

/** Faults of all kinds, drawn from a seed. Half of them are short, and some outlast every deadline. */
export function faultsOf(seed: number): readonly Fault[] {
  const ms = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 300, max: 4_000 }) },
    { weight: 2, arbitrary: fc.integer({ min: 4_000, max: 14_000 }) },
    { weight: 1, arbitrary: fc.integer({ min: 25_000, max: 40_000 }) },
  )
  const target = fc.oneof(
    { weight: 3, arbitrary: fc.constant('database' as const) },
    fc.constant('cache' as const),
  )
  const link = fc
    .tuple(fc.constantFrom(...LINK_FAULTS), target, fc.boolean(), ms)
    .map((drawn) => linkFault(...drawn))
  const drawn = fc.oneof(
    { weight: 6, arbitrary: link },
    { weight: 1, arbitrary: ms.map((each) => frozenService(Math.min(each, FREEZE_MS))) },
    { weight: 1, arbitrary: fc.tuple(target, ms).map((each) => frozenServer(...each)) },
  )
  return fc.sample(drawn, { seed, numRuns: DRAWN })
}
