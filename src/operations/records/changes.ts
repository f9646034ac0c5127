// The change feed for replicas: records created, changed, merged or withdrawn.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { type Caller, effectiveCountries, mustSeeDomain, outside } from '#model/access/caller.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { writtenAs } from '#model/declaration/written.ts'
import type { Context, Input, Operation, Param } from '#model/operation.ts'
import { invalid } from '#model/problem.ts'
import { compactedTo, type FeedPage, readFeed, readHead } from '#store/reading/change-feed.ts'
import { domainsParam } from '../kit/domain-param.ts'
import { pageAnswer } from '../kit/page-answer.ts'
import { choiceParam, countryParams, DEFAULT_LIMIT, pageParams, requestedCountries } from '../kit/params.ts'
import { maySee } from '../list/scope.ts'
import { currentRecords, nameOf } from './current-records.ts'

const NOW = 'now'

const afterParam: Param = {
  about:
    '`meta.last_seq` of the previous answer; 0, or left out, for everything from the beginning; ' +
    '`now` for the current number only.',
  schema: writtenAs(
    { anyOf: [{ type: 'integer', minimum: 0 }, { const: NOW }] },
    z
      .string()
      .regex(/^(?:now|\d{1,16})$/, 'is not a number of the log: send 0, now, or `meta.last_seq` of an answer')
      .transform((text) => (text === NOW ? NOW : Number(text)))
      .refine((n) => n === NOW || n <= Number.MAX_SAFE_INTEGER, 'is larger than any number of the log'),
  ),
  in: 'query',
  example: '0',
}

const domainParam = domainsParam(
  'Only changes of these domains; all that the key covers when left out.',
  domains.map(({ name }) => name),
)

const change = z
  .object({
    seq: z.int().describe('Number in the log: the order in which changes were committed.'),
    domain: z.string(),
    id: z.int().describe('Id of the record in its domain.'),
    country_code: z.string(),
    kind: z
      .enum(['created', 'changed', 'merged', 'withdrawn'])
      .describe('`created` also for a record that returns under its former id.'),
    changed_fields: z.array(z.string()).nullable().describe('Fields that changed; null for other kinds.'),
    replaced_by: z.int().nullable().describe('The record that it was merged into; else null.'),
    at: z.iso.datetime().describe('When it was written; the order is that of `seq`.'),
    record: z
      .looseObject({})
      .nullable()
      .optional()
      .describe('With `include=record`: the current record as its list shows it; null where it is gone.'),
  })
  .meta({ id: 'Change' })

const meta = z.object({
  limit: z.int(),
  after: z.int().describe('The number after which the answer begins.'),
  last_seq: z.int().describe('The answer covers the log up to this number. Send it as `after` next time.'),
  has_more: z
    .boolean()
    .describe('Whether the log continues after `last_seq`: then send the next request immediately.'),
  head: z.int().describe('The last number of the log, over all domains and countries.'),
  compacted_to: z
    .int()
    .describe('Up to this number, the log has only the last change of each record; 0: it is whole.'),
  applied: z.object({ countries: z.array(z.string()), domain: z.array(z.string()) }),
})

export const changesOperation: Operation = {
  id: 'changes.list',
  summary: 'What was created, changed, merged or withdrawn after a number of the change log.',
  http: { method: 'GET', path: '/v1/changes' },
  access: 'key',
  params: {
    after: afterParam,
    domain: domainParam,
    ...countryParams,
    include: choiceParam('`record` adds the current record to each change.', ['record']),
    limit: pageParams.limit,
  },
  output: z.object({ data: z.array(change), meta }),
  cacheSeconds: 0,
  async run(context, input, caller) {
    const { domains, countries } = readScope(input, caller)
    const limit = (input.limit as number | undefined) ?? DEFAULT_LIMIT
    const after = (input.after as number | typeof NOW | undefined) ?? 0
    const page = await feedPage(context, after, domains, countries, limit)
    const { changes, last_seq, head, compacted_to } = page
    const from = after === NOW ? head : after
    if (from > head)
      throw invalid(
        'after',
        `${from} is past the end of the log, which is at ${head}: the number is of another database. ` +
          'Copy the data again, from 0',
      )
    const applied = { countries, domain: domains.map(({ name }) => name) }
    const about = { limit, after: from, last_seq, has_more: last_seq < head, head, compacted_to, applied }
    const records = input.include === undefined ? null : await currentRecords(context, changes)
    const rows = changes.map((row) => {
      const json = JSON.stringify(row)
      return records ? `${json.slice(0, -1)},"record":${records.get(nameOf(row)) ?? 'null'}}` : json
    })
    return pageAnswer(rows, about, isTimely(domains, input) ? undefined : String(head))
  },
  async version(context, input, caller) {
    const { domains } = readScope(input, caller)
    return isTimely(domains, input) ? undefined : String(await readHead(context.db))
  },
}

/** Throws FORBIDDEN_DOMAIN or FORBIDDEN_COUNTRY. */
function readScope(input: Input, caller: Caller) {
  const named = input.domain as readonly string[] | undefined
  for (const name of named ?? []) mustSeeDomain(caller, name)
  const allowed = domains.filter((each) => (named ? named.includes(each.name) : maySee(caller, each)))
  if (!allowed.length) throw outside('domain', '*', 'The key covers no domain.')
  return { domains: allowed, countries: effectiveCountries(caller, requestedCountries(input)) }
}

async function feedPage(
  { db }: Context,
  after: number | typeof NOW,
  allowed: readonly Domain[],
  countries: readonly string[],
  limit: number,
): Promise<FeedPage> {
  if (after === NOW) {
    const head = await readHead(db)
    return { changes: [], last_seq: head, head, compacted_to: await compactedTo(db) }
  }
  return readFeed(db, {
    after,
    domains: allowed.length === domains.length ? null : allowed.map(({ name }) => name),
    countries: countries.length === COUNTRY_CODES.length ? null : countries,
    limit,
  })
}

/** True where the passage of time alone changes the answer. */
function isTimely(domains: readonly Domain[], { include }: Input): boolean {
  return include !== undefined && domains.some(({ live }) => live?.timely)
}
