// `npm start` as a program: the first start and its files, a graceful stop, and later starts.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { readConfig } from '#config.ts'
import { loadSampleOf } from '#first-run.ts'
import { clock } from '#lib/dates.ts'
import { sampleWorld } from '#sample/world.ts'
import { happenings, lookAgain } from '../clock.ts'
import { makePlace, type Place, type Program, start } from '../support/child.ts'

let place: Place
before(async () => {
  place = await makePlace()
})
after(() => place[Symbol.asyncDispose]())

const serve = (env: Record<string, string> = {}): Program =>
  start(['src/main.ts'], { ...place.env, PORT: '0', LOG_LEVEL: 'error', ...env })

/** The address that a server answers on, once it does. */
async function ready(server: Program): Promise<string> {
  return (await server.sees(/Hemiciclo is ready on (http:\S+) after/))[1]!
}

/** Stops it like a terminal, and returns its output. */
async function stop(server: Program, signal: NodeJS.Signals = 'SIGINT'): Promise<string> {
  server.child.kill(signal)
  const { code, stdout, stderr } = await server.ended
  assert.equal(code, 0, stderr)
  assert.match(stdout, new RegExp(`${signal}: stopping …\\nStopped\\.\\n$`))
  return stdout
}

interface FirstRun {
  readonly base_url: string
  readonly api_key: string
  readonly account_email: string | null
  readonly account_password: string | null
  readonly admin_token: string
}

const firstRun = async (): Promise<FirstRun> =>
  JSON.parse(await readFile(join(place.folder, 'data/first-run.json'), 'utf8'))

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape.
async function getJson(url: string, headers: Record<string, string> = {}): Promise<any> {
  const answer = await fetch(url, { headers })
  assert.equal(answer.status, 200, `${url}: ${answer.status}`)
  return answer.json()
}

/** Records per domain reported by a server. */
async function held(base: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const country of (await getJson(`${base}/v1/countries`)).data)
    for (const [domain, { records }] of Object.entries<{ records: number }>(country.domains))
      counts[domain] = (counts[domain] ?? 0) + records
  return counts
}

