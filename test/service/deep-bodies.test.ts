// Bodies nested deeper than any parameter: refused by every face where the body is parsed.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { operations } from '#operations/index.ts'
import { ADMIN_TOKEN, assertProblem, startApp, type TestApp } from '../support/helpers.ts'

let service: TestApp
before(async () => {
  service = await startApp()
})
after(() => service[Symbol.asyncDispose]())

const DEPTHS = [65, 4_500, 10_000]
const SHAPES: Readonly<Record<string, (levels: number) => string>> = {
  lists: (levels) => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`,
  objects: (levels) => `${'{"a":'.repeat(levels + 1)}1${'}'.repeat(levels + 1)}`,
}
const bodies = DEPTHS.flatMap((levels) => Object.values(SHAPES).map((shape) => shape(levels)))
const written = operations.filter(({ http }) => http.method !== 'GET' && http.method !== 'DELETE')

describe('a body with too many nested levels', () => {
  it('is an invalid parameter of every operation, never an error of the service', async () => {
    assert.ok(written.length > 10)
    for (const { http } of written) {
      const path = http.path.replace(/\{\w+\}/g, '1')
      const headers = path.startsWith('/admin')
        ? { authorization: `Bearer ${ADMIN_TOKEN}` }
        : { 'x-api-key': await service.key() }
      for (const body of bodies) {
        const reply = await service.call(http.method, path, { headers, body })
        assertProblem(reply, 'INVALID_PARAM', 400)
        assert.match(reply.body.detail, /more than 64 nested levels/, http.path)
      }
    }
  })

  it('is invalid metadata of a client', async () => {
    for (const body of bodies) {
      const reply = await service.call('POST', '/mcp/register', { headers: {}, body })
      assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_client_metadata'])
      assert.match(reply.body.error_description, /nested levels/)
    }
  })

  it('is an invalid request at the MCP endpoint', async () => {
    const headers = { 'x-api-key': await service.key() }
    for (const body of bodies) {
      const reply = await service.call('POST', '/mcp', { headers, body })
      assert.deepEqual([reply.status, reply.body.error.code], [400, -32_600])
    }
  })

  it('is rejected elsewhere for its type', async () => {
    for (const path of ['/oauth/token', '/mcp/token', '/mcp/revoke', '/sign-in'])
      for (const body of bodies) {
        const { status } = await service.call('POST', path, { headers: {}, body })
        assert.ok(status >= 400 && status < 500, `${path} ${status}`)
      }
  })
})

it('a body with 64 nested levels is read', async () => {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` }
  const reply = await service.call('POST', '/admin/keys', { headers, body: SHAPES.lists!(63) })
  assertProblem(reply, 'INVALID_PARAM', 400)
  assert.doesNotMatch(reply.body.detail, /nested levels/)
})
