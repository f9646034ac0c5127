// Tokens for a key (RFC 6749 section 4.4): the client id is the id of the key, the client secret is the key's
// secret.
import type { FastifyRequest } from 'fastify'
import type { ClientTokens } from '#access/client-tokens.ts'
import { Refusal } from './refusal.ts'

export interface TokenAnswer {
  readonly access_token: string
  readonly token_type: 'Bearer'
  /** Seconds. */
  readonly expires_in: number
  readonly scope: string
}

/** Syntax of RFC 6749 section 3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/

/**
 * A token for the key in the Basic credentials or the form (RFC 6749 section 2.3.1). The scope is always
 * `mcp:read`, whatever was requested. Throws `Refusal`.
 */
export async function clientCredentials(
  request: FastifyRequest,
  form: URLSearchParams,
  { clientTokens, baseUrl }: { clientTokens: ClientTokens; baseUrl: string },
): Promise<TokenAnswer> {
  const grantType = form.get('grant_type')
  if (!grantType) throw new Refusal('invalid_request', 'The grant type is missing.')
  if (grantType !== 'client_credentials')
    throw new Refusal('unsupported_grant_type', 'The grant type must be client_credentials.')
  const { id, secret } = clientOf(request, form, baseUrl)
  const scope = form.get('scope')
  if (scope && !SCOPE.test(scope)) throw new Refusal('invalid_scope', 'The scope is malformed.')
  if (form.getAll('resource').some((asked) => asked.replace(/\/$/, '') !== `${baseUrl}/mcp`))
    throw new Refusal('invalid_target')
  const granted = await clientTokens.grant(id, secret)
  if (!granted) throw unknownClient(baseUrl)
  const { token, seconds } = granted
  return { access_token: token, token_type: 'Bearer', expires_in: seconds, scope: 'mcp:read' }
}

function clientOf(
  { headers }: FastifyRequest,
  form: URLSearchParams,
  baseUrl: string,
): { id: string; secret: string } {
  const basic = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(headers.authorization ?? '')?.[1]
  if (headers.authorization === undefined) {
    const [id, secret] = [form.get('client_id'), form.get('client_secret')]
    if (!id || !secret) throw unknownClient(baseUrl)
    return { id, secret }
  }
  if (form.has('client_secret'))
    throw new Refusal('invalid_request', 'The client used two authentication methods.')
  if (!basic) throw unknownClient(baseUrl)
  const text = Buffer.from(basic, 'base64').toString()
  const [id, secret] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)].map(decoded) as [
    string,
    string,
  ]
  if (form.has('client_id') && form.get('client_id') !== id)
    throw new Refusal('invalid_request', 'The client sent two different client ids.')
  return { id, secret }
}

/**
 * Ids and keys are the same plain and percent-encoded, so both forms are accepted.
 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function unknownClient(baseUrl: string): Refusal {
  return new Refusal('invalid_client', 'The client id and secret do not match a valid key.', 401, {
    'www-authenticate': `Basic realm="${baseUrl}/oauth/token"`,
  })
}
