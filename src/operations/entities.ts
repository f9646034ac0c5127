// Entities ranked by what they publish.
import * as z from 'zod'
import { consultations } from '#domains/consultations.ts'
import { domainNamed } from '#domains/index.ts'
import { regulations } from '#domains/regulations.ts'
import { effectiveCountries, mustSeeDomain } from '#model/caller.ts'
import type { Domain } from '#model/domain.ts'
import type { Operation } from '#model/operation.ts'
import { topEntities } from '#store/records/read.ts'
import { reasonOf } from './list-page.ts'
import {
  askedCountries,
  choiceParam,
  countryParams,
  DEFAULT_LIMIT,
  pageParams,
  windowParams,
} from './params.ts'
import { listed } from './shapes.ts'
import { boundsOf, windowOf } from './window.ts'

const ranked = { regulations, consultations }

export const topEntitiesOperation: Operation = {
  id: 'entities.top',
  summary: 'Entities ranked by activity, the most active first.',
  http: { method: 'GET', path: '/v1/entities/top' },
  access: { domain: 'entities' },
  params: {
    ...countryParams,
    domain: choiceParam('What is counted: `regulations` (when left out) or `consultations`.', [
      'regulations',
      'consultations',
    ]),
    ...windowParams('publication_date'),
    limit: pageParams.limit!,
  },
  output: z.object({
    data: z.array(
      listed(domainNamed('entities')!).extend({
        count: z.int().describe('Records published in the window.'),
      }),
    ),
    meta: z.object({
      domain: z.string(),
      limit: z.int(),
      since: z.string().nullable(),
      until: z.string().nullable(),
      countries: z.array(z.string()),
      reason: z.enum(['no_match', 'no_data', 'not_covered']).optional().describe('With no rows: why.'),
    }),
  }),
  cacheSeconds: 300,
  run: async (context, input, caller) => {
    const of = ranked[(input.domain as string | undefined) ?? 'regulations']!
    mustSeeDomain(caller, of.name)
    const window = windowOf(input)
    const countries = effectiveCountries(caller, askedCountries(input))
    const limit = (input.limit as number | undefined) ?? DEFAULT_LIMIT
    const rows = await topEntities(context.db, of, {
      countries,
      ...boundsOf(of, window, countries[0]!),
      limit,
    })
    const data = rows.map(({ doc, count }) => `${doc.slice(0, -1)},"count":${count}}`).join(',')
    const meta = {
      domain: of.name,
      limit,
      since: window.since ?? null,
      until: window.until ?? null,
      countries,
      ...(rows.length === 0 && { reason: await reasonOf(context, [of], countries) }),
    }
    return { json: `{"data":[${data}],"meta":${JSON.stringify(meta)}}` }
  },
}
