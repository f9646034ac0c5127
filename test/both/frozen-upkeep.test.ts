// Upkeep of the store that is frozen at any of its statements, taken over and thawed: the search index,
// rebuilt records and links are as if it had never begun.
import { after, it } from 'node:test'
import { domainNamed } from '#domains/index.ts'
import { link } from '#ingest/linking/link-records.ts'
import { AUTHORITY } from '#ingest/write-lines.ts'
import { rebuild } from '#jobs/rebuild.ts'
import { type Database, sql } from '#lib/sql.ts'
import { fakeClock } from '../clock.ts'
import { frozenAnywhere } from '../support/freezing.ts'
import { freshDatabase } from '../support/helpers.ts'
import { bill, builderOver, NOW, never } from '../support/index-building.ts'
import { contentsOf, leftovers } from '../support/index-tables.ts'
import { actor, ballot, rollCall, startLinking } from '../support/linking.ts'
import { writeLines } from '../support/write-lines.ts'

const clock = fakeClock()
const db = await freshDatabase()
after(() => db[Symbol.asyncDispose]())

it('a frozen build of the search index neither writes nor begins another', async () => {
  let minute = 0
  const write = (title: string) =>
    writeLines(db, [bill('i1', title)], new Date(Date.UTC(2026, 10, 20, 12, minute++)).toISOString())
  await writeLines(db, [bill('i2', 'Ley de la pesca'), bill('i3', 'Ley de las escuelas')], NOW)
  await frozenAnywhere(
    db,
    {
      async prepare() {
        const rows = await db.rows<[number]>(sql`delete from search_indexes returning id`)
        for (const [id] of rows) await db.script(`drop table passages_${id}, names_${id}, terms_${id}`)
        await write('Ley del agua')
      },
      work: (over) => builderOver(over, 2, { clock }).run(never),
      change: () => write('Ley del páramo'),
      async stored() {
        const { id: _, ...contents } = await contentsOf(db)
        return [contents, await leftovers(db), await db.rows(sql`select state, records from search_indexes`)]
      },
    },
    12,
  )
})

it('a frozen builder leaves changes that were indexed since', async () => {
  let minute = 0
  const write = (title: string) =>
    writeLines(db, [bill('i1', title)], new Date(Date.UTC(2026, 10, 21, 12, minute++)).toISOString())
  await frozenAnywhere(db, {
    async prepare() {
      await builderOver(db).run(never)
      await write('Ley del agua')
    },
    work: (over) => builderOver(over, 2, { clock }).run(never),
    change: () => write('Ley del páramo'),
    stored: async () => ({ ...(await contentsOf(db)), id: 0 }),
  })
})

it('a frozen rebuild leaves the records, and its report, to the one that took it over', async () => {
  const bills = domainNamed('bills')!
  let minute = 0
  const write = (key: string, status: string) =>
    writeLines(
      db,
      [bill(key, 'Ley', { status })],
      new Date(Date.UTC(2026, 10, 22, 12, minute++)).toISOString(),
    )
  await frozenAnywhere(db, {
    async prepare() {
      await write('r1', 'Primera')
      await write('r2', 'Primera')
      await db.script(`delete from runs; delete from settings where name like 'rebuild:%';
update bills set doc = replace(doc, 'Primera', 'Vieja')`)
    },
    work: (over) => rebuild(over, [bills], { authority: AUTHORITY, now: () => NOW, startedBy: null, clock }),
    change: () => write('r1', 'Segunda'),
    stored: () =>
      Promise.all([
        db.rows(sql`select key, doc::jsonb ->> 'status' from bills where key like 'r_' order by key`),
        db.rows(sql`select kind, source_id from runs`),
        db.rows(sql`select value from settings where name = 'rebuild:bills'`),
      ]),
  })
})

it('a frozen linker makes no link that was decided otherwise since', async () => {
  const place = await startLinking(db)
  const own = (round: string, value: unknown) => JSON.stringify(value).replaceAll(round, '')
  const twin = (round: string) => `Eva Luz ${round} Soto Paz`
  await frozenAnywhere(db, {
    // People who were merged before one was renamed stay so.
    partial: true,
    prepare: (round) =>
      place.write(
        actor(`${round}a`, `Ana ${round} Ruiz Paz`),
        actor(`${round}b`, twin(round), { source_id: 'one' }),
        actor(`${round}c`, twin(round), { source_id: 'other' }),
        rollCall(`${round}r`),
        ballot(`${round}v`, `${round}r`, `Ana ${round} Ruiz`),
      ),
    work: (over: Database) => link(over, { authority: AUTHORITY, now: place.now, clock }),
    change: (round) =>
      place.write(
        actor(`${round}a`, `Ida ${round} Mora`),
        actor(`${round}c`, `Lea ${round} Vega Gil`, { source_id: 'other' }),
      ),
    async stored(round) {
      const [links, ballots] = await Promise.all([
        db.rows(sql`select kind, key, other, state from record_links where key like ${`${round}%`}`),
        db.rows(sql`select v.key, a.key, v.doc::jsonb ->> 'actor_name' from votes v
left join actors a on a.id = v.actor_id where v.key like ${`${round}%`} order by v.key`),
      ])
      return own(round, [links, ballots])
    },
  })
})
