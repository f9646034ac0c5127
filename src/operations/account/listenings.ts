// Listening requests: reports on who spoke of a subject in news, transcripts, interventions and posts.
import { hash, randomUUID } from 'node:crypto'
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { addDays, isDay, toInstant } from '#lib/dates.ts'
import { type Caller, effectiveCountries, mustSeeCountry, mustSeeDomain } from '#model/access/caller.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { LISTENING_STATUSES, type ListeningQuery, reportOf } from '#model/listening.ts'
import type { Answer, Operation } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { findListening, findNamed, insertListening, readListenings } from '#store/accounts/listenings.ts'
import { holdAccount, type Quota, readQuota, spendUnit } from '#store/accounts/quota.ts'
import { accountOf, mustExist, ofAccount } from '../kit/account-scope.ts'
import { paged, pagedParams, pageMeta } from '../kit/paging.ts'
import { requestIdParam } from '../kit/params.ts'
import { readBody } from '../kit/read-params.ts'

const DEFAULT_DAYS = 30
const MOST_DAYS = 366

/** Years that the calendars of PostgreSQL and JavaScript both support. */
const day = z
  .string()
  .refine(
    (text) => isDay(text) && text >= '1900' && text < '2200',
    'is not a day from 1900 to 2199, as YYYY-MM-DD',
  )
const several = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .array(z.enum(values, `is not among ${values.join(', ')}`))
    .min(1)
    .refine((given) => new Set(given).size === given.length, 'names one twice')

/** Names of the domains whose texts are searched. */
export const LISTENED = domains.flatMap(({ name, listened }) => (listened ? [name] : [])) as [
  string,
  ...string[],
]

export const report = reportOf(LISTENED)

const body = z.strictObject({
  query: z
    .string()
    .max(300, 'is longer than 300 characters')
    .refine((text) => /[\p{L}\p{N}]/u.test(text), 'contains no letter or digit')
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'contains a NUL or a broken character')
    .describe(
      'Words, all of which must occur; "in quotation marks", a phrase. Accents and case do not matter.',
    ),
  countries: several(COUNTRY_CODES as [CountryCode, ...CountryCode[]])
    .optional()
    .describe('Countries, ISO 3166-1 alpha-2; all that the caller may see when left out.'),
  domains: several(LISTENED)
    .optional()
    .describe('Domains to listen to; all that the caller may see when left out.'),
  since: day.optional().describe(`First day; ${DEFAULT_DAYS} days up to \`until\` when left out.`),
  until: day.optional().describe('Last day; today when left out.'),
})

type Body = z.infer<typeof body>

export const quota = z
  .object({
    month: z.string().describe('`YYYY-MM`, in UTC.'),
    quota: z.int().describe('Requests a month.'),
    spent: z.int().describe('Requests made this month that did not fail.'),
    left: z.int(),
    renews_on: z.iso.date(),
  })
  .meta({ id: 'ListeningQuota' })

const listening = z
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

const nameParam = requestIdParam(
  'A name of your choice for the request, 1 to 255 characters: sent again, it gets the same answer and ' +
    'spends nothing.',
)

const create: Operation = {
  ...ofAccount,
  id: 'listenings.create',
  summary: 'Ask for a listening: spends one unit of the monthly quota; the report follows later.',
  http: { method: 'POST', path: '/v1/listenings' },
  params: { idempotency_key: nameParam },
  body,
  status: 202,
  makes: '/v1/listenings/{id}',
  output: z.object({ data: listening, meta: z.object({ quota }) }),
  run: async (context, { idempotency_key, ...input }, caller) => {
    const asked = listeningQueryOf(input as Body, caller, context.now())
    return context.db.transaction(async (tx): Promise<Answer> => {
      const account = accountOf(caller)
      const now = toInstant(context.now())
      mustExist(await holdAccount(tx, account))
      const request_sha256 = digestOf(input as Body)
      const former =
        idempotency_key === undefined ? undefined : await findNamed(tx, account, idempotency_key as string)
      if (former) {
        if (former.request_sha256 !== request_sha256)
          throw invalid('idempotency_key', 'was used for another request; a new request needs a new one')
        mustSeeAll(caller, former)
        return { json: former.answer }
      }
      const before = mustExist(await readQuota(tx, account, now))
      if (!before.left) throw outOf(before, now)
      const id = randomUUID()
      const data = { id, status: 'queued', ...asked, created_at: now, started_at: null, finished_at: null }
      const answer = JSON.stringify({
        data,
        meta: { quota: { ...before, spent: before.spent + 1, left: before.left - 1 } },
      })
      const name = (idempotency_key as string | undefined) ?? null
      await insertListening(tx, {
        id,
        account,
        ...asked,
        created_at: now,
        idempotency_key: name,
        request_sha256,
        answer,
      })
      await spendUnit(tx, account, id, now)
      await context.queue.add(tx, 'listening', { id })
      return { json: answer }
    })
  },
}

