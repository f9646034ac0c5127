// Coverage and health agree with the stored rows, after any sequence of imports, corrections, withdrawals and
// merges.
import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import fc from 'fast-check'
import { domainNamed } from '#domains/index.ts'
import { addDays, dayIn, toInstant } from '#lib/dates.ts'
import { name, sql } from '#lib/sql.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { instantText } from '#store/instant.ts'
import { startApp } from '../support/helpers.ts'
import { writeLines } from '../support/write-lines.ts'

let now = '2026-11-20T03:30:00Z'
const app = await startApp({ now: () => now })
after(() => app[Symbol.asyncDispose]())

/** In Brazil it is another day than in Mexico at half past three in UTC. */
const PLACES = ['BR', 'MX'] as const satisfies readonly CountryCode[]
const TODAY = '2026-11-20'

/** A domain with days, one with instants, and one without either. */
const KINDS = {
  regulations: (date: string | null) => ({ publication_date: date, title: 'Decreto' }),
  schedules: (date: string | null) => ({
    ...{ starts_at: `${date ?? TODAY}T03:10:00Z`, title: 'Sesión', kind: 'plenary' },
  }),
  actors: () => ({ name: 'Ana Paz', branch: 'legislative', active: true }),
} as const
type Kind = keyof typeof KINDS

const kind = fc.constantFrom(...(Object.keys(KINDS) as Kind[]))
const cell = { kind, country: fc.constantFrom(...PLACES), key: fc.nat(2) }
const date = fc.option(
  fc.oneof(fc.constantFrom(-1, 0, 1, 2), fc.integer({ min: -900, max: 900 })).map((n) => addDays(TODAY, n)),
  { freq: 6 },
)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ ...cell, does: fc.constant('store' as const), date }) },
  { weight: 2, arbitrary: fc.record({ ...cell, does: fc.constant('withdraw' as const) }) },
  { weight: 2, arbitrary: fc.record({ ...cell, does: fc.constant('same' as const), other: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ ...cell, does: fc.constant('apart' as const), other: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
)

function lineOf(
  at: Exclude<typeof step extends fc.Arbitrary<infer S> ? S : never, { does: 'wait' }>,
): object {
  const domain = at.kind
  const key = (n: number) => `${at.country}:${at.kind}:${n}`
  if (at.does === 'same' || at.does === 'apart') return { domain, [at.does]: [key(at.key), key(at.other)] }
  const head = { domain, country_code: at.country, key: key(at.key) }
  return at.does === 'withdraw' ? { ...head, withdraw: true } : { ...head, ...KINDS[at.kind](at.date) }
}

/** The same figures, by a plain loop over all rows of the domain. */
async function recounted(domain: Kind, country: CountryCode) {
  const declared = domainNamed(domain)!
  const rows = await app.db.query<{ country_code: string; date: string | null; seen: string }>(sql`
select country_code, doc::jsonb ->> ${declared.order ?? ''}::text as date,
  ${instantText('first_seen_at')} as seen
from ${name(declared.table)} order by id`)
  const own = rows.filter((row) => row.country_code === country)
  const zone = COUNTRIES[country].time_zone
  const dayOf = (each: string) => (each.length === 10 ? each : dayIn(each, zone))
  const dated = own.filter(({ date }) => date === null || dayOf(date) <= dayIn(now, zone))
  const days = dated.flatMap(({ date }) => date ?? []).sort()
  const [newest = null] = days.slice(-1)
  const seen = dated.filter(({ date }) => date === newest).at(-1)?.seen ?? null
  return { records: own.length, oldest: days[0] ?? null, newest, seen }
}

describe('coverage', () => {
  it('equals a recount of the rows after every sequence of writes', async () => {
    const fates = new Set<string>()
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }), async (steps) => {
        for (const each of steps) {
          if (each.does === 'wait')
            now = toInstant(new Date(Date.parse(now) + each.hours * 3_600_000).toISOString())
          // A line may be refused, such as the withdrawal of an unknown key.
          else for (const { outcome } of await writeLines(app.db, [lineOf(each)], now)) fates.add(outcome)
        }
        const { data } = (await app.get('/v1/countries', {})).body
        for (const country of PLACES) {
          const { domains: health } = (await app.get(`/v1/health/${country}`, {})).body
          const { domains: covered } = data.find(
            (row: { country_code: string }) => row.country_code === country,
          )
          for (const domain of Object.keys(KINDS) as Kind[]) {
            const { seen, ...truth } = await recounted(domain, country)
            const { records, oldest, newest } = covered[domain]
            assert.deepEqual({ records, oldest, newest }, truth, `${domain} of ${country}`)
            const { [domain]: fresh } = health
            assert.deepEqual([fresh.records, fresh.oldest, fresh.newest], [records, oldest, newest])
            assert.equal(fresh.newest_seen_at, seen)
          }
        }
      }),
      { numRuns: 15 },
    )
    for (const fate of ['created', 'changed', 'withdrawn', 'merged']) assert.ok(fates.has(fate), fate)
  })
})
