// Portraits of people: fetched from a real site by the job, and served and shown from here.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { actors } from '#domains/actors.ts'
import { sql } from '#lib/sql.ts'
import { line } from '#model/declaration/domain.ts'
import { source } from '#model/sources/source.ts'
import { underLease } from '#store/lease.ts'
import { queue } from '#store/queue/queue.ts'
import { deleteEnded } from '#store/retention/delete-ended.ts'
import { pictureIn } from '#texts/picture-type.ts'
import { type PortraitsOptions, readPortraits } from '#texts/portraits.ts'
import { startApp, type TestApp } from '../support/helpers.ts'
import { type Answer, says, sends, startSite } from '../support/linked-files.ts'
import { jpeg, png } from '../support/made-pictures.ts'
import { MADE } from '../support/made-source.ts'
import { NOW } from '../support/source-runs.ts'
import { AT_HOME, working } from '../support/working-jobs.ts'

const DAY = 86_400_000
const START = Date.parse(NOW)
const day = (days: number) => new Date(START + days * DAY).toISOString()

const answers = new Map<string, Answer>()
const site = await startSite(answers)
/** A site that no source declares. */
const inner = await startSite(new Map([['/secret.png', sends(png(10, 10), 'image/png')]]))
let app: TestApp
before(async () => {
  app = await startApp({ now: () => NOW })
})
after(async () => {
  for (const each of [site, inner, app]) await each[Symbol.asyncDispose]()
})

const from = source({
  ...MADE,
  domains: ['actors'],
  hosts: { [site.host]: { perSecond: 200, atOnce: 4, plain: true, timeoutMs: 5_000 } },
  async *discover() {},
  parse: () => [],
})
const at = (path: string, host = site.host) => `http://${host}${path}`
const person = (key: string, photo_url: string | null, more: object = {}) => ({
  ...line(actors, { country_code: 'BR', key, name: `Ana ${key}`, branch: 'legislative', active: true }),
  ...{ source_id: from.id, ...(photo_url && { photo_url }), ...more },
})
const idOf = async (key: string) =>
  (await app.db.rows<[number]>(sql`select id from actors where key = ${key}`))[0]![0]
const served = async (key: string, headers = {}) =>
  app.app.http.inject({ url: `/portraits/${await idOf(key)}`, headers })
const statusOf = async (key: string) =>
  (
    await app.db.rows<[string, string | null]>(
      sql`select status, detail from portraits where actor_id = ${await idOf(key)}`,
    )
  )[0]
const read = (when: number, more: Partial<PortraitsOptions> = {}) =>
  readPortraits(app.db, {
    ...{ reading: AT_HOME.reading, sources: [from], perDay: 100, now: () => day(when) },
    ...{ signal: new AbortController().signal, ...more },
  })

describe('a portrait', () => {
  const good = png(300, 400)
  let asked: (string | undefined)[] = []

  it('is fetched by the job, and served from this site', async () => {
    answers.set('/ana.png', (request, response) => {
      asked.push(request.headers['if-none-match'])
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else response.writeHead(200, { 'content-type': 'text/plain', etag: '"v1"' }).end(good)
    })
    await app.store(person('good', at('/ana.png')), person('none', null))
    assert.equal((await served('good')).statusCode, 404)
    Object.assign(app.app.context, { scheduled: [from] })
    await app.db.transaction((tx) => queue.add(tx, 'portraits', {}))
    await using jobs = await working(app.app.context, undefined, 1, {
      portraits: { reading: AT_HOME.reading, perDay: 10 },
    })
    await jobs.done('portraits')
    assert.deepEqual(jobs.errors, [])
    const answer = await served('good')
    assert.equal(answer.statusCode, 200)
    assert.ok(answer.rawPayload.equals(good), 'the bytes as they came')
    const { headers } = answer
    assert.equal(headers['content-type'], 'image/png', 'by its bytes, not by what its server says')
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; sandbox/)
    assert.match(String(headers['cache-control']), /^public, max-age=3600/)
    const again = await served('good', { 'if-none-match': headers.etag })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
    for (const id of ['0', 'x', '1.5', '999999', '99999999999999999999'])
      assert.equal((await app.app.http.inject({ url: `/portraits/${id}` })).statusCode, 404, id)
    assert.equal((await served('none')).statusCode, 404)
  })

  it('is asked for again rarely, and only for a change', async () => {
    asked = []
    assert.deepEqual(await read(1), {})
    assert.deepEqual(await read(40), { unchanged: 1 })
    assert.deepEqual(asked, ['"v1"'])
    assert.equal((await served('good')).statusCode, 200)
  })

  it('that its source took back is dropped', async () => {
    answers.set('/ana.png', says(404))
    assert.deepEqual(await read(200), { gone: 1 })
    assert.equal((await served('good')).statusCode, 404)
  })

  it('is no web page, drawing, half a file, large file, large picture, and at no foreign host', async () => {
    const whole = jpeg(200, 300)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const cases: Record<string, [Answer, string]> = {
      '/jpeg': [sends(whole, 'image/jpeg'), 'kept'],
      '/page': [sends('<!doctype html><title>Mantenimiento</title>', 'image/png'), 'no_picture'],
      '/svg': [sends(svg, 'image/svg+xml'), 'no_picture'],
      '/half': [sends(whole.subarray(0, whole.length - 40), 'image/jpeg'), 'no_picture'],
      '/empty': [sends('', 'image/png'), 'no_picture'],
      '/heavy': [sends(Buffer.concat([png(10, 10), Buffer.alloc(5 * 1024 * 1024)])), 'too_large'],
      '/wide': [sends(png(4_001, 10), 'image/png'), 'too_large'],
      '/missing': [says(410), 'gone'],
      '/closed': [says(403), 'refused'],
      '/inner': [
        (_, response) => response.writeHead(302, { location: at('/secret.png', inner.host) }).end(),
        'refused',
      ],
    }
    for (const [path, [answer]] of Object.entries(cases)) answers.set(path, answer)
    await app.store(...Object.keys(cases).map((path) => person(`p${path}`, at(path))))
    // Its own address is at a host that the source does not declare: it is not even tried.
    await app.store(person('foreign', at('/secret.png', inner.host)))
    await read(201)
    for (const [path, [, status]] of Object.entries(cases)) {
      assert.equal((await statusOf(`p${path}`))?.[0], status, path)
      assert.equal((await served(`p${path}`)).statusCode, status === 'kept' ? 200 : 404, path)
    }
    assert.equal(await statusOf('foreign'), undefined)
    assert.deepEqual(inner.asked, [])
  })

  it('is fetched at most so many times a day', async () => {
    for (const n of [1, 2, 3]) answers.set(`/n${n}`, sends(png(n, n)))
    await app.store(...[1, 2, 3].map((n) => person(`n${n}`, at(`/n${n}`))))
    const sum = (counts: object) => Object.values(counts).reduce((all: number, n) => all + n, 0)
    assert.equal(sum(await read(202, { perDay: 2 })), 2)
    assert.equal(sum(await read(202, { perDay: 2 })), 0)
    assert.equal(sum(await read(203, { perDay: 1 })), 1)
  })

  it('goes with its person and its address', async () => {
    assert.equal((await served('n1')).statusCode, 200)
    const id = await idOf('n1')
    await app.store(person('n1', at('/other')))
    assert.equal((await app.app.http.inject({ url: `/portraits/${id}` })).statusCode, 404)
    const counts = await underLease(app.db, 'test', (db) => deleteEnded(db, { now: day(204), retain: null }))
    assert.equal(counts.get('portraits'), 1)
    assert.equal(await statusOf('n1'), undefined)
    assert.equal((await served('p/jpeg')).statusCode, 200, 'the others stay')
  })
})

