// Files that records link: fetched once, their text served and searched, and every failure stored as a
// status.
import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { documents } from '#domains/index.ts'
import { sql } from '#lib/sql.ts'
import { MachineBusy } from '#texts/extracted.ts'
import { startApp } from '../support/helpers.ts'
import {
  type Answer,
  EXTRACT,
  filesOf,
  readAt,
  says,
  sends,
  sourceAt,
  startSite,
} from '../support/linked-files.ts'
import { docx, pdf, pdfLoop } from '../support/made-files.ts'

const app = await startApp()
const { db } = app
const answers = new Map<string, Answer>()
const site = await startSite(answers)
/** Its files hang. */
const silent = await startSite(answers)
const from = sourceAt(site.host, silent.host)
after(async () => {
  await site[Symbol.asyncDispose]()
  await silent[Symbol.asyncDispose]()
  await app[Symbol.asyncDispose]()
})

const DAY = 86_400_000
const START = Date.parse('2026-11-20T12:00:00Z')
const day = (days: number) => new Date(START + days * DAY).toISOString()
const addressOf = (path: string) => `http://${path === '/hangs.pdf' ? silent.host : site.host}${path}`

const bill = (key: string, documents: object[], more: object = {}) => ({
  ...{ domain: 'bills', key, country_code: 'BR', source_id: from.id, title: key, bill_type: 'PL', code: key },
  ...{ documents, ...more },
})
const linking = (...paths: string[]) =>
  paths.map((path) => ({ key: `doc:${path}`, title: path, url: addressOf(path) }))
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
async function documentAt(path: string): Promise<any> {
  const rows = await db.rows<[number]>(sql`select id from documents where key = ${`doc:${path}`}`)
  return (await app.get(`/v1/documents/${rows[0]?.[0]}`)).body?.data
}
const textAt = async (path: string) =>
  (await app.get(`/v1/documents/${(await documentAt(path)).id}/text`)).body

const LAW = 'Artículo 1. El agua es de los pueblos y del Estado, y su uso es por la ley según los usos.'
const two = pdf([[LAW, LAW, LAW], ['Artículo 2. Los ríos son del Estado y las aguas por la ley del pueblo.']])

