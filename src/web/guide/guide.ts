// The guide: the files of `docs` as pages with a search, served by the service itself. Everything is rendered
// on the first request, and then served like published texts.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendPacked } from '#http/compression.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import { published } from '#http/published-text.ts'
import { memoized } from '#lib/memoized.ts'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { clean } from '../clean.ts'
import { guard } from '../guard.ts'
import { html } from '../html.ts'
import { MESSAGES } from '../language.ts'
import { problemWords } from '../problem-words.ts'
import {
  addressOf,
  GUIDE,
  guideAddress,
  inLanguage,
  languageOf,
  readFiles,
  readPictures,
  searchOf,
} from './files.ts'
import { type GuideSection, readPages } from './guide-pages.ts'
import { guideSearch } from './guide-search.ts'
import { guideWords } from './guide-words.ts'
import { type Layout, layoutPage, MAX_QUERY } from './layout.ts'
import { groupsOf, navigation } from './navigation.ts'
import { resultsPage } from './results.ts'

const HTML = 'text/html; charset=utf-8'
const WEBP = 'image/webp'
/** Seconds for which browsers keep a picture. */
const HOUR = 3_600

export interface GuideOptions {
  readonly baseUrl: string
  /** The problem that a caller gets for an error. */
  readonly problemOf: (error: unknown) => Problem
}

/** The pages and pictures; for each language its navigation and search. Links begin with `baseUrl`. */
function guideOf(baseUrl: string) {
  const files = readFiles()
  const pictures = readPictures()
  const pages = readPages(files, pictures, baseUrl)
  const partOf = memoized((language: Language) => ({
    groups: groupsOf(files, language),
    search: guideSearch([...pages.values()].filter((page) => page.language === language)),
  }))
  return { pages, pictures: new Map([...pictures].map(([file, bytes]) => [addressOf(file), bytes])), partOf }
}

/**
 * The routes of the guide. A page is looked up by its address among the existing ones, so no path leads to a
 * file.
 */
export async function guideRoutes(app: FastifyInstance, { baseUrl, problemOf }: GuideOptions): Promise<void> {
  const made = memoized(guideOf)
  const handlerOf = memoized((address: string) => {
    const { pages, pictures } = made(baseUrl)
    const picture = pictures.get(address)
    if (picture) return published(WEBP, picture, HOUR)
    const language = languageOf(address)
    const page = pages.get(address) ?? untranslated(address, language)
    const translations = LANGUAGES.filter((each) => pages.has(inLanguage(address, each)))
    return published(HTML, laidOut({ ...page, language, translations }))
  })
  guard(app)
  app.get(GUIDE, (request, reply) => handlerOf(GUIDE)(request, reply))
  app.get<{ Params: { '*': string } }>(`${GUIDE}/*`, (request, reply) => {
    const name = request.params['*']
    return handlerOf(name ? `${GUIDE}/${name}` : GUIDE)(request, reply)
  })
  for (const language of LANGUAGES) {
    const address = searchOf(language)
    app.get(address, (request, reply) => {
      const asked = new URLSearchParams(request.url.split('?').slice(1).join('?')).get('q') ?? ''
      if (asked.length > MAX_QUERY)
        throw new Problem('INVALID_PARAM', `A search has at most ${MAX_QUERY} characters.`)
      const query = clean(asked, MAX_QUERY)
      const hits = query ? made(baseUrl).partOf(language).search(query) : []
      const whole = laidOut({ ...resultsPage(language, query, hits), language, address, query })
      reply.headers({ 'cache-control': 'public, max-age=300', vary: 'Accept-Encoding' }).type(HTML)
      return sendPacked(reply, request.headers['accept-encoding'], whole, new Map())
    })
  }
  for (const path of [GUIDE, `${GUIDE}/*`, ...LANGUAGES.map(searchOf)]) refuseOtherMethods(app, path, ['GET'])
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.code === 'INTERNAL') request.log.error({ err: error }, problem.code)
    return sendFailure(reply, problem, languageOf(request.url.split('?')[0]!))
  })

  type Content = Pick<Layout, 'title' | 'body' | 'language' | 'address'> & Partial<Layout>

  function laidOut(page: Content & { readonly sections?: readonly GuideSection[] }): string {
    const { language, address, sections = [] } = page
    const shown = navigation(language, made(baseUrl).partOf(language).groups, { address, sections })
    return layoutPage({ translations: [], baseUrl, ...page, navigation: shown })
  }

  /** Of a page that exists in English only: that it does, in one line. */
  function untranslated(address: string, language: Language): Pick<Layout, 'title' | 'body' | 'address'> {
    const english = language !== 'en' && made(baseUrl).pages.get(inLanguage(address, 'en'))
    if (!english) throw new Problem('NOT_FOUND', 'The guide has no such page.')
    const w = guideWords[language]
    const { title } = english
    const body = html`<h1 lang="en">${title}</h1>
<p>${w.untranslated} <a href="${english.address}" hreflang="en">${w.readEnglish(title)}</a></p>`
    return { title, body, address }
  }

  function sendFailure(reply: FastifyReply, problem: Problem, language: Language): FastifyReply {
    const { code, message, headers } = problem
    const { status, title } = PROBLEMS[code]
    const said = language === 'en' ? { title, text: message } : problemWords(MESSAGES[language], problem)
    const body = html`<h1>${said.title}</h1><p>${said.text}</p>
<p class="code">${MESSAGES[language].code}: <code>${code}</code></p>`
    const whole = laidOut({ title: said.title, body, language, address: guideAddress(language) })
    reply.removeHeader('etag')
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .type(HTML)
      .send(whole)
  }
}
