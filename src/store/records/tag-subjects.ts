// The subjects that are stored with interest tags, after a change of the map from tags to subjects.
import { slugsOfTag } from '#domains/subjects/field.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import { lockWrites } from './write-lock.ts'

/**
 * Stores the subjects of each tag by the present map. The records that have the tag stay as they are, and
 * nothing is reported as changed: they are served with the subjects of their tags.
 */
export async function storeTagSubjects(db: Database): Promise<void> {
  if (!(await staleTags(db)).length) return
  await db.transaction(async (tx) => {
    await lockWrites(tx)
    // Another process that starts may have stored them meanwhile.
    const stale = await staleTags(tx)
    await tx.query(sql`
update interest_tags t set subjects = n.subjects::jsonb
from unnest(${stale.map(({ id }) => id)}::bigint[], ${stale.map(({ subjects }) => subjects)}::text[])
  n (id, subjects)
where t.id = n.id`)
  })
}

/** The tags whose stored subjects are not those of the map, with these as JSON. */
async function staleTags(db: Database): Promise<{ readonly id: number; readonly subjects: string }[]> {
  const tags = await db.rows<[id: number, country: CountryCode, name: string, stored: string[]]>(
    sql`select id, country_code, name, subjects from interest_tags`,
  )
  return tags.flatMap(([id, country, name, stored]) => {
    const subjects = JSON.stringify(slugsOfTag(country, name))
    return JSON.stringify(stored) === subjects ? [] : [{ id, subjects }]
  })
}
