// The pages of the service: rendered on the server, without JavaScript, all with the same security headers.
import cookie from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FORM_TYPE, MAX_FORM_BYTES, readForms } from '#http/forms.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import { isToldByRequest } from '#model/outage.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { assets } from './assets.ts'
import { isCsrfError, protectForms } from './csrf.ts'
import { mustBePrintable } from './form-fields.ts'
import { guard } from './guard.ts'
import { interactionRoutes } from './interaction.ts'
import { showProblem } from './page-layout.ts'
import { accountRoutes } from './pages/account/account-routes.ts'
import { recordPages } from './pages/page-routes.ts'
import { portraitRoutes } from './pages/people/portrait-routes.ts'
import { sitemaps } from './pages/sitemap.ts'
import { feedRoutes } from './pages/subscriptions/feed-routes.ts'
import { passwordRoutes } from './password.ts'
import { problemWords } from './problem-words.ts'
import { browserSessions } from './session.ts'
import { signInRoutes } from './sign-in.ts'
import { signUpRoutes } from './sign-up.ts'
import type { PageHandler, Route, Site, WebOptions } from './site.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'
import { visitOf } from './visit.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * For a page whose forms redirect to a client application: browsers apply `form-action` to every redirect
     * that follows.
     */
    leaves?: boolean
    /** For a page whose address permits a POST from anywhere. */
    fromAnywhere?: boolean
  }
}

/** The routes of the pages. */
export async function web(app: FastifyInstance, options: WebOptions): Promise<void> {
  const sessions = browserSessions(options.sessions, options.accounts, options.baseUrl)
  const site: Site = { ...options, sessions }
  await app.register(cookie)
  await readForms(app)
  // Mail programs send the one click to unsubscribe in either form type; its content does not matter.
  app.addContentTypeParser(
    'multipart/form-data',
    { bodyLimit: MAX_FORM_BYTES, parseAs: 'string' },
    async (request: FastifyRequest) => {
      if (!request.routeOptions.config.fromAnywhere) throw badBody()
      return new URLSearchParams()
    },
  )
  app.addContentTypeParser('*', async () => {
    throw badBody()
  })
  const csrf = await protectForms(app, options.formSecret, options.baseUrl)
  guard(app)
  joinCookies(app)
  app.decorateRequest('visit', null)
  app.addHook('preValidation', async (request) => mustBePrintable(request))
  app.addHook('preHandler', async (request, reply) => {
    const visit = visitOf(request, await sessions.read(request), () => csrf.token(request, reply))
    request.visit = visit
    if (!isOwnForm(request) || !csrf.isForeign(request)) return
    const { title, elsewhere } = visit.m.forms
    return showProblem(reply, visit, 400, 'INVALID_PARAM', {
      title,
      lead: elsewhere(options.baseUrl),
      body: null,
    })
  })
  app.addHook('preHandler', (request, reply, done) =>
    isOwnForm(request) ? app.csrfProtection(request, reply, done) : done(),
  )
  app.setErrorHandler((error, request, reply) => showError(error, request, reply, options.problemOf))
  const pages = [
    signInRoutes,
    signUpRoutes,
    passwordRoutes,
    accountRoutes,
    interactionRoutes,
    unsubscribeRoutes,
    feedRoutes,
  ]
  for (const route of pages.flatMap((routesOf) => routesOf(site))) add(app, route)
  recordPages(app, options.context)
  portraitRoutes(app, options.context)
  sitemaps(app, options.context)
  assets(app)
}

const badBody = () => new Problem('INVALID_PARAM', `The body must be ${FORM_TYPE}.`)

/** True for a form of a page of ours, which carries the token that CSRF protection checks. */
const isOwnForm = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && !routeOptions.config.fromAnywhere

function add(
  app: FastifyInstance,
  { path, get, post, leaves = false, scripts = false, fromAnywhere = false }: Route,
): void {
  const handler = (handle: PageHandler) => (request: FastifyRequest, reply: FastifyReply) =>
    handle(request.visit!, request, reply)
  // A page is for one person: no other origin may read it.
  const config = { leaves, scripts, fromAnywhere, cors: false } as const
  if (get) app.get(path, { config }, handler(get))
  if (post) app.post(path, { config }, handler(post))
  refuseOtherMethods(app, path, [...(get ? ['GET'] : []), ...(post ? ['POST'] : [])], { config })
}

/** Cookies set on Node's own response would be overwritten by Fastify's, so all are set in one place. */
function joinCookies(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    const others = reply.raw.getHeader('set-cookie')
    if (others === undefined) return
    reply.raw.removeHeader('set-cookie')
    reply.header('set-cookie', others)
  })
}

function showError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  problemOf: WebOptions['problemOf'],
): FastifyReply {
  const visit = request.visit ?? visitOf(request, null, () => '')
  if (isCsrfError(error)) {
    const { title, stale } = visit.m.forms
    return showProblem(reply, visit, 400, 'INVALID_PARAM', { title, lead: stale, body: null })
  }
  const problem = problemOf(error)
  const { code, headers } = problem
  if (code === 'INTERNAL' || (code === 'UNAVAILABLE' && !isToldByRequest(error)))
    request.log.error({ err: error }, code)
  const { title, text } = problemWords(visit.m, problem)
  const shown = { title, lead: text, body: null }
  return showProblem(reply.headers(headers), visit, PROBLEMS[code].status, code, shown)
}
