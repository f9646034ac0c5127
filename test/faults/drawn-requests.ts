// Requests to all faces of a running service, drawn from the documents that it publishes.
import assert from 'node:assert/strict'
import fc from 'fast-check'
import { mcpRequests, type OpenApi, oauthRequests, restRequests, type Tool } from './asked.ts'
import { type Ask, type Asked, TOKEN } from './served.ts'

const admin = { authorization: `Bearer ${TOKEN}` }

async function created(ask: Ask, path: string, body: object): Promise<Record<string, string>> {
  const headers = { ...admin, 'content-type': 'application/json' }
  const answer = await ask({ method: 'POST', path, headers, body: JSON.stringify(body) })
  assert.equal(answer.status, 201, answer.body)
  return JSON.parse(answer.body)
}

/** The headers of a new key with these rights. */
export async function keyOf(ask: Ask, rights: object): Promise<Record<string, string>> {
  return { 'x-api-key': (await created(ask, '/admin/keys', { name: 'faults', ...rights })).key! }
}

/** By callers with keys of several kinds and without one; with `administration` also its routes. */
export async function drawnRequests(
  ask: Ask,
  { administration }: { readonly administration: boolean },
): Promise<fc.Arbitrary<Asked>> {
  const published = async <T>(path: string): Promise<T> =>
    JSON.parse((await ask({ method: 'GET', path, headers: admin })).body)
  const by = (weight: number, headers: Record<string, string>) => ({
    weight,
    arbitrary: fc.constant(headers),
  })
  const narrow = await keyOf(ask, { countries: ['CO'], domains: ['bills'] })
  const email = 'ana@example.org'
  await created(ask, '/admin/accounts', { email, password: 'a password of the tests' })
  const callers = [
    by(6, await keyOf(ask, {})),
    by(6, await keyOf(ask, { email })),
    by(2, narrow),
    by(1, {}),
    by(1, { 'x-api-key': 'hk_nonsense' }),
  ]
  const ofAdministration = async () =>
    restRequests(await published<OpenApi>('/admin/openapi.json'), [by(48, admin), ...callers])
  const { tools } = await published<{ tools: Tool[] }>('/mcp-tools.json')
  return fc.oneof(
    { weight: 6, arbitrary: restRequests(await published<OpenApi>('/openapi.json'), callers) },
    ...(administration ? [{ weight: 2, arbitrary: await ofAdministration() }] : []),
    { weight: 2, arbitrary: mcpRequests(tools, callers) },
    { weight: 1, arbitrary: oauthRequests },
  )
}
