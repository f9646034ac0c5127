// Proof that a form was sent from a page of ours, in the browser that the page was made for.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionCookie } from '#access/sessions.ts'
import { setCookie } from './cookies.ts'

export interface FormTokens {
  /** The token for the forms of a page; gives the browser a cookie for it, unless it has one. */
  issue(request: FastifyRequest, reply: FastifyReply): string
  /**
   * Why a form can't be taken: it came from another place, or its token is missing, old or another browser's.
   */
  fault(request: FastifyRequest, token: string | undefined): 'elsewhere' | 'stale' | undefined
}

const BROWSER = /^[\w-]{32}$/

export function formTokens(secret: string, baseUrl: string): FormTokens {
  const session = sessionCookie(baseUrl)
  const name = `${session}-form`
  const { origin } = new URL(baseUrl)
  // The session is part of it: over plain HTTP others may plant a cookie in the browser, but whoever signs in
  // gets other tokens.
  const tokenOf = (request: FastifyRequest, browser: string) =>
    createHmac('sha256', secret)
      .update(`${browser} ${request.cookies[session] ?? ''}`)
      .digest('hex')
  return {
    issue(request, reply) {
      let browser = request.cookies[name]
      if (!browser || !BROWSER.test(browser)) {
        browser = randomBytes(24).toString('base64url')
        setCookie(reply, name, browser, baseUrl)
      }
      return tokenOf(request, browser)
    },
    fault(request, token) {
      const { origin: from, 'sec-fetch-site': site } = request.headers
      if (
        (from !== undefined && from !== origin) ||
        (site !== undefined && site !== 'same-origin' && site !== 'none')
      )
        return 'elsewhere'
      const browser = request.cookies[name]
      if (!browser || !BROWSER.test(browser) || !token) return 'stale'
      const [right, sent] = [Buffer.from(tokenOf(request, browser)), Buffer.from(token)]
      return right.length === sent.length && timingSafeEqual(right, sent) ? undefined : 'stale'
    },
  }
}
