// Countries: their chambers, and the coverage of each domain.
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import { SEARCHED } from '#indexing/searched.ts'
import { COUNTRIES, COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Context, Operation } from '#model/operation.ts'
import { feedsOf } from '#model/sources/coverage.ts'
import type { Source } from '#model/sources/source.ts'
import { readRecordCounts } from '#store/reading/read-records.ts'
import { type Coverage, readCoverage } from '#store/reading/stored-coverage.ts'
import { type CellReading, cellReadings } from '../service/cell-reading.ts'
import { NEWEST, NEXT_CHECK, OLDEST } from '../service/status/health-shape.ts'

const chamber = z.object({
  id: z.string(),
  name: z.string(),
  seats: z.int(),
  since: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
})

const covered = z
  .object({
    covered: z.boolean().describe('True where a source feeds it, or records of it are held.'),
    records: z.int(),
    oldest: OLDEST,
    newest: NEWEST,
    next_check_at: NEXT_CHECK,
  })
  .meta({ id: 'Covered' })

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
        domains: z
          .record(z.string(), covered)
          .describe('By domain; `search` combines the domains that are searched.'),
      }),
    ),
  }),
  cacheSeconds: 60,
  run: async (context) => {
    const { db, covering } = context
    const [coverage, readingOf] = await Promise.all([
      readCoverage(db, { domains, now: context.now() }),
      cellReadings(context),
    ])
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
      domains: coveredIn(code, coverage, covering, readingOf),
    }))
    return { value: { data } }
  },
}

/** The number of records of these domains by country, for a page: the operation reads their dates too. */
export const recordCounts = ({ db }: Pick<Context, 'db'>, domains: readonly Domain[]) =>
  readRecordCounts(db, domains)

function coveredIn(
  country: CountryCode,
  coverage: readonly Coverage[],
  covering: readonly Source[],
  readingOf: (domain: string, country: CountryCode) => CellReading,
) {
  const fed = feedsOf(covering)
  const held = new Map(
    coverage.flatMap((row) => (row.country_code === country ? [[row.domain, row] as const] : [])),
  )
  const together = (domains: readonly Domain[]): z.infer<typeof covered> => {
    const rows = domains.flatMap(({ name }) => held.get(name) ?? [])
    const records = rows.reduce((sum, row) => sum + row.records, 0)
    return {
      covered: records > 0 || domains.some(({ name }) => fed(name, country)),
      records,
      oldest: rows.flatMap((row) => row.oldest ?? []).sort()[0] ?? null,
      newest:
        rows
          .flatMap((row) => row.newest ?? [])
          .sort()
          .at(-1) ?? null,
      next_check_at:
        domains.flatMap(({ name }) => readingOf(name, country).next_check_at ?? []).sort()[0] ?? null,
    }
  }
  const each = domains.map((domain) => [domain.name, together([domain])] as const)
  return Object.fromEntries([...each, ['search', together(SEARCHED.filter(({ list }) => list?.ranked))]])
}
