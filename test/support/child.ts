// Our own programs as child processes of a test, with a separate database.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { OpenDatabase } from '#store/driver/postgres.ts'
import { openStore } from '#store/open-store.ts'
import { copyEmbedded, createMigrated, databaseAt, onServer } from './databases.ts'
import { UNOPTIMIZED } from './unoptimized.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** A folder and, on native PostgreSQL, an empty database: for the settings of a program. */
export interface Place extends AsyncDisposable {
  readonly folder: string
  readonly env: Record<string, string>
  /** Opens its database in this process; dispose of it before a child needs it. */
  open(): Promise<OpenDatabase>
}

/** An empty place; `migrated` skips the first start, which takes seconds. */
export async function makePlace({ migrated = false } = {}): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'hemiciclo-test-'))
  const native = process.env.DATABASE_URL
  const name = `test_${randomBytes(8).toString('hex')}`
  const databaseUrl = native ? databaseAt(native, name) : null
  if (native && migrated) await createMigrated(native, name)
  else if (native) await onServer(native, `create database ${name}`)
  else if (migrated) await copyEmbedded(join(folder, 'data/database'))
  return {
    folder,
    env: settingsOf(join(folder, 'data'), databaseUrl),
    open: () => openStore({ databaseUrl, databaseConnections: 4, dataDir: join(folder, 'data') }),
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true })
      if (native) await onServer(native, `drop database ${name} with (force)`)
    },
  }
}

/** The settings of a place, none of them from the environment of the tests; empty means left out. */
export function settingsOf(dataDir: string, databaseUrl: string | null): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    SAMPLE: 'off',
    HOST: '127.0.0.1',
    ADMIN_TOKEN: '',
    BASE_URL: '',
    CACHE_URL: '',
  }
}

export interface Program extends AsyncDisposable {
  readonly child: ChildProcess
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves with its exit code and signal once it has ended and its output is read. */
  readonly ended: Promise<{
    code: number | null
    signal: NodeJS.Signals | null
    stdout: string
    stderr: string
  }>
  /** Resolves with the first match in its output on either stream; rejects when it ends without one. */
  sees(pattern: RegExp): Promise<RegExpExecArray>
}

/** Starts a file of the project with this Node. Disposing of it ends it. */
export function start(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input?: string | Uint8Array,
): Program {
  return startProgram(process.execPath, [UNOPTIMIZED, ...words], {
    cwd: ROOT,
    env,
    ...(input !== undefined && { input }),
  })
}

/** Starts a program in a folder, with this environment beside that of the tests. */
export function startProgram(
  program: string,
  words: readonly string[],
  { cwd, env, input }: { cwd: string; env?: Readonly<Record<string, string>>; input?: string | Uint8Array },
): Program {
  const child = spawn(program, [...words], { cwd, env: { ...process.env, ...env } })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  // A program that ends before it has read its input is judged by its exit code.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, stdout, stderr }))
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    sees: (pattern) =>
      new Promise((done, fail) => {
        const look = () => {
          const found = pattern.exec(stdout) ?? pattern.exec(stderr)
          if (found) done(found)
        }
        look()
        child.stdout.on('data', look)
        child.stderr.on('data', look)
        ended.then(() => fail(new Error(`ended without ${pattern}:\n${stdout}\n${stderr}`)))
      }),
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs the command line to its end. */
export function hemiciclo(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input?: string | Uint8Array,
) {
  return start(['bin/hemiciclo.js', ...words], env, input).ended
}
