// kill -9 of commands in the middle of their work: acknowledged work is durable, nothing is half done, and
// the next run completes it.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { raw, sql } from '#lib/sql.ts'
import { readIndexes } from '#store/passages/indexes.ts'
import { freeRuns, readRuns } from '#store/runs.ts'
import { makePlace, start } from '../support/child.ts'
import { command } from '../support/command.ts'
import { assertSame, contentsOf, leftovers } from '../support/index-tables.ts'
import { chamber, HALF_LINKED, LINKED_BALLOTS } from '../support/linked-chamber.ts'

const lineOf = (value: unknown) => `${JSON.stringify(value)}\n`
const objectsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

describe('an import that is killed', () => {
  const LINES = 4_000
  const lines = Array.from({ length: LINES }, (_, i) =>
    lineOf({
      domain: 'bills',
      country_code: 'CO',
      key: `kill:${i}`,
      title: `Proyecto ${i}`,
      stage: 'filed',
      documents: [{ title: 'Texto', url: `https://example.org/${i}` }],
    }),
  )

  it('loses no line that was acknowledged, and the next run completes it', async () => {
    await using place = await makePlace({ migrated: true })
    const file = join(place.folder, 'lines.ndjson')
    await writeFile(file, lines.join(''))
    let stored = 0
    // At the first acknowledgement, and at a later one of the run that resumes.
    for (const at of [1_000, 2_000]) {
      await using program = start(['bin/hemiciclo.js', 'import', file, '--json'], place.env)
      await program.sees(new RegExp(`"committed":\\{"lines":${at},`))
      program.child.kill('SIGKILL')
      assert.equal((await program.ended).signal, 'SIGKILL')
      const acknowledged = objectsOf(program.stderr().replace(/[^\n]*$/, '')).findLast(
        (each) => each.committed,
      ).committed
      assert.ok(
        acknowledged.lines >= at && acknowledged.lines < LINES,
        `killed after ${acknowledged.lines} lines`,
      )
      await using db = await place.open()
      const numbers = await db.rows<[number]>(sql`select substr(key, 6)::int8 from bills order by 1`)
      stored = numbers.length
      assert.ok(stored >= acknowledged.lines, `${acknowledged.lines} acknowledged, ${stored} stored`)
      // Whole batches, each with its documents, changes and coverage.
      assert.deepEqual(
        numbers.map(([number]) => number),
        Array.from({ length: stored }, (_, i) => i),
      )
      assert.equal(stored % 1_000, 0)
      const [counts] = await db.rows(sql`
select (select count(*) from documents), (select count(*) from changes where domain = 'bills'),
  (select records from coverage where domain = 'bills')`)
      assert.deepEqual(counts, [stored, stored, stored])
    }
    const again = await command(['import', file, '--json'], place.env)
    assert.equal(again.code, 0, again.stderr)
    assert.deepEqual(JSON.parse(again.stdout), {
      ...{ withdrawn: 0, merged: 0, apart: 0, cleared: 0, doubtful: 0 },
      lines: LINES,
      created: LINES - stored,
      stored_before: stored,
      changed: 0,
      unchanged: 0,
      rejected: 0,
    })
  })
})

