// CORS: pages of any origin may read the answers for programs. Their script sends a key in a header; cookies
// are ignored.
import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const RATE_LIMIT = [
  ...['Limit', 'Remaining', 'Reset'].flatMap((name) => [`X-RateLimit-${name}`, `X-RateLimit-${name}-Day`]),
  ...['RateLimit', 'RateLimit-Policy'],
]

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
  exposedHeaders: [
    'ETag',
    'Link',
    'Location',
    'Retry-After',
    'WWW-Authenticate',
    'Mcp-Session-Id',
    'X-Request-Id',
    'Deprecation',
    'X-Meta',
    ...RATE_LIMIT,
  ],
  maxAge: 86_400,
  // Later hooks add the headers of every answer, and any OPTIONS request gets the same.
  preflightContinue: true,
  strictPreflight: false,
}

/** Adds the headers of CORS to the answers of an application. */
export async function allowPages(app: FastifyInstance): Promise<void> {
  await app.register(cors, CORS)
  // Only pages need the names of the headers that they may read: a third of all bytes of headers.
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (headers.origin === undefined) reply.removeHeader('access-control-expose-headers')
  })
}
