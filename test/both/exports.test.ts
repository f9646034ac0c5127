// Exports: the same records as a walk, in every format, complete or not there.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { runExport } from '#exports/run-export.ts'
import { setsIn } from '#exports/set-folder.ts'
import type { SetStore } from '#exports/set-store.ts'
import { EXPORTED } from '#exports/write-set.ts'
import { sql } from '#lib/sql.ts'
import { EXPORT_FORMATS } from '#model/exports.ts'
import { readAllIds, readRecords } from '#store/exports/exported-records.ts'
import { LeaseLost, takeLease } from '#store/lease.ts'
import { readRuns } from '#store/runs.ts'
import { lastExport } from '#store/service-state.ts'
import { WORLD } from '../fixtures/world.ts'
import {
  afterDelta,
  cellOf,
  digestOf,
  exporting,
  manifestIn,
  type Row,
  readCsv,
  readNdjson,
  readWorkbook,
} from '../support/exported.ts'
import { NATIVE, startApp, type TestApp } from '../support/helpers.ts'
import { walked } from '../support/paging.ts'
import { readParquet } from '../support/parquet.ts'

let service: TestApp
const folder = await mkdtemp(join(tmpdir(), 'exports-'))
let places = 0
const newPlace = () => join(folder, `place-${++places}`)

const HOSTILE = [
  '=HYPERLINK("https://example.org")',
  '@SUM(1)',
  "'quoted",
  'a "b", c; d',
  'uno\ndos\r\ntres',
  '_x0041_ \u0001 & <b>',
  'ñandú 🦜 ﬀ',
  'x'.repeat(19_000),
]