describe('the file behind a document', () => {
  before(async () => {
    answers.set('/two.pdf', sends(two, 'text/html'))
    answers.set('/report', sends(docx([LAW])))
    await app.store(bill('files:1', linking('/two.pdf', '/report')))
  })

  it('is fetched, and its text served by pages and articles with the metadata of the file', async () => {
    const [seq] = (await db.rows<[number]>(sql`select coalesce(max(seq), 0) from changes`))[0]!
    assert.deepEqual(await readAt(db, from, day(0)), { '/report': 'extracted', '/two.pdf': 'extracted' })
    const record = await documentAt('/two.pdf')
    assert.partialDeepStrictEqual(record, {
      ...{ status: 'extracted', pages: 2, language: 'es', media_type: 'application/pdf', bytes: two.length },
      ...{ sha256: hash('sha256', two), text_available: true, source_id: from.id },
    })
    assert.ok(Date.parse(record.fetched_at))
    const { data } = await textAt('/two.pdf')
    // The first article is printed three times, and counts once.
    assert.deepEqual([data.articles, data.pages.length], [2, 2])
    assert.match(data.text, /\fArtículo 2\. Los ríos/)
    // The index follows the change log.
    const logged = await db.rows<[string, string[]]>(
      sql`select domain, changed_fields from changes where seq > ${seq} and kind = 'changed'`,
    )
    assert.ok(logged.some(([domain, fields]) => domain === documents.name && fields.includes('text')))
    const [owner] = (await app.get('/v1/bills?q=files')).body.data
    assert.deepEqual(
      owner.documents.map((each: { text_available: boolean }) => each.text_available),
      [true, true],
    )
  })

  it('is a separate draft: a repeated draft of the source removes nothing', async () => {
    await app.store(bill('files:1', linking('/two.pdf', '/report'), { title: 'Other' }))
    assert.match((await textAt('/two.pdf')).data.text, /Los ríos/)
    const { id } = await documentAt('/two.pdf')
    const passport = (await app.get(`/v1/documents/${id}/sources`)).body.data
    const own = passport.find((each: { source_id: string }) => each.source_id === documents.name)
    assert.ok(
      own.fields.includes('text') && own.fields.includes('media_type') && !own.fields.includes('title'),
    )
    assert.equal(own.official, null)
  })

  it('is not fetched again before it is due, nor extracted again if the bytes are the same', async () => {
    let extractions = 0
    const extract: typeof EXTRACT = (bytes, signal) => {
      extractions++
      return EXTRACT(bytes, signal)
    }
    assert.deepEqual(await readAt(db, from, day(6), { extract }), {})
    assert.deepEqual(await readAt(db, from, day(8), { extract }), {
      '/report': 'unchanged',
      '/two.pdf': 'unchanged',
    })
    assert.equal(extractions, 0)
    assert.deepEqual(await readAt(db, from, day(9), { extract }), {}, 'the longer it stands, the later')
  })

  it('that changed is extracted again, and not replaced by an error page', async () => {
    answers.set('/two.pdf', sends(`<html><body>${'<p>El sitio está en mantenimiento.</p>'.repeat(20)}`))
    answers.set('/report', sends(docx([LAW, 'Artículo 9. Lo nuevo.'])))
    assert.deepEqual(await readAt(db, from, day(30)), { '/report': 'extracted', '/two.pdf': 'wrong_type' })
    assert.match((await textAt('/report')).data.text, /Lo nuevo/)
    assert.match((await textAt('/two.pdf')).data.text, /Los ríos/)
    assert.partialDeepStrictEqual(await documentAt('/two.pdf'), { status: 'extracted', pages: 2 })
    answers.set('/two.pdf', sends(pdf([[], []])))
    assert.deepEqual(await readAt(db, from, day(31)), { '/two.pdf': 'no_text' })
    assert.partialDeepStrictEqual(await documentAt('/two.pdf'), {
      ...{ status: 'no_text', pages: 2, text_available: false, language: null },
    })
    assert.match(
      (await textAt('/two.pdf')).detail,
      /has not been extracted: its file contains no text, such as a scan/,
    )
  })

  it('of a withdrawn document is withdrawn with it', async () => {
    const { id } = await documentAt('/report')
    await app.store(bill('files:1', linking('/two.pdf')))
    assert.equal((await app.get(`/v1/documents/${id}/text`)).status, 410)
  })

  it('is replaced completely when the address changes', async () => {
    answers.set('/moved', says(503))
    const [moved] = linking('/moved')
    answers.set('/two.pdf', sends(two))
    await readAt(db, from, day(60))
    await app.store(bill('files:1', [{ ...moved, key: 'doc:/two.pdf' }]))
    assert.deepEqual(await readAt(db, from, day(60)), { '/moved': 'unreachable' })
    assert.partialDeepStrictEqual(await documentAt('/two.pdf'), {
      ...{ status: 'unreachable', sha256: null, text_available: false },
    })
    await app.store(bill('files:1', []))
  })
})

