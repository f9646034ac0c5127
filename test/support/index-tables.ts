// The content of a search index, for comparison with another.
import assert from 'node:assert/strict'
import { type Database, raw, sql } from '#lib/sql.ts'
import { readIndexes } from '#store/passages/indexes.ts'

export interface Contents {
  readonly id: number
  readonly passages: readonly unknown[][]
  readonly names: readonly unknown[][]
  readonly counts: readonly unknown[][]
}

const PASSAGE = `domain, record_id, document_id, country_code, at::text, entity_id, start_at, body, tokens,
  title_words, head`
const NAME = 'form, kind, domain, record_id, country_code, at::text, entity_id'

/** The index in use, without the ids of its rows; with `vectors` if both were fitted on the same. */
export async function contentsOf(db: Database, { vectors = false } = {}): Promise<Contents> {
  const { ready } = await readIndexes(db)
  assert.ok(ready, 'no index is in use')
  const { id } = ready
  const rows = (text: string) => db.rows<unknown[]>(raw(text))
  return {
    id,
    passages: await rows(
      `select ${PASSAGE}${vectors ? ', embedding::text' : ''} from passages_${id} order by 1, 2, 3, 7, 8`,
    ),
    names: await rows(`select ${NAME} from names_${id} order by 3, 4, 2, 1`),
    counts: await rows(
      `select domain, country_code, passages from search_counts
where index_id = ${id} and passages > 0 order by 1, 2`,
    ),
  }
}

/** Fails if two indexes differ. */
export function assertSame({ id: _, ...one }: Contents, { id: __, ...other }: Contents): void {
  for (const part of ['passages', 'names', 'counts'] as const) {
    assert.equal(one[part].length, other[part].length, `rows of ${part}`)
    assert.deepEqual(one[part], other[part])
  }
}

/** Tables of indexes that are not in use and not kept after a replacement. */
export async function leftovers(db: Database): Promise<string[]> {
  const tables = await tablesOfIndexes(db)
  const kept = await db.rows<[number]>(sql`select id from search_indexes where state <> 'building'`)
  return tables.filter((table) => !kept.some(([id]) => new RegExp(`^[a-z]+_${id}(_|$)`).test(table)))
}

/** The tables of all indexes, and their indexes. */
export async function tablesOfIndexes(db: Database): Promise<string[]> {
  const rows = await db.rows<[string]>(
    sql`select relname::text from pg_class
where relkind in ('r', 'p', 'i', 'I') and relname ~ '^(passages|names|terms)_[0-9]+' order by 1`,
  )
  return rows.map(([name]) => name)
}
