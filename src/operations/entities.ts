// Entities ranked by what they publish.
import * as z from 'zod'
import { entities } from '#domains/catalogues.ts'
import { domains } from '#domains/index.ts'
import { effectiveCountries, mustSeeDomain } from '#model/caller.ts'
import type { Operation } from '#model/operation.ts'
import { topEntities } from '#store/records/read.ts'
import { notCovered, reasonOf } from './coverage.ts'
import { boundsOf, windowOf } from './list/window.ts'
import {
  askedCountries,
  choiceParam,
  countryParams,
  DEFAULT_LIMIT,
  pageParams,
  windowParams,
} from './params.ts'
import { listed, notCoveredShape } from './shapes.ts'

const counted = domains.filter((of) => of.ranksEntities)
const [usual] = counted
const names = counted.map(({ name }) => name) as [string, ...string[]]
const choices = names.map((name) => `\`${name}\`${name === usual!.name ? ' (when left out)' : ''}`)

export const topEntitiesOperation: Operation = {
  id: `${entities.name}.top`,
  summary: 'Entities ranked by activity, the most active first.',
  http: { method: 'GET', path: `${entities.path}/top` },
  access: { domain: entities.name },
  params: {
    ...countryParams,
    domain: choiceParam(`What is counted: ${choices.join(' or ')}.`, names),
    ...windowParams(usual!.order!),
    limit: pageParams.limit,
  },
  output: z.object({
    data: z.array(
      listed(entities).extend({
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
      not_covered: notCoveredShape.optional(),
    }),
  }),
  cacheSeconds: 300,
  run: async (context, input, caller) => {
    const of = counted.find(({ name }) => name === input.domain) ?? usual!
    mustSeeDomain(caller, of.name)
    const window = windowOf(input)
    const countries = effectiveCountries(caller, askedCountries(input))
    const limit = (input.limit as number | undefined) ?? DEFAULT_LIMIT
    const rows = await topEntities(context.db, of, {
      countries,
      ...boundsOf(of, window, countries[0]!),
      limit,
    })
    const docs = context.records.declared(
      entities,
      rows.map(({ doc }) => doc),
    )
    const data = rows.map(({ count }, i) => `${docs[i]!.slice(0, -1)},"count":${count}}`).join(',')
    const meta = {
      domain: of.name,
      limit,
      since: window.since ?? null,
      until: window.until ?? null,
      countries,
      ...(rows.length === 0 && { reason: await reasonOf(context, [of], countries) }),
      ...(await notCovered(context, [of], countries)),
    }
    return { json: `{"data":[${data}],"meta":${JSON.stringify(meta)}}` }
  },
}
