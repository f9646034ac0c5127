// Lines into the store: checked, references resolved, written in one transaction. A bad line stores nothing
// of itself.
import { domains } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import type { Domain } from '#model/domain.ts'
import { lockWrites } from '#store/records/changes.ts'
import type { Draft } from '#store/records/compose.ts'
import { relistDocuments } from '#store/records/owned-documents.ts'
import { eachReference, lookUp, type References } from '#store/records/references.ts'
import { upsert, type Written } from '#store/records/upsert.ts'
import { checkLine, type Fault } from './check.ts'

export interface Outcome {
  readonly outcome: Exclude<Written, 'foreign'> | 'rejected'
  readonly errors?: readonly Fault[]
  /** True when only references are missing: the line may pass once they are stored. */
  readonly dangling?: boolean
}

interface Pending {
  readonly at: number
  readonly draft: Draft
}

/**
 * Writes parsed lines and answers the outcome of each, in their order. All good lines are stored when it
 * returns, none when it throws. A line may refer to records stored before, and within the same call to those
 * of its own domain and of those earlier in `domains`.
 */
export async function writeLines(db: Database, lines: readonly unknown[], now: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = new Array(lines.length)
  const byDomain = new Map<Domain, Pending[]>()
  lines.forEach((line, at) => {
    const checked = checkLine(line)
    if ('faults' in checked) outcomes[at] = { outcome: 'rejected', errors: checked.faults }
    else grouped(byDomain, checked.of).push({ at, draft: checked.draft })
  })
  if (byDomain.size) {
    await db.transaction(async (tx) => {
      await lockWrites(tx)
      for (const of of domains)
        for (const round of rounds(byDomain.get(of) ?? [])) await writeWaiting(tx, of, round, outcomes, now)
    })
  }
  return outcomes
}

function grouped(byDomain: Map<Domain, Pending[]>, of: Domain): Pending[] {
  const group = byDomain.get(of) ?? []
  byDomain.set(of, group)
  return group
}

/**
 * Splits lines so that no key comes twice in a round: the later line of a key is written after the earlier.
 */
function rounds(pending: readonly Pending[]): Pending[][] {
  const result: Pending[][] = []
  const times = new Map<string, number>()
  for (const item of pending) {
    const round = times.get(item.draft.key) ?? 0
    times.set(item.draft.key, round + 1)
    if (result[round]) result[round].push(item)
    else result[round] = [item]
  }
  return result
}

/**
 * Writes a round, and again those of its lines that waited for others of it, such as a subject for the one
 * above it.
 */
async function writeWaiting(
  tx: Database,
  of: Domain,
  round: readonly Pending[],
  outcomes: Outcome[],
  now: string,
): Promise<void> {
  let left = round
  for (;;) {
    await writeRound(tx, of, left, outcomes, now)
    const waiting = left.filter(({ at }) => outcomes[at]!.dangling)
    if (!waiting.length || waiting.length === left.length || !refersToItself(of)) return
    left = waiting
  }
}

function refersToItself(of: Domain): boolean {
  return Object.values(of.fields).some((field) => field.refers?.domain === of.name)
}

async function writeRound(
  tx: Database,
  of: Domain,
  round: readonly Pending[],
  outcomes: Outcome[],
  now: string,
): Promise<void> {
  const references = await referencesOf(tx, of, round)
  const good = round.filter(({ at, draft }) => {
    const faults = missing(of, draft, references)
    if (faults.length)
      outcomes[at] = { outcome: 'rejected', errors: faults, dangling: faults.every((fault) => fault.missing) }
    return !faults.length
  })
  const written = await upsert(
    tx,
    of,
    good.map(({ draft }) => draft),
    references,
    now,
  )
  good.forEach(({ at }, i) => {
    const fate = written[i]!
    outcomes[at] =
      fate === 'foreign'
        ? {
            outcome: 'rejected',
            errors: [{ field: 'country_code', detail: 'the key belongs to another country' }],
          }
        : { outcome: fate }
  })
  if (of.name === 'documents') await relist(tx, of, good, references, now)
}

async function referencesOf(tx: Database, of: Domain, round: readonly Pending[]): Promise<References> {
  const keys = new Map<string, Set<string>>()
  for (const { draft } of round) {
    eachReference(of.fields, draft, (domain, key) => {
      const wanted = keys.get(domain) ?? new Set()
      keys.set(domain, wanted.add(key))
    })
  }
  return lookUp(tx, keys)
}

function missing(of: Domain, draft: Draft, references: References): (Fault & { missing: boolean })[] {
  const faults: (Fault & { missing: boolean })[] = []
  eachReference(of.fields, draft, (domain, key, where) => {
    const target = references.get(domain)?.get(key)
    if (!target)
      faults.push({
        field: where,
        detail: `there is no record ${JSON.stringify(key)} in ${domain}`,
        missing: true,
      })
    else if (target.country_code !== draft.country_code)
      faults.push({
        field: where,
        detail: `${JSON.stringify(key)} belongs to ${target.country_code}`,
        missing: false,
      })
  })
  return faults
}

async function relist(
  tx: Database,
  of: Domain,
  round: readonly Pending[],
  references: References,
  now: string,
): Promise<void> {
  const owners = new Map<Domain, number[]>()
  for (const { draft } of round) {
    eachReference(of.fields, draft, (domainName, key) => {
      const owner = domains.find((domain) => domain.name === domainName)!
      owners.set(owner, [...(owners.get(owner) ?? []), references.get(domainName)!.get(key)!.id])
    })
  }
  await relistDocuments(tx, owners, now)
}
