// A link across sources as administrators see it.
import * as z from 'zod'
import { LINK_KINDS, LINK_STATES, LINK_WAYS } from '#model/link.ts'

const day = z.iso.date().nullable()

export const linkShape = z
  .object({
    id: z.int(),
    kind: z
      .enum(LINK_KINDS)
      .describe('`same`: two keys name one record. `name`: a printed name refers to this record.'),
    domain: z.string().describe('The domain of the linked records.'),
    country_code: z.string(),
    key: z.string().describe('The natural key of the record.'),
    other_key: z.string().nullable().describe('The other key; null for a name.'),
    chamber: z.string().nullable().describe('The chamber whose documents print the name, where it matters.'),
    name: z.string().nullable().describe('The name as it is compared: folded, its words sorted.'),
    periods: z
      .array(z.tuple([day, day]))
      .nullable()
      .describe(
        'First and last days of the periods in which the name refers to the record; null for always.',
      ),
    how: z.enum(LINK_WAYS).describe('How it was made.'),
    rule: z.string().describe('The rule that found it.'),
    evidence: z.looseObject({}).describe('The evidence that the rule used.'),
    state: z
      .enum(LINK_STATES)
      .describe('A `proposed` link has no effect until it is confirmed; an `undone` one is not made again.'),
    source_id: z.string().nullable().describe('The source that declared it, if any.'),
    made_at: z.iso.datetime().describe('When it was made or proposed.'),
    decided_by: z.string().nullable().describe('Who confirmed or undid it.'),
    decided_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RecordLink' })
