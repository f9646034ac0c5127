// The routes of record pages: in each language, and without one, where the browser is redirected to its
// preferred language.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { domainNamed } from '#domains/index.ts'
import { sendPacked } from '#http/compression.ts'
import { etagOf, matches } from '#http/etag.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { acceptedLanguage } from '../language.ts'
import { embedRoutes } from './embed-routes.ts'
import { resolvedReferences } from './filters/references.ts'
import { readerFor } from './for-request.ts'
import type { ListView } from './kit/list-view.ts'
import { oembedRoute } from './oembed.ts'
import { shownPage } from './page-content.ts'
import { type MeantPage, meantPage } from './page-names.ts'
import { PAGES } from './page-table.ts'
import { problemShown } from './problem.ts'
import { type One, type Reader, recordHref, withUnread } from './reader.ts'
import type { PageFile, RecordPage } from './record-page.ts'
import { visitedPage } from './subscriptions/visited.ts'
import { suggestionRoutes } from './suggestion-routes.ts'

/** The front page in the browser's preferred language. */
export function homeOf(acceptLanguage: string | undefined): string {
  return `/${acceptedLanguage(acceptLanguage) ?? 'es'}`
}

/** The page that a path without a language names, in the browser's preferred one; null if it names none. */
export function namedPageOf(path: string, acceptLanguage: string | undefined): string | null {
  const meant = meantPage(path)
  return meant?.named ? `${homeOf(acceptLanguage)}${meant.path}` : null
}

const HTML = 'text/html; charset=utf-8'

/** Every unknown address below a language. */
const NO_PAGE: RecordPage = {
  path: '/*',
  show: async () => {
    throw new Problem('NOT_FOUND', 'There is no such page.')
  },
}

/** Adds the pages. */
export function recordPages(app: FastifyInstance, context: Context): void {
  for (const language of LANGUAGES)
    app.get(`/${language}/*`, { config: { cors: false, scripts: true } }, (request, reply) => {
      const [path = '', ...query] = request.url.slice(`/${language}`.length).split('?')
      const meant = meantPage(path)
      if (!meant?.named) return send(context, NO_PAGE, language, request, reply)
      const search = query.length ? `?${query.join('?')}` : ''
      return reply.redirect(`/${language}${meant.path}${search}`, 302)
    })
  for (const language of LANGUAGES) suggestionRoutes(app, context, language)
  oembedRoute(app, context)
  for (const page of PAGES) {
    for (const language of LANGUAGES) {
      const url = `/${language}${page.path === '/' ? '' : page.path}`
      app.get(url, { config: { cors: false, scripts: true } }, (request, reply) =>
        send(context, page, language, request, reply),
      )
      refuseOtherMethods(app, url, ['GET'], { config: { cors: false } })
      embedRoutes(app, context, page, language)
      for (const file of page.files ?? []) {
        const address = `${url}.${file.ending}`
        app.get(address, { config: { cors: false } }, (request, reply) =>
          sendFile(context, page, file, language, request, reply),
        )
        refuseOtherMethods(app, address, ['GET'], { config: { cors: false } })
      }
    }
    if (page.path === '/') continue
    const files = (page.files ?? []).map(({ ending }) => `${page.path}.${ending}`)
    for (const address of [page.path, ...files]) {
      app.get(address, { config: { cors: false } }, (request, reply) => toOwnLanguage(request, reply))
      refuseOtherMethods(app, address, ['GET'], { config: { cors: false } })
    }
  }
}

/** Redirects the browser to the same page in its preferred language. */
function toOwnLanguage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const visit = request.visit!
  const query = new URLSearchParams(visit.query)
  query.delete('lang')
  const search = query.size ? `?${query}` : ''
  return reply
    .header('vary', 'Accept-Language, Cookie')
    .redirect(`/${visit.language}${visit.path}${search}`, 302)
}

