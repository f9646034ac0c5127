// The command line as a program: the output of each command for people and for programs, and its errors.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { sql } from '#lib/sql.ts'
import { VERSION } from '#lib/version.ts'
import { operations } from '#operations/index.ts'
import { sources } from '#sources/index.ts'
import { WORLD } from '../fixtures/world.ts'
import { hemiciclo, makePlace, type Place } from '../support/child.ts'
import { command } from '../support/command.ts'
import { keptPlace } from '../support/kept-place.ts'
import { httpReceiver } from '../support/receivers.ts'

let place: Place
before(async () => {
  place = await keptPlace()
  // The machine of a test may have no network, which `doctor` would report.
  place.env.SOURCES = 'none'
})
after(() => place[Symbol.asyncDispose]())

/** The output of a command; fails the test when it fails. */
async function says(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await command(words, place.env)
  assert.equal(code, 0, `${words.join(' ')}: ${stderr}`)
  return stdout
}
const tells = async (...words: string[]) => JSON.parse(await says('--json', ...words))

/** The error of a command, in one line. */
async function complains(words: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const { code, stdout, stderr } = await command(words, { ...place.env, ...env })
  assert.equal(code, 1, `${words.join(' ')}: ${stdout}${stderr}`)
  assert.equal(stdout, '')
  assert.doesNotMatch(stderr, /\n {4}at /)
  return stderr
}

describe('without a database', () => {
  it('lists operations', async () => {
    const [listed, words] = [await tells('operations'), await says('operations')]
    assert.deepEqual(
      listed.map((each: { id: string }) => each.id),
      operations.map(({ id }) => id),
    )
    assert.match(words, /^bills\.list +GET \/v1\/bills {2}List bills\.$/m)
  })

  it('prints its version and its help', async () => {
    assert.equal(await says('--version'), `${VERSION}\n`)
    const help = await says('--help')
    const commands = 'serve migrate import ingest texts keys call health alarms doctor sources operations'
    for (const command of commands.split(' ')) assert.match(help, new RegExp(`^ {2}${command} `, 'm'))
  })

  it('names misspelt arguments', async () => {
    assert.match(await complains(['imprt']), /^error: unknown command 'imprt'\n\(Did you mean import\?\)\n$/)
    assert.match(await complains(['doctor', '--jsn']), /^error: unknown option '--jsn'/)
    assert.match(await complains(['import']), /^error: missing required argument 'file'\n$/)
    assert.match(
      await complains(['ingest', 'br.camara', '--since', '2026-02-30']),
      /It must be a day that exists/,
    )
    assert.match(
      await complains(['ingest', 'xx.nowhere']),
      /^hemiciclo: There is no source xx\.nowhere; there are br\.camara, .*\n$/,
    )
    assert.match(
      await complains(['call', 'bills.lst']),
      /^hemiciclo: There is no operation bills\.lst; see `hemiciclo operations`\.\n$/,
    )
  })

  it('names every invalid setting', async () => {
    const told = await complains(['doctor'], { LOG_LEVEL: 'loud', DATABASE_CONNECTIONS: 'many' })
    assert.match(told, /^hemiciclo: Invalid settings: .*DATABASE_CONNECTIONS.*LOG_LEVEL.*\n$/)
  })
})

// Everything else runs within this process, which saves a start each.
describe('as a separate program', () => {
  let place: Place
  before(async () => {
    place = await makePlace({ migrated: true })
  })
  after(() => place[Symbol.asyncDispose]())

  it('exits with 0 on success, and with 1 on failure', async () => {
    const { code, stdout, stderr } = await hemiciclo(['--version'], place.env)
    assert.deepEqual([code, stdout, stderr], [0, `${VERSION}\n`, ''])
    const wrong = await hemiciclo(['call', 'bills.lst'], place.env)
    assert.deepEqual([wrong.code, wrong.stdout], [1, ''])
    assert.match(wrong.stderr, /^hemiciclo: There is no operation bills\.lst; .*\n$/)
  })

  it('prints the alternative if another process uses the database', async () => {
    await using _db = await place.open()
    const { code, stderr } = await hemiciclo(['health'], place.env)
    assert.equal(code, 1)
    assert.match(
      stderr,
      /^hemiciclo: Another process holds .*data\. Stop it, or use the administration routes of the .*\.\n$/,
    )
  })
})

