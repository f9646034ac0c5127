// The monthly quota of listening requests as it is shown.
import * as z from 'zod'

export const quotaShape = z
  .object({
    month: z.string().describe('`YYYY-MM`, in UTC.'),
    quota: z.int().describe('Requests a month.'),
    spent: z.int().describe('Requests made this month that did not fail.'),
    left: z.int(),
    renews_on: z.iso.date(),
  })
  .meta({ id: 'ListeningQuota' })
