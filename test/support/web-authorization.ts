// A site for all tests of a file, people signed in to it, and authorization requests of clients to answer.
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { BASE_URL, startApp, type TestApp } from './helpers.ts'
import { type Answer, confirmedAccount, PASSWORD, type Visitor, visitor } from './web-visitor.ts'

export const EMAIL = 'ana@example.org'
/** Starts before the first test, with the account of `EMAIL`; stops after the last. */
export let site: TestApp

/** Registers the hooks that start it before the tests of the calling file and stop it after them. */
export function useSite(): void {
  before(async () => {
    lastEmail = undefined
    site = await startApp()
    await site.app.context.accounts.create({ email: EMAIL, password: PASSWORD })
  })
  after(() => site[Symbol.asyncDispose]())
}

export const accounts = () => site.app.context.accounts

/** The e-mail of the last signed-in person. */
export let lastEmail: string | undefined

/** A signed-in person with a new account. */
export async function signedIn() {
  const person = visitor(site)
  const { email } = await confirmedAccount(site)
  lastEmail = email
  await person.signIn(email, PASSWORD)
  return { ...person, email }
}

/** Registers a client, opens its authorization request, and returns the final page. */
export async function asked(
  person: Visitor,
  name = 'A program',
  more: Record<string, string> = {},
): Promise<Answer & { readonly path: string }> {
  const redirect_uri = 'http://127.0.0.1:5999/callback'
  const client = await person.post(
    '/mcp/register',
    JSON.stringify({ client_name: name, redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' }),
    { 'content-type': 'application/json' },
  )
  assert.equal(client.status, 201, client.text)
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: JSON.parse(client.text).client_id,
    redirect_uri,
    scope: 'mcp:read mcp:account',
    state: 'a state',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    resource: `${BASE_URL}/mcp`,
    ...more,
  })
  return followed(person, `/mcp/authorize?${query}`)
}

/** Follows redirects within the site, up to the first page or the first redirect that leaves it. */
export async function followed(person: Visitor, from: string): Promise<Answer & { readonly path: string }> {
  let path = from
  for (let i = 0; i < 10; i++) {
    const answer = await person.get(path)
    const to = answer.location && new URL(answer.location, BASE_URL)
    if (!to || to.origin !== BASE_URL) return { ...answer, path }
    path = `${to.pathname}${to.search}`
  }
  throw new Error(`no end of redirects at ${path}`)
}
