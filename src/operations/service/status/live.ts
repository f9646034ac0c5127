// Whether the service, its database, its cache and its background work work.
import * as z from 'zod'
import { VERSION } from '#lib/version.ts'
import type { Operation } from '#model/operation.ts'
import { ping } from '#store/driver/database-health.ts'
import { FAULTS, serviceStateShape, stateOf } from './state-shape.ts'

/** Throws when the database does not answer. */
export const reachable = ping

export const liveOperation: Operation = {
  id: 'status.live',
  summary: 'Liveness of the service, its database and its cache.',
  http: { method: 'GET', path: '/' },
  access: 'public',
  params: {},
  output: z.object({
    name: z.string(),
    version: z.string(),
    status: z.enum(['ok', 'degraded']),
    database: z.enum(['ok']),
    cache: z.enum(['memory', 'ok', 'down']),
    limits_share: z.number().describe('Share of each rate limit that this process grants at present.'),
    faults: FAULTS,
    checks: serviceStateShape.nullable().describe('Null until the first check after the start.'),
    docs: z.string(),
  }),
  cacheSeconds: 0,
  run: async (context) => {
    const { baseUrl, cache, limitsShare } = context
    await ping(context.db)
    const { status, faults, checks } = stateOf(context)
    return {
      value: {
        name: 'Hemiciclo',
        version: VERSION,
        status,
        database: 'ok',
        cache: cache(),
        limits_share: limitsShare(),
        faults,
        checks,
        docs: `${baseUrl}/docs`,
      },
    }
  },
}
