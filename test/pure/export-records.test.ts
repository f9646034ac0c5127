// What exports copy from the JSON of records without parsing it: the same text, values and Parquet columns as
// by way of objects.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { createRows } from '#exports/formats/row-writer.ts'
import { RecordBatch } from '#exports/record-batch.ts'
import { partsWithBase, withBase } from '#model/base-address.ts'
import type { ExportColumn } from '#model/exports.ts'
import { readParquet } from '../support/parquet.ts'

const column = (name: string, type: ExportColumn['type']): ExportColumn => ({
  ...{ name, type, nullable: true, about: '' },
})
const COLUMNS = [column('id', 'integer'), column('a', 'text'), column('b', 'json'), column('c', 'boolean')]

const batchOf = (...texts: string[]) =>
  new RecordBatch(COLUMNS).hold(
    texts.map((_, i) => i),
    texts.map((text) => [text]),
  )
const linesOf = (batch: RecordBatch) => Array.from(batch.ids, (_, row) => String(batch.line(row)))

describe('a batch of records', () => {
  it('has the text that JSON.stringify prints, whatever the spaces and escapes of the source', () => {
    const sources = [
      '{"id":1,"a":"plain","b":[],"c":true}',
      '{ "id" : 1 , "a" : "spaces", "b":[1, 2, {"x" : null}],\n"c":false }',
      String.raw`{"id":1,"a":"\u00e1 \/ \u200b \ud83e\udd9c \ud800","b":{"\u0061":"\u0001"},"c":null}`,
      String.raw`{"id":1,"a":"\\u00e1 \"quoted\" \\","b":["]","}","\"]"],"c":true}`,
      '{"id":1.0,"a":"","b":[-0,1e3,1E-7,0.10,-5,12345678901234567890,1e400],"c":true}',
      '{"id":1,"a":"first","a":"last","b":{"x":1},"c":true}',
      '{}',
      '{"other":[[[]]],"b":{"x":{"y":[{}]}},"id":7}',
      '{"id":1,"a":"ñandú 🦜 ﬀ","b":"a text","c":true}',
    ]
    const batch = batchOf(...sources)
    assert.deepEqual(
      linesOf(batch),
      sources.map((source) => JSON.stringify(JSON.parse(source))),
    )
    assert.equal(
      String(batch.bytes),
      linesOf(batch)
        .map((line) => `${line}\n`)
        .join(''),
    )
  })

  it('has the values of any record, of which it holds one batch after the other', () => {
    const batch = new RecordBatch(COLUMNS)
    const text = fc.string({ unit: 'binary' })
    const record = fc.record(
      {
        id: fc.oneof(fc.integer(), fc.double({ noNaN: true })),
        a: fc.option(text),
        other: fc.jsonValue(),
        b: fc.option(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(text, fc.jsonValue()))),
        c: fc.option(fc.boolean()),
      },
      { requiredKeys: [] },
    )
    const indented = fc.tuple(record, fc.boolean())
    fc.assert(
      fc.property(fc.array(indented, { minLength: 1, maxLength: 5 }), (made) => {
        const texts = made.map(([each, spaced]) => JSON.stringify(each, null, spaced ? 1 : 0))
        batch.hold(
          texts.map((_, i) => i),
          texts.map((each) => [each.slice(0, 3), each.slice(3)]),
        )
        for (const [row, source] of texts.entries()) {
          const parsed = JSON.parse(source)
          assert.equal(String(batch.line(row)), JSON.stringify(parsed))
          for (const [i, { name, type }] of COLUMNS.entries()) {
            const value = parsed[name] ?? null
            const expected = type === 'json' && value !== null ? JSON.stringify(value) : value
            assert.deepEqual(batch.value(row, i), expected)
            const before = row > 0 ? JSON.stringify(JSON.parse(texts[row - 1]!)[name]) : undefined
            assert.equal(
              batch.from(row, i) >= 0 && batch.repeats(row, i),
              value !== null && before === JSON.stringify(value),
            )
          }
        }
      }),
    )
  })

  it('rejects what is no JSON', () => {
    for (const source of [
      '',
      '[]',
      '{"id":1',
      '{"id":1}}',
      '{"id":1,}',
      '{"id":01}',
      '{"id":nul}',
      '{"id":-}',
      '{"a":"open}',
      '{"b":[1}',
      '{"a" "b"}',
    ])
      assert.throws(() => batchOf('{"id":1}', source, '{"id":2}'), SyntaxError, source)
  })

  it('takes a record in parts with the address of the deployment', () => {
    const json = '{"platform_url":"@/bills/1","x":[{"platform_url":"@/a"},{"platform_url":null}],"y":"@"}'
    for (const text of [json, '{}', '{"platform_url":"@'])
      assert.equal(partsWithBase(text, 'https://h.example').join(''), withBase(text, 'https://h.example'))
  })
})

