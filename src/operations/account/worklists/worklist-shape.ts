// The schemas of worklists and their entries, in bodies and answers.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { visible } from '#lib/texts/invisible.ts'
import { ENTRY_POSITIONS, PRIORITIES, WORKLIST_LIMITS, WORKLIST_ROLES } from '#model/worklist.ts'
import { lineText } from '../../kit/line-text.ts'
import { reportedRecord } from '../subscriptions/reported-record.ts'

const names = domains.map(({ name }) => name) as [string, ...string[]]

export const worklistName = lineText(WORKLIST_LIMITS.name)
export const role = z.enum(WORKLIST_ROLES)

const note = z
  .string()
  .max(WORKLIST_LIMITS.note)
  .transform((text) => visible(text).trim())
const labels = z
  .array(lineText(WORKLIST_LIMITS.label))
  .max(WORKLIST_LIMITS.labels)
  .transform((given) => [...new Set(given)])

/** The fields that members write. */
export const contentFields = {
  note: note.describe('Plain text, with line breaks; other control characters are removed.'),
  priority: z.enum(PRIORITIES).nullable(),
  position: z.enum(ENTRY_POSITIONS).nullable().describe('Of the organisation of the readers.'),
  labels: labels.describe('Free words, each at most 40 characters.'),
}

export const recordFields = {
  domain: z.enum(names).describe('Domain of the record.'),
  record_id: z.int().min(1).describe('Its id.'),
}

export const worklistShape = z
  .object({
    id: z.int(),
    name: z.string(),
    role: role.describe('Of the account that calls.'),
    entries: z.int(),
    members: z.int(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime().describe('When its name or an entry was last changed.'),
  })
  .meta({ id: 'Worklist' })

export const entryShape = z
  .object({
    id: z.int(),
    domain: z.string(),
    record_id: z.int().describe('Of the record that it was merged into, where it was.'),
    note: z.string(),
    priority: z.enum(PRIORITIES).nullable(),
    position: z.enum(ENTRY_POSITIONS).nullable(),
    labels: z.array(z.string()),
    version: z.int().describe('Grows with each change; a change sends the version that it is of.'),
    added_by: z.string().nullable().describe('E-mail of the account; null once it is deleted.'),
    added_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    withdrawn_at: z.iso
      .datetime()
      .nullable()
      .describe('When the record was withdrawn; null while a source publishes it.'),
    record: reportedRecord
      .nullable()
      .describe('The record as it is now, or as it was before it was withdrawn.'),
  })
  .meta({ id: 'WorklistEntry' })

export type ShownEntry = z.infer<typeof entryShape>
