// The state of the service: liveness, freshness, coverage and usage.
import * as z from 'zod'
import { VERSION } from '#lib/version.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Operation } from '#model/operation.ts'
import { ping } from '#store/driver/database-health.ts'
import { domainsParam } from '../kit/domain-param.ts'
import { countryParams, countryPath, requestedCountries } from '../kit/params.ts'
import { countriesOperation } from '../records/countries.ts'
import { completenessOperation } from './completeness.ts'
import { FRESH, health, REASONS, STATUSES } from './freshness.ts'

const freshness = z
  .object({
    status: z.enum(STATUSES),
    reason: z.enum(REASONS).nullable(),
    records: z.int(),
    newest: z.string().nullable().describe('The newest date of a record, as the source gives it.'),
    newest_seen_at: z.iso.datetime().nullable().describe('When the newest record was stored.'),
    last_checked_at: z.iso.datetime().nullable().describe('When a source was last read.'),
  })
  .meta({ id: 'Freshness' })

const countryHealth = z
  .object({ country_code: z.string(), country_id: z.int(), domains: z.record(z.string(), freshness) })
  .meta({ id: 'CountryHealth' })

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
    docs: z.string(),
  }),
  cacheSeconds: 0,
  run: async ({ db, baseUrl, cache }) => {
    await ping(db)
    return {
      value: {
        name: 'Hemiciclo',
        version: VERSION,
        status: 'ok',
        database: 'ok',
        cache: cache(),
        docs: `${baseUrl}/docs`,
      },
    }
  },
}

const healthAll: Operation = {
  id: 'status.health',
  summary: 'Freshness per country and domain.',
  http: { method: 'GET', path: '/v1/health' },
  access: 'public',
  params: {
    country_code: { ...countryParams.country_code!, not: [] },
    domain: domainsParam(
      'Only these domains; all that report freshness when left out.',
      FRESH.map(({ name }) => name),
    ),
  },
  output: z.object({ generated_at: z.iso.datetime(), countries: z.array(countryHealth) }),
  cacheSeconds: 30,
  run: async (context, input, caller) => {
    const named = input.domain as readonly string[] | undefined
    const domains = FRESH.filter(({ name }) => named?.includes(name) ?? true)
    const countries = await health(
      context,
      requestedCountries(input) ?? caller.countries ?? COUNTRY_CODES,
      domains,
    )
    return { value: { generated_at: context.now(), countries } }
  },
}

const healthOne: Operation = {
  id: 'status.health.country',
  summary: 'Freshness of one country.',
  http: { method: 'GET', path: '/v1/health/{country_code}' },
  access: 'public',
  params: { country_code: countryPath },
  output: z.object({ generated_at: z.iso.datetime() }).extend(countryHealth.shape),
  cacheSeconds: 30,
  run: async (context, input) => {
    const [country] = await health(context, [input.country_code as CountryCode])
    return { value: { generated_at: context.now(), ...country } }
  },
}

/** The calls of one key or account. */
export const usageOutput = z.object({
  data: z.object({
    key: z
      .object({
        id: z.string(),
        name: z.string(),
        countries: z.array(z.string()).nullable(),
        domains: z.array(z.string()).nullable(),
      })
      .nullable()
      .describe('The key that called; null for a person.'),
    account_id: z.string().nullable(),
    limits: z.object({ per_minute: z.int(), per_day: z.int() }),
    minute: z
      .int()
      .nullable()
      .describe('Calls counted against the current minute; null where calls are not limited.'),
    today: z.int(),
    days: z.array(z.object({ day: z.iso.date(), operation: z.string(), calls: z.int() })),
  }),
})

const usage: Operation = {
  id: 'status.usage',
  summary: 'Calls of this key or account: this minute, today, and the last thirty days by operation.',
  http: { method: 'GET', path: '/v1/usage' },
  access: 'key',
  params: {},
  output: usageOutput,
  cacheSeconds: 0,
  run: async (context, _input, caller) => {
    return { value: { data: await context.usage.read(caller, context.now()) } }
  },
}

export const statusOperations: readonly Operation[] = [
  liveOperation,
  healthAll,
  healthOne,
  completenessOperation,
  countriesOperation,
  usage,
]
