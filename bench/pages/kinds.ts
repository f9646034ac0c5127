// The pages that are measured, of a filled database: lists, bills, people, searches and the front page.
import { sql } from '#lib/sql.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import type { OpenDatabase } from '#store/driver/postgres.ts'

/** A kind of page, and the addresses that are measured. */
export interface PageKind {
  readonly name: string
  readonly addresses: readonly string[]
}

const EACH = 40
const STAGES = ['filed', 'committee', 'enacted']
const WORDS = ['agua', 'salud', 'energía', 'educación', 'transporte', 'vivienda']

/** The pages to measure; searches only where the database has a search index. */
export async function pageKinds(db: OpenDatabase): Promise<PageKind[]> {
  const pages = async (query: ReturnType<typeof sql>) =>
    (await db.query<{ page: string }>(query)).map(({ page }) => `/es${page}`)
  const many = (addresses: readonly string[]) =>
    Array.from({ length: EACH }, (_, i) => addresses[i % addresses.length]!)
  const [searched] = await db.query<{ there: boolean }>(
    sql`select exists (select from search_counts) as there`,
  )
  const bills = await pages(sql`select page from bills where id in (
select (random() * (select max(id) from bills))::bigint from generate_series(1, ${3 * EACH}::integer))`)
  const debated = await pages(sql`select b.page from bills b where b.id in (
select bill_id from roll_calls where id % 97 = 0 limit ${EACH})
  and exists (select from bill_updates u where u.bill_id = b.id)`)
  const voters = await pages(sql`select page from actors where id in (
select actor_id from votes group by 1 order by count(*) desc limit ${EACH})`)
  const people = await pages(sql`select a.page from actors a
where a.page is not null and exists (select from votes v where v.actor_id = a.id)
order by md5(a.id::text) limit ${EACH}`)
  const pairs = WORDS.flatMap((one) => WORDS.filter((other) => other !== one).map((other) => [one, other]))
  return [
    { name: 'The front page', addresses: many(['/es']) },
    { name: 'The list of bills', addresses: many(['/es/bills']) },
    {
      name: 'Bills of a country',
      addresses: many(COUNTRY_CODES.map((code) => `/es/bills?country_code=${code}`)),
    },
    {
      name: 'Bills of a country at a stage',
      addresses: many(
        COUNTRY_CODES.flatMap((code) =>
          STAGES.map((stage) => `/es/bills?country_code=${code}&stage=${stage}`),
        ),
      ),
    },
    {
      name: 'Bills with two words',
      addresses: many(pairs.map((words) => `/es/bills?q=${encodeURIComponent(words.join(' '))}`)),
    },
    { name: 'A bill', addresses: many(bills) },
    { name: 'A bill with steps and roll calls', addresses: many(debated) },
    { name: 'A person with ballots', addresses: many(people) },
    { name: 'A person with thousands of ballots', addresses: many(voters) },
    ...(searched!.there
      ? [
          {
            name: 'A search for two words',
            addresses: many(pairs.map((words) => `/es/search?q=${encodeURIComponent(words.join(' '))}`)),
          },
          {
            name: 'A search for two words in a country',
            addresses: many(
              pairs.map(
                (words, i) =>
                  `/es/search?q=${encodeURIComponent(words.join(' '))}&country_code=${COUNTRY_CODES[i % 12]}`,
              ),
            ),
          },
        ]
      : []),
  ]
}
