// The methods of a path: its own, and 405 with `Allow` for every other HTTP method.
import { METHODS } from 'node:http'
import type { FastifyInstance, RouteOptions } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On a route that only answers 405: the methods that the path has. */
    allow?: string
  }
}

/** Makes the application accept routes for every method that Node parses. */
export function knowAllMethods(app: FastifyInstance): void {
  for (const method of METHODS)
    if (method !== 'CONNECT' && !app.supportedMethods.includes(method)) app.addHttpMethod(method)
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
    method: app.supportedMethods.filter((method) => !had.includes(method)),
    url,
    ...options,
    config: { ...config, allow: allow ?? had.join(', ') },
    handler: () => {},
  })
}
