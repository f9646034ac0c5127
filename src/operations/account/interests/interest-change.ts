// The body of a change of interests: ids to add and remove, or all new ids.
import * as z from 'zod'

export const MOST_INTERESTS = 500

const ids = (about: string) =>
  z
    .array(z.int().min(1))
    .max(MOST_INTERESTS, `contains more than ${MOST_INTERESTS} ids`)
    .superRefine((given, context) => {
      const twice = given.find((id, at) => given.indexOf(id) !== at)
      if (twice !== undefined) context.addIssue({ code: 'custom', message: `names ${twice} twice` })
    })
    .optional()
    .describe(about)

export const interestChange = z
  .strictObject({
    add: ids('Ids of interest tags to add.'),
    remove: ids('Ids of interest tags to remove.'),
    replace: z
      .boolean()
      // A constant in the schema makes some model services refuse every call.
      .refine((all) => all, 'is true, or is left out')
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

export type InterestChange = z.infer<typeof interestChange>