before(async () => {
  service = await startApp()
  await service.store(
    ...WORLD,
    ...HOSTILE.map((summary, i) => ({
      ...{ domain: 'bills', country_code: 'PE', key: `hostile:${i}`, stage: 'filed', summary },
      title: `Proyecto ${i}`,
      ...(i === 0 && { filing_date: '1899-12-31' }),
    })),
  )
})
after(async () => {
  await service[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const lastRun = async () => (await readRuns(service.db, 'export', null, 500)).sort((a, b) => b.id - a.id)[0]

const bill = (country: string, i: number, title = `Proyecto ${i}`) => ({
  ...{ domain: 'bills', country_code: country, key: `${country}:many:${i}`, stage: 'filed', title },
})

async function walkOf(domain: string, country: string): Promise<Row[]> {
  const { rows } = await walked(async (cursor) => {
    const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const reply = await service.get(`/v1/${domain}?country_code=${country}&limit=7${after}`)
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  })
  return rows as Row[]
}

describe('an export', () => {
  it('has the records and the digest of a walk, and a manifest that is true', async () => {
    const root = newPlace()
    const report = await runExport(service.db, setsIn(root), exporting({ formats: EXPORT_FORMATS }))
    const manifest = await manifestIn(root)
    assert.equal(manifest.set, report.set)
    assert.deepEqual((await readdir(root)).sort(), [report.set, 'latest.json'].sort())
    assert.deepEqual(
      EXPORTED,
      domains.filter(({ name }) => name !== 'documents'),
    )
    const rows = manifest.exports.reduce((sum, cell) => sum + cell.rows, 0)
    for (const { name } of EXPORTED.filter(({ list }) => list !== null))
      for (const { country_code, ...cell } of manifest.exports.filter(({ domain }) => domain === name)) {
        const walk = await walkOf(name, country_code)
        assert.ok(walk.length > 0, `${name} ${country_code}`)
        assert.equal(cell.rows, walk.length)
        assert.equal(cell.digest, digestOf(walk), `${name} ${country_code}`)
        assert.equal(cell.digest, cell.files.find(({ format }) => format === 'ndjson')!.sha256)
        assert.equal(cell.delta, null)
        assert.deepEqual(
          cell.files.map(({ format }) => format),
          [...EXPORT_FORMATS],
        )
        for (const file of cell.files) {
          const bytes = await readFile(join(root, report.set, file.name))
          assert.equal(file.bytes, bytes.length)
          assert.equal(file.sha256, createHash('sha256').update(bytes).digest('hex'))
        }
      }
    const [counted] = await service.db.rows<[number]>({
      text: ['select sum(records)::bigint from coverage where domain <> ', ''],
      values: ['documents'],
    })
    assert.equal(rows, counted![0])
    assert.equal(report.rows, rows)
    const [head] = await service.db.rows<[number]>({ text: ['select max(seq) from changes'], values: [] })
    assert.equal(manifest.seq, head![0])
    const run = await lastRun()
    assert.equal(run!.kind, 'export')
    assert.equal(run!.outcome, 'changed')
  })

  it('has the same rows in every format', async () => {
    const root = newPlace()
    await runExport(service.db, setsIn(root), exporting({ formats: EXPORT_FORMATS }))
    const manifest = await manifestIn(root)
    for (const { domain, country_code, files } of manifest.exports) {
      const path = (format: string) =>
        join(root, manifest.set, files.find((file) => file.format === format)!.name)
      const { columns } = manifest.schemas[domain]!
      const rows = await readNdjson(path('ndjson'))
      const names = columns.map(({ name }) => name)
      assert.deepEqual(Object.keys(rows[0]!).sort(), names.toSorted(), `${domain} ${country_code}`)
      const csv = await readCsv(path('csv'))
      const parquet = await readParquet(path('parquet'))
      const [sheet] = await readWorkbook(path('xlsx'))
      const [header, ...cells] = sheet!.data
      assert.deepEqual(header, names)
      for (const [i, row] of rows.entries())
        for (const [at, { name, type }] of columns.entries()) {
          const value = row[name]
          const where = `${domain} ${country_code} ${row.id} ${name}`
          const text = value === null ? '' : type === 'json' ? JSON.stringify(value) : String(value)
          assert.equal(csv[i]![name]!.replace(/^'/, ''), text, where)
          const typed = parquet[i]![name]
          const cell = cells[i]![at] ?? null
          if (value === null) assert.deepEqual([typed ?? null, cell], [null, null], where)
          else if (type === 'integer') assert.deepEqual([typed, cell], [BigInt(value), value], where)
          else if (type === 'boolean') assert.deepEqual([typed, cell], [value, value], where)
          else if (type === 'json')
            assert.deepEqual(
              // The reader parses what looks like JSON by its type; ours are texts.
              [typed, cell],
              [text, text.slice(0, 32_767)],
              where,
            )
          else if (type === 'text') assert.deepEqual([typed, cell], [text, text], where)
          else {
            assert.deepEqual(new Date(typed), new Date(value), where)
            if (type === 'date' && value >= '1900-03-01') assert.deepEqual(cell, new Date(value), where)
            else assert.equal(cell, value, where)
          }
        }
    }
  })

  it('of a part has only that, and rejects no other cell as gone', async () => {
    const root = newPlace()
    const bills = EXPORTED.filter(({ name }) => name === 'bills')
    await runExport(service.db, setsIn(root), exporting({ maxDrop: 0 }))
    await runExport(service.db, setsIn(root), {
      ...exporting({ maxDrop: 0, now: () => '2026-11-27T00:00:00Z' }),
      ...{ domains: bills, countries: ['CO'] as const },
    })
    const { exports } = await manifestIn(root)
    assert.deepEqual(
      exports.map(({ domain, country_code }) => [domain, country_code]),
      [['bills', 'CO']],
    )
  })

  it('reads records in batches of bounded bytes, without those that are gone meanwhile', async () => {
    const bills = EXPORTED.find(({ name }) => name === 'bills')!
    const sized = await readAllIds(service.db, bills, 'PE')
    const ids = sized.filter((_, i) => i % 2 === 0)
    assert.deepEqual(
      ids,
      ids.toSorted((a, b) => a - b),
    )
    const docs = await service.db.rows<[number, number]>(
      sql`select id, octet_length(doc) from bills where country_code = 'PE' order by id`,
    )
    assert.deepEqual(sized, docs.flat())
    const [a, b, c, d] = ids as [number, number, number, number]
    const batches: number[][] = []
    const large = [a, 3_000_000, b, 900_000, c, 100_000, 10 ** 9, 1, d, 1]
    for await (const rows of readRecords(service.db, bills, large, '2026-11-27T00:00:00Z'))
      batches.push(rows.map(([id]) => id))
    assert.deepEqual(batches, [[a], [b, c], [d]])
  })

  it('is refused where too many rows are gone, and the set before stays', async () => {
    const root = newPlace()
    const store = setsIn(root)
    await service.store(...Array.from({ length: 10 }, (_, i) => bill('GT', i)))
    const options = exporting({ maxDrop: 0.2 })
    const first = await runExport(service.db, store, options)
    const gone = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => ({ ...bill('GT', from + i), withdraw: true }))
    await service.store(
      ...gone(0, 2).map(({ domain, country_code, key, withdraw }) => ({
        domain,
        country_code,
        key,
        withdraw,
      })),
    )
    const allowed = await runExport(service.db, store, options)
    assert.deepEqual(allowed.refused, [])
    await service.store(
      ...gone(2, 4).map(({ domain, country_code, key, withdraw }) => ({
        domain,
        country_code,
        key,
        withdraw,
      })),
    )
    const refused = await runExport(service.db, store, options)
    assert.deepEqual(refused.refused, [{ domain: 'bills', country_code: 'GT', before: 8, rows: 6 }])
    assert.equal((await manifestIn(root)).set, allowed.set)
    assert.deepEqual((await readdir(root)).sort(), [first.set, allowed.set, 'latest.json'].sort())
    const run = await lastRun()
    assert.equal(run!.outcome, 'rejected')
    const failed = await lastExport(service.db)
    assert.deepEqual([failed!.outcome, failed!.detail], ['rejected', 'bills GT 8 → 6'])
    const all = gone(4, 10).map(({ domain, country_code, key, withdraw }) => ({
      domain,
      country_code,
      key,
      withdraw,
    }))
    await service.store(...all)
    const forced = await runExport(service.db, store, { ...options, maxDrop: 1 })
    assert.deepEqual(forced.refused, [])
    const published = await lastExport(service.db)
    assert.deepEqual([published!.outcome, published!.detail], ['changed', null])
    const empty = cellOf(await manifestIn(root), 'bills', 'GT')
    assert.equal(empty.rows, 0)
    assert.equal(empty.digest, digestOf([]))
    assert.equal(empty.delta!.removed, 8)
  })

  it('keeps a number of sets, and removes what an interrupted one left', async () => {
    const root = newPlace()
    const store = setsIn(root)
    const options = exporting({ keep: 2 })
    const sets: string[] = []
    for (let i = 0; i < 3; i++) sets.push((await runExport(service.db, store, options)).set)
    assert.deepEqual((await readdir(root)).sort(), [...sets.slice(1), 'latest.json'].sort())
    await mkdir(join(root, '.unfinished-20270101T000000.000Z'))
    await writeFile(join(root, '.unfinished-20270101T000000.000Z', 'bills-co.ndjson'), 'half')
    assert.deepEqual(
      (await store.manifests()).map(({ set }) => set),
      sets.slice(1).reverse(),
    )
    // A clock that was set back.
    const later = await runExport(service.db, store, exporting({ keep: 2 }))
    assert.ok(later.set > sets[2]!, later.set)
    assert.deepEqual((await readdir(root)).sort(), [sets[2], later.set, 'latest.json'].sort())
    assert.equal((await manifestIn(root)).set, later.set)
  })

  it('waits for another one, and both are complete', async () => {
    const root = newPlace()
    const store = setsIn(root)
    const options = exporting()
    const begun = { now: 0, most: 0 }
    const counting: SetStore = {
      ...store,
      async begin(set) {
        begun.most = Math.max(begun.most, ++begun.now)
        return store.begin(set)
      },
      async discard(folder) {
        begun.now--
        await store.discard(folder)
      },
    }
    const run = () => runExport(service.db, counting, options)
    const [one, two] = await Promise.all([run(), run()])
    assert.equal(begun.most, 1)
    assert.deepEqual((await readdir(root)).sort(), [one.set, two.set, 'latest.json'].sort())
    assert.deepEqual([one.rows, one.files > 0], [two.rows, true])
  })

  it('into a folder that cannot be made names it, and leaves nothing', async () => {
    const place = newPlace()
    await writeFile(place, 'a file')
    const root = join(place, 'sets')
    await assert.rejects(runExport(service.db, setsIn(root), exporting()), (error: Error) =>
      error.message.includes(root),
    )
    assert.equal((await lastRun())!.outcome, 'failed')
    assert.equal(await readFile(place, 'utf8'), 'a file')
  })

  it('of a process that was replaced meanwhile is not published', async () => {
    const root = newPlace()
    const store = setsIn(root)
    // The lease is taken over after everything was written: the last moment at which it can be noticed.
    const overtaken: SetStore = {
      ...store,
      async publish(folder, manifest, verify) {
        await takeLease(service.db, 'export')
        await store.publish(folder, manifest, verify)
      },
    }
    await assert.rejects(runExport(service.db, overtaken, exporting()), LeaseLost)
    assert.deepEqual(await store.manifests(), [])
    assert.deepEqual(await readdir(root), [])
    await service.db.script("delete from leases where name = 'export'")
  })

  it('is of one moment while a writer writes', async () => {
    const root = newPlace()
    await service.store(...Array.from({ length: 2_500 }, (_, i) => bill('EC', i)))
    let wrote: Promise<void> | undefined
    const write = async () => {
      // Ids before and after those that are being read, in a domain that was read and one that was not.
      await service.store(bill('EC', 0, 'Cambiado'), bill('EC', 2_499, 'Cambiado'), bill('EC', 9_999))
      await service.store({
        domain: 'news',
        country_code: 'EC',
        key: 'ec:n',
        title: 'Nota',
        outlet: 'Diario',
        published_at: '2026-11-01T10:00:00Z',
        link: 'https://example.org/n',
      })
    }
    await runExport(service.db, setsIn(root), {
      ...exporting(),
      onProgress: (domain) => {
        if (domain === 'bills') wrote ??= write()
      },
    })
    await wrote
    const manifest = await manifestIn(root)
    const cell = cellOf(manifest, 'bills', 'EC')
    const rows = await readNdjson(join(root, manifest.set, cell.files[0]!.name))
    const keys = rows.map(({ key }) => key)
    assert.equal(new Set(keys).size, keys.length)
    for (let i = 0; i < 2_500; i++) assert.ok(keys.includes(`EC:many:${i}`))
    if (NATIVE) {
      assert.equal(rows.length, 2_500)
      assert.deepEqual(
        rows.filter(({ title }) => title === 'Cambiado'),
        [],
      )
      assert.throws(() => cellOf(manifest, 'news', 'EC'))
    }
    // Whatever was read, the next delta leads to the records of now.
    await runExport(service.db, setsIn(root), exporting({ now: () => '2026-11-27T00:00:00Z' }))
    const next = await manifestIn(root)
    const { delta, digest } = cellOf(next, 'bills', 'EC')
    const changes = await readNdjson(join(root, next.set, delta!.file.name))
    assert.equal(digestOf(afterDelta(rows, changes)), digest)
    assert.equal(digestOf(await walkOf('bills', 'EC')), digest)
  })
})
