// Merges two keys into one record, or separates them again.
import type { Domain } from '#model/declaration/domain.ts'
import type { Grounds } from '#model/link.ts'
import { faultsIn } from '../drafts/acceptance.ts'
import { readIdentities, readMembers } from '../drafts/identity.ts'
import { linkKeys, statesOf, unlinkKeys } from '../drafts/key-links.ts'
import type { Refused } from './apply.ts'
import { backfilledDrafts } from './backfill-drafts.ts'
import { materializeAll } from './propagate.ts'
import { subjectOf, type WriteContext } from './write-plan.ts'

/** `merged` and `apart` say what was done, `unchanged` that nothing was necessary. */
export type JoinOutcome = { readonly fate: 'merged' | 'apart' | 'unchanged' } | Refused

/**
 * Merges the records of two keys, or undoes a merge. Merged, the record stored first survives with its id and
 * the other points to it; apart, both have their own ids again. A record that its domain no longer accepts is
 * left unchanged. `grounds` give the reason and the author. Call it under `lockWrites`.
 */
export async function joinKeys(
  writing: WriteContext,
  domain: Domain,
  kind: 'same' | 'apart',
  keys: readonly [string, string],
  grounds: Grounds,
): Promise<JoinOutcome> {
  const { tx, now } = writing
  const pair = keys.toSorted() as [string, string]
  const members = await readMembers(tx, domain, pair)
  const missing = pair.filter((key) => !members.some((member) => member.key === key))
  if (missing.length)
    return {
      faults: missing.map((key) => ({
        field: kind,
        detail: `there is no record ${JSON.stringify(key)} in ${domain.name}`,
      })),
      waiting: true,
    }
  const [one, other] = members
  if (one!.country_code !== other!.country_code)
    return { faults: [{ field: kind, detail: 'the two keys belong to different countries' }], waiting: false }
  // Before the keys are linked, because each record that is older than drafts gets its own.
  const before = [...new Set((await backfilledDrafts(writing, domain, members)).values())]
  if ((kind === 'same') === before.length > 1) {
    const drafts = before.flatMap((standing) => standing.drafts)
    const faults = faultsIn(domain, drafts, writing.authority)
    if (faults.length) return { faults, waiting: false }
  }
  const { country_code } = one!
  if (kind === 'same' && !(await linkKeys(tx, domain, { keys: pair, country_code }, grounds, now)))
    return { fate: 'unchanged' }
  if (kind === 'apart' && !(await unlinkKeys(tx, domain, pair, grounds.source ?? grounds.how, now))) {
    const [state] = await statesOf(tx, domain, [{ keys: pair, country_code }])
    if (state === 'undone') return { fate: 'unchanged' }
    return {
      faults: [{ field: kind, detail: 'the two keys were not declared to be the same record' }],
      waiting: false,
    }
  }
  const standings = new Set((await readIdentities(tx, domain, members)).values())
  // Records that leave a merge are restored first, so that references to them resolve.
  const subjects = [...standings].map((standing) => subjectOf(standing))
  await materializeAll(writing, domain, subjects, { checked: null })
  return { fate: kind === 'same' ? 'merged' : 'apart' }
}
