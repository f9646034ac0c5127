// What the service publishes about itself: the schema, two readers for it, and the guide for agents.
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
 * Scripts of this origin only; the readers style their pages inline, and Redoc searches in a worker made from
 * a blob.
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
 * Routes of the schema and its readers. All of it is made once: nothing here changes while the service runs.
 */
export async function publications(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  // The guards of answers for programs give way to those of pages, which helmet writes.
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
  })
}

function page(head: string, body: string, scripts: readonly string[]): string {
  const tags = scripts.map((src) => `<script src="${src}"></script>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hemiciclo</title>${head}</head><body>${body}${tags}</body></html>`
}
