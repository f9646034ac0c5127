// The migration of stored matches: each id of a former set is in the block of its own.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import * as fc from 'fast-check'
import { packIds, unpackIds } from '#lib/id-set.ts'
import { sql } from '#lib/sql.ts'
import { migrate } from '#store/driver/migrate.ts'
import { freshDatabase } from '../support/helpers.ts'

it('sets of ids are split into blocks of 4,096', async () => {
  await using db = await freshDatabase()
  const account = randomUUID()
  await db.query(sql`
insert into accounts (id, email, listening_quota, created_at) values (${account}, 'a@example.org', 0, now())`)
  const sets = fc.sample(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 40 }), { minLength: 1 }), 10)
  sets.push([1, 4_095, 4_096, 8_191, 8_192, 2 ** 31 * 3_000])
  await db.script(`
drop table subscription_matches;
create table subscription_matches (subscription_id bigint not null references subscriptions (id),
  domain text not null, ids bytea not null, primary key (subscription_id, domain));
delete from migrations where name = '0089_match_blocks.sql'`)
  const made = new Map<number, readonly number[]>()
  for (const ids of sets) {
    const [row] = await db.rows<[number]>(sql`
insert into subscriptions (account_id, name, query, events, created_at, after_seq, watched_domains,
  watched_countries, by_words)
values (${account}, 'x', '/v1/bills', '{arrived}', now(), 0, '{bills}', '{CO}', false) returning id`)
    made.set(row![0], ids)
    await db.query(sql`
insert into subscription_matches values (${row![0]}, 'bills', ${Buffer.from(packIds(ids))}::bytea)`)
  }
  assert.deepEqual(await migrate(db), ['0089_match_blocks.sql'])
  const rows = await db.rows<[number, number, Buffer]>(
    sql`select subscription_id, block, ids from subscription_matches where domain = 'bills'`,
  )
  const found = new Map<number, number[]>()
  for (const [subscription, block, bytes] of rows)
    for (const id of unpackIds(bytes)) {
      assert.equal(Math.floor(id / 4_096), block)
      found.set(subscription, [...(found.get(subscription) ?? []), id])
    }
  for (const [subscription, ids] of made)
    assert.deepEqual(
      found.get(subscription)!.toSorted((a, b) => a - b),
      ids.toSorted((a, b) => a - b),
    )
})
