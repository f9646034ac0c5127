// Subjects that the account is interested in.
import * as z from 'zod'
import { interestTags } from '#domains/catalogues.ts'
import type { Database } from '#lib/sql.ts'
import { type Caller, mustSeeCountry } from '#model/access/caller.ts'
import type { Operation } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { addInterests, countriesOfTags, readInterests, removeInterests } from '#store/accounts/interests.ts'
import { holdAccount } from '#store/accounts/quota.ts'
import { accountOf, mustExist, ofAccount } from '../kit/account-scope.ts'

const MOST = 500

const ids = (about: string) =>
  z
    .array(z.int().min(1))
    .max(MOST, `contains more than ${MOST} ids`)
    .superRefine((given, context) => {
      const twice = given.find((id, at) => given.indexOf(id) !== at)
      if (twice !== undefined) context.addIssue({ code: 'custom', message: `names ${twice} twice` })
    })
    .optional()
    .describe(about)

const body = z
  .strictObject({
    add: ids('Ids of interest tags to add.'),
    remove: ids('Ids of interest tags to remove.'),
    replace: z
      .literal(true)
      .optional()
      .describe('True to replace all interests that the caller sees by `interests`.'),
    interests: ids('With `replace`: the new ids.'),
  })
  .superRefine(({ add, remove, replace, interests }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (replace) {
      if (!interests) refuse('interests', 'is needed with replace')
      if (add) refuse('add', 'cannot be combined with replace')
      if (remove) refuse('remove', 'cannot be combined with replace')
    } else if (interests) refuse('interests', 'needs replace: true')
    else if (!add?.length && !remove?.length) refuse('body', 'contains nothing to add or remove')
    const both = add?.find((id) => remove?.includes(id))
    if (both !== undefined) refuse('remove', `names ${both}, which add names too`)
  })

type Body = z.infer<typeof body>

const output = z
  .object({ data: z.array(z.object({ id: z.int(), name: z.string(), country_code: z.string() })) })
  .meta({ id: 'Interests' })

export const interestOperations: readonly Operation[] = [
  {
    ...ofAccount,
    id: 'interests.list',
    summary: 'Subjects that the account is interested in.',
    http: { method: 'GET', path: '/v1/me/interests' },
    params: {},
    output,
    run: async ({ db }, _input, caller) => {
      return { value: { data: await readInterests(db, accountOf(caller), caller.countries) } }
    },
  },
  {
    ...ofAccount,
    id: 'interests.change',
    summary: 'Add and remove interests, or replace them all.',
    http: { method: 'PATCH', path: '/v1/me/interests' },
    params: {},
    body,
    output,
    run: async ({ db, now }, input, caller) => {
      const account = accountOf(caller)
      const data = await db.transaction(async (tx) => {
        mustExist(await holdAccount(tx, account))
        await change(tx, account, input as Body, caller, now())
        return readInterests(tx, account, caller.countries)
      })
      return { value: { data } }
    },
  },
]

/**
 * Throws INVALID_PARAM for ids that are not tags and for too many interests, FORBIDDEN_COUNTRY for tags
 * outside the scope.
 */
async function change(
  tx: Database,
  account: string,
  asked: Body,
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
  if ((await readInterests(tx, account, null)).length > MOST)
    throw new Problem('INVALID_PARAM', `An account may have ${MOST} interests at most.`)
}