describe('the service', () => {
  let cursor: string
  let first: FirstRun
  let bills: { id: number }[]

  it('loads the sample world, and serves', async () => {
    await using server = serve({ SAMPLE: 'on' })
    const base = await ready(server)
    const expected: Record<string, number> = {}
    for (const { domain } of sampleWorld({})) expected[domain] = (expected[domain] ?? 0) + 1
    const { documents, search: _, ...counted } = await held(base)
    assert.deepEqual(counted, expected)
    assert.ok(documents! > 0)
    first = await firstRun()
    const page = await getJson(`${base}/v1/bills?limit=2&country_code=CO`, { 'x-api-key': first.api_key })
    assert.ok(page.data.every((bill: { sample: boolean }) => bill.sample))
    bills = page.data
    cursor = page.meta.next_cursor
    assert.ok(cursor)
    await stop(server)
  })

  it('writes a key, a token and its address to a file that only the owner can read', async () => {
    assert.deepEqual(Object.keys(first), [
      'base_url',
      'api_key',
      'account_email',
      'account_password',
      'admin_token',
    ])
    assert.match(first.base_url, /^http:\/\/localhost:\d+$/)
    assert.match(first.api_key, /^hk_[0-9A-Za-z]{49}$/)
    assert.match(first.admin_token, /^\S{16,}$/)
    assert.equal((await stat(join(place.folder, 'data/first-run.json'))).mode & 0o777, 0o600)
  })

  it('keeps its data, its keys, its token and its cursors after a restart', async () => {
    await using server = serve({ SAMPLE: 'on' })
    const base = await ready(server)
    assert.doesNotMatch(server.stdout(), /sample world|first start/)
    await server.sees(/^Try: curl http:\/\/localhost:\d+\/v1\/countries$/m)
    assert.deepEqual(await firstRun(), first)
    const headers = { 'x-api-key': first.api_key }
    assert.deepEqual(
      (await getJson(`${base}/v1/bills?limit=2&country_code=CO`, headers)).data.map(
        ({ id }: { id: number }) => id,
      ),
      bills.map(({ id }) => id),
    )
    const next = await getJson(`${base}/v1/bills?limit=2&country_code=CO&cursor=${cursor}`, headers)
    const both = await getJson(`${base}/v1/bills?limit=4&country_code=CO`, headers)
    assert.deepEqual(next.data, both.data.slice(2))
    assert.match(both.data[0].platform_url, new RegExp(`^${base}/bills/`))
    assert.equal(
      (await getJson(`${base}/admin/keys`, { authorization: `Bearer ${first.admin_token}` })).data[0].name,
      'demo',
    )
    await stop(server, 'SIGTERM')
  })

  describe('with an administration token in the settings', () => {
    let server: Program
    let base: string
    before(async () => {
      server = serve({ SAMPLE: 'on', ADMIN_TOKEN: 'a-token-of-the-settings' })
      base = await ready(server)
    })
    after(() => server[Symbol.asyncDispose]())

    it('uses it instead of its own', async () => {
      const keys = await getJson(`${base}/admin/keys`, { authorization: 'Bearer a-token-of-the-settings' })
      assert.deepEqual(
        keys.data.map(({ name }: { name: string }) => name),
        ['demo'],
      )
      assert.equal(
        (await fetch(`${base}/admin/keys`, { headers: { authorization: `Bearer ${first.admin_token}` } }))
          .status,
        401,
      )
      const second = await serve().ended
      assert.equal(second.code, 1)
      assert.match(
        second.stderr,
        /^Another process holds .*data\. Stop it, or use the administration routes of the .*\.\n$/,
      )
    })

    it('answers the running request before it stops', async () => {
      const body = JSON.stringify({ name: 'in flight' })
      const socket = connect(Number(new URL(base).port), '127.0.0.1')
      await once(socket, 'connect')
      const heard = happenings<string>()
      socket.setEncoding('utf8').on('data', heard.add)
      socket.write(
        'POST /admin/keys HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a-token-of-the-settings\r\n' +
          'Content-Type: application/json\r\nExpect: 100-continue\r\n' +
          `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
      )
      // By then it has been started.
      await heard.until('a request for more', (all) => /^HTTP\/1\.1 100 /.test(all.join('')))
      server.child.kill('SIGINT')
      await server.sees(/stopping/)
      // Once new connections are refused, the stop has begun.
      await lookAgain('a closed door', () =>
        fetch(base).then(
          () => false,
          () => true,
        ),
      )
      socket.write(body.slice(5))
      await once(socket, 'close')
      const answer = heard.all.join('')
      assert.match(answer, /^HTTP\/1\.1 201 /m)
      assert.match(answer, /"name":"in flight"/)
      assert.equal((await server.ended).code, 0)
      await assert.rejects(fetch(base))
    })
  })
})

it('listens only on this machine by default', () => {
  assert.equal(readConfig({}).host, '127.0.0.1')
})

it('the first start without the sample world prints a curl that works, and no secret', async () => {
  await using empty = await makePlace({ migrated: true })
  await using server = start(['src/main.ts'], {
    ...empty.env,
    PORT: '0',
    BASE_URL: 'https://hemiciclo.example/',
    LOG_LEVEL: 'error',
  })
  await server.sees(/ready on https:\/\/hemiciclo\.example after/)
  const [, printed, url] = await server.sees(/^ {2}curl -H "(X-API-Key: .*)" '(\S+)'$/m)
  const text = await readFile(join(empty.folder, 'data/first-run.json'), 'utf8')
  const { base_url, api_key, account_password, admin_token } = JSON.parse(text)
  assert.equal(base_url, 'https://hemiciclo.example')
  assert.equal(
    execFileSync('sh', ['-c', `printf %s "${printed}"`], { encoding: 'utf8' }),
    `X-API-Key: ${api_key}`,
  )
  assert.match(url!, /^https:\/\/hemiciclo\.example\/v1\/bills\?/)
  assert.match(server.stdout(), /only in\n {2}\/\S+\/data\/first-run\.json$/m)
  for (const secret of [api_key, account_password, admin_token])
    assert.ok(!`${server.stdout()}${server.stderr()}`.includes(secret), 'secrets are in the file alone')
  await stop(server)
})

it('removes a sample world that is no longer wanted, and ends in order though nobody reads', async () => {
  await using other = await makePlace({ migrated: true })
  {
    await using db = await other.open()
    const options = { now: clock(), progress: () => {}, startedBy: null }
    assert.ok((await loadSampleOf(db, { domains: ['parties'] }, options)) > 0)
  }
  await using server = start(['src/main.ts'], { ...other.env, PORT: '0', LOG_LEVEL: 'info' })
  const base = await ready(server)
  assert.match(server.stdout(), /sample world: \d+ records removed/)
  server.child.stdout!.destroy()
  const counts = await held(base)
  assert.deepEqual([...new Set(Object.values(counts))], [0])
  server.child.kill('SIGTERM')
  const { code, stderr } = await server.ended
  assert.deepEqual([code, stderr], [0, ''])
})

describe('a failed start prints the reason in one line', () => {
  it('with invalid settings', async () => {
    const { code, stdout, stderr } = await serve({
      PORT: '70000',
      SAMPLE: 'maybe',
      ADMIN_TOKEN: 'short',
      BASE_URL: 'ftp://x',
    }).ended
    assert.equal(code, 1)
    assert.equal(stdout, '')
    assert.match(stderr, /^Invalid settings: .*\n$/)
    for (const name of ['PORT', 'SAMPLE', 'ADMIN_TOKEN', 'BASE_URL'])
      assert.match(stderr, new RegExp(`\\b${name}: `))
    assert.doesNotMatch(stderr, /short/)
  })

  it('with a port that is taken', async () => {
    await using other = await makePlace({ migrated: true })
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    const { code, stderr } = await start(['src/main.ts'], { ...other.env, PORT: String(port) }).ended
    taken.close()
    assert.equal(code, 1)
    assert.match(stderr, /^.*EADDRINUSE.*\n$/)
  })

  it('and ends the process, whatever was opened before', async () => {
    await using other = await makePlace({ migrated: true })
    // The cache is being connected to when the model fails.
    const env = { ...other.env, PORT: '0', CACHE_URL: 'redis://127.0.0.1:1', EMBEDDER: 'local' }
    for (const words of [['src/main.ts'], ['bin/hemiciclo.js', 'serve']]) {
      const { code, stderr } = await start(words, { ...env, EMBEDDER_MODEL: '/nonexistent' }).ended
      assert.equal(code, 1)
      assert.match(stderr, /^A local model .*\n$/)
    }
  })
})
