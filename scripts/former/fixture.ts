// Databases of former versions as the tests keep them: a dump, and what the version answered over it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Former } from './former-version.ts'

const FOLDER = new URL('../../test/fixtures/former/', import.meta.url)
const SUFFIX = '.json.zst'

export interface FormerDatabase extends Former {
  /** Statements that make the database, one after the other. */
  readonly dump: string
}

/** Writes one; returns its size in bytes. */
export function keepFormer(former: FormerDatabase): number {
  const params = { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_checksumFlag]: 1 }
  const packed = zstdCompressSync(JSON.stringify(former), { params })
  writeFileSync(new URL(former.migration.replace(/\.sql$/, SUFFIX), FOLDER), packed)
  return packed.length
}

/** The names of all, the oldest first: those of their last migrations. */
export const formerNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort()

export const formerDatabase = (name: string): FormerDatabase =>
  JSON.parse(zstdDecompressSync(readFileSync(new URL(`${name}${SUFFIX}`, FOLDER))).toString())
