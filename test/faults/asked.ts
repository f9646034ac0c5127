// Requests to every face over HTTP, drawn from its documents, and checks of the answers of each face.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { PROBLEMS } from '#model/problem.ts'
import { OAUTH_ERRORS } from '#oauth/oauth-errors.ts'
import { drawnFrom, HOSTILE, junk, objectOf, type Schema } from './grammar.ts'
import type { Answer, Asked } from './served.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly schema: Schema
}
interface Described {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
/** Headers of callers, by frequency. */
export type Callers = readonly fc.WeightedArbitrary<Record<string, string>>[]
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}
export interface Tool {
  readonly name: string
  readonly inputSchema: Schema
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const printable = fc.string({ maxLength: 60 }).map((text) => text.replace(/[^\x20-\x7e]/g, '?'))
const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const encoded = (value: unknown) => encodeURIComponent(text(value).toWellFormed())
const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'range', 'cookie',
        'origin', 'x-forwarded-for', 'authorization', 'x-api-key', 'idempotency-key', 'content-type'),
      printable,
      { maxKeys: 3 },
    ), // biome-ignore format: a list of names
  },
)

/** Requests to the operations of a published schema, by callers of these credentials. */
export function restRequests(schema: OpenApi, callers: Callers) {
  const operations = Object.entries(schema.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const { parameters = [], requestBody } = operation
    const body = Object.values(requestBody?.content ?? {})[0]?.schema
    const sentIn = (where: string) => parameters.filter((each) => each.in === where)
    const values = (each: readonly Parameter[]) =>
      fc.record(Object.fromEntries(each.map(({ name, schema: s }) => [name, drawnFrom(s, schema, name)])))
    return fc
      .record({
        inPath: values(sentIn('path')),
        query: objectOf(
          { properties: Object.fromEntries(sentIn('query').map((p) => [p.name, p.schema])) },
          schema,
        ),
        method: fc.oneof(
          { weight: 9, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
        ),
        body: body
          ? drawnFrom(body, schema).map((value) => JSON.stringify(value))
          : fc.option(fc.oneof(fc.json(), printable), { nil: undefined, freq: 6 }),
        odd: oddHeaders,
        caller: fc.oneof(...callers),
      })
      .map(({ inPath, query, body: sent, odd, caller, method: by }): Asked => {
        const filled = path.replace(/\{(\w+)\}/g, (_, name) => encoded(inPath[name]))
        const pairs = Object.entries(query).map(
          ([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`,
        )
        return {
          face: 'rest',
          method: by,
          path: pairs.length ? `${filled}?${pairs.join('&')}` : filled,
          headers: { ...(sent !== undefined && { 'content-type': 'application/json' }), ...odd, ...caller },
          ...(sent !== undefined && !['GET', 'HEAD', 'TRACE'].includes(by) && { body: sent }),
        }
      })
  })
}

/** JSON-RPC messages and batches of them to the tools. */
export function mcpRequests(tools: readonly Tool[], callers: Callers) {
  const call = fc.constantFrom(...tools).chain(({ name, inputSchema }) =>
    drawnFrom(inputSchema, inputSchema).map((args) => ({
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name, arguments: args },
    })),
  )
  const methods = [
    'tools/list',
    'resources/list',
    'resources/read',
    'prompts/list',
    'ping',
    'initialize',
    'x',
  ]
  const other = fc.record({
    jsonrpc: fc.constantFrom('2.0', '1.0'),
    id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
    method: fc.constantFrom(...methods),
    params: fc.oneof(fc.constant({}), fc.constant({ uri: 'hemiciclo://countries' }), junk),
  })
  const message = fc.oneof(
    { weight: 8, arbitrary: call },
    { weight: 1, arbitrary: other },
    { weight: 1, arbitrary: junk },
  )
  const body = fc.oneof(
    { weight: 9, arbitrary: message },
    { weight: 1, arbitrary: fc.array(message, { maxLength: 4 }) },
  )
  const version = fc.constantFrom('2025-03-26', '2025-06-18', '2025-11-25', '1999-01-01')
  return fc.record({ body, version, odd: oddHeaders, caller: fc.oneof(...callers) }).map(
    ({ body: sent, version: revision, odd, caller }): Asked => ({
      ...{ face: 'mcp', method: 'POST', path: '/mcp', body: JSON.stringify(sent) ?? '' },
      headers: {
        ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        ...{ 'mcp-protocol-version': revision, ...odd, ...caller },
      },
    }),
  )
}

const field = fc.oneof(fc.constantFrom(...HOSTILE), printable)
const form = fc.record(
  {
    grant_type: fc.constantFrom('client_credentials', 'authorization_code', 'refresh_token', 'password', ''),
    client_id: field,
    client_secret: field,
    code: field,
    refresh_token: field,
    code_verifier: field,
    redirect_uri: fc.constantFrom('http://127.0.0.1:1/cb', 'javascript:alert(1)', '//x', ''),
    scope: fc.constantFrom('mcp:read', 'mcp:account', 'openid', 'mcp:read mcp:read', '\0'),
    resource: fc.constantFrom('http://localhost/mcp', 'https://x.invalid/', 'nonsense'),
    response_type: fc.constantFrom('code', 'token', ''),
    code_challenge: field,
    code_challenge_method: fc.constantFrom('S256', 'plain', ''),
    state: field,
    token: field,
  },
  { requiredKeys: [] },
)
const client = fc.record(
  {
    client_name: junk,
    redirect_uris: fc.oneof(junk, fc.array(fc.constantFrom('http://127.0.0.1/cb', 'data:x', 'http://x.y/'))),
    grant_types: junk,
    token_endpoint_auth_method: fc.constantFrom('none', 'client_secret_basic', 'x'),
    scope: junk,
  },
  { requiredKeys: [] },
)

/**
 * Requests to the authorization server. A client id that is an address would be fetched, so there is none.
 */
export const oauthRequests = fc
  .record({
    path: fc.constantFrom('/oauth/token', '/mcp/token', '/mcp/revoke', '/mcp/authorize', '/mcp/register',
      '/mcp/jwks', '/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'),
    method: fc.option(fc.constantFrom(...METHODS), { nil: undefined, freq: 8 }),
    values: form,
    registration: client,
    odd: oddHeaders,
  }) // biome-ignore format: a list of paths
  .map(({ path, method, values, registration, odd }): Asked => {
    const pairs = Object.entries(values).map(([name, value]) => `${name}=${encoded(value)}`)
    const asks = path.startsWith('/.') || /authorize|jwks/.test(path)
    const json = path === '/mcp/register'
    const by = method ?? (asks ? 'GET' : 'POST')
    const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
    return {
      ...{ face: 'oauth', method: by, path: asks ? `${path}?${pairs.join('&')}` : path },
      headers: { ...(!asks && { 'content-type': type }), ...odd },
      ...(!asks &&
        by !== 'GET' &&
        by !== 'HEAD' && { body: json ? JSON.stringify(registration) : pairs.join('&') }),
    }
  })

/** Fails if an answer is a fault of the service, or an error in another format than that of its face. */
export function assertAnswered({ face, method, path }: Asked, { status, type, body }: Answer): void {
  const what = `${method} ${path}: ${status} ${body.slice(0, 500)}`
  assert.ok(status < 500, what)
  if (status < 400 && !(face === 'mcp' && status === 200)) return
  if (method === 'HEAD' || (face === 'oauth' && /^text\/html/.test(type))) return
  if (/^application\/problem\+json/.test(type)) {
    const { code, status: said } = JSON.parse(body)
    assert.ok(code in PROBLEMS, what)
    assert.equal(PROBLEMS[code as keyof typeof PROBLEMS].status, status, what)
    assert.equal(said, status, what)
  } else if (face === 'oauth') assert.ok(JSON.parse(body).error in OAUTH_ERRORS, what)
  else {
    assert.equal(face, 'mcp', what)
    for (const message of messagesOf(type, body)) assertMessage(message, what)
  }
}

interface Message {
  readonly jsonrpc: string
  readonly error?: { readonly code: number; readonly message: string }
  readonly result?: {
    readonly isError?: boolean
    readonly structuredContent?: { readonly error?: { code: string } }
  }
}

function messagesOf(type: string, body: string): Message[] {
  const texts = /event-stream/.test(type)
    ? [...body.matchAll(/^data: (.+)$/gm)].map(([, data]) => data!)
    : [body]
  return texts.flatMap((each) => JSON.parse(each) as Message | Message[])
}

function assertMessage({ jsonrpc, error, result }: Message, what: string): void {
  assert.equal(jsonrpc, '2.0', what)
  if (error) {
    assert.ok(Number.isInteger(error.code) && error.message, what)
    // JSON-RPC's code for a fault of the server, which the library (2.4.0, 2026-11) also uses for an invalid
    // message of a method: the text is then a list of the errors.
    if (error.code === -32603) assert.ok(Array.isArray(JSON.parse(error.message)), what)
  } else assert.ok(result, what)
  if (!result?.isError) return
  const code = result.structuredContent?.error?.code ?? ''
  assert.ok(code in PROBLEMS && code !== 'INTERNAL', what)
}
