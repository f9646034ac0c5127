// A listening service, a person with an account, and an authorized client: shared by the tests of OAuth.
import assert from 'node:assert/strict'
import { hash, randomBytes } from 'node:crypto'
import { freePort } from '#lib/port.ts'
import { type Browser, leftFor, newBrowser, type Person } from '../browser.ts'
import { startApp, type TestApp } from '../helpers.ts'

export const ANA: Person = { email: 'ana@example.test', password: 'a long password of the tests' }
export const CALLBACK = 'http://127.0.0.1:40000/callback'

export interface Service extends TestApp {
  readonly base: string
  readonly ana: { readonly id: string }
}

/**
 * A service on a separate port, with the account of Ana, and without limits by default.
 */
export async function listen(options: Parameters<typeof startApp>[0] = {}): Promise<Service> {
  const port = await freePort()
  const base = `http://localhost:${port}`
  const app = await startApp({ baseUrl: base, limits: false, trustProxy: ['127.0.0.1', '::1'], ...options })
  await app.app.http.listen({ port, host: 'localhost' })
  const ana = await app.app.context.accounts.create({ email: ANA.email, password: ANA.password })
  return { ...app, base, ana }
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json')
  return { status: response.status, headers: response.headers, body: json && text ? JSON.parse(text) : text }
}

/** Sends a form. */
export async function post(
  base: string,
  path: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  return answerOf(
    await fetch(new URL(path, base), { method: 'POST', body: new URLSearchParams(form), headers }),
  )
}

/** A new address: registrations are limited for each. */
export const stranger = () => ({ 'x-forwarded-for': `10.${randomBytes(3).join('.')}` })

/** Registers a client; with the callback of the tests by default. */
export async function register(
  base: string,
  metadata: unknown = { redirect_uris: [CALLBACK] },
  from: Record<string, string> = stranger(),
): Promise<Answer> {
  const body = typeof metadata === 'string' ? metadata : JSON.stringify(metadata)
  const headers = { 'content-type': 'application/json', ...from }
  return answerOf(await fetch(new URL('/mcp/register', base), { method: 'POST', body, headers }))
}

/** The id of a program that has just registered. */
export async function registered(base: string, metadata?: unknown): Promise<string> {
  const { status, body } = await register(base, metadata)
  assert.equal(status, 201, JSON.stringify(body))
  return body.client_id
}

export interface Pkce {
  readonly verifier: string
  readonly challenge: string
}

export function pkce(): Pkce {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: hash('sha256', verifier, 'base64url') }
}

/** The address that a program sends the browser to; `null` leaves a parameter out. */
export function authorizeUrl(base: string, params: Record<string, string | null>): URL {
  const url = new URL('/mcp/authorize', base)
  const all = {
    response_type: 'code',
    redirect_uri: CALLBACK,
    state: 'a-state',
    resource: `${base}/mcp`,
    ...params,
  }
  for (const [name, value] of Object.entries(all)) if (value !== null) url.searchParams.set(name, value)
  return url
}

export interface Connection {
  readonly client: string
  readonly access: string
  readonly refresh: string
  readonly code: string
  readonly verifier: string
  readonly redirect: URL
  readonly browser: Browser
}

/** A client with Ana's consent. */
export async function connected(
  base: string,
  params: Record<string, string> = {},
  client?: string,
): Promise<Connection> {
  const { verifier, challenge } = pkce()
  client ??= await registered(base)
  const browser = newBrowser(base)
  const asked = {
    client_id: client,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'mcp:read mcp:account',
  }
  const redirect = leftFor(await browser.connect(authorizeUrl(base, { ...asked, ...params }), ANA))
  const code = redirect.searchParams.get('code')
  assert.ok(code, redirect.href)
  const tokens = await redeem(base, { client_id: client, code, code_verifier: verifier })
  assert.equal(tokens.status, 200, JSON.stringify(tokens.body))
  const { access_token: access, refresh_token: refresh } = tokens.body
  return { client, access, refresh, code, verifier, redirect, browser }
}

/** Sends a code to the token endpoint. */
export function redeem(base: string, form: Record<string, string>): Promise<Answer> {
  return post(base, '/mcp/token', { grant_type: 'authorization_code', redirect_uri: CALLBACK, ...form })
}

export function refreshed(
  base: string,
  client: string,
  refresh: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  return post(base, '/mcp/token', {
    grant_type: 'refresh_token',
    refresh_token: refresh,
    client_id: client,
    ...more,
  })
}

/** Calls a tool of the MCP endpoint. */
export async function callMcp(
  base: string,
  headers: Record<string, string>,
  method = 'tools/list',
): Promise<Answer> {
  const sent = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...headers,
  }
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method })
  return answerOf(await fetch(new URL('/mcp', base), { method: 'POST', headers: sent, body }))
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** The address that an authorization request ends at, after Ana has signed in and decided. */
export async function redirectOf(
  base: string,
  params: Record<string, string | null>,
  decision: 'allow' | 'deny' = 'allow',
): Promise<URL> {
  const { challenge } = pkce()
  const asked = {
    client_id: await registered(base),
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...params,
  }
  return leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), { ...ANA, decision }))
}

/** A code for a client that has just registered, after sign-in and consent of this person. */
export async function codeFor(base: string, params: Record<string, string | null> = {}, person = ANA) {
  const { verifier, challenge } = pkce()
  const client_id = await registered(base)
  const asked = { client_id, code_challenge: challenge, code_challenge_method: 'S256', ...params }
  const redirect = leftFor(await newBrowser(base).connect(authorizeUrl(base, asked), person))
  const code = redirect.searchParams.get('code')
  assert.ok(code, redirect.href)
  return { client_id, code, verifier, challenge }
}

/** True if the MCP endpoint accepts this access token. */
export async function works(base: string, access: string): Promise<boolean> {
  const { status } = await callMcp(base, bearer(access))
  assert.ok(status === 200 || status === 401, String(status))
  return status === 200
}
