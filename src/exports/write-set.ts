// Writes a set into a folder: the records of every domain and country, all of one snapshot of the database.
import { domains } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import { VERSION } from '#lib/version.ts'
import { withBase } from '#model/base-address.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ExportCell, ExportFormat, ExportManifest } from '#model/exports.ts'
import { type ExportedRow, readAllRecords, readLogged } from '#store/exports/exported-records.ts'
import { readHead } from '#store/reading/change-feed.ts'
import { inCurrentShape } from '#store/reading/older-shape.ts'
import { outdatedDomains } from '#store/records/declaration-digest.ts'
import { schemaOf } from './columns.ts'
import { fingerprintsName } from './fingerprints.ts'
import type { ExportedRecord } from './formats/row-format.ts'
import { type CellBefore, type CellWriter, writeCell } from './write-cell.ts'

/** The domains with lists of their own or of another record; documents are in the records that link them. */
export const EXPORTED: readonly Domain[] = domains.filter(({ list, under }) => list !== null || under.length)

export interface SetPlan {
  readonly set: string
  readonly folder: string
  readonly baseUrl: string
  readonly formats: readonly ExportFormat[]
  readonly domains: readonly Domain[]
  /** Null for all. */
  readonly countries: readonly CountryCode[] | null
  readonly now: string
  /** The set before, and how to read its files. */
  readonly previous: ExportManifest | null
  readonly readPrevious: (file: string) => Promise<Uint8Array | undefined>
  /** Called from time to time with the number of rows written. */
  readonly onProgress?: (domain: string, rows: number) => void
  readonly signal?: AbortSignal
}

/** Writes all files but the manifest, and returns that. Throws the signal's reason when it aborts. */
export async function writeSet(db: Database, plan: SetPlan): Promise<ExportManifest> {
  const { set, previous, now } = plan
  const seq = await readHead(db)
  const outdated = await outdatedDomains(db)
  const cells: ExportCell[] = []
  for (const domain of plan.domains)
    cells.push(...(await writeDomain(db, domain, outdated.includes(domain), seq, plan)))
  return {
    ...{ manifest: 1, set, created_at: now, service_version: VERSION, seq },
    previous: previous?.set ?? null,
    schemas: Object.fromEntries(plan.domains.map((domain) => [domain.name, schemaOf(domain)])),
    exports: cells,
  }
}

/** Writes the cells of one domain, whose records are read once for all countries. */
async function writeDomain(
  db: Database,
  domain: Domain,
  outdated: boolean,
  seq: number,
  plan: SetPlan,
): Promise<ExportCell[]> {
  const { folder, formats, previous, countries, now, signal, onProgress } = plan
  await using opened = new AsyncDisposableStack()
  const cells = new Map<CountryCode, CellWriter>()
  const logged = (ids: readonly number[]) =>
    readLogged(db, domain, ids, { after: previous?.seq ?? 0, upTo: seq })

  async function cellOf(country: CountryCode): Promise<CellWriter> {
    const known = cells.get(country)
    if (known) return known
    const before = await cellBefore(domain, country, plan)
    const cell = opened.use(await writeCell({ folder, domain, country, formats, seq, before, logged }))
    cells.set(country, cell)
    return cell
  }

  let count = 0
  for await (const rows of readAllRecords(db, domain, countries, now)) {
    signal?.throwIfAborted()
    for (const [country, own] of Map.groupBy(rows, ([, code]) => code))
      await (await cellOf(country)).add(own.map((row) => recordOf(domain, row, outdated, plan.baseUrl)))
    count += rows.length
    onProgress?.(domain.name, count)
  }
  // A cell whose last record is gone has empty files, and a delta that says so.
  for (const { domain: name, country_code, rows } of previous?.exports ?? [])
    if (name === domain.name && rows && (!countries || countries.includes(country_code as CountryCode)))
      await cellOf(country_code as CountryCode)
  const done: ExportCell[] = []
  for (const country of [...cells.keys()].sort()) done.push(await cells.get(country)!.end())
  return done
}

/** The JSON of a record in the form of lists as NDJSON. */
function recordOf(
  domain: Domain,
  [id, , doc]: ExportedRow,
  outdated: boolean,
  baseUrl: string,
): ExportedRecord {
  const record = JSON.parse(withBase(outdated ? inCurrentShape(domain, doc) : doc, baseUrl))
  return { id, record, text: JSON.stringify(record) }
}

/** The same cell in the set before; null where there is none, or its fingerprints are missing. */
async function cellBefore(
  domain: Domain,
  country: CountryCode,
  { previous, readPrevious }: SetPlan,
): Promise<CellBefore | null> {
  const cell = previous?.exports.find((each) => each.domain === domain.name && each.country_code === country)
  const fingerprints = cell && (await readPrevious(fingerprintsName(domain.name, country)))
  return fingerprints ? { set: previous!.set, seq: previous!.seq, fingerprints } : null
}
