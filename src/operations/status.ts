// The state of the service: liveness, freshness, coverage and usage.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { VERSION } from '#lib/version.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Operation } from '#model/operation.ts'
import { ping } from '#store/driver/database-health.ts'
import { readCoverage } from '#store/records/read.ts'
import { health, REASONS, STATUSES } from './freshness.ts'
import { countryPath } from './params.ts'

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
  params: {},
  output: z.object({ generated_at: z.iso.datetime(), countries: z.array(countryHealth) }),
  cacheSeconds: 30,
  run: async (context) => ({ value: { generated_at: context.now(), countries: await health(context) } }),
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

const chamber = z.object({
  id: z.string(),
  name: z.string(),
  seats: z.int(),
  since: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
})

export const countriesOperation: Operation = {
  id: 'status.countries',
  summary: 'Countries, their chambers, and which domains are covered and held for each.',
  http: { method: 'GET', path: '/v1/countries' },
  access: 'public',
  params: {},
  output: z.object({
    data: z.array(
      z.object({
        country_code: z.string(),
        country_id: z.int(),
        names: z.object({ es: z.string(), pt: z.string(), en: z.string() }),
        time_zone: z.string(),
        chambers: z.array(chamber),
        domains: z.record(
          z.string(),
          z.object({ covered: z.boolean(), records: z.int(), newest: z.string().nullable() }),
        ),
      }),
    ),
  }),
  cacheSeconds: 60,
  run: async ({ db }) => {
    const held = new Map((await readCoverage(db)).map((row) => [`${row.domain}/${row.country_code}`, row]))
    const data = COUNTRY_CODES.map((code) => ({
      country_code: code,
      country_id: COUNTRIES[code].id,
      names: COUNTRIES[code].names,
      time_zone: COUNTRIES[code].time_zone,
      chambers: COUNTRIES[code].chambers.map((c) => ({
        id: c.id,
        name: c.name,
        seats: c.seats,
        since: 'since' in c ? c.since : null,
        until: 'until' in c ? c.until : null,
      })),
      domains: Object.fromEntries(
        domains.map((of) => {
          const row = held.get(`${of.name}/${code}`)
          return [
            of.name,
            { covered: of.countries.includes(code), records: row?.records ?? 0, newest: row?.newest ?? null },
          ]
        }),
      ),
    }))
    return { value: { data } }
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
  countriesOperation,
  usage,
]
