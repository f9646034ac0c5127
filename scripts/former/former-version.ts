// A former version of this program in a folder of its own, run as an operator would: installed from its lock
// file, filled by its own commands and addresses, asked for all that it has, and stopped.
import { spawnSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '#lib/port.ts'
import { settingsOf, startProgram } from '../../test/support/child.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const ADMIN_TOKEN = 'the-administration-token-of-a-former-version'
const PERSON = { email: 'ana@example.org', password: 'una clave de prueba' }

export interface Former {
  readonly commit: string
  /** The name of its last migration. */
  readonly migration: string
  readonly person: typeof PERSON
  /** A key of the account. */
  readonly key: string
  /** Answers of its lists with all records, by address without parameters. */
  readonly lists: Readonly<Record<string, readonly Item[]>>
  /** Answers of what the account has, by address; without those that the version did not have. */
  readonly own: Readonly<Record<string, readonly Item[]>>
  /** Null where the version had no change feed. */
  readonly changes: Changes | null
}

export type Item = Readonly<Record<string, unknown>>

export interface Changes {
  /** The last number after the first import, and the entries after it: those of the second. */
  readonly seq: number
  readonly after: readonly Item[]
}

/** The world of its own tests as lines of an import, and again with a change. */
const WORLD_OF = `
const { WORLD } = await import('./test/fixtures/world.ts')
const changed = WORLD.map((line) =>
  line.key === 'co:b2' ? { ...line, title: line.title + ' (corregido)' } : line)
const ndjson = (lines) => lines.map((line) => JSON.stringify(line) + '\\n').join('')
process.stdout.write(JSON.stringify([ndjson(WORLD), ndjson(changed)]))
`

/**
 * Installs the version of a commit in a folder, fills a database with it, and returns what it answers. The
 * database is that of the address, or the embedded one in the folder `data`. Needs the history of the
 * repository and a registry of npm.
 */
export async function runFormer(commit: string, folder: string, databaseUrl: string | null): Promise<Former> {
  const code = join(folder, 'code')
  await mkdir(code, { recursive: true })
  must('sh', ['-ec', `git -C "$1" archive "$2" | tar -x -C "$3"`, 'sh', ROOT, commit, code], ROOT)
  must('npm', ['ci', '--ignore-scripts', '--omit=dev', '--no-audit', '--no-fund'], code)
  const migration = must('sh', ['-ec', 'ls db/migrations/*.sql | sort | tail -1 | xargs basename'], code)
  const env = { ...settingsOf(join(folder, 'data'), databaseUrl), ADMIN_TOKEN, WORKERS: '1' }
  const worlds = JSON.parse(must('node', ['--input-type=module', '--eval', WORLD_OF], code)) as string[]
  const imported = async (round: number) => {
    const file = join(folder, `world-${round}.ndjson`)
    await writeFile(file, worlds[round]!)
    must('node', ['bin/hemiciclo.js', 'import', file], code, env)
  }

  await imported(0)
  const first = await served(code, env, async (ask) => {
    await ask('POST', '/admin/accounts', PERSON)
    const issued = await ask('POST', '/admin/keys', { name: 'former', email: PERSON.email })
    const key = String((issued?.data ?? issued)?.key)
    const asked = (method: string, path: string, body?: object) => ask(method, path, body, key)
    await asked('PUT', '/v1/bills/1/follow')
    const query = '/v1/bills?country_code=CO'
    await asked('POST', '/v1/me/subscriptions', { name: 'Salud', query })
    await asked('POST', '/v1/me/worklists', { name: 'Agua y energía' })
    await asked('POST', '/v1/me/worklists/1/entries', { domain: 'bills', record_id: 1, note: 'Primero' })
    const feed = await asked('GET', '/v1/changes?limit=500')
    return { key, seq: feed ? Number(feed.data.at(-1).seq) : null }
  })
  await imported(1)
  return await served(code, env, async (ask) => {
    const asked = (path: string) => ask('GET', path, undefined, first.key)
    const found = async (paths: readonly string[]) => {
      const all: [string, Item[]][] = []
      for (const path of paths) {
        const body = await asked(path)
        if (body) all.push([path.replace(/\?.*/, ''), body.data])
      }
      return Object.fromEntries(all)
    }
    const { paths } = await asked('/openapi.json')
    const lists = Object.keys(paths).filter((path) => LISTS.test(path) && isList(paths[path].get))
    const { seq } = first
    return {
      ...{ commit, migration, person: PERSON, key: first.key },
      lists: await found(lists.sort().map((path) => `${path}?limit=100`)),
      own: await found(OWN),
      changes: seq === null ? null : { seq, after: (await asked(`/v1/changes?after=${seq}`)).data },
    }
  })
}

const OWN = [...['/v1/me/follows', '/v1/me/subscriptions', '/v1/me/worklists'], '/v1/me/worklists/1/entries']

const LISTS = /^\/v1\/(?!changes|search|suggest)[a-z-]+$/

interface Described {
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[]
}

/** True for a list of records: it has filters by country and a cursor. */
function isList(get: Described | undefined): boolean {
  const names = (get?.parameters ?? []).map(({ name, $ref }) => name ?? $ref?.split('/').at(-1))
  return names.includes('country_code') && names.includes('cursor')
}

// biome-ignore lint/suspicious/noExplicitAny: answers of versions that this one does not know.
type Answer = any
/** Asks the service; null where it has no such address. */
type Ask = (method: string, path: string, body?: object, key?: string) => Promise<Answer>

/** Starts the service, does something with it, and stops it. */
async function served<T>(
  code: string,
  env: Record<string, string>,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  await using service = startProgram(process.execPath, ['src/main.ts'], {
    cwd: code,
    env: { ...env, PORT: String(port) },
  })
  await service.sees(/\bready\b/)
  const result = await work(async (method, path, body, key) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(key ? { 'x-api-key': key } : { authorization: `Bearer ${ADMIN_TOKEN}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    if (reply.status === 404) return null
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return text ? JSON.parse(text) : {}
  })
  service.child.kill('SIGTERM')
  const { code: exit, stderr } = await service.ended
  if (exit !== 0) throw new Error(`The former version ended with code ${exit}: ${stderr}`)
  return result
}

/** Runs a program to its end; returns its output, without the last line break. Throws when it fails. */
function must(program: string, words: readonly string[], cwd: string, env: object = {}): string {
  const options = {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  } as const
  const { status, stdout, stderr } = spawnSync(
    program === 'node' ? process.execPath : program,
    words,
    options,
  )
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stderr.slice(-4_000)}`)
  return stdout.trimEnd()
}
