// Administrator-only routes that are not operations: the schema of the administration, and the metrics.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseOtherMethods } from '#http/methods.ts'
import type { Metrics } from '#http/metrics.ts'
import { notAdministrator } from '#model/access/credentials.ts'
import type { Context } from '#model/operation.ts'
import { operations } from '#operations/index.ts'
import { openapi } from './openapi/openapi.ts'

export function addAdminPublications(app: FastifyInstance, { baseUrl }: Context, metrics: Metrics): void {
  const administered = operations.filter(({ access }) => access === 'admin')
  let schema: string | undefined
  app.get('/admin/openapi.json', async (request, reply) => {
    mustAdminister(request)
    return reply
      .header('cache-control', 'private, no-cache')
      .type('application/json; charset=utf-8')
      .send((schema ??= JSON.stringify(openapi(administered, baseUrl))))
  })
  app.get('/metrics', async (request, reply) => {
    mustAdminister(request)
    const { type, body } = await metrics.text()
    return reply.header('cache-control', 'no-store').type(type).send(body)
  })
  for (const path of ['/admin/openapi.json', '/metrics']) refuseOtherMethods(app, path, ['GET'])
}

/** Throws UNAUTHENTICATED. */
function mustAdminister({ admission }: FastifyRequest): void {
  if (!admission!.caller.admin) throw notAdministrator()
}
