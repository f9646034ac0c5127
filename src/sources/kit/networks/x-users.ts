// The users of X by their names, in the form of GET /2/users/by.
import * as z from 'zod'
import { Doubt, type Reply, Unavailable } from '#model/sources/source.ts'
import { json } from '../formats/json.ts'
import { once } from '../reply.ts'
import { NUMBER, problems } from './x-problems.ts'

const Users = z
  .object({
    data: z.array(z.object({ id: NUMBER, username: z.string() })).optional(),
    errors: problems,
  })
  .refine(({ data, errors }) => data || errors, 'has neither users nor errors')

/** The id of a user, or why it is not given. */
type Found = { readonly id: string } | { readonly problem: string }

/** What the reply says of each requested name, in lower case. */
export function usersIn(reply: Reply): ReadonlyMap<string, Found> {
  const { data = [], errors = [] } = json(reply, Users)
  return new Map<string, Found>([
    ...errors.flatMap(({ value, title }): [string, Found][] =>
      value === undefined ? [] : [[value.toLowerCase(), { problem: title ?? 'an error' }]],
    ),
    ...data.map(({ id, username }): [string, Found] => [username.toLowerCase(), { id }]),
  ])
}

/**
 * The id of the user of this name. Throws `Unavailable` for one that X does not give, such as a suspended
 * one: its item alone is reported. Throws `Doubt` where the reply says nothing of it.
 */
export function userOf(reply: Reply, handle: string): string {
  const user = once(reply, usersIn).get(handle)
  if (!user) throw new Doubt(`${reply.url}: nothing about ${handle}`)
  if ('problem' in user)
    throw new Unavailable(`X does not give @${handle}: ${user.problem}`, { refused: true })
  return user.id
}
