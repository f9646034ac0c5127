// CORS: pages of any origin may read the answers for programs. Their script sends a key in a header; cookies
// are ignored.
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const CORS: FastifyCorsOptions = {
  origin: '*',
  methods: [...METHODS],
  allowedHeaders: [
    'X-API-Key',
    'Authorization',
    'Content-Type',
    'If-None-Match',
    'Idempotency-Key',
    'X-Request-Id',
  ],
  // All of them, for requests without cookies, which are the only ones of other sites.
  exposedHeaders: '*',
  maxAge: 86_400,
  // Later hooks add the headers of every answer, and any OPTIONS request gets the same.
  preflightContinue: true,
  strictPreflight: false,
}

const OF_ONE_CALLER = /^(?:private|no-store)\b/

/** Adds the headers of CORS to the answers of an application. */
export async function allowPages(app: FastifyInstance): Promise<void> {
  await app.register(cors, CORS)
  // Only pages need it.
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.origin === undefined) reply.removeHeader('access-control-expose-headers')
  })
  // Answers that caches share allow other sites always: a cache may ignore `Vary` and send them to a page.
  app.addHook('onSend', async ({ headers }, reply) => {
    if (headers.origin === undefined && OF_ONE_CALLER.test(String(reply.getHeader('cache-control'))))
      reply.removeHeader('access-control-allow-origin')
  })
}
