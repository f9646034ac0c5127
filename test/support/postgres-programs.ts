// The programs of PostgreSQL 18 for a shell: those of this machine, or those of the services of the tests.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { POSTGRES_BIN, servicesFolder } from '../../scripts/services/system.ts'

/** The command of a program of PostgreSQL 18 here; null without one. */
function wordsOf(name: string): string | null {
  const { stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' })
  if (/ 18\b/.test(stdout ?? '')) return name
  const root = servicesFolder()
  return existsSync(join(root, POSTGRES_BIN, name)) ? `chroot ${root} ${join(POSTGRES_BIN, name)}` : null
}

/** Whether the machine has them. */
export const HAS_PROGRAMS = ['pg_dump', 'pg_restore'].every((name) => wordsOf(name) !== null)

/** Puts them into a folder for `PATH`, and returns it. */
export async function postgresPrograms(folder: string): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const name of ['pg_dump', 'pg_restore']) {
    await writeFile(
      join(bin, name),
      `#!/bin/sh\nPATH=/usr/sbin:/usr/bin:/sbin:/bin exec ${wordsOf(name)} "$@"\n`,
    )
    await chmod(join(bin, name), 0o755)
  }
  return bin
}
