// The body of a change of interests: ids to add and remove, or all new ids.
import * as z from 'zod'
import { subjectText } from '#domains/subjects/field.ts'
import { SLUGS } from '#domains/subjects/vocabulary.ts'

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

/** Subjects of the vocabulary that all countries share. */
const subjects = (about: string) =>
  z
    .array(subjectText)
    .max(SLUGS.length, `contains more than ${SLUGS.length} subjects`)
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
    add_subjects: subjects('Subjects to add, such as `water`.'),
    remove_subjects: subjects('Subjects to remove.'),
  })
  .superRefine(({ add, remove, replace, interests, add_subjects, remove_subjects }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (replace) {
      if (!interests) refuse('interests', 'is needed with replace')
      if (add) refuse('add', 'cannot be combined with replace')
      if (remove) refuse('remove', 'cannot be combined with replace')
    } else if (interests) refuse('interests', 'needs replace: true')
    else if (![add, remove, add_subjects, remove_subjects].some((each) => each?.length))
      refuse('body', 'contains nothing to add or remove')
    const twice = add_subjects?.find((slug) => remove_subjects?.includes(slug))
    if (twice !== undefined) refuse('remove_subjects', `names ${twice}, which add_subjects names too`)
    const both = add?.find((id) => remove?.includes(id))
    if (both !== undefined) refuse('remove', `names ${both}, which add names too`)
  })

export type InterestChange = z.infer<typeof interestChange>