describe('on a database', () => {
  it('migrates it and finds no problem', async () => {
    assert.deepEqual(await tells('migrate'), { migrated: true })
    const findings = await tells('doctor')
    assert.deepEqual(
      findings.filter((each: { ok: boolean }) => !each.ok),
      [],
    )
    assert.equal(
      findings.map((each: { check: string }) => each.check).join(),
      'database,version,encoding,extensions,clock,rows,network,jobs,loops,write lock,replication,' +
        'retention,' +
        'disk,folder,replies,cache,mail,templates,embedder,reranker,synonyms,base url',
    )
    assert.match(await says('doctor'), /^ok {3}extensions +/m)
  })

  it('names each service of the settings that does not answer, in words', async () => {
    const dead = 'http://127.0.0.1:1'
    const { code, stdout } = await command(['--json', 'doctor'], {
      ...place.env,
      SMTP_URL: 'smtp://127.0.0.1:1',
      CACHE_URL: 'redis://127.0.0.1:1',
      EMBEDDER: 'tei',
      EMBEDDER_URL: dead,
      RERANKER: 'tei',
      RERANKER_URL: dead,
      BASE_URL: dead,
    })
    const bad = (JSON.parse(stdout) as { check: string; ok: boolean; found: string }[]).filter(
      ({ ok }) => !ok,
    )
    assert.deepEqual(
      bad.map(({ check }) => check),
      ['cache', 'mail', 'embedder', 'reranker', 'base url'],
    )
    for (const { check, found } of bad) assert.ok(found.length > 10, `${check}: ${found}`)
    assert.equal(code, 1)
  })

  it('lists the sources, with the last run of each', async () => {
    const listed: { id: string; last_run: unknown }[] = await tells('sources')
    assert.deepEqual(
      listed.map(({ id, last_run }) => [id, last_run]),
      sources.map(({ id }) => [id, null]),
    )
    const replay = ['--replay', 'test/fixtures/sources/gt.congreso-votaciones']
    const { stdout } = await command(['--json', 'ingest', 'gt.congreso-votaciones', ...replay], place.env)
    const { outcome } = JSON.parse(stdout)
    const table = await says('sources')
    for (const { id } of sources)
      assert.match(
        table,
        new RegExp(`^${id} .*\\n(?: {2}blocked \\(\\w+\\): .*\\n)? {2}(not read yet|last read)`, 'm'),
      )
    assert.match(
      table,
      new RegExp(`^gt\\.congreso-votaciones .*\\n {2}last read 20\\d\\d-.*Z: ${outcome}`, 'm'),
    )
  })

  it('calls any operation, and prints its failures in one line', async () => {
    const input = WORLD.map((each) => `${JSON.stringify(each)}\n`).join('')
    assert.equal((await command(['import', '-'], place.env, input)).code, 0)
    const { data, meta } = await tells('call', 'bills.list', 'country_code=CO', 'limit=1')
    assert.deepEqual([data[0].code, meta.limit, meta.has_more], ['123/2026C', 1, true])
    assert.match(data[0].platform_url, /^http:\/\/localhost:8080\/bills\//)
    assert.equal(JSON.parse(await says('call', 'bills.get', `id=${data[0].id}`)).data.code, '123/2026C')
    assert.match(
      await complains(['call', 'bills.get', 'id=999999']),
      /^hemiciclo: There is no bill 999999\.\n$/,
    )
    assert.match(
      await complains(['call', 'bills.list', 'contry_code=CO']),
      /^hemiciclo: contry_code: .*did you mean country_code\?/,
    )
    assert.match(await complains(['call', 'status.usage']), /^hemiciclo: .*key.*\n$/)
  })

  it('detects rows lost by a damaged file, by the stored count', async () => {
    const findings = await tells('doctor')
    const fit = findings.find(({ check }: { check: string }) => check === 'rows')
    assert.deepEqual(fit, { check: 'rows', ok: true, found: 'match the stored counts' })
    // A count above the number of rows looks like lost rows.
    const count = async (more: number) => {
      await using db = await place.open()
      await db.query(sql`update coverage set records = records + ${more} where domain = 'bills'
        and country_code = 'CO'`)
    }
    await count(3)
    const { code, stdout } = await command(['doctor'], place.env)
    await count(-3)
    assert.equal(code, 1)
    assert.match(
      stdout,
      /^BAD {2}rows +the stored counts differ \(bills CO: \d+ of \d+\): restore a backup$/m,
    )
  })

  it('prints the freshness of every country', async () => {
    const { countries } = await tells('health')
    assert.equal(countries.length, 12)
    const [colombia] = countries
    assert.deepEqual(
      Object.keys(colombia.domains).sort(),
      domains
        .filter((domain) => domain.fresh)
        .map((domain) => domain.name)
        .sort(),
    )
    assert.equal(colombia.domains.bills.records, 3)
  })

  it('prints current and past problems of the sources', async () => {
    assert.equal(await says('alarms'), 'There are no open incidents.\n')
    {
      await using db = await place.open()
      await db.query(sql`
insert into incidents (kind, source_id, subject, detail, began_at, ended_at)
values ('stale', 'cl.camara', 'bills', 'Late.', '2026-11-20T10:00:00Z', null),
  ('run_failed', 'cl.camara', '', 'source_down', '2026-11-18T10:00:00Z', '2026-11-19T10:00:00Z')`)
    }
    assert.match(
      await says('alarms'),
      /^cl\.camara has no new records \(bills\): Late\.\n {2}since 2026.*\n$/,
    )
    const all = await tells('alarms', '--all')
    assert.deepEqual(
      all.map(({ kind }: { kind: string }) => kind),
      ['stale', 'run_failed'],
    )
  })

  it('tests the outputs of alarms that the settings name', async () => {
    const none = await says('alarms', '--test')
    assert.equal(none, 'The settings name no outputs for alarms.\n')
    await using receiver = await httpReceiver()
    const outputs = { ALARM_OUTPUTS: `email=ops@example.org,slack=${receiver.url}/secret` }
    const refused = await command(['alarms', '--test'], { ...place.env, ...outputs })
    assert.deepEqual([refused.code, receiver.received.length], [1, 0])
    assert.match(refused.stdout, /^ok {3}email\nBAD {2}slack: The address is not a public address\.\n$/)
    const sent = await command(['alarms', '--test'], {
      ...{ ...place.env, ...outputs, DELIVERY_ALLOW: '127.0.0.1' },
    })
    assert.deepEqual([sent.code, sent.stdout], [0, 'ok   email\nok   slack\n'], sent.stderr)
    assert.match(receiver.received[0]!.body, /Hemiciclo: test of the alarms/)
  })

  it('issues, lists, rotates and revokes keys', async () => {
    const issued = await tells(
      'keys',
      'issue',
      'redacción',
      '--countries',
      'CO,CL',
      '--domains',
      'bills',
      '--per-minute',
      '5',
    )
    assert.match(issued.key, /^hk_[0-9A-Za-z]{49}$/)
    assert.deepEqual(
      [issued.name, issued.countries, issued.domains, issued.rate_per_minute],
      ['redacción', ['CO', 'CL'], ['bills'], 5],
    )
    const words = await says('keys', 'list')
    assert.match(
      words,
      new RegExp(`^${issued.id} {2}${issued.key.slice(0, 8)} {2}redacción {2}CO,CL {2}bills {2}valid$`, 'm'),
    )
    assert.equal(words.includes(issued.key), false)
    const rotated = await says('keys', 'rotate', issued.id, '--grace', '60')
    assert.match(rotated, /^hk_\w{49}\nid [0-9a-f-]{36}\. The former secret works until [\d:TZ.-]+\.\n$/)
    assert.ok(rotated.includes(issued.id))
    assert.match(await complains(['keys', 'rotate', issued.id]), /send `"again": true`/)
    assert.equal((await tells('keys', 'rotate', issued.id, '--again')).id, issued.id)
    assert.deepEqual(await tells('keys', 'revoke', issued.id), { id: issued.id, revoked: true })
    const listed = await tells('keys', 'list')
    assert.deepEqual(
      listed.map((key: { id: string; rate_per_minute: number; revoked_at: unknown; secrets: unknown[] }) => [
        key.id,
        key.rate_per_minute,
        Boolean(key.revoked_at),
        key.secrets.length,
      ]),
      [[issued.id, 5, true, 2]],
    )
  })

  it('rejects unknown rights and unknown keys', async () => {
    assert.match(
      await complains(['keys', 'issue', 'x', '--countries', 'US']),
      /^hemiciclo: countries\.0: is not among CO, .*\n$/,
    )
    assert.match(
      await complains(['keys', 'issue', 'x', '--expires', '2026-02-30']),
      /^hemiciclo: expires_at: .*RFC 3339.*\n$/,
    )
    assert.match(
      await complains(['keys', 'revoke', '00000000-0000-4000-8000-000000000000']),
      /^hemiciclo: There is no key .*\n$/,
    )
    assert.match(await complains(['keys', 'revoke', 'nonsense']), /^hemiciclo: id: is not a UUID\n$/)
  })

  it('that does not answer is named in one line', async () => {
    assert.match(
      await complains(['health'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }),
      /^hemiciclo: .*127\.0\.0\.1:1.*\n$/,
    )
  })
})