describe('failed files', () => {
  const FATES: Record<string, string> = {
    '/404.pdf': 'gone',
    '/403.pdf': 'refused',
    '/500.pdf': 'unreachable',
    '/hangs.pdf': 'unreachable',
    '/cut.pdf': 'unreachable',
    '/truncated.pdf': 'broken',
    '/large.pdf': 'too_large',
    '/endless.pdf': 'too_large',
    '/image.pdf': 'no_text',
    '/page.pdf': 'wrong_type',
    '/archive': 'wrong_type',
    '/harm.pdf': 'too_costly',
    '/good.pdf': 'extracted',
  }

  before(async () => {
    answers.set('/403.pdf', says(403))
    answers.set('/500.pdf', says(500))
    answers.set('/hangs.pdf', (_, response) => response.writeHead(200).write('%PDF-1.4\n'))
    answers.set('/cut.pdf', (_, response) => {
      response
        .writeHead(200, { 'content-length': two.length })
        .write(two.subarray(0, 100), () => response.destroy())
    })
    answers.set('/truncated.pdf', sends(two.subarray(0, 150)))
    answers.set('/large.pdf', (_, response) =>
      response.writeHead(200, { 'content-length': 300 * 1024 * 1024 }).write('%PDF'),
    )
    answers.set('/endless.pdf', (_, response) => {
      const more = () => response.destroyed || response.write(Buffer.alloc(64 * 1024, 0x20), more)
      response.writeHead(200)
      more()
    })
    answers.set('/image.pdf', sends(pdf([[]])))
    answers.set(
      '/page.pdf',
      sends(`<html><body>${'<p>Página no encontrada en este servidor.</p>'.repeat(20)}`),
    )
    answers.set('/archive', sends(Buffer.from('PK\x05\x06'.padEnd(22, '\0'))))
    answers.set('/harm.pdf', sends(pdfLoop(40)))
    answers.set('/good.pdf', sends(two))
    await app.store(bill('files:2', linking(...Object.keys(FATES))))
  })

  it('each have their status, and the others are extracted', async () => {
    assert.deepEqual(await readAt(db, from, day(100)), FATES)
    for (const [path, status] of Object.entries(FATES))
      assert.equal((await documentAt(path)).status, status, path)
    assert.equal((await app.get('/v1/countries')).status, 200)
  })

  it('are retried with growing pauses, up to a limit', async () => {
    assert.deepEqual(await readAt(db, from, day(100)), {}, 'not at once')
    answers.set('/500.pdf', sends(two))
    for (let at = 101; at < 160; at += 0.5) await readAt(db, from, day(at))
    const files = await filesOf(db)
    assert.deepEqual(files.get('/500.pdf'), { status: 'extracted', attempts: 0, waits: true })
    assert.deepEqual(files.get('/404.pdf'), { status: 'gone', attempts: 7, waits: false })
    assert.deepEqual(files.get('/harm.pdf')?.status, 'too_costly')
    // Later checks need not reach the limit again.
    answers.set('/harm.pdf', says(404))
    assert.equal(site.asked.filter((path) => path === '/404.pdf').length, 7)
  })

  it('are not requested from hosts that the source does not declare', async () => {
    const other = await startSite(new Map([['/x.pdf', sends(two)]]))
    await app.store(bill('files:3', [{ key: 'doc:/x.pdf', title: 'x', url: `http://${other.host}/x.pdf` }]))
    assert.deepEqual(await readAt(db, from, day(159.5)), { '/x.pdf': 'refused' })
    assert.deepEqual(other.asked, [])
    await other[Symbol.asyncDispose]()
  })

  it('are retried without a verdict or a limit where the machine was too busy', async () => {
    await app.store(bill('files:5', linking('/busy.pdf')))
    answers.set('/busy.pdf', sends(two))
    const extract = () => Promise.reject(new MachineBusy('too busy'))
    for (let at = 0; at < 10; at++) {
      assert.equal((await readAt(db, from, day(500 + at), { extract }))['/busy.pdf'], 'postponed')
      assert.equal(
        (await readAt(db, from, day(500 + at), { extract }))['/busy.pdf'],
        undefined,
        'not at once',
      )
    }
    assert.equal((await documentAt('/busy.pdf')).status, null)
    assert.equal((await readAt(db, from, day(510)))['/busy.pdf'], 'extracted')
  })

  it('that were too costly are tried again when they are checked', async () => {
    await app.store(bill('files:6', linking('/costly.pdf')))
    answers.set('/costly.pdf', sends(two))
    const costly = { status: 'too_costly', media_type: null, detail: 'too much' } as const
    const extract = () => Promise.resolve(costly)
    assert.equal((await readAt(db, from, day(520), { extract }))['/costly.pdf'], 'too_costly')
    assert.equal((await readAt(db, from, day(701)))['/costly.pdf'], 'extracted')
  })

  it('are retried a limited number of times by other processes after a kill', async () => {
    await app.store(bill('files:4', linking('/killer.pdf')))
    answers.set('/killer.pdf', sends(two))
    // Each process is killed when it reaches a text.
    const killedAt = (at: string) =>
      new Promise<void>((done, fail) => {
        const extract = () => {
          done()
          return new Promise<never>(() => {})
        }
        readAt(db, from, at, { extract }).then(() => done(), fail)
      })
    const waits = async () => (await filesOf(db)).get('/killer.pdf')?.waits ?? true
    for (let at = 0; at < 200 && (await waits()); at++) await killedAt(day(200 + 31 * at))
    assert.partialDeepStrictEqual((await filesOf(db)).get('/killer.pdf'), { attempts: 7, waits: false })
  })
})
