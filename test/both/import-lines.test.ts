// Imports: reading of bytes, and stored lines when the database fails or another import runs.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importLines } from '#ingest/import.ts'
import type { ImportReport } from '#ingest/import-report.ts'
import { type Database, sql } from '#lib/sql.ts'
import type { Line } from '#model/declaration/domain.ts'
import { NATIVE } from '../support/helpers.ts'
import { bill, CO, importAll, NONE, ndjson, now, recordOf, startImports } from '../support/importing.ts'

const service = await startImports()
const { db } = service

describe('an import', () => {
  it('rejects invalid UTF-8 and lines that are too long, and continues', async () => {
    const long = Buffer.alloc(1024 * 1024, 'x')
    async function* bytes() {
      yield Buffer.from(`${JSON.stringify(bill('bytes:1'))}\n`)
      yield Buffer.from([0x7b, 0xff, 0xfe, 0x7d, 0x0a])
      yield Buffer.from('{"title":"')
      for (let i = 0; i < 33; i++) yield long
      yield Buffer.from(`"}\n${JSON.stringify(bill('bytes:2'))}`)
    }
    const { report, rejections } = await importAll(db, bytes())
    assert.deepEqual(report, { ...NONE, lines: 4, created: 2, changed: 0, unchanged: 0, rejected: 2 })
    assert.deepEqual(
      rejections.map(({ line, errors }) => [line, errors[0]!.detail]),
      [
        [2, 'is not UTF-8'],
        [3, 'is longer than 33554432 bytes'],
      ],
    )
  })

  it('reads lines split across chunks, with any line ending, and counts empty ones', async () => {
    const text = Buffer.from(
      [
        `\uFEFF${JSON.stringify(bill('cut:1', { title: 'Educación' }))}\r\n\r\n   `,
        JSON.stringify(bill('cut:2')),
        '[]',
      ].join('\n'),
    )
    async function* bytes() {
      for (const byte of text) yield Buffer.from([byte])
    }
    const { report, rejections } = await importAll(db, bytes())
    assert.deepEqual([report.created, report.rejected, rejections[0]!.line], [2, 1, 5])
    assert.equal((await recordOf(service, 'bills', 'cut:1')).title, 'Educación')
  })

  it('neither deadlocks nor loses lines while another import runs', {
    skip: NATIVE ? false : 'the embedded database has one session',
  }, async () => {
    // Both write the same roll calls, in opposite order, and their own ballots.
    const lines = (who: string): Line[] => {
      const calls = Array.from(
        { length: 300 },
        (_, i) => ({ domain: 'roll-calls', ...CO, key: `two:${i}`, motion: `M ${who}` }) as Line,
      )
      const ballots = Array.from(
        { length: 2_700 },
        (_, i) =>
          ({
            domain: 'votes',
            ...CO,
            key: `two:${who}:${i}`,
            roll_call_key: `two:${i % 300}`,
            position: 'yes',
          }) as Line,
      )
      return who === 'a' ? [...calls, ...ballots] : [...calls.toReversed(), ...ballots.toReversed()]
    }
    const both = await Promise.all([importAll(db, lines('a')), importAll(db, lines('b'))])
    for (const { report } of both) assert.deepEqual([report.lines, report.rejected], [3_000, 0])
    const counts = await db.query(
      sql`select distinct counted::jsonb ->> 'yes' as yes from roll_calls where key like 'two:%'`,
    )
    assert.deepEqual(counts, [{ yes: '18' }])
  })

  it('stops when the database fails, and keeps what it acknowledged', async () => {
    let writes = 0
    const failing: Database = {
      ...db,
      transaction: (run) =>
        ++writes > 2 ? Promise.reject(new Error('the database is gone')) : db.transaction(run),
    }
    const acknowledged: ImportReport[] = []
    const lines = Array.from({ length: 4_000 }, (_, i) => bill(`gone:${i}`))
    const run = importLines(failing, [Buffer.from(ndjson(lines))] as unknown as AsyncIterable<Uint8Array>, {
      now,
      onProgress: (report) => acknowledged.push(report),
    })
    await assert.rejects(run, /the database is gone/)
    const [{ stored }] = (await db.query<{ stored: number }>(
      sql`select count(*) as stored from bills where key like 'gone:%'`,
    )) as [{ stored: number }]
    assert.equal(acknowledged.at(-1)!.created, stored)
  })
})
