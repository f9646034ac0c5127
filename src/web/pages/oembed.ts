// Frames of records for editors of other sites that find them by the address of a page (https://oembed.com).
import type { FastifyInstance } from 'fastify'
import { refuseOtherMethods } from '#http/methods.ts'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import type { Context } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { readerFor } from './for-request.ts'
import { FRAME, frameCode } from './kit/embed-menu.ts'
import { PAGES } from './page-table.ts'
import { OEMBED, pictureAddress } from './picture-address.ts'
import type { RecordPage } from './record-page.ts'

const HOUR = 3_600

/** A page that another site may show, with the parts of its path. */
interface Embeddable {
  readonly language: Language
  readonly path: string
  readonly page: RecordPage
  readonly params: Record<string, string>
}

/** Adds `/oembed?url=`, which answers NOT_FOUND for addresses of other pages. */
export function oembedRoute(app: FastifyInstance, context: Context): void {
  app.get(OEMBED, { config: { cors: false } }, async (request, reply) => {
    const { query } = request.visit!
    if ((query.get('format') ?? 'json') !== 'json') throw invalid('format', 'is not json')
    const { language, path, page, params } = embeddableAt(context.baseUrl, query.get('url'))
    request.visit = { ...request.visit!, account: null }
    const reader = { ...readerFor(context, language, request), path, params }
    const { title } = await page.embed!(reader)
    const width = Math.min(FRAME.width, Number(query.get('maxwidth')) || FRAME.width)
    const height = Math.min(FRAME.height, Number(query.get('maxheight')) || FRAME.height)
    return reply.header('cache-control', `public, max-age=${HOUR}`).send({
      version: '1.0',
      type: 'rich',
      provider_name: 'Hemiciclo',
      provider_url: context.baseUrl,
      title,
      html: frameCode(reader, path, title, { width, height }),
      width,
      height,
      cache_age: HOUR,
      ...(page.picture && {
        thumbnail_url: context.baseUrl + pictureAddress(language, path),
        thumbnail_width: 1200,
        thumbnail_height: 630,
      }),
    })
  })
  refuseOtherMethods(app, OEMBED, ['GET'], { config: { cors: false } })
}

function embeddableAt(baseUrl: string, address: string | null): Embeddable {
  if (!address) throw invalid('url', 'is required')
  const url = URL.parse(address)
  const [, language, ...rest] = url?.origin === new URL(baseUrl).origin ? url.pathname.split('/') : []
  const known = LANGUAGES.find((each) => each === language)
  for (const page of known ? PAGES.filter(({ embed }) => embed) : []) {
    const params = paramsOf(page.path.split('/').slice(1), rest)
    if (params) return { language: known!, path: `/${rest.join('/')}`, page, params }
  }
  throw new Problem('NOT_FOUND', 'No page with a frame has this address.')
}

/** The named parts of a path, or null where it is another path. */
function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of pattern.entries()) {
    if (part.startsWith(':')) params[part.slice(1)] = parts[i]!
    else if (part !== parts[i]) return null
  }
  return params
}
