// The calls of every key and account, for administrators.
import * as z from 'zod'
import type { Operation } from '#model/operation.ts'
import { ofAdmin } from '../../kit/admin-scope.ts'
import { wholeParam } from '../../kit/params.ts'

const DEFAULT_DAYS = 30
const MOST_DAYS = 366

export const listUsageOperation: Operation = {
  ...ofAdmin,
  id: 'usage.list',
  summary: 'Calls of every key, and of every account that called, the busiest first.',
  http: { method: 'GET', path: '/admin/usage' },
  params: {
    days: wholeParam(`Days up to today; ${DEFAULT_DAYS} when left out.`, 1, MOST_DAYS, DEFAULT_DAYS),
  },
  output: z.object({
    data: z.array(
      z.object({
        key_id: z.uuid().nullable(),
        account_id: z.uuid().nullable().describe('For the calls of a person.'),
        name: z.string().describe('The name of the key, or the e-mail of the account.'),
        today: z.int(),
        calls: z.int().describe('Over all these days.'),
        last_called_on: z.iso.date().nullable(),
      }),
    ),
    meta: z.object({ days: z.int() }),
  }),
  run: async ({ usage, now }, input) => {
    const days = (input.days as number | undefined) ?? DEFAULT_DAYS
    return { value: { data: await usage.all(days, now()), meta: { days } } }
  },
}