const readQuotaOperation: Operation = {
  ...ofAccount,
  id: 'listenings.quota',
  summary: 'The monthly quota of listening requests, and how much of it is left.',
  http: { method: 'GET', path: '/v1/listenings/quota' },
  params: {},
  output: z.object({ data: quota }),
  run: async (context, _input, caller) => ({
    value: { data: mustExist(await readQuota(context.db, accountOf(caller), context.now())) },
  }),
}

const list: Operation = {
  ...ofAccount,
  id: 'listenings.list',
  summary: 'Listening requests of the account, newest first, without their reports.',
  http: { method: 'GET', path: '/v1/listenings' },
  params: pagedParams,
  output: z.object({ data: z.array(listening), meta: pageMeta }),
  run: async (context, input, caller) => {
    const { countries, domains } = caller
    const account = accountOf(caller)
    const { page, meta } = await paged(
      context,
      input,
      ['listenings', account, countries, domains],
      (place, limit) => {
        const [created_at, id] = place?.sort.split(' ') ?? []
        return readListenings(context.db, account, {
          countries,
          domains,
          limit,
          after: id ? { created_at: created_at!, id } : null,
        })
      },
      ({ created_at, id }) => ({ sort: `${created_at} ${id}`, id: 0 }),
    )
    return { value: { data: page, meta } }
  },
}

export const listeningOperation: Operation = {
  ...ofAccount,
  id: 'listenings.get',
  summary: 'One listening request, with its report once it is done.',
  http: { method: 'GET', path: '/v1/listenings/{id}' },
  params: { id: { about: 'Id of the request.', schema: z.uuid('is not a UUID'), in: 'path' } },
  output: z.object({ data: listening.extend({ report: report.nullable() }).meta({ id: 'ListeningDetail' }) }),
  run: async (context, { id }, caller) => {
    const found = await findListening(context.db, accountOf(caller), id as string)
    if (!found) throw new Problem('NOT_FOUND', `There is no listening request ${id}.`)
    mustSeeAll(caller, found)
    return { value: { data: found } }
  },
}

export const listeningOperations: readonly Operation[] = [
  create,
  readQuotaOperation,
  list,
  listeningOperation,
]

/**
 * A preview of a request, with its defaults, before it is made and spends a unit. Throws as making it would:
 * FORBIDDEN_COUNTRY, FORBIDDEN_DOMAIN or INVALID_PARAM.
 */
export function resolveListening(input: unknown, caller: Caller, now: string): ListeningQuery {
  return listeningQueryOf(readBody(body, input) as Body, caller, now)
}

/** The request with its defaults. Throws FORBIDDEN_COUNTRY, FORBIDDEN_DOMAIN or INVALID_PARAM. */
function listeningQueryOf(given: Body, caller: Caller, now: string): ListeningQuery {
  const until = given.until ?? now.slice(0, 10)
  const since = given.since ?? addDays(until, 1 - DEFAULT_DAYS)
  if (since > until) throw invalid('since', `lies after the last day, ${until}`)
  if (addDays(since, MOST_DAYS - 1) < until)
    throw invalid('since', `lies more than ${MOST_DAYS} days before the last day, ${until}`)
  const domains = given.domains ?? LISTENED.filter((domain) => caller.domains?.includes(domain) ?? true)
  for (const domain of domains.length ? domains : LISTENED) mustSeeDomain(caller, domain)
  return {
    query: given.query,
    countries: effectiveCountries(caller, given.countries ?? null),
    domains,
    since,
    until,
  }
}

/** Equal for equal requests, whatever the order of their fields. */
function digestOf({ query, countries, domains, since, until }: Body): string {
  return hash(
    'sha256',
    JSON.stringify([query, countries ?? null, domains ?? null, since ?? null, until ?? null]),
  )
}

function mustSeeAll(
  caller: Caller,
  { countries, domains }: { countries: readonly string[]; domains: readonly string[] },
): void {
  for (const domain of domains) mustSeeDomain(caller, domain)
  for (const country of countries) mustSeeCountry(caller, country)
}

function outOf({ quota: units, renews_on }: Quota, now: string): Problem {
  const seconds = Math.ceil((Date.parse(`${renews_on}T00:00:00Z`) - Date.parse(now)) / 1000)
  return new Problem(
    'RATE_LIMITED',
    `The quota of ${units} listening requests a month is spent; it renews on ${renews_on} (UTC).`,
    {
      headers: { 'retry-after': String(Math.max(1, seconds)) },
    },
  )
}