describe('pages of people', () => {
  it('show it in a box of their own, or initials', async () => {
    const [kept, bare] = [await idOf('p/jpeg'), await idOf('none')]
    const page = async (key: string) => {
      const { platform_url } = (await app.get(`/v1/actors/${await idOf(key)}`)).body.data
      return (await app.get(`/es${new URL(platform_url).pathname}`)).text
    }
    const shown = await page('p/jpeg')
    const image = /<img class="monogram"[^>]*>/.exec(shown)![0]
    assert.ok(image.includes(`src="/portraits/${kept}"`) && !image.includes('lazy'), image)
    assert.match(image, /alt="" width="72" height="72"/)
    assert.ok(
      shown.includes(`href="${at('/jpeg')}"`) && shown.includes(`de ${site.host}`),
      'credits the source',
    )
    assert.ok(!/<img[^>]+src="http/.test(shown), 'nothing is loaded from other sites')
    const initials = await page('none')
    assert.ok(/<span class="monogram"/.test(initials) && !initials.includes('<img'))
    const both = (await app.get(`/es/actors/compare?actor_id=${kept},${bare}`)).text
    assert.match(both, new RegExp(`<img class="monogram" src="/portraits/${kept}"[^>]*loading="lazy"`))
    assert.match(both, /<span class="monogram"/)
  })
})

describe('a picture', () => {
  it('is told by its first bytes, with its size', () => {
    const webp = (kind: string, rest: readonly number[]) => {
      const body = Buffer.alloc(40)
      body.write('RIFF', 0, 'latin1')
      body.writeUInt32LE(32, 4)
      body.write(`WEBP${kind}`, 8, 'latin1')
      body.set(rest, 20)
      return body
    }
    const gif = Buffer.concat([
      Buffer.from('GIF89a'),
      Buffer.from([5, 0, 7, 0]),
      Buffer.alloc(20),
      Buffer.of(0x3b),
    ])
    const size = (width: number, height: number) => ({ width, height })
    assert.deepEqual(pictureIn(png(3, 4)), { type: 'image/png', ...size(3, 4) })
    assert.deepEqual(pictureIn(jpeg(200, 300)), { type: 'image/jpeg', ...size(200, 300) })
    assert.deepEqual(pictureIn(gif), { type: 'image/gif', ...size(5, 7) })
    const lossy = webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 9, 0, 8, 0])
    assert.deepEqual(pictureIn(lossy), { type: 'image/webp', ...size(9, 8) })
    const extended = webp('VP8X', [0, 0, 0, 0, 9, 0, 0, 19, 0, 0])
    assert.deepEqual(pictureIn(extended), { type: 'image/webp', ...size(10, 20) })
    const lossless = webp('VP8L', [0x2f, 9, 0x40, 1, 0])
    assert.deepEqual(pictureIn(lossless), { type: 'image/webp', ...size(10, 6) })
    for (const cut of [png(3, 4), jpeg(2, 2), lossy])
      assert.equal(pictureIn(cut.subarray(0, cut.length - 12)), null)
    for (const text of ['', '<svg/>', 'GIF89a', '\x89PNG\r\n\x1a\n', 'RIFF', '%PDF-1.7'])
      assert.equal(pictureIn(Buffer.from(text, 'latin1')), null, text)
  })
})
