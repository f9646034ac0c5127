// Whether the service, its database and its cache work.
import * as z from 'zod'
import { VERSION } from '#lib/version.ts'
import type { Operation } from '#model/operation.ts'
import { ping } from '#store/driver/database-health.ts'

export const liveOperation: Operation = {
  id: 'status.live',
  summary: 'Liveness of the service, its database and its cache.',
  http: { method: 'GET', path: '/' },
  access: 'public',
  params: {},
  output: z.object({
    name: z.string(),
    version: z.string(),
    status: z.enum(['ok']),
    database: z.enum(['ok']),
    cache: z.enum(['memory', 'ok', 'down']),
    limits_share: z.number().describe('Share of each rate limit that this process grants at present.'),
    docs: z.string(),
  }),
  cacheSeconds: 0,
  run: async ({ db, baseUrl, cache, limitsShare }) => {
    await ping(db)
    return {
      value: {
        name: 'Hemiciclo',
        version: VERSION,
        status: 'ok',
        database: 'ok',
        cache: cache(),
        limits_share: limitsShare(),
        docs: `${baseUrl}/docs`,
      },
    }
  },
}
