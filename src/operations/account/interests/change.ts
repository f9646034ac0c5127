// Adds and removes interests of the account, or replaces them all.
import { interestTags } from '#domains/catalogues.ts'
import type { Database } from '#lib/sql.ts'
import { type Caller, mustSeeCountry } from '#model/access/caller.ts'
import type { Operation } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import {
  addInterests,
  addSubjects,
  countriesOfTags,
  interestsOf,
  readInterests,
  removeInterests,
  removeSubjects,
} from '#store/accounts/interests.ts'
import { holdAccount } from '#store/accounts/quota.ts'
import { accountOf, mustExist, ofAccount } from '../../kit/account-scope.ts'
import { type InterestChange, interestChange, MOST_INTERESTS } from './interest-change.ts'
import { interestsShape } from './interest-shape.ts'

export const changeInterestsOperation: Operation = {
  ...ofAccount,
  id: 'interests.change',
  summary: 'Add and remove interests, or replace them all.',
  http: { method: 'PATCH', path: '/v1/me/interests' },
  params: {},
  body: interestChange,
  output: interestsShape,
  run: async ({ db, now }, input, caller) => {
    const account = accountOf(caller)
    const value = await db.transaction(async (tx) => {
      mustExist(await holdAccount(tx, account))
      await change(tx, account, input as InterestChange, caller, now())
      return interestsOf(tx, account, caller.countries)
    })
    return { value }
  },
}

/**
 * Throws INVALID_PARAM for ids that are not tags and for too many interests, FORBIDDEN_COUNTRY for tags
 * outside the scope.
 */
async function change(
  tx: Database,
  account: string,
  asked: InterestChange,
  caller: Caller,
  now: string,
): Promise<void> {
  const before = await readInterests(tx, account, caller.countries)
  const add = asked.interests ?? asked.add ?? []
  // Interests outside the scope of the caller are kept.
  const remove = asked.interests
    ? before.map(({ id }) => id).filter((id) => !add.includes(id))
    : (asked.remove ?? [])
  const known = await countriesOfTags(tx, [...add, ...remove])
  for (const field of ['add', 'remove', 'interests'] as const) {
    const unknown = (asked[field] ?? []).filter((id) => !known.has(id))
    if (unknown.length)
      throw invalid(
        field,
        `there is no ${interestTags.one} ${unknown.slice(0, 20).join(', ')}`,
        interestTags.name,
      )
  }
  for (const country of known.values()) mustSeeCountry(caller, country)
  await removeInterests(tx, account, remove)
  await addInterests(tx, account, add, now)
  await removeSubjects(tx, account, asked.remove_subjects ?? [])
  await addSubjects(tx, account, asked.add_subjects ?? [], now)
  if ((await readInterests(tx, account, null)).length > MOST_INTERESTS)
    throw new Problem('INVALID_PARAM', `An account may have ${MOST_INTERESTS} interests at most.`)
}
