// The freshness of one country as it is shown.
import * as z from 'zod'
import { REASONS, STATUSES } from '../cell-state.ts'

export const OLDEST = z.string().nullable().describe('The oldest date of a stored record.')
export const NEWEST = z
  .string()
  .nullable()
  .describe('The newest date of a stored record, not after the present day of the country.')
export const NEXT_CHECK = z.iso
  .datetime()
  .nullable()
  .describe('When a source is next due, past where it is overdue; null where none is scheduled.')

const freshness = z
  .object({
    status: z.enum(STATUSES),
    reason: z
      .enum(REASONS)
      .nullable()
      .describe(
        'Why there is nothing newer; `not_read`: no configured source was read for it; ' +
          '`archive`: its sources are archives, whose publications have ended. ' +
          'With `ok` it is null, `quiet_expected`, `quiet_unusual` or `not_read`.',
      ),
    records: z.int(),
    oldest: OLDEST,
    newest: NEWEST,
    newest_seen_at: z.iso.datetime().nullable().describe('When the newest record was stored.'),
    last_checked_at: z.iso.datetime().nullable().describe('When records were last read or imported.'),
    next_check_at: NEXT_CHECK,
  })
  .meta({ id: 'Freshness' })

export const countryHealthShape = z
  .object({ country_code: z.string(), country_id: z.int(), domains: z.record(z.string(), freshness) })
  .meta({ id: 'CountryHealth' })
