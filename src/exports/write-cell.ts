// Writes the files of one cell, the records of a domain and a country: a file of each format, the digest, the
// fingerprints for the next set, and the delta from the set before.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ExportCell, ExportFile, ExportFormat } from '#model/exports.ts'
import { schemaOf } from './columns.ts'
import { deltaInto, type LogReader } from './delta.ts'
import { fingerprintsName, fingerprintsOf } from './fingerprints.ts'
import { createRows } from './formats/row-writer.ts'
import { createFile } from './hashed-file.ts'
import type { RecordBatch } from './record-batch.ts'

/** The same cell in the set before. */
export interface CellBefore {
  readonly set: string
  readonly seq: number
  readonly fingerprints: Uint8Array
}

export interface CellPlan {
  readonly folder: string
  readonly domain: Domain
  readonly country: CountryCode
  readonly formats: readonly ExportFormat[]
  readonly seq: number
  /** Null where there is none. */
  readonly before: CellBefore | null
  readonly logged: LogReader
}

export interface CellWriter extends AsyncDisposable {
  add(batch: RecordBatch): Promise<void>
  end(): Promise<ExportCell>
}

export async function writeCell(plan: CellPlan): Promise<CellWriter> {
  const { folder, domain, country, formats, seq, before, logged } = plan
  const stem = `${domain.name}-${country.toLowerCase()}`
  const { version, columns } = schemaOf(domain)
  await using opened = new AsyncDisposableStack()
  const writers = new Map<ExportFormat, Awaited<ReturnType<typeof createRows>>>()
  for (const format of formats)
    writers.set(
      format,
      opened.use(await createRows(format, join(folder, `${stem}.${format}`), columns, stem)),
    )
  const prints = opened.use(await createFile(join(folder, fingerprintsName(domain.name, country))))
  const deltaName = `${stem}.delta.ndjson`
  const deltaFile = before && opened.use(await createFile(join(folder, deltaName)))
  const delta = before && deltaInto(deltaFile!, before.fingerprints, logged)
  const digest = createHash('sha256')
  let count = 0

  async function endDelta(): Promise<ExportCell['delta']> {
    if (!before || !delta || !deltaFile) return null
    const counts = await delta.finish()
    const file: ExportFile = { name: deltaName, format: 'ndjson', ...(await deltaFile.end()) }
    return { from_set: before.set, from_seq: before.seq, to_seq: seq, ...counts, file }
  }

  const files = opened.move()
  return {
    async add(batch) {
      count += batch.size
      digest.update(batch.bytes)
      const own = fingerprintsOf(batch)
      await prints.write(own)
      await delta?.add(batch, own)
      for (const writer of writers.values()) await writer.add(batch)
    },
    async end() {
      const written: ExportFile[] = []
      for (const [format, writer] of writers)
        written.push({ name: `${stem}.${format}`, format, ...(await writer.end()) })
      await prints.end()
      return {
        ...{ domain: domain.name, country_code: country, rows: count, digest: digest.digest('hex') },
        ...{ schema_version: version, files: written, delta: await endDelta() },
      }
    },
    [Symbol.asyncDispose]: () => files.disposeAsync(),
  }
}
