// The published schema, two viewers for it, and the guide for agents.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '#model/operation.ts'
import { guide } from '#operations/guide.ts'
import { operations } from '#operations/index.ts'
import { tools } from '#operations/tools/tools.ts'
import { openapi } from './openapi.ts'

const SWAGGER_UI = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')
const REDOC = dirname(fileURLToPath(import.meta.resolve('redoc/bundles/redoc.standalone.js')))

const PAGES = {
  '/docs': page('<link rel="stylesheet" href="/docs/assets/swagger-ui.css">', '<div id="swagger-ui"></div>', [
    '/docs/assets/swagger-ui-bundle.js',
    '/docs/start.js',
  ]),
  '/redoc': page('', '<redoc spec-url="/openapi.json"></redoc>', ['/redoc/assets/redoc.standalone.js']),
}

const START =
  "window.ui = SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true })\n"

/**
 * Scripts of this origin only. The viewers use inline styles, and Redoc searches in a worker from a blob.
 */
const CSP = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'worker-src': ['blob:'],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}

/**
 * Routes of the schema and its viewers. All is rendered once, because none of it changes at run time.
 */
export async function publications(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  // Pages need another content security policy than the API; helmet writes it.
  app.addHook('onRequest', async (_request, reply) => {
    reply.removeHeader('content-security-policy')
  })
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: CSP } })
  const schema = JSON.stringify(openapi(operations, context.baseUrl))
  const text = guide(operations, tools, context.baseUrl)
  const fixed = (path: string, type: string, body: string | Buffer) =>
    app.get(path, (_request, reply: FastifyReply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(body),
    )
  fixed('/openapi.json', 'application/json; charset=utf-8', schema)
  fixed('/llms.txt', 'text/plain; charset=utf-8', text)
  for (const [path, html] of Object.entries(PAGES)) fixed(path, 'text/html; charset=utf-8', html)
  fixed('/docs/start.js', 'text/javascript; charset=utf-8', START)
  fixed(
    '/redoc/assets/redoc.standalone.js',
    'text/javascript; charset=utf-8',
    readFileSync(join(REDOC, 'redoc.standalone.js')),
  )
  await app.register(fastifyStatic, {
    root: SWAGGER_UI,
    prefix: '/docs/assets/',
    decorateReply: false,
    index: false,
    // The folder also holds a page of the viewer's own, which shows another service.
    allowedPath: (path) => /^\/?[\w-]+\.(css|js)$/.test(path),
  })
}

function page(head: string, body: string, scripts: readonly string[]): string {
  const tags = scripts.map((src) => `<script src="${src}"></script>`).join('')
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  const whole = `${meta}<title>Hemiciclo</title>${head}`
  return `<!doctype html><html lang="en"><head>${whole}</head><body>${body}${tags}</body></html>`
}
