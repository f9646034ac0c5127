// Processes one document: its file is fetched, its text extracted unless the bytes are unchanged, and the
// result stored as a draft.
import type { DocumentStatus } from '#domains/documents.ts'
import { documents, extraction } from '#domains/index.ts'
import { bodyDigest } from '#ingest/captures/body-digest.ts'
import { writeLines } from '#ingest/write-lines.ts'
import type { Database } from '#lib/sql.ts'
import { storable } from '#lib/texts/text.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Reply, Source } from '#model/sources/source.ts'
import { returnFile, saveFile, takeFile, type WantedFile } from '#store/document-files.ts'
import { type LeasedDatabase, leaseAt, takeToken, underLease, withLease } from '#store/lease.ts'
import { detectLanguage } from './detect-language.ts'
import { type Extracted, LONGEST, MachineBusy } from './extracted.ts'
import type { Extractor } from './extractor.ts'
import { type FileOptions, fetchFile } from './fetch-file.ts'
import type { Ocr } from './ocr.ts'
import { mayPass, recheckAfterReading, retryAfterFailures, retryWhenIdle } from './retry-times.ts'

export interface ReadOptions extends FileOptions {
  readonly extract: Extractor
  /** OCR of scans; none is built in. */
  readonly ocr?: Ocr
  readonly now: () => string
  /** True to store nothing. */
  readonly dry?: boolean
}

/** The outcome for one document. */
export interface ReadDocument {
  readonly document_id: number
  readonly url: string
  /** `unchanged` where the bytes are unchanged; `postponed` where the machine was too busy. */
  readonly status: DocumentStatus | 'unchanged' | 'postponed'
  readonly detail: string | null
}

/** Metadata of the received bytes. */
interface File {
  readonly sha256: string
  readonly bytes: number
  readonly fetched_at: string
}

interface Outcome {
  readonly status: DocumentStatus | 'unchanged'
  readonly detail: string | null
  readonly extracted?: Extracted
  readonly file?: File
}

/**
 * Reads a document and stores the outcome; null where another process claimed it first. Rejects with the
 * signal's reason, and where the store fails.
 */
export async function readDocument(
  db: Database,
  source: Source,
  wanted: WantedFile,
  options: ReadOptions,
): Promise<ReadDocument | null> {
  const { now, dry } = options
  const name = `document ${wanted.document_id}`
  if (dry) return underLease(db, 'dry', (leased) => read(leased, source, wanted, options))
  const next = retryAfterFailures(wanted.attempts + 1, now())
  const token = await db.transaction(async (tx) =>
    (await takeFile(tx, wanted, now(), next)) ? takeToken(tx, name) : null,
  )
  if (token === null) return null
  return withLease(leaseAt(db, name, token), (leased) => read(leased, source, wanted, options))
}

async function read(
  db: LeasedDatabase,
  source: Source,
  wanted: WantedFile,
  options: ReadOptions,
): Promise<ReadDocument> {
  const { now, dry = false } = options
  const { document_id, url } = wanted
  try {
    const outcome = await outcomeOf(db, source, wanted, options)
    if (!dry) await keep(db, wanted, outcome, now())
    const { status, detail } = outcome
    return { document_id, url, status, detail }
  } catch (error) {
    // After a stop any free process tries it again, and it does not count as a failure of the file. Any other
    // error may be the file's fault: it waits until it is due.
    if (!dry && options.signal.aborted) await returnFile(db, wanted, now()).catch(() => {})
    if (!(error instanceof MachineBusy)) throw error
    // No verdict on the file: it keeps its state, and is tried again however often this happens.
    if (!dry) await returnFile(db, wanted, retryWhenIdle(now()))
    return { document_id, url, status: 'postponed', detail: error.message }
  }
}

async function outcomeOf(
  db: LeasedDatabase,
  source: Source,
  wanted: WantedFile,
  options: ReadOptions,
): Promise<Outcome> {
  const fetched = await fetchFile(db, source, wanted.url, options)
  if ('status' in fetched) return fetched
  const { reply } = fetched
  const sha256 = bodyDigest(reply.body)
  const before = wanted.sha256 === sha256 ? wanted.fetched_at : null
  const file = { sha256, bytes: reply.body.length, fetched_at: before ?? reply.retrieved_at }
  // What was too costly once may not be for a later version.
  if (before && wanted.status !== 'too_costly') return { status: 'unchanged', detail: null, file }
  const extracted = await textIn(reply.body, options)
  if (extracted.media_type === HTML && promisesFile(wanted, reply))
    return { status: 'wrong_type', detail: 'a web page instead of the file', file }
  const detail = 'detail' in extracted ? extracted.detail : null
  return { status: extracted.status, detail, extracted, file }
}

/** The text in a file, or if it has none, that of its pictures. */
async function textIn(body: Uint8Array, { extract, ocr, signal }: ReadOptions): Promise<Extracted> {
  const extracted = await extract(body, signal)
  const { status, media_type } = extracted
  if (!ocr || status !== 'no_text' || !media_type || media_type === HTML) return extracted
  const pages = await ocr.recognize(body, media_type, signal)
  const text = storable(pages?.join('\f') ?? '')
  if (!pages || !text.trim() || text.length > LONGEST) return extracted
  return { status: 'recognized', media_type, text, pages: pages.length, language: detectLanguage(text) }
}

const HTML = 'text/html'
const FILES = /\.(?:pdf|docx?|rtf|odt)$/i

/** True where an address gave a file before, or says that it does: error pages come with HTTP 200. */
function promisesFile({ url, media_type }: WantedFile, { headers }: Reply): boolean {
  const told = [media_type, headers['content-type']].some((type) =>
    /pdf|msword|officedocument|rtf/.test(type ?? ''),
  )
  return told || FILES.test(new URL(url).pathname)
}

/** Outcomes that replace a text that was read at the same address. */
const REPLACING: ReadonlySet<string> = new Set(['extracted', 'recognized', 'no_text'])

async function keep(db: LeasedDatabase, wanted: WantedFile, outcome: Outcome, now: string): Promise<void> {
  const { detail, file, extracted } = outcome
  const had = wanted.status === 'extracted' || wanted.status === 'recognized'
  const status = outcome.status === 'unchanged' ? (wanted.status as DocumentStatus) : outcome.status
  // The text is kept where the site may only have a temporary problem.
  const kept = had && outcome.status !== 'unchanged' && !REPLACING.has(outcome.status)
  if (outcome.status !== 'unchanged' && !kept) await writeLines(db, [lineOf(wanted, outcome, now)], now)
  const failed = mayPass(status)
  const attempts = failed || kept ? wanted.attempts + 1 : 0
  await saveFile(db, wanted.document_id, {
    status: kept ? wanted.status! : status,
    detail,
    attempts,
    // Bytes without a text are not the ones that the stored text is of.
    ...(file && !kept && extracted && { sha256: file.sha256, fetched_at: file.fetched_at }),
    next_at:
      attempts || !file ? retryAfterFailures(attempts, now) : recheckAfterReading(file.fetched_at, now),
  })
}

function lineOf({ key, country_code, url }: WantedFile, outcome: Outcome, now: string): Line {
  const { extracted, file } = outcome
  return {
    domain: documents.name,
    key,
    country_code,
    source_id: extraction.id,
    source_url: url,
    retrieved_at: file?.fetched_at ?? now,
    status: outcome.status,
    ...(extracted?.media_type && { media_type: extracted.media_type }),
    ...(extracted && 'text' in extracted && { text: extracted.text, language: extracted.language }),
    ...(extracted?.pages != null && { pages: extracted.pages }),
    ...file,
  }
}
