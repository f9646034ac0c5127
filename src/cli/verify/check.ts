// A check of an instance: what it is called, how it runs, and how it fails, with the request that shows it.
import { type Instance, type Json, OutOfTime, type Reply, Unreachable } from './instance.ts'
import type { Published, Route } from './published.ts'

/** What an instance did wrong: the request, as a curl command, with what should and what did come. */
export interface Fault {
  readonly asked: string
  readonly expected: string
  readonly came: string
}

export interface Target {
  readonly instance: Instance
  /** The schema of the instance. Throws `Skipped` if it has none that can be read. */
  readonly published: () => Promise<Published>
  /** A list that the key covers, with the countries that it covers; without a key the first list. */
  readonly covered: () => Promise<Covered>
}

export interface Covered {
  readonly list: Route
  readonly countries: readonly string[]
}

export interface Check {
  readonly name: string
  /** False if it needs no key. */
  readonly key?: false
  /** Returns what it covered. Throws `Failed` or `Skipped`. */
  readonly run: (target: Target) => Promise<string>
}

export interface Group {
  readonly name: string
  readonly checks: readonly Check[]
}

export interface Verdict {
  readonly group: string
  readonly check: string
  readonly outcome: 'pass' | 'fail' | 'skip'
  /** What was covered, or why it was skipped; of a failure the number of faults. */
  readonly note: string
  readonly faults: readonly Fault[]
}

export class Failed extends Error {
  name = 'Failed'
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ expected, came }) => `expected ${expected}, got ${came}`).join('; '))
    this.faults = faults
  }
}

export class Skipped extends Error {
  name = 'Skipped'
}

/** Fails unless `right`, with what was expected of a reply and what came. */
export function expectThat(right: boolean, reply: Reply, expected: string, came = summary(reply)): void {
  if (!right) throw new Failed([{ asked: reply.asked, expected, came }])
}

/** A reply in one line. */
export function summary({ status, text }: Reply): string {
  return `${status} ${shortened(text.replaceAll(/\s+/g, ' '))}`.trim()
}

const SHOWN = 240

export const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)} …` : text)

/** A value as JSON in one line; `nothing` where there is none. */
export const told = (value: unknown) => shortened(JSON.stringify(value) ?? 'nothing')

/** The body of a successful answer. Throws `Skipped` where the scope of the key does not reach. */
export function bodyOf(reply: Reply): Json {
  const { status, body } = reply
  if (status === 403 && /^(?:FORBIDDEN_|INSUFFICIENT_)/.test(body?.code))
    throw new Skipped(`the key does not cover ${body.missing_scope ?? 'it'}`)
  expectThat(status === 200, reply, '200')
  expectThat(typeof body === 'object' && body !== null, reply, 'a JSON object')
  return body
}

/**
 * Runs each item and fails with the faults of all. Throws `Skipped` if every item was skipped; returns how
 * many were not.
 */
export async function eachOf<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<number> {
  const faults: Fault[] = []
  const skipped: string[] = []
  for (const item of items)
    try {
      await run(item)
    } catch (error) {
      if (error instanceof Failed) faults.push(...error.faults)
      else if (error instanceof Skipped) skipped.push(error.message)
      else throw error
    }
  if (faults.length) throw new Failed(faults)
  if (skipped.length === items.length) throw new Skipped(skipped[0] ?? 'there is nothing of the kind')
  return items.length - skipped.length
}

const TRIES = 3

/** The last known end of the change log of each instance. */
const heads = new WeakMap<Instance, number | null>()

/**
 * Runs a comparison of several answers. If it fails after records have changed, it runs again: while an
 * instance is written to, two answers can differ without a fault.
 */
export async function steadily<T>(instance: Instance, run: () => Promise<T>): Promise<T> {
  if (!heads.has(instance)) heads.set(instance, await headOf(instance))
  for (let tries = 1; ; tries++)
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Failed)) throw error
      const head = await headOf(instance)
      if (head === heads.get(instance)) throw error
      if (tries === TRIES) throw new Skipped('records change faster than they are compared')
      heads.set(instance, head)
    }
}

/** The last number of the change log; null where it cannot be read. */
async function headOf(instance: Instance): Promise<number | null> {
  const { body } = await instance.send('/v1/changes?after=now')
  return body?.meta?.last_seq ?? null
}

/** Runs a check; whatever it throws is its verdict. */
export async function verdictOf(group: string, check: Check, target: Target): Promise<Verdict> {
  const verdict = { group, check: check.name, faults: [] }
  if (check.key !== false && target.instance.key === null)
    return { ...verdict, outcome: 'skip', note: 'needs a key' }
  try {
    return { ...verdict, outcome: 'pass', note: await check.run(target) }
  } catch (error) {
    if (error instanceof Skipped) return { ...verdict, outcome: 'skip', note: error.message }
    const faults = error instanceof Failed ? error.faults : [unforeseen(error, target.instance)]
    return {
      ...verdict,
      outcome: 'fail',
      note: faults.length === 1 ? '1 fault' : `${faults.length} faults`,
      faults,
    }
  }
}

/** An answer of a form that the check did not foresee, or none. */
function unforeseen(error: unknown, instance: Instance): Fault {
  const asked = instance.lastAsked()
  const came = (error as Error).message
  if (error instanceof OutOfTime) return { asked, expected: 'the check to end within the time budget', came }
  if (error instanceof Unreachable) return { asked, expected: 'an answer', came }
  return { asked, expected: 'an answer of the documented form', came }
}
