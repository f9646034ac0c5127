// Databases of former versions: today's code opens them, and all that they had is there. The log says which
// migration runs, for how long, and that another process migrates.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from '#lib/sql.ts'
import { holdSchema, type Migrating, migrate, migratingText } from '#store/driver/migrate.ts'
import { prepare } from '#store/open-store.ts'
import { formerDatabase, formerNames } from '../../scripts/former/fixture.ts'
import { fakeClock, lookAgain } from '../clock.ts'
import { freshDatabase, NATIVE, startAppOver } from '../support/helpers.ts'
import { LONG } from '../support/long.ts'
import { assertKept, composedAgain, restored } from '../support/upgraded.ts'

const ALL = formerNames()
/** The oldest and one of the middle; every one at night. */
const names = LONG ? ALL : [ALL[0]!, ALL[Math.floor(ALL.length / 2)]!]

describe('a database of a former version', () => {
  for (const name of names)
    it(`as of ${name} is upgraded with all that it had`, async () => {
      const former = formerDatabase(name)
      const db = await restored(former.dump)
      const had = (await db.rows<[string]>(sql`select name from migrations`)).length
      const seen: Migrating[] = []
      await prepare(db, { onMigrating: (state) => seen.push(state) })
      const begun = seen.filter(({ elapsed }) => !elapsed)
      const all = await db.rows<[string]>(sql`select name from migrations order by applied_at, name`)
      assert.equal(begun.length, all.length - had)
      assert.deepEqual(
        begun.map(({ number }) => number),
        begun.map((_, i) => i + 1),
      )
      assert.deepEqual(await migrate(db), [])
      await composedAgain(db)
      await using app = await startAppOver(db, {})
      await assertKept(app, former)
    })
})

it('who waits for another process that migrates is told so', { skip: !NATIVE && 'one session' }, async () => {
  await using db = await freshDatabase()
  const clock = fakeClock()
  const seen: string[] = []
  const waiting = await db.transaction(async (tx) => {
    await holdSchema(tx)
    const migrated = migrate(db, { clock, onMigrating: (state) => seen.push(migratingText(state)) })
    await lookAgain('a report', async () => {
      await clock.advance(1_000)
      return seen.length > 1
    })
    return { migrated }
  })
  assert.deepEqual(await waiting.migrated, [])
  assert.match(seen[1]!, /^Waiting for another process that migrates or moves the database, for 20 s …$/)
})
