// Exports in DuckDB: every file of every format opens, with the rows and types of the manifest.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, it } from 'node:test'
import { runExport } from '#exports/run-export.ts'
import { setsIn } from '#exports/set-folder.ts'
import { writeAll } from '#first-run.ts'
import type { ExportColumn, ExportManifest } from '#model/exports.ts'
import { sampleWorld } from '#sample/world.ts'
import { nightlyPackage } from '../../nightly/packages.ts'
import { exporting, manifestIn } from '../support/exported.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

/** The part of `@duckdb/node-api` that this test uses. */
interface DuckDb {
  readonly DuckDBInstance: {
    create(path: string): Promise<{ connect(): Promise<Connection> }>
  }
}
interface Connection {
  runAndReadAll(sql: string): Promise<{ getRowsJson(): (string | number | null)[][] }>
  closeSync(): void
}

const TYPES: Readonly<Record<ExportColumn['type'], string>> = {
  integer: 'BIGINT',
  text: 'VARCHAR',
  boolean: 'BOOLEAN',
  date: 'DATE',
  timestamp: 'TIMESTAMP WITH TIME ZONE',
  json: 'VARCHAR',
}

let service: TestApp
let duckdb: Connection
let manifest: ExportManifest
const root = await mkdtemp(join(tmpdir(), 'duckdb-'))
const { DuckDBInstance } = await nightlyPackage<DuckDb>('@duckdb/node-api')

before(async () => {
  service = await startApp()
  await writeAll(
    service.db,
    sampleWorld({ scale: 0.2 }),
    () => new Date().toISOString(),
    () => {},
  )
  const options = exporting({ formats: ['ndjson', 'csv', 'parquet'] })
  await runExport(service.db, setsIn(root), options)
  manifest = await manifestIn(root)
  duckdb = await (await DuckDBInstance.create(':memory:')).connect()
})
after(async () => {
  duckdb?.closeSync()
  await service?.[Symbol.asyncDispose]()
  await rm(root, { recursive: true })
})

const ask = async (sql: string) => (await duckdb.runAndReadAll(sql)).getRowsJson()
const pathOf = (name: string) => `'${join(root, manifest.set, name)}'`

it('opens every file, with its rows', async () => {
  for (const { files, rows } of manifest.exports)
    for (const { name, format } of files) {
      const from =
        format === 'csv'
          ? `read_csv(${pathOf(name)}, header = true, all_varchar = true)`
          : format === 'ndjson'
            ? `read_ndjson(${pathOf(name)})`
            : `read_parquet(${pathOf(name)})`
      const [[count, ids]] = (await ask(`select count(*), count(distinct id) from ${from}`)) as [number[]]
      assert.deepEqual([Number(count), Number(ids)], [rows, rows], name)
    }
})

it('reads the columns of Parquet with the types of the manifest', async () => {
  for (const { domain, files } of manifest.exports) {
    const { name } = files.find(({ format }) => format === 'parquet')!
    const described = await ask(
      `select column_name, column_type from (describe select * from ${pathOf(name)})`,
    )
    const declared = manifest.schemas[domain]!.columns.map(({ name, type }) => [name, TYPES[type]])
    assert.deepEqual(described, declared, name)
  }
})

it('finds the same values in Parquet as in NDJSON', async () => {
  for (const { domain, files } of manifest.exports) {
    const named = (format: string) => pathOf(files.find((file) => file.format === format)!.name)
    const { columns } = manifest.schemas[domain]!
    const texts = columns.filter(({ type }) => type === 'text' || type === 'integer' || type === 'date')
    const types = texts.map(({ name, type }) => `"${name}": '${TYPES[type]}'`).join(', ')
    const names = texts.map(({ name }) => `"${name}"`).join(', ')
    const json = `read_json(${named('ndjson')}, format = 'newline_delimited', columns = {${types}})`
    const parquet = `select ${names} from ${named('parquet')}`
    const [[differing]] = (await ask(
      `select count(*) from (${parquet} except (select ${names} from ${json}))`,
    )) as [number[]]
    assert.equal(Number(differing), 0, `${domain} ${names}`)
  }
})
