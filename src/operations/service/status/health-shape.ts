// The freshness of one country as it is shown.
import * as z from 'zod'
import { REASONS, STATUSES } from '../freshness.ts'

const freshness = z
  .object({
    status: z.enum(STATUSES),
    reason: z.enum(REASONS).nullable(),
    records: z.int(),
    newest: z.string().nullable().describe('The newest date of a record, as the source gives it.'),
    newest_seen_at: z.iso.datetime().nullable().describe('When the newest record was stored.'),
    last_checked_at: z.iso.datetime().nullable().describe('When a source was last read.'),
  })
  .meta({ id: 'Freshness' })

export const countryHealthShape = z
  .object({ country_code: z.string(), country_id: z.int(), domains: z.record(z.string(), freshness) })
  .meta({ id: 'CountryHealth' })
