// The processor time of single requests to a service that answers nothing else meanwhile.
import type { Target } from '../load.ts'
import { addressesOf } from './addresses.ts'
import { Crawl } from './pages.ts'

/** A running service, and readings of the milliseconds that it and its database have spent. */
export interface Measurable {
  readonly target: Target
  readonly service: () => number
  /** Of PostgreSQL; undefined where the database runs in the service. */
  readonly database?: () => number
  /** Makes all that the service remembers out of date, as a write does. */
  readonly touch?: () => Promise<void>
}

export interface Spent {
  readonly address: string
  readonly status: number
  /** Milliseconds of processor time. */
  readonly service: number
  readonly database: number
}

export interface Slowest {
  /** Requests that were answered, and those that were refused as contradictory. */
  readonly answered: number
  readonly refused: number
  /** The dearest first. */
  readonly slowest: readonly Spent[]
}

export interface Extent {
  /** Of this many addresses one is requested. */
  readonly oneOf: number
  /** Pages of a kind, and of all kinds. */
  readonly pages: { readonly each: number; readonly most: number }
  /** How often the dearest requests are repeated. */
  readonly repeats: number
}

/** Requests that are repeated, and those that only prepare a process for them. */
const REPEATED = 40
const PREPARING = 120

export const costOf = ({ service, database }: Spent) => service + database

/**
 * Sends each request once, and the dearest again: after a touch, or else to further processes, which have no
 * answers of them. The cost of a request is the lowest: all else is the cost of what the process does
 * besides, such as compiling code and reading pages of the database for the first time.
 */
export async function slowestOf(
  serving: <T>(run: (service: Measurable) => Promise<T>) => Promise<T>,
  { oneOf, pages, repeats }: Extent,
  say: (text: string) => void,
): Promise<Slowest> {
  const lowest = new Map<string, Spent>()
  const repeat = async (service: Measurable) => {
    await service.touch?.()
    for (const [address, known] of lowest) {
      const { spent } = await measured(service, address)
      if (costOf(spent) < costOf(known)) lowest.set(address, spent)
    }
  }
  const { all, touched } = await serving(async (service) => {
    const addresses = (await addressesOf(service.target)).filter((_, i) => i % oneOf === 0)
    say(`${addresses.length} addresses of the API …`)
    const spent: Spent[] = []
    for (const address of addresses) spent.push((await measured(service, address)).spent)
    const crawl = new Crawl(['/es'], pages)
    for (let page = crawl.next(); page; page = crawl.next()) {
      const { spent: own, body } = await measured(service, page)
      spent.push(own)
      crawl.read(body)
    }
    const answered = spent.filter(({ status }) => status < 400)
    for (const each of answered.toSorted((a, b) => costOf(b) - costOf(a)).slice(0, REPEATED))
      lowest.set(each.address, each)
    if (service.touch) for (let i = 0; i < repeats; i++) await repeat(service)
    return { all: spent, touched: service.touch !== undefined }
  })
  const failed = all.find(({ status }) => status >= 500)
  if (failed) say(`${failed.status} for ${failed.address}`)
  const answered = all.filter(({ status }) => status < 400)
  const preparing = answered.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, PREPARING)
  for (let i = 0; i < repeats && !touched; i++)
    await serving(async (service) => {
      for (const { address } of preparing) await measured(service, address)
      await repeat(service)
    })
  return {
    answered: answered.length,
    refused: all.length - answered.length,
    slowest: [...lowest.values()].toSorted((a, b) => costOf(b) - costOf(a)),
  }
}

async function measured(
  { target: { port, key }, service, database }: Measurable,
  address: string,
): Promise<{ spent: Spent; body: string }> {
  const before = [service(), database?.() ?? 0] as const
  const reply = await fetch(`http://127.0.0.1:${port}${address}`, {
    headers: key ? { 'x-api-key': key } : {},
    redirect: 'manual',
  })
  const body = await reply.text()
  const spent = { service: service() - before[0], database: (database?.() ?? 0) - before[1] }
  return { spent: { address, status: reply.status, ...spent }, body }
}
