// A site with files that records link, a source of these records, and functions that read the files.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Database } from '#lib/sql.ts'
import { sql } from '#lib/sql.ts'
import { type Source, source } from '#model/sources/source.ts'
import type { Extractor } from '#texts/extractor.ts'
import { extractor } from '#texts/extractor.ts'
import type { ReadDocument } from '#texts/read-document.ts'
import { type ReadAllOptions, readDocuments } from '#texts/read-documents.ts'
import { MADE } from './made-source.ts'
import { AT_HOME } from './working-jobs.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Answers with these bytes. */
export const sends =
  (body: Buffer | string, type = 'application/octet-stream'): Answer =>
  (_, response) =>
    response.writeHead(200, { 'content-type': type }).end(body)
export const says =
  (status: number): Answer =>
  (_, response) =>
    response.writeHead(status).end()

/** A site by path; `asked` records the paths in order. */
export async function startSite(answers: Map<string, Answer>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url!)
    const answer = answers.get(request.url!) ?? says(404)
    answer(request, response)
  })
  // A connection that closes while idle makes clients send a request again.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    asked,
    host: `127.0.0.1:${(server.address() as { port: number }).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** A source whose documents are at a host, and at one that never ends its answers. */
export function sourceAt(host: string, silent?: string): Source {
  const limits = { perSecond: 200, atOnce: 8, plain: true } as const
  return source({
    ...MADE,
    hosts: {},
    documentHosts: {
      // A slow machine is no slow site.
      [host]: { ...limits, timeoutMs: 600_000 },
      ...(silent && { [silent]: { ...limits, timeoutMs: 1_000 } }),
    },
    async *discover() {},
    parse: () => [],
  })
}

/** Reads due files at a time, and returns the outcome of each by its path. */
export async function readAt(
  db: Database,
  from: Source,
  at: string,
  more: Partial<ReadAllOptions> = {},
): Promise<Record<string, string>> {
  const ends: Record<string, string> = {}
  await readDocuments(db, {
    ...{ sources: [from], reading: AT_HOME.reading, extract: EXTRACT, maxBytes: 1024 * 1024 },
    ...{ signal: new AbortController().signal, now: () => at },
    onRead: ({ url, status }: ReadDocument) => {
      ends[new URL(url).pathname] = status
    },
    ...more,
  })
  return ends
}

/** A small file takes a second of processor time on a busy machine. */
export const EXTRACT: Extractor = extractor({ heapMb: 128, rssMb: 450, seconds: 3 })

/** The state of the file of each document, by path. */
export async function filesOf(db: Database) {
  const rows = await db.query<{ url: string; status: string; attempts: number; waits: boolean }>(sql`
select url, status, attempts, next_at is not null as waits from document_files order by url`)
  return new Map(rows.map(({ url, ...file }) => [new URL(url).pathname, file]))
}
