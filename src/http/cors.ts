// CORS: pages of any origin may read the answers for programs. Their script sends a key in a header; cookies
// are ignored.
import type { FastifyCorsOptions } from '@fastify/cors'

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

const RATE_LIMIT = [
  ...['Limit', 'Remaining', 'Reset'].flatMap((name) => [`X-RateLimit-${name}`, `X-RateLimit-${name}-Day`]),
  ...['RateLimit', 'RateLimit-Policy'],
]

export const CORS: FastifyCorsOptions = {
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
