// The monthly quota of an account as administrators see it.
import * as z from 'zod'
import { quotaShape } from '../../account/listenings/quota-shape.ts'

export const listeningUnits = z.int().min(0).max(1_000_000).describe('Listening requests a month.')

export const accountQuotaShape = quotaShape
  .extend({ account_id: z.uuid(), email: z.string() })
  .meta({ id: 'AccountQuota' })
