// The digest of every list of a domain and country, as an export would publish it at the same moment.
import { createHash } from 'node:crypto'
import type { Database } from '#lib/sql.ts'
import { partsWithBase } from '#model/base-address.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { readAllIds, readRecords } from '#store/exports/exported-records.ts'
import { RecordBatch } from './record-batch.ts'
import { EXPORTED } from './write-set.ts'

export interface ListDigest {
  readonly domain: string
  readonly country_code: string
  readonly rows: number
  /** SHA-256 of its NDJSON, in hexadecimal digits. */
  readonly digest: string
}

/** Reads all lists that have records; `now` (RFC 3339) decides what is open, as in any list. */
export async function* listDigests(
  db: Database,
  { baseUrl, now }: { readonly baseUrl: string; readonly now: string },
): AsyncGenerator<ListDigest> {
  for (const domain of EXPORTED) {
    const batch = new RecordBatch([])
    for (const country_code of [...COUNTRY_CODES].sort()) {
      const ids = await readAllIds(db, domain, country_code)
      if (!ids.length) continue
      const hash = createHash('sha256')
      let rows = 0
      for await (const read of readRecords(db, domain, ids, now)) {
        const parts = read.map(([, doc, ending]) =>
          (ending === null ? [doc] : [doc.slice(0, -1), ending]).flatMap((part) =>
            partsWithBase(part, baseUrl),
          ),
        )
        hash.update(
          batch.hold(
            read.map(([id]) => id),
            parts,
          ).bytes,
        )
        rows += read.length
      }
      yield { domain: domain.name, country_code, rows, digest: hash.digest('hex') }
    }
  }
}
