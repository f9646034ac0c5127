// Storage and caching of the legislative process.
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { print, raw, sql } from '#lib/sql.ts'
import { migrate } from '#store/driver/migrate.ts'
import { processQuery } from '#store/reading/process-heads.ts'
import { freshDatabase, startApp } from '../support/helpers.ts'
import { LINES } from '../support/process-records.ts'
import { writeLines } from '../support/write-lines.ts'

it('a repeated request is answered from memory', async () => {
  await using fresh = await startApp()
  await fresh.store(...LINES)
  let counted = 0
  const { readProcess, processHeads } = await import('#store/reading/process-heads.ts')
  const noting = {
    ...fresh.db,
    query: (query: Parameters<typeof fresh.db.query>[0]) => {
      counted++
      return fresh.db.query(query)
    },
  } as typeof fresh.db
  const { records } = fresh.app.context
  const span = { country: 'CO' as const, since: null, until: null }
  const head = (await processHeads(noting, ['CO'])).get('CO')!
  const [first, second] = await Promise.all([
    readProcess(noting, records, span, head),
    readProcess(noting, records, span, head),
  ])
  assert.deepEqual(await readProcess(noting, records, span, head), first)
  assert.equal(second, first)
  assert.equal(counted, 1)
  await readProcess(noting, records, span, head + 1)
  assert.equal(counted, 2)
})

it('the migration fills the stage of steps that were stored before it', async () => {
  await using db = await freshDatabase()
  await writeLines(db, [...LINES], '2026-11-20T00:00:00Z')
  const stages = () => db.rows<[string, string | null]>(sql`select key, stage from bill_updates order by id`)
  const before = await stages()
  await db.script(
    `alter table bill_updates drop column stage; delete from migrations where name like '0004%'`,
  )
  assert.deepEqual(await migrate(db), ['0004_observed_stages.sql'])
  assert.deepEqual(await stages(), before)
  assert.deepEqual(
    new Set(before.map(([, stage]) => stage)),
    new Set(['filed', 'committee', 'floor', 'unknown', null]),
  )
})

it('is counted by the index of staged steps, never by reading the tables', async () => {
  await using db = await freshDatabase()
  await db.script(`
insert into bills (key, public_id, country_code, doc, sample, source_id, retrieved_at, content_sha256,
  first_seen_at, last_checked_at, content_changed_at, stage, filing_date, search_text)
select 'b' || g, 'b' || g, (array['BR','BR','BR','CO','CL'])[1 + g % 5], repeat('x', 2000), false, 'test',
  now(), '\\x00', now(), now(), now(), 'filed', date '2020-01-01' + g % 2000, ''
from generate_series(1, 4000) g;
insert into bill_updates (key, public_id, country_code, doc, sample, source_id, retrieved_at, content_sha256,
  first_seen_at, last_checked_at, content_changed_at, bill_id, date, stage, search_text)
select 'u' || g || '.' || s, 'u' || g || '.' || s, (array['BR','BR','BR','CO','CL'])[1 + g % 5],
  repeat('x', 600), false, 'test', now(), '\\x00', now(), now(), now(), g,
  date '2020-01-01' + g % 2000 + s * 30,
  (array['filed','committee','floor',null])[s], ''
from generate_series(1, 4000) g, generate_series(1, 4) s;`)
  await db.script('vacuum analyze')
  interface Node {
    'Node Type': string
    'Relation Name'?: string
    Plans?: Node[]
  }
  const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)]
  for (const country of ['BR', 'CO'] as const)
    for (const mode of ['force_generic_plan', 'force_custom_plan']) {
      const query = processQuery({ country, since: null, until: null })
      const given = query.values
        .map((value) => (Array.isArray(value) ? `'{${value.join()}}'` : `'${value}'`))
        .join()
      const rows = await db.transaction(async (tx) => {
        await tx.script(
          `set local plan_cache_mode = ${mode}; deallocate all; prepare counted as ${print(query)}`,
        )
        return tx.query<Record<string, [{ Plan: Node }]>>(
          raw(`explain (format json) execute counted(${given})`),
          {
            planEachTime: true,
          },
        )
      })
      const nodes = flat(Object.values(rows[0]!)[0]![0].Plan)
      const scans = nodes.filter((node) => node['Relation Name'])
      assert.deepEqual(
        [...new Set(scans.map((node) => node['Node Type']))].filter((type) => type === 'Seq Scan'),
        [],
        `${country}, ${mode}: ${JSON.stringify(scans)}`,
      )
      assert.ok(
        scans.some(
          (node) => node['Node Type'] === 'Index Only Scan' && node['Relation Name'] === 'bill_updates',
        ),
      )
    }
})
