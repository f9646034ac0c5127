// OAuth: the challenge, the two metadata documents and the token endpoint agree with each other.
import { bodyOf, type Check, expectThat, type Group, Skipped } from './check.ts'
import type { Instance, Json, Reply } from './instance.ts'

/** A request of the endpoint without credentials, and the address of the metadata that its 401 names. */
async function challenged(instance: Instance): Promise<{ reply: Reply; metadata: string }> {
  const reply = await instance.send('/mcp', {
    method: 'POST',
    anonymous: true,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  expectThat(reply.status === 401, reply, '401')
  const challenge = reply.headers.get('www-authenticate') ?? 'none'
  const metadata = /^Bearer\b.*\bresource_metadata="([^"]+)"/.exec(challenge)?.[1]
  expectThat(metadata !== undefined, reply, 'www-authenticate: Bearer resource_metadata="…"', challenge)
  return { reply, metadata: metadata! }
}

/** The path of an address of the instance; fails where it is of another. */
function pathOf(reply: Reply, instance: Instance, address: Json, name: string): string {
  const own = typeof address === 'string' && address.startsWith(`${instance.base}/`)
  expectThat(own, reply, `${name} below ${instance.base}`, String(address))
  return address.slice(instance.base.length)
}

async function resourceOf(instance: Instance): Promise<{ reply: Reply; document: Json }> {
  const { reply: refused, metadata } = await challenged(instance)
  const path = pathOf(refused, instance, metadata, 'resource_metadata')
  const reply = await instance.send(path, { anonymous: true })
  return { reply, document: bodyOf(reply) }
}

const challenge: Check = {
  name: 'a call without credentials is told where to sign in',
  key: false,
  async run({ instance }) {
    return (await challenged(instance)).metadata
  },
}

const resource: Check = {
  name: 'the protected resource is the endpoint (RFC 9728)',
  key: false,
  async run({ instance }) {
    const { reply, document } = await resourceOf(instance)
    const wanted = `${instance.base}/mcp`
    expectThat(document.resource === wanted, reply, `the resource ${wanted}`, String(document.resource))
    const [server] = document.authorization_servers ?? []
    expectThat(typeof server === 'string', reply, 'authorization_servers')
    expectThat(document.scopes_supported?.includes('mcp:read'), reply, 'the scope mcp:read')
    return document.resource
  },
}

async function serverOf(instance: Instance): Promise<{ reply: Reply; document: Json; issuer: string }> {
  const { document: protectedBy } = await resourceOf(instance)
  const issuer: string = protectedBy.authorization_servers[0]
  const reply = await instance.send('/.well-known/oauth-authorization-server', { anonymous: true })
  return { reply, document: bodyOf(reply), issuer }
}

const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'registration_endpoint', 'jwks_uri']

const server: Check = {
  name: 'the authorization server is the one that the resource names (RFC 8414)',
  key: false,
  async run({ instance }) {
    const { reply, document, issuer } = await serverOf(instance)
    expectThat(document.issuer === issuer, reply, `the issuer ${issuer}`, String(document.issuer))
    for (const name of ENDPOINTS) pathOf(reply, instance, document[name], name)
    const has = (name: string, value: string) =>
      expectThat(
        document[name]?.includes(value),
        reply,
        `${value} in ${name}`,
        JSON.stringify(document[name]),
      )
    has('code_challenge_methods_supported', 'S256')
    has('response_types_supported', 'code')
    for (const grant of ['authorization_code', 'refresh_token', 'client_credentials'])
      has('grant_types_supported', grant)
    const keys = await instance.send(pathOf(reply, instance, document.jwks_uri, 'jwks_uri'), {
      anonymous: true,
    })
    expectThat(Array.isArray(bodyOf(keys).keys), keys, 'keys')
    return document.issuer
  },
}

const form = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST',
  anonymous: true,
  headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
  body: new URLSearchParams(fields).toString(),
})

const denied: Check = {
  name: 'unknown credentials are invalid_client',
  key: false,
  async run({ instance }) {
    const unknown = { client_id: '00000000-0000-4000-8000-000000000000', client_secret: 'none' }
    const reply = await instance.send('/oauth/token', form({ grant_type: 'client_credentials', ...unknown }))
    expectThat(reply.status === 401 && reply.body?.error === 'invalid_client', reply, '401 invalid_client')
    return 'invalid_client'
  },
}

const exchange: Check = {
  name: 'the key is exchanged for a token that is accepted',
  async run({ instance }) {
    const { key } = bodyOf(await instance.send('/v1/usage')).data
    if (!key?.id) throw new Skipped('the credentials are no key')
    const asked = `curl -u "${key.id}:$KEY" -d grant_type=client_credentials '${instance.base}/oauth/token'`
    const credentials = { client_id: key.id, client_secret: instance.key! }
    const fields = form({ grant_type: 'client_credentials', ...credentials })
    // Neither the key nor the token is printed.
    const reply = { ...(await instance.send('/oauth/token', { ...fields, told: asked })), text: '' }
    const { access_token, token_type, expires_in } = bodyOf(reply)
    expectThat(
      token_type === 'Bearer' && expires_in === 3600,
      reply,
      'a Bearer for 3600 s',
      `${token_type} for ${expires_in} s`,
    )
    const headers = { authorization: `Bearer ${access_token}` }
    const told = `curl -H "Authorization: Bearer $TOKEN" '${instance.base}/v1/usage'`
    const used = await instance.send('/v1/usage', { anonymous: true, headers, told })
    const by = bodyOf(used).data.key?.id
    expectThat(by === key.id, used, `the usage of the key ${key.id}`, `${by}`)
    return 'client_credentials'
  },
}

export const oauth: Group = { name: 'oauth', checks: [challenge, resource, server, denied, exchange] }