describe('Parquet', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parquet-'))
  })
  after(() => rm(folder, { recursive: true }))

  /** Writes records in batches, and reads them back. */
  async function writtenAndRead(
    columns: readonly ExportColumn[],
    records: readonly Record<string, unknown>[],
    size: number,
  ) {
    const path = join(folder, `${Math.random()}.parquet`)
    const batch = new RecordBatch(columns)
    await using rows = await createRows('parquet', path, columns, 'test')
    for (let at = 0; at < records.length; at += size) {
      const some = records.slice(at, at + size)
      await rows.add(
        batch.hold(
          some.map((_, i) => at + i),
          some.map((record) => [JSON.stringify(record)]),
        ),
      )
    }
    await rows.end()
    return readParquet(path)
  }

  it('has the values of columns that repeat, rarely repeat, begin to repeat, or are null', async () => {
    const columns = [
      column('id', 'integer'),
      column('few', 'text'),
      column('many', 'text'),
      column('later', 'text'),
      column('none', 'text'),
      column('list', 'json'),
      column('yes', 'boolean'),
      column('day', 'date'),
      column('at', 'timestamp'),
    ]
    const records = Array.from({ length: 5_000 }, (_, i) => ({
      id: i % 2 ? i * 2 ** 38 : -i * 2 ** 33 - 1,
      few: i % 7 ? `"${i % 5}" ñ\n` : null,
      many: `${i} \\ 🦜 ${'x'.repeat(i % 1_200)}`,
      later: i < 1_000 ? `text ${i}` : 'the same',
      none: null,
      list: i % 3 ? [{ x: `"${i % 11}"` }] : [],
      yes: i % 5 === 0 ? null : i % 2 === 0,
      day: i % 4 ? new Date(Date.UTC(1950, 0, i)).toISOString().slice(0, 10) : '0024-02-29',
      at: new Date(i * 1_000_003 - 1_000_000_000).toISOString(),
    }))
    const read = await writtenAndRead(columns, records, 333)
    assert.equal(read.length, records.length)
    for (const [i, { id, list, day, at, ...rest }] of records.entries())
      assert.deepEqual(
        read[i],
        {
          ...{ id: BigInt(id), ...rest, list: JSON.stringify(list) },
          ...{ day: new Date(day), at: new Date(at) },
        },
        `row ${i}`,
      )
  })

  it('is readable without rows', async () => {
    assert.deepEqual(await writtenAndRead(COLUMNS, [], 1), [])
  })

  it('rejects numbers and times that its columns cannot hold', async () => {
    const of = (type: ExportColumn['type'], value: unknown) =>
      writtenAndRead([column('v', type)], [{ v: value }], 1)
    await assert.rejects(of('integer', 1.5), RangeError)
    await assert.rejects(of('date', '2026-13-01'), RangeError)
    await assert.rejects(of('timestamp', 'soon'), RangeError)
  })
})
