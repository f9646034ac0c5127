// PgBouncer beside the installed system, from the same suite: unpacked only, and started by the system's
// loader.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const PROGRAM = 'usr/sbin/pgbouncer'

/** The command that starts PgBouncer; null, with a message, where it cannot be downloaded. */
export function pgbouncerBeside(root: string): string | null {
  const folder = `${root}.pgbouncer`
  const command = join(folder, 'pgbouncer.sh')
  if (existsSync(command)) return command
  const making = `${folder}.${process.pid}`
  try {
    unpack(root, making)
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

/** Downloads the packages that the system lacks for PgBouncer, and unpacks them into a folder. */
function unpack(root: string, folder: string): void {
  mkdirSync(folder, { mode: 0o755 })
  const listed = output('chroot', root, 'apt-get', '-qq', '--print-uris', 'install', 'pgbouncer')
  for (const [, uri] of listed.matchAll(/^'([^']+\.deb)'/gm)) {
    const file = join(folder, basename(uri!))
    output('curl', '--fail', '--silent', '--show-error', '--output', file, uri!)
    output('dpkg', '-x', file, folder)
    rmSync(file)
  }
}

function output(program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} failed: ${stderr ?? 'not found'}`)
  return stdout
}
