// The guide: the files of `docs` as pages with a search, served by the service itself. Everything is rendered
// on the first request, and then served like published texts.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPacked } from '#http/compression.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import { published } from '#http/published-text.ts'
import { memoized } from '#lib/memoized.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { clean } from '../clean.ts'
import { guard } from '../guard.ts'
import { html } from '../html.ts'
import { GUIDE, readFiles } from './files.ts'
import { readPages } from './guide-pages.ts'
import { guideSearch } from './guide-search.ts'
import { layoutPage, MAX_QUERY, SEARCH } from './layout.ts'
import { groupsOf, navigation } from './navigation.ts'
import { resultsPage } from './results.ts'

const HTML = 'text/html; charset=utf-8'

export interface GuideOptions {
  readonly baseUrl: string
  /** The problem that a caller gets for an error. */
  readonly problemOf: (error: unknown) => Problem
}

/** The pages, their navigation and their search; links in them begin with `baseUrl`. */
function guideOf(baseUrl: string) {
  const files = readFiles()
  const pages = readPages(files, baseUrl)
  return { pages, groups: groupsOf(files), search: guideSearch(pages.values()) }
}

/**
 * The routes of the guide. A page is looked up by its address among the existing ones, so no path leads to a
 * file.
 */
export async function guideRoutes(app: FastifyInstance, { baseUrl, problemOf }: GuideOptions): Promise<void> {
  const made = memoized(guideOf)
  const handlerOf = memoized((address: string) => {
    const { pages, groups } = made(baseUrl)
    const page = pages.get(address)
    if (!page) throw new Problem('NOT_FOUND', 'The guide has no such page.')
    return published(HTML, layoutPage({ ...page, navigation: navigation(groups, page) }))
  })
  guard(app)
  app.get(GUIDE, (request, reply) => handlerOf(GUIDE)(request, reply))
  app.get<{ Params: { '*': string } }>(`${GUIDE}/*`, (request, reply) => {
    const name = request.params['*']
    return handlerOf(name ? `${GUIDE}/${name}` : GUIDE)(request, reply)
  })
  app.get(SEARCH, (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?').slice(1).join('?')).get('q') ?? ''
    if (asked.length > MAX_QUERY)
      throw new Problem('INVALID_PARAM', `A search has at most ${MAX_QUERY} characters.`)
    const query = clean(asked, MAX_QUERY)
    const { groups, search } = made(baseUrl)
    const page = resultsPage(query, query ? search(query) : [])
    const whole = layoutPage({ ...page, query, navigation: navigation(groups, null) })
    reply.headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' }).type(HTML)
    return sendPacked(reply, request.headers['accept-encoding'], whole, new Map())
  })
  for (const path of [GUIDE, `${GUIDE}/*`, SEARCH]) refuseOtherMethods(app, path, ['GET'])
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.code === 'INTERNAL') request.log.error({ err: error }, problem.code)
    return sendFailure(reply, problem)
  })

  function sendFailure(reply: FastifyReply, { code, message, headers }: Problem): FastifyReply {
    const { status, title } = PROBLEMS[code]
    const body = html`<h1>${title}</h1><p>${message}</p><p class="code">Code: <code>${code}</code></p>`
    const { groups } = made(baseUrl)
    const whole = layoutPage({ title, body, navigation: navigation(groups, null) })
    reply.removeHeader('etag')
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type(HTML)
      .send(whole)
  }
}
