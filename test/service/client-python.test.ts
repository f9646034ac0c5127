// The Python client against a running service: its quick start, walks, the change feed, retries, webhooks and
// the example that mirrors bills. Machines without Python skip it.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Webhook } from 'standardwebhooks'
import { machineNow } from '../clock.ts'
import { WORLD } from '../fixtures/world.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { quickStart, ran } from '../support/quick-start.ts'
import { redirecting } from '../support/redirecting.ts'

const PACKAGE = new URL('../../clients/python/', import.meta.url)
const FOUND = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'])
const skip = FOUND.status === 0 ? false : 'there is no python3 from 3.11 on'

const billLine = (n: number, more: object = {}) => ({
  domain: 'bills',
  key: `client:${n}`,
  country_code: 'CO',
  title: `Proyecto ${n}`,
  ...more,
})

describe('the Python client (needs python3)', { skip }, () => {
  let service: TestApp
  let folder: string
  let env: Record<string, string>

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hemiciclo-python-'))
    service = await startApp()
    await service.store(...WORLD, ...[1, 2, 3, 4].map((n) => billLine(n)))
    const base = await service.app.http.listen({ port: 0, host: '127.0.0.1' })
    const path = fileURLToPath(PACKAGE)
    env = {
      BASE: base,
      KEY: await service.key(),
      PYTHONPATH: `${path}:${path}examples`,
      PYTHONDONTWRITEBYTECODE: '1',
      PYTHONIOENCODING: 'utf-8',
    }
  })
  after(async () => {
    await service[Symbol.asyncDispose]()
    await rm(folder, { recursive: true, force: true })
  })

  const python = (program: string) => ran('python3', ['-c', program], { cwd: folder, env })
  /** What a program prints as JSON, with a client as `client`. */
  const told = async (program: string) =>
    JSON.parse(
      await python(
        [
          'import json, os, hemiciclo',
          'client = hemiciclo.Client(os.environ["BASE"], os.environ["KEY"])',
          program,
        ].join('\n'),
      ),
    )
  const stored = async () => {
    const { data } = (await service.get('/v1/bills?limit=500')).body
    return data.toSorted((a: { id: number }, b: { id: number }) => a.id - b.id)
  }

  it('runs the quick start of the README', async () => {
    const out = await python(await quickStart(new URL('README.md', PACKAGE), 'python'))
    const bills = (await service.get('/v1/bills?country_code=CO&limit=3')).body.data
    const parties = (await service.get('/v1/parties?country_code=CO&active=true')).body.data
    assert.equal(
      out,
      [
        ...bills.map(
          (bill: { filing_date: string | null; title: string }) =>
            `${bill.filing_date ?? 'None'} ${bill.title}`,
        ),
        `${parties.length} active parties\n`,
      ].join('\n'),
    )
  })

  it('walks a list of several pages, and has the code of a failure', async () => {
    const wanted = (await service.get('/v1/bills?limit=500')).body.data.map(({ id }: { id: number }) => id)
    assert.deepEqual(
      await told('print(json.dumps([b["id"] for b in client.walk("/v1/bills", limit=2)]))'),
      wanted,
    )
    const failed = await told(`
try:
    list(client.walk("/v1/bills", no_such=True))
except hemiciclo.HemicicloError as error:
    print(json.dumps([error.code, error.status]))`)
    assert.deepEqual(failed, ['INVALID_PARAM', 400])
  })

  it('mirrors the bills of the service, also after changes, and after its data were replaced', async () => {
    const file = join(folder, 'bills.db')
    const mirror = () =>
      ran('python3', [fileURLToPath(new URL('examples/mirror_to_sqlite.py', PACKAGE)), file], {
        cwd: folder,
        env,
      })
    const copied = () =>
      told(`
import sqlite3
rows = sqlite3.connect(${JSON.stringify(file)}).execute("select record from bills order by id")
print(json.dumps([json.loads(record) for record, in rows]))`)
    await mirror()
    assert.deepEqual(await copied(), await stored())
    await service.store(billLine(1, { title: 'Otro título' }), billLine(5))
    await service.store({ domain: 'bills', key: 'client:2', country_code: 'CO', withdraw: true })
    await service.store({ domain: 'bills', same: ['client:3', 'client:4'] })
    await mirror()
    const bills = await stored()
    assert.ok(bills.some(({ title }: { title: string }) => title === 'Otro título'))
    assert.deepEqual(await copied(), bills)
    await python(`
import sqlite3
db = sqlite3.connect(${JSON.stringify(file)})
db.executescript("update place set last_seq = 1000000000; insert into bills (id) values (999999)")`)
    await mirror()
    assert.deepEqual(await copied(), bills)
  })

  it('waits and tries again after 429 and 503, a bounded number of times', async () => {
    const [waits, code] = await told(`
import io, urllib.error
from email.message import Message
answers = [(429, "7"), (503, None), (429, None), (200, None), (503, "1"), (503, "1"), (429, "86400")]
waits = []
def send(request, timeout):
    status, after = answers.pop(0)
    if status == 200:
        return io.BytesIO(b'{"data": [], "meta": {"next_cursor": null}}')
    headers = Message()
    if after: headers["Retry-After"] = after
    body = io.BytesIO(b'{"code": "RATE_LIMITED", "detail": "later"}')
    raise urllib.error.HTTPError(request.full_url, status, "", headers, body)
client = hemiciclo.Client("http://service.test", "k", sleep=waits.append, send=send)
client.get("/v1/bills")
try:
    client.get("/v1/bills")
except hemiciclo.HemicicloError as error:
    print(json.dumps([waits, error.code]))`)
    assert.equal(code, 'RATE_LIMITED')
    assert.equal(waits.length, 5)
    for (const [at, least] of [7, 2, 4, 1, 1].entries())
      assert.ok(waits[at] >= least && waits[at] <= least * 1.25, `${waits}`)
  })

  it('keeps the key from other hosts, and sends it on to the own', async () => {
    await using to = await redirecting()
    const body = await told(`
client = hemiciclo.Client(${JSON.stringify(to.instance)}, "hk_own")
print(json.dumps(client.get("/v1/bills/1")))`)
    assert.deepEqual(body, { data: {} })
    assert.deepEqual(
      to.seen.map((seen) => seen.slice(0, 3)),
      [
        ['instance', '/v1/bills/1', 'hk_own'],
        ['instance', '/again', 'hk_own'],
        ['bucket', '/file', undefined],
      ],
    )
  })

  it('raises its own error without a status, with the cause, if no complete answer comes', async () => {
    await using to = await redirecting()
    const bases = [to.nowhere, `${to.instance}/html`, `${to.instance}/cut`]
    const failed = await told(`
failed = []
for base in json.loads(${JSON.stringify(JSON.stringify(bases))}):
    try:
        next(hemiciclo.Client(base, "k").walk("/v1/bills"))
    except hemiciclo.HemicicloError as error:
        cause = type(error.__cause__).__name__
        failed.append([error.status, error.code, cause, str(error)[:24]])
print(json.dumps(failed))`)
    const told24 = 'no complete answer came:'
    assert.deepEqual(failed, [
      [null, null, 'URLError', told24],
      [null, null, 'JSONDecodeError', told24],
      [null, null, 'IncompleteRead', told24],
    ])
  })

  it('verifies webhooks, with several signatures, and rejects others and old ones', async () => {
    const secret = `whsec_${randomBytes(24).toString('base64')}`
    const other = `whsec_${randomBytes(24).toString('base64')}`
    const body = JSON.stringify({ type: 'test', data: { título: 'Ñandú' } })
    const signed = (at: Date, ...secrets: string[]) => ({
      'Webhook-Id': 'msg_1',
      'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
      'Webhook-Signature': secrets.map((each) => new Webhook(each).sign('msg_1', at, body)).join(' '),
    })
    const now = new Date(machineNow())
    const cases = [
      [signed(now, secret), body],
      [signed(now, other, secret), body],
      [signed(now, other), body],
      [signed(now, secret), body.replace('test', 'tset')],
      [signed(new Date(machineNow(-6 * 60_000)), secret), body],
      [signed(new Date(machineNow(6 * 60_000)), secret), body],
      [{}, body],
    ]
    const outcomes = await told(`
def outcome(headers, body):
    try:
        return hemiciclo.verify_webhook(${JSON.stringify(secret)}, headers, body)
    except hemiciclo.WebhookVerificationError as error:
        return str(error)
print(json.dumps([outcome(*case) for case in json.loads(${JSON.stringify(JSON.stringify(cases))})]))`)
    const message = JSON.parse(body)
    const wrong = 'No signature fits.'
    const old = 'The request is too old, or of a clock that is ahead.'
    assert.deepEqual(outcomes, [message, message, wrong, wrong, old, old, 'There is no header webhook-id.'])
  })
})
