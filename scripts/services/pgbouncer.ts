// PgBouncer beside the installed system, from the same suite: unpacked only, and started by the system's
// loader.
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpack } from './unpack.ts'

const PROGRAM = 'usr/sbin/pgbouncer'

/** The command that starts PgBouncer; null, with a message, where it cannot be downloaded. */
export function pgbouncerBeside(root: string): string | null {
  const folder = `${root}.pgbouncer`
  const command = join(folder, 'pgbouncer.sh')
  if (existsSync(command)) return command
  const making = `${folder}.${process.pid}`
  try {
    mkdirSync(making, { mode: 0o755 })
    unpack(root, ['pgbouncer'], making)
    const library = (place: string) => globSync(join(place, 'usr/lib/*-linux-gnu'))
    const [loader] = globSync(join(root, '{lib64,lib}/ld-linux-*.so.*'))
    const path = [...library(root), ...library(making)].join(':').replaceAll(making, folder)
    const script = `#!/bin/sh\nexec ${loader} --library-path ${path} ${join(folder, PROGRAM)} "$@"\n`
    writeFileSync(join(making, 'pgbouncer.sh'), script)
    chmodSync(join(making, 'pgbouncer.sh'), 0o755)
    renameSync(making, folder)
    return command
  } catch (error) {
    // Another run was faster.
    if (existsSync(command)) return command
    console.error(`services: no PgBouncer: ${error instanceof Error ? error.message : error}`)
    return null
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
}