describe('a rebuild that is killed', () => {
  it('is completed by the next, and a merge is atomic', async () => {
    await using place = await makePlace({ migrated: true })
    const count = 3_000
    const file = join(place.folder, 'bills.ndjson')
    const lines = Array.from({ length: count }, (_, i) => ({
      ...{ domain: 'bills', country_code: 'CO', key: `b${i}`, title: `Ley ${i}`, summary: 'Resumen' },
    }))
    await writeFile(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    assert.equal((await command(['import', file], place.env)).code, 0)
    {
      await using db = await place.open()
      await db.script(`update bills set doc = regexp_replace(doc, '"summary":(null|"[^"]*"),', '')`)
    }
    const killed = start(['bin/hemiciclo.js', 'rebuild', 'bills'], place.env)
    await killed.sees(/bills: [1-9]\d* records/)
    killed.child.kill('SIGKILL')
    await killed.ended
    const runs = async () => {
      await using db = await place.open()
      // As after half a minute of silence.
      await freeRuns(db)
      return await readRuns(db, 'bills', null, 5)
    }
    const [interrupted, ...others] = await runs()
    assert.deepEqual(
      [interrupted!.kind, interrupted!.outcome, interrupted!.running],
      ['rebuild', null, false],
    )
    assert.deepEqual(others, [])
    const finished = await command(['rebuild', 'bills'], place.env)
    assert.equal(finished.code, 0, finished.stderr)
    assert.deepEqual(
      (await runs()).map(({ id, outcome }) => [id, outcome]),
      [[interrupted!.id, 'changed']],
    )
    assert.match(finished.stdout, new RegExp(`^bills: ${count} records, ${count} changed`))
    const joins = Array.from({ length: count / 2 }, (_, i) => ({
      domain: 'bills',
      same: [`b${2 * i}`, `b${2 * i + 1}`],
    }))
    await writeFile(file, joins.map((line) => `${JSON.stringify(line)}\n`).join(''))
    const merging = start(['bin/hemiciclo.js', 'import', file, '--json'], place.env)
    await merging.sees(/"committed":\{"lines":1000/)
    merging.child.kill('SIGKILL')
    await merging.ended
    {
      await using db = await place.open()
      const [row] = await db.query<Record<string, number>>(
        raw(`select (select count(*) from bills) as alive,
  (select count(*) from gone where replaced_by is not null) as merged,
  (select count(*) from record_links where state = 'made') as links,
  (select count(*) from gone g where not exists (select from bills b where b.id = g.replaced_by)) as lost,
  (select sum(records)::bigint from coverage where domain = 'bills') as counted`),
      )
      assert.ok(row!.merged! >= 1_000 && row!.merged! <= count / 2)
      assert.deepEqual(row, {
        ...{ alive: count - row!.merged!, merged: row!.merged, links: row!.merged, lost: 0 },
        counted: count - row!.merged!,
      })
    }
    const again = await command(['import', file], place.env)
    assert.equal(again.code, 0, again.stderr)
  })
})

describe('linking that is killed', () => {
  it('is completed by the next run', async () => {
    await using place = await makePlace({ migrated: true })
    const file = join(place.folder, 'chamber.ndjson')
    await writeFile(
      file,
      chamber(1_500)
        .map((line) => `${JSON.stringify(line)}\n`)
        .join(''),
    )
    assert.equal((await command(['import', file], place.env)).code, 0)
    const killed = start(['bin/hemiciclo.js', 'link'], place.env)
    await killed.sees(/ [1-9]\d* of \d+ names linked/)
    killed.child.kill('SIGKILL')
    await killed.ended
    {
      await using db = await place.open()
      assert.deepEqual(await db.query(HALF_LINKED), [])
    }
    assert.equal((await command(['link'], place.env)).code, 0)
    await using db = await place.open()
    const rows = await db.query<{ key: string; actor: string | null }>(LINKED_BALLOTS)
    assert.equal(rows.length, 1_500)
    for (const { key, actor } of rows) assert.equal(actor, `a${key.slice(1)}`)
  })
})

describe('an index build that is killed', () => {
  it('resumes with the same index', async () => {
    await using place = await makePlace({ migrated: true })
    const file = join(place.folder, 'lines.ndjson')
    const titles = Array.from(
      { length: 500 },
      (_, i) => `Proyecto ${i} sobre ${['agua', 'salud', 'pesca', 'escuelas'][i % 4]}`,
    )
    const lines = titles.map((title, i) =>
      lineOf({ domain: 'bills', country_code: 'CO', key: `b:${i}`, stage: 'filed', title }),
    )
    await writeFile(file, lines.join(''))
    assert.equal((await command(['import', file], place.env)).code, 0)
    {
      await using program = start(['bin/hemiciclo.js', 'search', 'index'], place.env)
      await program.sees(/\d+ of 500 records/)
      program.child.kill('SIGKILL')
      assert.equal((await program.ended).signal, 'SIGKILL')
    }
    const state = async () => {
      await using db = await place.open()
      return {
        ...(await readIndexes(db)),
        contents: await contentsOf(db, { vectors: true }).catch(() => null),
        left: await leftovers(db),
      }
    }
    const killed = await state()
    assert.equal(killed.ready, undefined)
    assert.ok(killed.building!.records < 500)
    assert.equal((await command(['search', 'index'], place.env)).code, 0)
    const whole = await state()
    assert.equal(whole.ready!.id, killed.building!.id)
    assert.equal((await command(['search', 'index', '--rebuild'], place.env)).code, 0)
    const fresh = await state()
    assertSame(whole.contents!, fresh.contents!)
    assert.deepEqual(fresh.left, [])
  })
})
