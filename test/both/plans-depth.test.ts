// A page of a list costs the same at any depth: the buffers of its statement, explained over filled tables,
// at places that the list has. A window in another order is a filter on rows of that order: how far the scan
// has to go for a page depends on the data there.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { interestTags } from '#domains/catalogues.ts'
import { domains } from '#domains/index.ts'
import { raw, type Sql, sql } from '#lib/sql.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { listQuery, matchingRows } from '#store/reading/list-query.ts'
import type { ListSpec } from '#store/reading/list-spec.ts'
import { ordersOf, sortingOf } from '#store/records/sorting.ts'
import {
  buffersOf,
  explain,
  fill,
  filledDatabase,
  LIMIT,
  plainOf,
  QUIET,
  span,
} from '../support/explained.ts'

/** How much more a deep page may read than the first one, and the pages of looking up its walk. */
const DEEPER = 1.2
const LOOKED_UP = 10
/**
 * The other bound, the same at any depth: pages for each row of each scan. A filter without an index of its
 * own multiplies it by the number of rows among which it finds one.
 */
const A_ROW = 3
const RUNS = 25

/** Explaining drops the prepared statements of the connection. */
const PLANNED = { planEachTime: true } as const

const db = await filledDatabase([])
after(() => db[Symbol.asyncDispose]())

const VALUES: Readonly<Record<string, unknown>> = {
  ...{ stage: 'enacted', branch: 'executive', chamber: 'senado', active: true, in_force: false },
  ...{ kind: 'plenary', position: 'yes' },
}

/** The combinations of a domain: countries, window, order and at most one filter. */
function combinations(domain: Domain): fc.Arbitrary<ListSpec> {
  const windows = domain.order ? [null, '2024-01-01'] : [null]
  const filters: Partial<ListSpec>[] = [
    {},
    ...domain.filters.map((column) => ({
      equals: [{ column, value: VALUES[column] ?? (domain.fields[column]!.column === 'text' ? 'x' : 7) }],
    })),
    ...domain.links.map((link) => ({ linked: [{ link, id: 7 }] })),
  ]
  return fc
    .record({
      countries: fc.constantFrom<readonly string[] | null>(
        null,
        ['BR'],
        QUIET,
        ['BR', 'CL', 'PE'],
        COUNTRY_CODES,
      ),
      since: fc.constantFrom(...windows),
      until: fc.constantFrom(...(domain.order ? [null, '2025-06-01'] : [null])),
      by: fc.constantFrom(null, ...ordersOf(domain)),
      ascending: fc.boolean(),
      known: fc.boolean(),
      filter: fc.constantFrom(...filters),
    })
    .map(({ countries, since, until, by, ascending, known, filter }) => {
      const sorting = sortingOf(domain, by)
      const window = by === null ? { since, until } : { since: null, until: null }
      const spans = countries?.map((code) => span(code, window.since, window.until)) ?? null
      return {
        ...plainOf(domain),
        ...(spans ? { spans } : window),
        ...{ sorting, ascending },
        // Rows without a key are read apart, after all others.
        ...(ascending && sorting.dated && { known: known || (by === null && (since ?? until) !== null) }),
        ...filter,
      }
    })
}

/** The number of rows that one row of the list is found among. */
async function rarity(domain: Domain, spec: ListSpec): Promise<number> {
  return (await countOf(domain, { ...spec, equals: [], linked: [] })) / (await countOf(domain, spec))
}

function rowsOf(domain: Domain, spec: ListSpec): Sql {
  return sql`select ${spec.sorting.key} as sort, t.id ${matchingRows(domain, spec)}`
}

async function countOf(domain: Domain, spec: ListSpec): Promise<number> {
  const [counted] = await db.query<{ n: number }>(
    sql`select count(*) as n from (${rowsOf(domain, spec)}) k`,
    PLANNED,
  )
  return counted!.n
}

/** The place before the last page of a list, as its cursor would name it; null for a list of few pages. */
async function lastPlace(domain: Domain, spec: ListSpec): Promise<ListSpec['after']> {
  const count = await countOf(domain, spec)
  if (count < 4 * LIMIT) return null
  const way = raw(spec.ascending ? 'asc' : 'desc')
  const [place] = await db.query<{ sort: string; id: number }>(
    sql`select sort::text, id from (${rowsOf(domain, spec)}) k order by k.sort ${way}, id ${way}
      offset ${count - LIMIT - 2}::int limit 1`,
    PLANNED,
  )
  return place!
}

for (const domain of domains.filter(({ name }) => name !== 'documents'))
  test(`a page of ${domain.name} costs the same at any depth`, async () => {
    await fill(db, domain.fields.subjects ? [...new Set([domain, interestTags])] : [domain])
    await fc.assert(
      fc.asyncProperty(combinations(domain), fc.boolean(), async (spec, generic) => {
        const place = await lastPlace(domain, spec)
        fc.pre(place !== null)
        const first = buffersOf(await explain(db, listQuery(domain, spec, false), generic))
        const deep = buffersOf(
          await explain(db, listQuery(domain, { ...spec, after: place, walk: 0 }, false), generic),
        )
        const pieces = spec.spans?.length ?? 1
        const bound = A_ROW * (LIMIT + 1) * (pieces + 1) * (await rarity(domain, spec))
        assert.ok(
          deep <= Math.max(first * DEEPER + LOOKED_UP, bound),
          `${deep} buffers at the end, ${first} for the first page, bound ${bound}`,
        )
      }),
      { numRuns: RUNS },
    )
  })

const WINDOW = { since: '2022-01-01', until: '2026-06-01' }
const inWindow = (country: string) => span(country, WINDOW.since, WINDOW.until)

test('a window adds nothing to the cost of a place within it', async () => {
  const listed = domains.filter(({ name, order }) => order && ['bills', 'tweets'].includes(name))
  await fill(db, [...listed, interestTags])
  for (const domain of listed)
    for (const countries of [null, ['BR'], ['BR', 'CL', 'PE']])
      for (const ascending of [false, true])
        for (const generic of [false, true]) {
          const read = async (since: string | null, until: string | null) => {
            const spans = countries?.map((code) => span(code, since, until)) ?? null
            const spec = { ...plainOf(domain), ...(spans ? { spans } : { since, until }), ascending }
            const dated = ascending ? { ...spec, known: true } : spec
            const place = await lastPlace(domain, {
              ...dated,
              ...WINDOW,
              spans: countries?.map(inWindow) ?? null,
            })
            const query = listQuery(domain, { ...dated, after: place, walk: 0 }, false)
            return buffersOf(await explain(db, query, generic))
          }
          const bare = await read(null, null)
          const within = await read(WINDOW.since, WINDOW.until)
          assert.ok(
            within <= bare + 3,
            `${domain.name} of ${countries}: ${within} buffers in a window, ${bare} without`,
          )
        }
})
