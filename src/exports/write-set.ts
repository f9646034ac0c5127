// Writes a set into a folder: the records of every domain and country, all of one snapshot of the database.
import { domains } from '#domains/index.ts'
import type { Database } from '#lib/sql.ts'
import { VERSION } from '#lib/version.ts'
import { partsWithBase } from '#model/base-address.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ExportCell, ExportFormat, ExportManifest } from '#model/exports.ts'
import { type ExportedRow, readAllIds, readLogged, readRecords } from '#store/exports/exported-records.ts'
import { compactedTo, readHead } from '#store/reading/change-feed.ts'
import { inCurrentShape } from '#store/reading/older-shape.ts'
import { outdatedDomains } from '#store/records/declaration-digest.ts'
import { schemaOf } from './columns.ts'
import { fingerprintsName } from './fingerprints.ts'
import { RecordBatch } from './record-batch.ts'
import { type CellBefore, writeCell } from './write-cell.ts'

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
  // Of a set from before that number, the log no longer tells every changed field: it has no delta.
  const compared = previous && previous.seq >= (await compactedTo(db)) ? previous : null
  const cells: ExportCell[] = []
  for (const domain of plan.domains)
    cells.push(
      ...(await writeDomain(db, domain, outdated.includes(domain), seq, { ...plan, previous: compared })),
    )
  return {
    ...{ manifest: 1, set, created_at: now, service_version: VERSION, seq },
    previous: previous?.set ?? null,
    schemas: Object.fromEntries(plan.domains.map((domain) => [domain.name, schemaOf(domain)])),
    exports: cells,
  }
}

/** Writes the cells of one domain, one after the other: only the files of one are open. */
async function writeDomain(
  db: Database,
  domain: Domain,
  outdated: boolean,
  seq: number,
  plan: SetPlan,
): Promise<ExportCell[]> {
  const { folder, formats, previous, now, signal, baseUrl, onProgress } = plan
  const batch = new RecordBatch(schemaOf(domain).columns)
  const logged = (ids: readonly number[]) =>
    readLogged(db, domain, ids, { after: previous?.seq ?? 0, upTo: seq })
  const partsOf = ([, doc, ending]: ExportedRow) => {
    const parts = ending === null ? [doc] : [doc.slice(0, -1), ending]
    const current = outdated ? [inCurrentShape(domain, parts.join(''))] : parts
    return current.flatMap((part) => partsWithBase(part, baseUrl))
  }
  const cells: ExportCell[] = []
  let count = 0
  for (const country of [...(plan.countries ?? COUNTRY_CODES)].sort()) {
    const ids = await readAllIds(db, domain, country)
    // A cell whose last record is gone has empty files, and a delta that says so.
    if (!ids.length && !previousCell(domain, country, plan)?.rows) continue
    const before = await cellBefore(domain, country, plan)
    await using cell = await writeCell({ folder, domain, country, formats, seq, before, logged })
    for await (const rows of readRecords(db, domain, ids, now)) {
      signal?.throwIfAborted()
      const own = rows.map(([id]) => id)
      await cell.add(batch.hold(own, rows.map(partsOf)))
      count += rows.length
      onProgress?.(domain.name, count)
    }
    cells.push(await cell.end())
  }
  return cells
}

const previousCell = (domain: Domain, country: CountryCode, { previous }: SetPlan) =>
  previous?.exports.find((each) => each.domain === domain.name && each.country_code === country)

/** The same cell in the set before; null where there is none, or its fingerprints are missing. */
async function cellBefore(domain: Domain, country: CountryCode, plan: SetPlan): Promise<CellBefore | null> {
  const { previous, readPrevious } = plan
  const cell = previousCell(domain, country, plan)
  const fingerprints = cell && (await readPrevious(fingerprintsName(domain.name, country)))
  return fingerprints ? { set: previous!.set, seq: previous!.seq, fingerprints } : null
}
