// The job on files of documents, frozen at any of its statements, taken over and thawed: the text of the file
// that was read later stays.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { blobsIn } from '#ingest/captures/blob-files.ts'
import { capturingReader, type PlainReader } from '#ingest/network/source-reader.ts'
import { readTexts } from '#jobs/read-texts.ts'
import { sql } from '#lib/sql.ts'
import type { Extractor } from '#texts/extractor.ts'
import { fakeClock } from '../clock.ts'
import { frozenAnywhere } from '../support/freezing.ts'
import { freshDatabase } from '../support/helpers.ts'
import { sourceAt } from '../support/linked-files.ts'
import { writeLines } from '../support/write-lines.ts'

const HOST = 'files.test'
const from = sourceAt(HOST)
const clock = fakeClock()
const db = await freshDatabase()
const folder = await mkdtemp(join(tmpdir(), 'frozen-texts-'))
after(async () => {
  await db[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

/** The site: its files are due again after a month. */
let site: { readonly at: string; readonly text: string }
const OLD = { at: '2026-10-20T12:00:00Z', text: 'Artículo 1. El agua es de los pueblos.' }
const NEW = { at: '2026-11-20T12:00:00Z', text: 'Artículo 1. El páramo es de los pueblos.' }
const now = () => site.at

const plain: PlainReader =
  () =>
  async ({ url }) => ({
    ...{ url, status: 200, headers: {}, retrieved_at: site.at },
    body: Buffer.from(site.text),
  })
const reading = capturingReader(plain, { blobs: blobsIn(join(folder, 'captures')) })
const extract: Extractor = async (body) => ({
  ...{ status: 'extracted', media_type: 'text/plain', pages: null, language: 'es' },
  text: Buffer.from(body).toString(),
})

it('a frozen job on files leaves the texts that were read since', async () => {
  const log = { info() {}, warn() {} }
  const { signal } = new AbortController()
  const options = { reading, extract, maxBytes: 10_000, perDay: 10, log, signal }
  await frozenAnywhere(db, {
    async prepare() {
      site = OLD
      await db.script(
        'delete from document_files; delete from captures; delete from drafts; delete from documents',
      )
      const document = { domain: 'documents', country_code: 'BR', source_id: from.id, title: 'Ley' }
      const two = ['one', 'two'].map((key) => ({ ...document, key, url: `https://${HOST}/${key}` }))
      await writeLines(db, two, OLD.at)
    },
    work: (over) => readTexts({ db: over, scheduled: [from], now, clock }, options),
    async change() {
      site = NEW
    },
    stored: () =>
      Promise.all([
        db.rows(sql`select key, text, doc::jsonb ->> 'fetched_at' from documents order by key`),
        db.rows(sql`select key, source_id, draft ->> 'text', retrieved_at from drafts order by 1, 2`),
        db.rows(sql`select url, status, attempts, fetched_at, next_at, encode(sha256, 'hex')
from document_files order by url`),
        db.rows(sql`select request, encode(sha256, 'hex'), retrieved_at from captures order by request`),
      ]),
  })
})
