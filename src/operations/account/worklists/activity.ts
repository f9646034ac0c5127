// The activity of a worklist: what changed in its records.
import * as z from 'zod'
import { domainNamed } from '#domains/index.ts'
import { withBase } from '#model/base-address.ts'
import { EVENT_KIND_NAMES } from '#model/event-kind.ts'
import type { Operation } from '#model/operation.ts'
import { readActivity } from '#store/worklists/activity.ts'
import { ofAccount } from '../../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../../kit/paging.ts'
import { currentRecords, lastTitles, nameOf } from '../../records/current-records.ts'
import { kindsOf } from '../inbox/event-kinds.ts'
import { reportedRecord, reportedRecordOf, reportedTitle } from '../subscriptions/reported-record.ts'
import { mustRead, WORKLIST_PATH, worklistParams } from './own-worklist.ts'

const CHANGES = ['created', 'changed', 'merged', 'withdrawn'] as const

const activityItem = z
  .object({
    seq: z.int().describe('Number of the change in the change log.'),
    at: z.iso.datetime(),
    domain: z.string(),
    id: z.int().describe('Of the record that changed.'),
    country_code: z.string(),
    title: reportedTitle,
    change: z.enum(CHANGES),
    kinds: z.array(z.enum(EVENT_KIND_NAMES)).min(1).describe('What it is about, the weightiest first.'),
    changed_fields: z.array(z.string()).nullable(),
    replaced_by: z.int().nullable().describe('The record that it was merged into; else null.'),
    record: reportedRecord.nullable().describe('The record as it is now; null where it is gone.'),
  })
  .meta({ id: 'WorklistActivity' })

export const worklistActivityOperation: Operation = {
  ...ofAccount,
  id: 'worklists.activity',
  summary: 'Changes of the records of a worklist, the last first.',
  http: { method: 'GET', path: `${WORKLIST_PATH}/activity` },
  params: { ...worklistParams, ...pagedParams },
  output: z.object({ data: z.array(activityItem), meta: pageMeta }),
  run: async (context, input, caller) => {
    const id = input.id as number
    await mustRead(context.db, caller, id)
    const { countries, domains } = caller
    const { page, meta } = await paged(
      context,
      input,
      ['worklist-activity', id, countries, domains],
      (after, limit) => readActivity(context.db, id, { countries, domains }, after?.id ?? null, limit),
      ({ seq }) => ({ sort: '', id: seq }),
    )
    const docs = await currentRecords(context, page)
    const titles = await lastTitles(context, page, docs)
    const data = page.map(({ kind, ...item }) => {
      const doc = docs.get(nameOf(item))
      const event = kind === 'created' ? 'arrived' : kind
      const { domain, changed_fields } = item
      const record = doc
        ? reportedRecordOf(domainNamed(domain)!, JSON.parse(withBase(doc, context.baseUrl)))
        : null
      return {
        ...item,
        title: record?.title || (titles.get(nameOf(item)) ?? null),
        change: kind,
        kinds: kindsOf(domain, event, changed_fields),
        record,
      }
    })
    return { value: { data, meta } }
  },
}
