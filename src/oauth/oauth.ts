// The OAuth 2.1 endpoints for client applications: metadata, registration, authorization, tokens, revocation.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ClientTokens } from '#access/client-tokens.ts'
import type { AttemptLimits } from '#access/limits/attempts.ts'
import { networkOf, wideNetworkOf } from '#access/network.ts'
import { MAX_FORM_BYTES, readForms } from '#http/forms.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import { takeOver } from '#http/raw-reply.ts'
import type { OauthErrorPage } from '#model/access/authorization.ts'
import { grantable, knownQuery } from './authorize.ts'
import { formParams, jsonOf } from './body.ts'
import { clientCredentials } from './client-credentials.ts'
import { metadataOf } from './metadata.ts'
import { NOT_KEPT, Refusal, refusalPage, sendRefusal } from './refusal.ts'
import { BadRegistration, registrationOf } from './server/registration.ts'
import type { AuthorizationServer } from './server/server.ts'

export interface OauthOptions {
  readonly baseUrl: string
  readonly authorization: AuthorizationServer
  readonly clientTokens: ClientTokens
  readonly attempts: AttemptLimits
  readonly errorPage: OauthErrorPage
}

/** The type of answers to client applications, whatever they accept: HTML is for people. */
const JSON_TYPE = 'application/json'

/**
 * Registrations per hour: of one network; and of one, once the total exceeds this number. Each is stored for
 * days, so this limits how much anonymous callers can store.
 */
const HOUR = 3_600
const PER_NETWORK = 30
const IN_ALL = 500
const CROWDED = 3

/** Routes of the authorization server. Their failures are RFC 6749's, not the problems of the other faces. */
export async function oauth(app: FastifyInstance, options: OauthOptions): Promise<void> {
  const { baseUrl, authorization, clientTokens, attempts } = options
  const showRefusal = refusalPage(options.errorPage)
  // Parameters must not be repeated, except `resource` (RFC 6749 section 3.2, RFC 8707 section 2).
  await readForms(app, ['resource'])
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.setErrorHandler(sendRefusal)

  for (const [path, document] of Object.entries(metadataOf(baseUrl))) {
    only(app, 'GET', path, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').send(document),
    )
  }

  /** Passes the request to oidc-provider, with the headers of every response. */
  async function handOver(
    request: FastifyRequest,
    reply: FastifyReply,
    instead: { url?: string; body?: string; accept?: string },
  ) {
    takeOver(reply)
    await authorization.answer({
      url: request.url,
      body: '',
      ...instead,
      request: request.raw,
      response: reply.raw,
      address: request.ip,
      report: (error) => request.log.error({ err: error }, 'server_error'),
    })
  }

  only(app, 'GET', '/mcp/jwks', (request, reply) => handOver(request, reply, {}))
  only(app, 'GET', '/mcp/authorize/:uid', (request, reply) => handOver(request, reply, {}), showRefusal)

  const authorize: Handler = async (request, reply) => {
    const [path, ...query] = request.url.split('?')
    const asked = knownQuery(query.join('?'))
    if (asked === undefined) throw new Refusal('invalid_request')
    return handOver(request, reply, { url: `${path}?${asked}` })
  }
  only(app, 'GET', '/mcp/authorize', authorize, showRefusal)

  only(app, 'POST', '/mcp/register', async (request, reply) => {
    const hour = (name: string, points: number) => ({ name, points, seconds: HOUR })
    await attempts.mustAllow([hour(`register ${networkOf(request.ip)}`, PER_NETWORK)], {
      all: hour('register', IN_ALL),
      each: hour(`register ${wideNetworkOf(request.ip)} crowded`, CROWDED),
    })
    return handOver(request, reply, { body: JSON.stringify(registrationFrom(request)), accept: JSON_TYPE })
  })

  only(app, 'POST', '/mcp/token', async (request, reply) => {
    const form = formParams(request)
    if (!form.get('grant_type')) throw new Refusal('invalid_request', 'The grant type is missing.')
    if (form.get('grant_type') === 'client_credentials')
      return reply.headers(NOT_KEPT).send(await clientCredentials(request, form, { clientTokens, baseUrl }))
    if (form.has('scope')) form.set('scope', grantable(form.get('scope')))
    return handOver(request, reply, { body: form.toString(), accept: JSON_TYPE })
  })

  only(app, 'POST', '/mcp/revoke', async (request, reply) =>
    handOver(request, reply, { body: formParams(request).toString(), accept: JSON_TYPE }),
  )

  only(app, 'POST', '/oauth/token', async (request, reply) =>
    reply
      .headers(NOT_KEPT)
      .send(await clientCredentials(request, formParams(request), { clientTokens, baseUrl })),
  )
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A route for one method; the others answer 405. */
function only(
  app: FastifyInstance,
  method: 'GET' | 'POST',
  url: string,
  handler: Handler,
  errorHandler = sendRefusal,
): void {
  app.route({ method, url, handler, errorHandler })
  refuseOtherMethods(app, url, [method], { errorHandler })
}

function registrationFrom(request: FastifyRequest) {
  try {
    return registrationOf(jsonOf(request))
  } catch (error) {
    throw error instanceof BadRegistration ? new Refusal(error.code, error.message) : error
  }
}
