// The calls of one key or account as they are shown.
import * as z from 'zod'

export const usageShape = z.object({
  data: z.object({
    key: z
      .object({
        id: z.string(),
        name: z.string(),
        countries: z.array(z.string()).nullable(),
        domains: z.array(z.string()).nullable(),
      })
      .nullable()
      .describe('The key that called; null for a person.'),
    account_id: z.string().nullable(),
    limits: z.object({ per_minute: z.int(), per_day: z.int() }),
    minute: z
      .int()
      .nullable()
      .describe('Calls counted against the current minute; null where calls are not limited.'),
    today: z.int(),
    days: z.array(z.object({ day: z.iso.date(), operation: z.string(), calls: z.int() })),
  }),
})
