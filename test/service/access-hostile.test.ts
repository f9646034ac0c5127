// Credentials under attack: malformed, doubled, smuggled, and in the wrong place.
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, it } from 'node:test'
import { admin, service, useSmallWorldWithClock } from '../support/access-clock.ts'
import { ADMIN_TOKEN, assertProblem, startApp } from '../support/helpers.ts'

useSmallWorldWithClock()

/** The reply to these bytes. */
function spoken(port: number, bytes: string): Promise<string> {
  return new Promise((done) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.setEncoding('latin1').on('data', (part) => (text += part))
    socket.on('error', () => {})
    socket.on('close', () => done(text))
  })
}

describe('a hostile request', () => {
  it('cannot inject a header into the answer', async () => {
    await service.app.http.listen({ port: 0, host: '127.0.0.1' })
    const { port } = service.app.http.server.address() as { port: number }
    for (const line of [
      'X-API-Key: a\r\nX-Injected: yes',
      'X-API-Key: a\rX-Injected: yes',
      'X-API-Key: a\nX-Injected: yes',
      'X-API-Key: a\r\n X-Injected: yes',
      'X-API-Key: a\0b',
      'Authorization: Bearer \r\n\tb',
      'Host: evil.example\r\nHost: other.example',
    ]) {
      const answer = await spoken(
        port,
        'GET /v1/parties?x=%0d%0aX-Injected:%20yes HTTP/1.1\r\n' +
          `Host: x\r\nConnection: close\r\n${line}\r\n\r\n`,
      )
      assert.match(answer, /^HTTP\/1\.1 4\d\d /, JSON.stringify(line))
      assert.doesNotMatch(answer.split('\r\n\r\n')[0]!, /^x-injected/im)
    }
  })

  it('with a body too large is rejected before it is read', async () => {
    const reply = await service.call('POST', '/admin/keys', {
      headers: admin,
      body: { name: 'x'.repeat(70_000) },
    })
    assertProblem(reply, 'INVALID_PARAM', 400)
    assert.match(reply.body.detail, /too large/)
  })

  it('with a JSON bomb is rejected', async () => {
    const bombs = [
      '['.repeat(60_000),
      '{"a":'.repeat(12_000),
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `{"name":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
      '{"__proto__":{"admin":true},"name":"x"}',
      '{"constructor":{"prototype":{"admin":true}},"name":"x"}',
      '"\ud800"',
      '1e999',
      '',
    ]
    for (const body of bombs)
      assertProblem(await service.call('POST', '/admin/keys', { headers: admin, body }), 'INVALID_PARAM', 400)
  })

  it('of a wrong content type is rejected', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'text/json',
    ])
      assertProblem(
        await service.call('POST', '/admin/keys', {
          headers: { ...admin, 'content-type': type },
          body: '{"name":"x"}',
        }),
        'INVALID_PARAM',
        400,
      )
  })

  it('cannot choose its own address', async () => {
    await using strict = await startApp({ keyless: { perMinute: 1, perDay: 10 } })
    const from = (address: string) =>
      strict.get('/v1/countries', { 'x-forwarded-for': address, forwarded: `for=${address}` })
    assert.equal((await from('203.0.113.1')).status, 200)
    assert.equal((await from('203.0.113.2')).status, 429)
  })

  it('is counted by the address from a trusted proxy', async () => {
    await using behind = await startApp({ keyless: { perMinute: 1, perDay: 10 }, trustProxy: ['127.0.0.1'] })
    const from = (address: string) => behind.get('/v1/countries', { 'x-forwarded-for': address })
    assert.equal((await from('203.0.113.1')).status, 200)
    assert.equal((await from('203.0.113.2')).status, 200)
    assert.equal((await from('203.0.113.2')).status, 429)
    assert.equal((await from('evil, 203.0.113.1')).status, 429, 'only the last hop is the proxy’s own word')
  })

  it('that guesses the token of the administrator is not told when it is right', async () => {
    await using behind = await startApp({ trustProxy: ['127.0.0.1'] })
    const from = async (address: string, token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address }
      const { status, body } = await behind.call('GET', '/admin/keys', { headers })
      return [status, body.code, body.detail]
    }
    const guess = () => from('203.0.113.1', 'a-guess-of-the-token')
    for (let i = 0; i < 60; i++) assert.equal((await guess())[0], 401)
    assert.equal((await from('203.0.113.1', ADMIN_TOKEN))[0], 200, 'an administrator may mistype it')
    const wrong = await guess()
    assert.deepEqual(await from('203.0.113.1', ADMIN_TOKEN), wrong)
    assert.equal((await from('203.0.113.2', ADMIN_TOKEN))[0], 200, 'another network')
  })

  it('from one IPv6 network is one caller', async () => {
    await using behind = await startApp({ keyless: { perMinute: 1, perDay: 10 }, trustProxy: ['127.0.0.1'] })
    const from = (address: string) => behind.get('/v1/countries', { 'x-forwarded-for': address })
    assert.equal((await from('2001:db8:1:2::1')).status, 200)
    assert.equal((await from('2001:db8:1:2:ffff::9')).status, 429)
    assert.equal((await from('2001:db8:1:3::1')).status, 200)
  })
})
