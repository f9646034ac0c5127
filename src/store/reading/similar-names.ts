// Records with a name similar to one that no record has.
import { type Database, name, sql } from '#lib/sql.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { nameSimilarity } from './name-conditions.ts'

/** Least mean similarity of the words: below it, they share no more than a few letters. */
const LEAST = 0.6

/** Ids of the most similar records of these countries, the best first; `words` are those of the name. */
export async function similarNames(
  db: Database,
  domain: Domain,
  words: readonly string[],
  countries: readonly string[],
  limit: number,
): Promise<number[]> {
  const rows = await db.rows<[number]>(sql`
select id from (
  select t.id, ${nameSimilarity(words)} as similarity from ${name(domain.table)} t
  where t.country_code = any(${countries}::text[])
) s where similarity >= ${LEAST}::real order by similarity desc, id limit ${limit}::int`)
  return rows.map(([id]) => id)
}
