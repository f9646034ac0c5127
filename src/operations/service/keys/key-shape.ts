// A key as it is shown: without its secret, with it once, and with all its secrets by their hints.
import * as z from 'zod'

export const keyShape = z.object({
  id: z.uuid(),
  name: z.string(),
  hint: z.string(),
  countries: z.array(z.string()).nullable(),
  domains: z.array(z.string()).nullable(),
  email: z.string().nullable(),
  account_id: z
    .uuid()
    .nullable()
    .describe('The account that issued the key for itself; null for keys that the operator issued.'),
  rate_per_minute: z.int(),
  rate_per_day: z.int(),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  revoked_at: z.string().nullable(),
})

export const issuedKeyShape = keyShape.extend({
  key: z.string().describe('The secret; it is shown only once.'),
})

export const keyWithSecretsShape = keyShape.extend({
  secrets: z
    .array(
      z.object({
        hint: z.string(),
        created_at: z.iso.datetime(),
        first_used_at: z.iso.datetime().nullable().describe('Null until its first use.'),
        ends_at: z.iso.datetime().nullable().describe('Null for the current secret.'),
      }),
    )
    .describe('Secrets that still work, newest first.'),
})
