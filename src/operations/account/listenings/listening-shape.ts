// A listening request and its report as they are shown.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { LISTENING_STATUSES, reportOf } from '#model/listening.ts'

/** Names of the domains whose texts are searched. */
export const LISTENED = domains.flatMap(({ name, listened }) => (listened ? [name] : [])) as [
  string,
  ...string[],
]

export const report = reportOf(LISTENED)

export const listeningShape = z
  .object({
    id: z.uuid(),
    status: z.enum(LISTENING_STATUSES),
    query: z.string(),
    countries: z.array(z.string()),
    domains: z.array(z.enum(LISTENED)),
    since: z.iso.date(),
    until: z.iso.date(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Listening' })
