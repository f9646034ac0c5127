// Observability of requests: an id, one log line, and metrics.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pino from 'pino'
import type { Metrics } from '#http/metrics.ts'
import { escaped } from '#lib/texts/invisible.ts'

/** Ids that callers may choose: short, of characters that are safe in a log, and no key or token. */
const SANE = /^(?!h[kma]_)[\w.:+=/-]{1,128}$/

/** An id of 64 random bits: of the requests of a year, no other is likely to have it. */
export const newRequestId = (): string => randomBytes(8).toString('hex')

/** The id that a request was sent with, or a new one. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && SANE.test(given) ? given : newRequestId()
}

/**
 * Lines of JSON with the level as a word and the time as RFC 3339, so that they can be searched as text. What
 * an error quotes of a reply or a file moves no cursor of the terminal that shows the log.
 */
export const LOG_FORMAT = {
  formatters: { level: (label: string) => ({ level: label }) },
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: (line: string) => `${escaped(line.trimEnd())}\n` },
} as const

/** `/v1/bills/:id` in the syntax of the reference; null where no route matches. */
function routeOf({ routeOptions, is404 }: FastifyRequest): string | null {
  return is404 || !routeOptions.url ? null : routeOptions.url.replace(/:(\w+)/g, '{$1}')
}

function bytesOf(reply: FastifyReply): number {
  return Number(reply.raw.getHeader('content-length') ?? reply.getHeader('content-length') ?? 0)
}

/** Logs and measures every answer: a bug as an error, a client error as a warning. */
export function observe(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const status = reply.raw.statusCode
    const route = routeOf(request)
    const seconds = reply.elapsedTime / 1000
    metrics.answered({ method, route: route ?? 'none', status }, seconds)
    const { key = null, account = null } = request.admission?.caller ?? {}
    const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info'
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log[level]({ method, route, status, ms, bytes: bytesOf(reply), key, account }, 'request')
    done()
  })
}
