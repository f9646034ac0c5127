// What a subscription would report, before it is created: the records that match now, and how many of them
// arrived lately.
import * as z from 'zod'
import { addDays, toInstant } from '#lib/dates.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context, Operation } from '#model/operation.ts'
import { readListPage } from '#store/reading/list-page.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { logBegins } from '#store/subscriptions/logged-changes.ts'
import { ofAccount } from '../../kit/account-scope.ts'
import { arrivedIn, listsOf, totalOf } from './arrivals.ts'
import { matchingOf, mustBeUnderstood } from './matching.ts'
import { reportedRecord, reportedRecordOf } from './reported-record.ts'
import { subjectOf } from './subject.ts'
import { SUBJECT_FAILS, subjectBody } from './subscription-shape.ts'

const DAYS = 30
/** Maximum number of records shown. */
const SHOWN = 20
/** With fewer days, no rate is given. */
const ENOUGH_DAYS = 7

const preview = z.object({
  matching: z.int().nullable().describe('Records that match now; null where they were not counted in time.'),
  days: z
    .int()
    .describe(`Days before now that the preview covers: ${DAYS}, or fewer where the service is younger.`),
  arrived: z
    .int()
    .nullable()
    .describe(
      'Of the matching records, those that were first stored in these days, whatever their own date.',
    ),
  per_week: z
    .number()
    .nullable()
    .describe(`Their number per week; null with fewer than ${ENOUGH_DAYS} days.`),
})

export const previewSubscriptionOperation: Operation = {
  ...ofAccount,
  id: 'subscriptions.preview',
  summary: 'What a subscription would report: matching records, and those that arrived in the last 30 days.',
  http: { method: 'POST', path: '/v1/me/subscriptions/preview' },
  params: {},
  body: subjectBody,
  output: z.object({ data: z.array(reportedRecord), meta: preview }),
  fails: SUBJECT_FAILS,
  run: async (context, input, caller) => {
    const subject = subjectOf(context, input as z.infer<typeof subjectBody>)
    const found = await matchingOf(context, subject, caller)
    mustBeUnderstood(found)
    const { parts } = found
    const now = context.now()
    const since = toInstant(`${addDays(now.slice(0, 10), -DAYS)}${now.slice(10)}`)
    const first = await logBegins(context.db)
    const from = first !== null && first < since ? since : (first ?? now)
    const days = Math.floor((Date.parse(now) - Date.parse(from)) / 86_400_000)
    const lists = listsOf(parts)
    const lately = arrivedIn(lists, since)
    const [matching, arrived] = await Promise.all([totalOf(context, lists), totalOf(context, lately)])
    const rows = await Promise.all(lately.map(({ domain, spec }) => newest(context, domain, spec)))
    const data = rows
      .flat()
      .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
      .slice(0, SHOWN)
    const per_week =
      arrived === null || days < ENOUGH_DAYS ? null : Math.round((arrived / days) * 7 * 10) / 10
    return { value: { data, meta: { matching, days, arrived, per_week } } }
  },
}

/** The latest arrivals first, and of those at the same time the latest by date. */
const placeOf = ({ first_seen_at, date }: z.infer<typeof reportedRecord>) => `${first_seen_at} ${date}`

async function newest(context: Context, domain: Domain, spec: ListSpec) {
  const page = await readListPage(context.db, domain, { ...spec, limit: SHOWN })
  return context.records
    .declared(domain, page.docs)
    .map((doc) => reportedRecordOf(domain, JSON.parse(doc) as Record<string, unknown>))
}
