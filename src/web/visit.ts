// One request for a page: its account, its language, and its links.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Account, Language } from '#model/access/account.ts'
import { acceptedLanguage, MESSAGES, pageLanguage } from './language.ts'
import type { Messages } from './messages/es.ts'

export interface Visit {
  readonly language: Language
  readonly m: Messages
  /** The account that is signed in, or null. */
  readonly account: Account | null
  /** The page itself, without its query. */
  readonly path: string
  readonly query: URLSearchParams
  /** The token for the forms of the page. */
  readonly token: () => string
  /** Address of another page, in the requested language. */
  link(path: string, params?: Readonly<Record<string, string>>): string
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
}

/** The visit of a request; `account` is null where the session could not be read. */
export function visitOf(request: FastifyRequest, account: Account | null, token: () => string): Visit {
  const [path = '/', ...rest] = request.url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const asked = pageLanguage(query.get('lang'))
  const language = asked ?? account?.language ?? acceptedLanguage(request.headers['accept-language']) ?? 'es'
  return {
    language,
    m: MESSAGES[language],
    account,
    path,
    query,
    token,
    link: (to, params = {}) => {
      const search = new URLSearchParams({ ...params, ...(asked && { lang: asked }) })
      return search.size ? `${to}?${search}` : to
    },
  }
}

/**
 * The local address in `next`, or the account page: a link must not redirect to another site.
 */
export function nextOf(text: string | null, baseUrl: string): string {
  const home = '/account'
  // Browsers read a backslash as a slash and skip control characters, so neither is allowed.
  if (!text || text.length > 2_000 || !/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text)) return home
  const { origin } = new URL(baseUrl)
  const to = URL.parse(text, origin)
  return to?.origin === origin && !to.pathname.startsWith('//') ? `${to.pathname}${to.search}` : home
}

/** Redirects the browser, which then uses GET. */
export function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.redirect(address, 303)
}
