// Keeps databases of former versions for the tests of upgrades:
// `npx node scripts/services.ts npx node scripts/former-versions.ts COMMIT…`.
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { hostname, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { databaseAt, onServer } from '../test/support/databases.ts'
import { postgresPrograms } from '../test/support/postgres-programs.ts'
import { keepFormer } from './former/fixture.ts'
import { runFormer } from './former/former-version.ts'

const url = process.env.DATABASE_URL
const commits = process.argv.slice(2)
/** How runs name who started them. */
const ME = `${userInfo().username}@${hostname()}`
if (!url || !commits.length)
  throw new Error('Call it as `npx node scripts/services.ts npx node scripts/former-versions.ts COMMIT…`.')

for (const commit of commits) {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-former-'))
  const name = `former_${commit.replace(/\W/g, '_')}`
  try {
    const programs = await postgresPrograms(folder)
    await onServer(url, `create database ${name}`)
    const address = databaseAt(url, name)
    const former = await runFormer(commit, folder, address)
    const dump = dumped(join(programs, 'pg_dump'), address)
      .replaceAll(`${folder}/`, '')
      .replaceAll(ME, 'operator@host')
    const size = keepFormer({ ...former, dump })
    console.log(`${former.migration} of ${commit}: ${size} bytes`)
    await onServer(url, `drop database ${name} with (force)`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A database as statements that any client runs. */
function dumped(program: string, address: string): string {
  const words = ['--inserts', '--no-owner', '--no-privileges', '--no-comments', `--dbname=${address}`]
  const { status, stdout, stderr } = spawnSync(program, words, {
    ...{ encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  })
  if (status !== 0) throw new Error(`pg_dump failed: ${stderr}`)
  // Lines for psql alone, and comments.
  return stdout.replaceAll(/^(?:\\|--).*\n/gm, '').replaceAll(/\n{2,}/g, '\n')
}
