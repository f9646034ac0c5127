// A PgBouncer of a test in front of a database: `PGBOUNCER` has the command that starts it, else the
// installed program is used.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#lib/port.ts'
import { lookAgain } from '../clock.ts'

const COMMAND = process.env.PGBOUNCER?.split(' ') ?? ['pgbouncer']

/** Why there is none; undefined where there is one. */
export function withoutPgbouncer(): string | undefined {
  const [program, ...words] = COMMAND
  const { stdout } = spawnSync(program!, [...words, '--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  if (Number(major) > 1 || Number(minor) >= 21) return undefined
  return 'PgBouncer 1.21 is not installed; PGBOUNCER can name the command that starts it'
}

export interface Pgbouncer extends AsyncDisposable {
  /** The address of the database through it. */
  readonly url: string
}

/** Starts one before the database of a URL, with these lines of its section `pgbouncer`. */
export async function startPgbouncer(databaseUrl: string, lines: readonly string[]): Promise<Pgbouncer> {
  const port = await freePort()
  const { hostname, port: server, username, pathname } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const text = [
    '[databases]',
    `* = host=${hostname} port=${server} user=${username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    ...lines,
    '',
  ]
  await writeFile(file, text.join('\n'))
  const [program, ...words] = COMMAND
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : []
  const child = spawn(program!, [...words, ...user, file], { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  await lookAgain('PgBouncer', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`)
    return said.includes('process up')
  })
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
