// Files for search engines: robots.txt, the index of sitemaps, and a sitemap for each part.
import type { FastifyInstance } from 'fastify'
import { sendPacked } from '#http/compression.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import { LANGUAGES } from '#model/access/account.ts'
import type { Context } from '#model/operation.ts'
import { pageParts, pagesOfPart } from '#operations/records/page-index.ts'
import { LANGUAGE_TAGS } from '../language.ts'

const XML = 'application/xml; charset=utf-8'
const DAY = 86_400
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Addresses without content to index: the API, accounts, search results. */
const KEPT_OUT = [
  '/v1/',
  '/admin/',
  '/mcp',
  '/oauth/',
  '/account',
  '/feeds/',
  '/sign-in',
  '/sign-up',
  '/*/search',
]

/** Adds `/robots.txt`, `/sitemap.xml` and `/sitemaps/{domain}/{part}.xml`. */
export function sitemaps(app: FastifyInstance, context: Context): void {
  const { baseUrl } = context
  const config = { cors: false } as const
  const cached = { 'cache-control': `public, max-age=${DAY}`, vary: 'Accept-Encoding' }
  app.get('/robots.txt', { config }, (_request, reply) => {
    const rules = KEPT_OUT.map((path) => `Disallow: ${path}`).join('\n')
    const text = `User-agent: *\n${rules}\nAllow: /\nSitemap: ${baseUrl}/sitemap.xml\n`
    return reply.headers(cached).type('text/plain; charset=utf-8').send(text)
  })
  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const parts = await pageParts(context)
    const items = parts.map(
      ({ domain, part }) => `<sitemap><loc>${baseUrl}/sitemaps/${domain}/${part}.xml</loc></sitemap>`,
    )
    const text = `${PROLOGUE}<sitemapindex xmlns="${SITEMAPS}">${items.join('')}</sitemapindex>`
    return sendPacked(reply.headers(cached).type(XML), request.headers['accept-encoding'], text, new Map())
  })
  app.get('/sitemaps/:domain/:part.xml', { config }, async (request, reply) => {
    const { domain = '', part } = request.params as Partial<Record<string, string>>
    const paths = await pagesOfPart(context, { domain, part: Number(part) })
    const text = `${PROLOGUE}<urlset xmlns="${SITEMAPS}"
xmlns:xhtml="http://www.w3.org/1999/xhtml">${paths.map((path) => entry(baseUrl, path)).join('\n')}</urlset>`
    return sendPacked(reply.headers(cached).type(XML), request.headers['accept-encoding'], text, new Map())
  })
  for (const path of ['/robots.txt', '/sitemap.xml', '/sitemaps/:domain/:part.xml'])
    refuseOtherMethods(app, path, ['GET'], { config })
}

const PROLOGUE = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A page in Spanish, with its alternates in each language. Paths contain no character that XML escapes. */
function entry(baseUrl: string, path: string): string {
  const others = LANGUAGES.map(
    (each) =>
      `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAGS[each].tag}" href="${baseUrl}/${each}${path}"/>`,
  )
  return `<url><loc>${baseUrl}/es${path}</loc>${others.join('')}</url>`
}
