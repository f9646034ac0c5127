// Verifies an instance: every group of checks, in order, over one instance and its schema.
import { changes } from './changes.ts'
import { type Covered, type Group, Skipped, type Target, type Verdict, verdictOf } from './check.ts'
import { errors } from './errors.ts'
import { etags } from './etags.ts'
import { filters } from './filters.ts'
import { headers } from './headers.ts'
import { health } from './health.ts'
import { type Budget, type Instance, instanceAt, OutOfTime } from './instance.ts'
import { mcp } from './mcp.ts'
import { oauth } from './oauth.ts'
import { openapi } from './openapi.ts'
import { type Published, readPublished } from './published.ts'
import { totals } from './totals.ts'
import { walks } from './walks.ts'
import { webhooks } from './webhooks.ts'

const GROUPS: readonly Group[] = [
  health,
  openapi,
  walks,
  totals,
  filters,
  errors,
  headers,
  etags,
  changes,
  mcp,
  oauth,
  webhooks,
]

export const GROUP_NAMES = GROUPS.map(({ name }) => name)

export interface Verification extends Budget {
  readonly address: string
  readonly key: string | null
  /** Names of groups; all by default. */
  readonly only?: readonly string[]
  /** Called with each verdict as it comes. */
  readonly tell?: (verdict: Verdict) => void
}

export interface Verified {
  readonly instance: string
  readonly requests: number
  readonly verdicts: readonly Verdict[]
}

/** Runs the checks. Throws `Unreachable` if the instance does not answer at all. */
export async function verify(options: Verification): Promise<Verified> {
  const { address, key, only = GROUP_NAMES, tell } = options
  const instance = instanceAt(address, key, options)
  await instance.send('/livez', { anonymous: true })
  const published = once(() => publishedBy(instance))
  const target: Target = { instance, published, covered: once(() => coveredBy(instance, published)) }
  const verdicts: Verdict[] = []
  for (const { name, checks } of GROUPS.filter((group) => only.includes(group.name)))
    for (const check of checks) {
      const verdict = await verdictOf(name, check, target)
      verdicts.push(verdict)
      tell?.(verdict)
    }
  return { instance: instance.base, requests: instance.requests(), verdicts }
}

/** The schema of an instance. The check of the schema says what is wrong with one that cannot be read. */
async function publishedBy(instance: Instance): Promise<Published> {
  try {
    const { status, body } = await instance.send('/openapi.json', { anonymous: true })
    if (status !== 200) throw new Error(`it answers ${status}`)
    const published = readPublished(body)
    if (!published.lists.length) throw new Error('it has no lists')
    return published
  } catch (error) {
    if (error instanceof OutOfTime) throw error
    throw new Skipped(`/openapi.json cannot be used: ${(error as Error).message}`)
  }
}

async function coveredBy(instance: Instance, published: Target['published']): Promise<Covered> {
  const { lists } = await published()
  if (instance.key === null) return { list: lists[0]!, countries: [] }
  for (const list of lists) {
    const { status, body } = await instance.send(`${list.path}?limit=0`)
    if (status === 200) return { list, countries: body?.meta?.applied?.countries ?? [] }
  }
  throw new Skipped('the key covers no list')
}

function once<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => {
    result ??= run()
    return result
  }
}
