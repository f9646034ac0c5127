// What the API of X says of single posts and users that it does not give, beside those that it gives.
import * as z from 'zod'

/** The id of a post or a user. */
export const NUMBER = z.string().regex(/^[1-9]\d{0,19}$/)

const Problem = z.object({
  /** An address that ends in the kind of the problem. */
  type: z.string(),
  title: z.string().max(200).optional(),
  /** The requested value. */
  value: z.string().optional(),
  resource_id: z.string().optional(),
  resource_type: z.string().optional(),
})
export type Problem = z.infer<typeof Problem>

export const problems = z.array(Problem).optional()

/** The kinds that say of a post or a user that it is not shown: deleted, suspended or protected. */
const WITHHELD = /\/problems\/(?:resource-not-found|not-authorized-for-resource)$/

/** True where this says that a post or a user is not shown; other problems say nothing about it. */
export function isWithheld({ type }: Problem): boolean {
  return WITHHELD.test(type)
}
