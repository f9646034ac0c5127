// Entities ranked by the number of records they publish.
import * as z from 'zod'
import { entities } from '#domains/catalogues.ts'
import { domains } from '#domains/index.ts'
import { DOMAIN_WORDS } from '#domains/value-words.ts'
import { type Caller, effectiveCountries, mustSeeDomain } from '#model/access/caller.ts'
import type { CountryCode } from '#model/country.ts'
import { type Domain, idColumn } from '#model/declaration/domain.ts'
import { choiceText } from '#model/declaration/value-words.ts'
import type { Context, Input } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { withValue } from '#store/reading/conditions.ts'
import { topEntities } from '#store/reading/read-records.ts'
import { notCovered, reasonOf } from '../kit/coverage.ts'
import { pageAnswer } from '../kit/page-answer.ts'
import {
  countryParams,
  DEFAULT_LIMIT,
  fieldParam,
  pageParams,
  requestedCountries,
  windowParams,
} from '../kit/params.ts'
import { onReplicas } from '../kit/reading.ts'
import { listedRecordShape, notCoveredShape, undatedShape } from '../kit/record-shapes.ts'
import { countryNamedBy } from '../list/scope.ts'
import { undatedOf } from '../list/undated.ts'
import { spansOf, windowOf } from '../list/window.ts'

const counted = domains.filter((domain) => domain.ranksEntities)
const [usual] = counted
const names = counted.map(({ name }) => name) as [string, ...string[]]
const choices = names.map((name) => `\`${name}\`${name === usual!.name ? ' (when left out)' : ''}`)

/** Filters of the counted records that refer to records of other kinds, such as the type of a regulation. */
const ISSUER = idColumn(entities)
const NARROWING = [
  ...new Set(counted.flatMap((domain) => domain.filters.filter((column) => domain.fields[column]!.refers))),
].filter((column) => column !== ISSUER)
const fieldOf = (column: string) => counted.find((domain) => domain.filters.includes(column))!.fields[column]!

/** The countries whose entities are ranked, and the filters of the count. Throws INVALID_PARAM. */
async function narrowed(context: Context, domain: Domain, input: Input, caller: Caller) {
  const asked = requestedCountries(input)
  const scope = effectiveCountries(caller, asked)
  const equals = NARROWING.flatMap((column) =>
    input[column] === undefined ? [] : [{ column, value: input[column] }],
  )
  const implied: CountryCode[] = []
  for (const { column, value } of equals) {
    if (!domain.filters.includes(column)) throw invalid(column, `is not a filter of ${domain.many}`)
    const { domain: referred } = domain.fields[column]!.refers!
    implied.push(await countryNamedBy(context, column, referred, value as number, caller, asked))
  }
  return { equals, countries: implied.length ? implied.slice(0, 1) : scope }
}

export const topEntitiesOperation = onReplicas({
  id: `${entities.name}.top`,
  summary: 'Entities ranked by activity, the most active first.',
  http: { method: 'GET', path: `${entities.path}/top` },
  access: { domain: entities.name },
  params: {
    ...countryParams,
    domain: {
      about: `What is counted: ${choices.join(' or ')}.`,
      schema: choiceText(names, DOMAIN_WORDS),
      in: 'query',
    },
    ...Object.fromEntries(NARROWING.map((column) => [column, fieldParam(fieldOf(column))])),
    ...windowParams(usual!.order!),
    limit: pageParams.limit,
  },
  output: z.object({
    data: z.array(
      listedRecordShape(entities).extend({
        count: z.int().describe('Records published in the window.'),
      }),
    ),
    meta: z.object({
      domain: z.string(),
      limit: z.int(),
      since: z.string().nullable(),
      until: z.string().nullable(),
      countries: z.array(z.string()),
      undated: undatedShape('in a window, records of the same filters with an issuer'),
      reason: z.enum(['no_match', 'no_data', 'not_covered']).optional().describe('With no rows: why.'),
      not_covered: notCoveredShape.optional(),
    }),
  }),
  cacheSeconds: 300,
  run: async (context, input, caller) => {
    const domain = counted.find(({ name }) => name === input.domain) ?? usual!
    mustSeeDomain(caller, domain.name)
    const window = windowOf(input)
    const { countries, equals } = await narrowed(context, domain, input, caller)
    const limit = (input.limit as number | undefined) ?? DEFAULT_LIMIT
    const rows = await topEntities(context.db, domain, {
      spans: spansOf(domain, window, countries),
      equals,
      limit,
    })
    const docs = context.records.declared(
      entities,
      rows.map(({ doc }) => doc),
    )
    const data = rows.map(({ count }, i) => `${docs[i]!.slice(0, -1)},"count":${count}}`)
    const meta = {
      domain: domain.name,
      limit,
      since: window.since ?? null,
      until: window.until ?? null,
      countries,
      ...((window.since || window.until) &&
        (await undatedOf(context, domain, { countries, equals, conditions: [withValue(ISSUER)] }))),
      ...(rows.length === 0 && { reason: await reasonOf(context, [domain], countries) }),
      ...(await notCovered(context, [domain], countries)),
    }
    return pageAnswer(data, meta)
  },
})
