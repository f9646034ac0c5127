// An importer who imports the same records again and again by command, each time with newer values, and runs
// a command that an outage ended again.
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Database, raw, sql } from '#lib/sql.ts'
import { lookAgain } from '../clock.ts'
import { type Place, start } from '../support/child.ts'

/** Records of the file: several batches. */
const RECORDS = 2_500

export interface Importer {
  /** One run of the command: true when it ended well, false when an outage ended it. */
  run(): Promise<boolean>
  /** After a good run: fails if a line is missing, or a value or a number of changes is wrong. */
  assertStored(): Promise<void>
  /** Versions of the file that were begun. */
  readonly versions: () => number
  /** The last version whose run ended well; 0 before any. */
  readonly acknowledged: () => number
}

export function importer(place: Place, url: string): Importer {
  const file = join(place.folder, 'news.ndjson')
  let version = 0
  let done = true
  const line = (n: number) => ({
    ...{ domain: 'news', country_code: 'CL', key: `net:${n}`, outlet: 'Diario' },
    ...{ title: `Version ${version} of ${n}`, link: `https://example.org/${n}` },
  })

  /** The rows of the file, in their order. */
  const rowsOfFile = raw(`
select substr(key, 5)::int8, doc::jsonb ->> 'title' from news where key like 'net:%' order by 1`)
  const stored = (db: Database) => db.rows<[number, string]>(rowsOfFile)

  /** Fails if a command that an outage ended had acknowledged lines that are not stored, or stored others. */
  async function assertAcknowledged(said: string): Promise<void> {
    assert.doesNotMatch(said, /^\{"rejected"|\n {4}at /m, said)
    // Its server may be frozen.
    await using db = await lookAgain('the database', () => place.open().catch(() => false as const))
    const rows = await stored(db)
    const of = rows.filter(([n, title]) => title === `Version ${version} of ${n}`).length
    for (const [n, title] of rows)
      assert.ok(
        [version, version - 1].some((at) => title === `Version ${at} of ${n}`),
        title,
      )
    const acknowledged = Math.max(
      0,
      ...[...said.matchAll(/"committed":\{"lines":(\d+)/g)].map(([, lines]) => Number(lines)),
    )
    assert.ok(of >= acknowledged, `${acknowledged} lines were acknowledged, ${of} are stored`)
  }

  return {
    versions: () => version,
    acknowledged: () => (done ? version : version - 1),
    async run() {
      if (done) {
        version++
        done = false
        await writeFile(
          file,
          Array.from({ length: RECORDS }, (_, n) => `${JSON.stringify(line(n))}\n`).join(''),
        )
      }
      await using program = start(['bin/hemiciclo.js', 'import', file, '--json'], {
        ...place.env,
        DATABASE_URL: url,
      })
      const { code, stderr } = await program.ended
      done = code === 0
      if (!done) await assertAcknowledged(stderr)
      return done
    },
    async assertStored() {
      await using db = await place.open()
      assert.deepEqual(
        await stored(db),
        Array.from({ length: RECORDS }, (_, n) => [n, `Version ${version} of ${n}`]),
      )
      // Each version changes each record once, however often its command was run.
      const [logged] = await db.rows<[number, number]>(sql`
select count(*) filter (where kind = 'created'), count(*) filter (where 'title' = any(changed_fields))
from changes where domain = 'news' and record_id in (select id from news where key like 'net:%')`)
      assert.deepEqual(logged, [RECORDS, RECORDS * (version - 1)])
    },
  }
}
