// The methods of a path: its own, and 405 with `Allow` for every other HTTP method.
import { type IncomingMessage, METHODS } from 'node:http'
import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On a route that only answers 405: the methods that the path has. */
    allow?: string
  }
}

/** The method under whose route requests of every other method are refused. */
const OTHER = 'TRACE'

/** The methods that clients sent, of requests that are routed as `OTHER`. */
const sent = new WeakMap<IncomingMessage, string>()

/**
 * Routes a request as `TRACE` where its path has no route of its method: routes for every method of every
 * path would be most of the work of building the service, and of its memory. Its method is restored after
 * the routing.
 */
export function routeByMethod(app: FastifyInstance, request: IncomingMessage): void {
  const method = request.method!
  if (app.findRoute({ method, url: request.url! })) return
  sent.set(request, method)
  request.method = OTHER
}

/** Makes the application handle every method that Node parses. */
export function knowAllMethods(app: FastifyInstance): void {
  for (const method of METHODS)
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method)
  app.addHook('onRequest', async ({ raw }) => {
    const method = sent.get(raw)
    if (method !== undefined) raw.method = method
  })
}

/**
 * Adds to a path with routes for these methods one for all others, which answers 405 instead of 404. `HEAD`
 * is implied by `GET`, and `OPTIONS` by every path. `allow` names the methods where some of those routes
 * answer 405 themselves.
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  methods: readonly string[],
  {
    allow,
    config,
    ...options
  }: { allow?: string; config?: object } & Pick<RouteOptions, 'errorHandler'> = {},
): void {
  const had = [...methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)), 'OPTIONS']
  app.route({
    // Without a route of its own, a read could match the one of all paths below another.
    method: ['GET', 'HEAD', OTHER].filter((method) => !had.includes(method)),
    url,
    ...options,
    config: { ...config, allow: allow ?? had.join(', ') },
    handler: () => {},
  })
}
