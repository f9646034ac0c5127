// The published schema, two viewers for it, the pages about errors, and the guide for agents.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { publish } from '#http/published-text.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, type ProblemCode } from '#model/problem.ts'
import { operations } from '#operations/index.ts'
import { guideMarkdown } from '#operations/service/guide.ts'
import { tools } from '#operations/tools/tools.ts'
import { page, problemPageOf, problemsPage } from './error-pages.ts'
import { openapi } from './openapi/openapi.ts'

const SWAGGER_UI = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')
const REDOC = fileURLToPath(new URL('../../vendor/redoc', import.meta.url))

const scripts = (...addresses: string[]) => addresses.map((src) => `<script src="${src}"></script>`).join('')

/** What a viewer shows where scripts do not run. */
const NO_SCRIPTS = `<noscript><p>This reference needs scripts. Without them:
<a href="/llms.txt">all routes and tools</a>,
<a href="/openapi.json">schema</a>, <a href="/docs/errors">errors</a>.</p></noscript>`
const GUIDE = `<p><a href="/docs/guide">Guide</a></p>${NO_SCRIPTS}`

const VIEWERS = {
  '/docs': page(
    'Hemiciclo',
    `${GUIDE}<div id="swagger-ui"></div>
${scripts('/docs/assets/swagger-ui-bundle.js', '/docs/start.js')}`,
    '<link rel="stylesheet" href="/docs/assets/swagger-ui.css">',
  ),
  '/redoc': page(
    'Hemiciclo',
    `${GUIDE}<redoc spec-url="/openapi.json"></redoc>${scripts('/redoc/assets/redoc.standalone.js')}`,
  ),
}

const START =
  "window.ui = SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true })\n"

/** Files of the viewers, which change with their versions only. */
const ASSETS = [
  ['/docs/assets/swagger-ui-bundle.js', SWAGGER_UI, 'text/javascript; charset=utf-8'],
  ['/docs/assets/swagger-ui.css', SWAGGER_UI, 'text/css; charset=utf-8'],
  ['/redoc/assets/redoc.standalone.js', REDOC, 'text/javascript; charset=utf-8'],
] as const
const DAY = 86_400

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

const JSON_TYPE = 'application/json; charset=utf-8'
const HTML = 'text/html; charset=utf-8'

/**
 * Routes of the schema, its viewers and the pages about errors. All are rendered once, at the first request,
 * because they don't change at run time.
 */
export async function publications(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  const { baseUrl } = context
  // Pages need another content security policy than the API; helmet sets it.
  app.addHook('onRequest', async (_request, reply) => {
    reply.removeHeader('content-security-policy')
  })
  await app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: CSP } })
  const shown = operations.filter(({ access }) => access !== 'admin')
  publish(app, '/openapi.json', JSON_TYPE, () => JSON.stringify(openapi(shown, baseUrl)))
  publish(app, '/llms.txt', 'text/plain; charset=utf-8', () => guideMarkdown(operations, tools, baseUrl))
  for (const [path, html] of Object.entries(VIEWERS)) publish(app, path, HTML, html)
  publish(app, '/docs/start.js', 'text/javascript; charset=utf-8', START)
  for (const [path, folder, type] of ASSETS)
    publish(app, path, type, () => readFileSync(join(folder, path.split('/').at(-1)!)), DAY)
  publish(app, '/docs/errors', HTML, problemsPage)
  for (const code of Object.keys(PROBLEMS) as ProblemCode[])
    publish(app, `/docs/errors/${code}`, HTML, () => problemPageOf(code, baseUrl))
}
