// The checksums of released migrations, in the format of `sha256sum`.
import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

export const CHECKSUMS = new URL('../../db/SHA256SUMS', import.meta.url)
const MIGRATIONS = new URL('migrations/', CHECKSUMS)

/** A line for each migration. `sha256sum --check SHA256SUMS` verifies them too. */
export function checksums(): string[] {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'))
  return files
    .sort()
    .map((file) => `${hash('sha256', readFileSync(new URL(file, MIGRATIONS)))}  migrations/${file}`)
}