async function send(
  context: Context,
  page: RecordPage,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reader = await withUnread(readerFor(context, language, request, { page }))
  const resolved = page.listed && (await withSurvivor(reader, page, resolvedOf(reader, page.listed)))
  if (typeof resolved === 'string') return reply.header('cache-control', 'no-store').redirect(resolved, 302)
  const shown = resolved ?? (await withSurvivor(reader, page, page.show(reader)))
  if (typeof shown === 'string') return reply.redirect(shown, 301)
  if (shown instanceof Problem)
    return sendProblem(reader, shown, reply, page === NO_PAGE ? meantPage(reader.path) : undefined)
  const visited = isVisit(request) ? await visitedPage(reader, shown) : { reader, shown }
  return sendWhole(reader, HTML, shownPage(visited.reader, visited.shown), request, reply)
}

const resolvedOf = (reader: Reader, { operation }: ListView) => resolvedReferences(reader, operation)

/** False for a request of headers only, and for one that a browser makes before the user asks. */
function isVisit({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/prefetch/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)
}

/** The page as a file; errors are shown as a page. */
async function sendFile(
  context: Context,
  page: RecordPage,
  { ending, render }: PageFile,
  language: Language,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const reader = readerFor(context, language, request, { page, ending })
  const sent = await withSurvivor(reader, page, render(reader))
  if (typeof sent === 'string') return reply.redirect(withEnding(sent, ending), 301)
  if (sent instanceof Problem) return sendProblem(reader, sent, reply)
  if (sent.name) reply.header('content-disposition', `attachment; filename="${sent.name}"`)
  // Feed readers request it many times a day.
  const etag = etagOf(sent.text)
  reply.header('etag', etag)
  if (matches(request.headers['if-none-match'], etag)) {
    reply.header('cache-control', cachingOf(reader)).header('vary', VARY)
    return reply.code(304).send()
  }
  return sendWhole(reader, sent.type, sent.text, request, reply)
}

/** The address of a page from that of its file. */
function withEnding(address: string, ending: string): string {
  const [path, query] = address.split('?')
  return `${path}.${ending}${query ? `?${query}` : ''}`
}

/** The result; the address of the survivor of a merged record, or of the record by its id; or the problem. */
async function withSurvivor<T>(
  reader: Reader,
  page: RecordPage,
  made: Promise<T>,
): Promise<T | string | Problem> {
  try {
    return await made
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return page.domain && error.moved ? survivorOf(reader, page, error) : error
  }
}

const VARY = 'Accept-Encoding, Cookie'

/** A page with forms of one account must not be cached for others. */
const cachingOf = ({ visit }: Reader) =>
  visit.account ? 'private, no-store' : 'public, max-age=60, stale-while-revalidate=300'

function sendWhole(
  reader: Reader,
  type: string,
  text: string | Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': cachingOf(reader), vary: VARY })
  return sendPacked(reply.type(type), request.headers['accept-encoding'], text, new Map())
}

/** An error page, in the layout of the others. */
function sendProblem(reader: Reader, problem: Problem, reply: FastifyReply, meant?: MeantPage): FastifyReply {
  const shown = problemShown(reader, problem, meant?.path)
  return reply
    .code(PROBLEMS[problem.code].status)
    .headers({ ...problem.headers, 'cache-control': 'no-store' })
    .type(HTML)
    .send(shownPage(reader, shown))
}

/** The page of the record that a problem names as moved; the problem itself where that has none. */
async function survivorOf(reader: Reader, page: RecordPage, problem: Problem): Promise<string | Problem> {
  if (page.path.endsWith('/:id')) return reader.to(page.path.replace(':id', String(problem.moved!.to)))
  const domain = domainNamed(page.domain!)!
  try {
    const { data } = await reader.ask<One<{ platform_url: string | null }>>(`${domain.name}.get`, {
      id: problem.moved!.to,
    })
    const to = recordHref(reader, data)
    return to === null ? problem : to + (page.path.split(':page')[1] ?? '')
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.moved ? survivorOf(reader, page, error) : error
  }
}
