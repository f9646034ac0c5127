// The head of an answer over a real connection: what it contains, and how many bytes. A detail is often
// smaller than its head.
import assert from 'node:assert/strict'
import { get as ask, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { orHung } from '../clock.ts'
import { service, useSmallWorld } from '../support/small-world.ts'

useSmallWorld()

const OF_EVERY_ANSWER = [
  ...['content-security-policy', 'x-content-type-options', 'x-request-id', 'cache-control', 'date'],
  ...['connection', 'keep-alive'],
  ...['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
  ...['x-ratelimit-limit-day', 'x-ratelimit-remaining-day', 'x-ratelimit-reset-day'],
]
const OF_A_VERSION = [...OF_EVERY_ANSWER, 'etag', 'vary']
const OF_A_BODY = ['content-type', 'content-length']

/** The length of `Link` is that of the address of the service, the filters and the cursor. */
const MOST_BYTES_WITHOUT_LINK = 675

const KINDS: Readonly<Record<string, readonly [status: number, names: readonly string[]]>> = {
  '/v1/bills?limit=1': [200, [...OF_A_VERSION, ...OF_A_BODY, 'link']],
  '/v1/bills/1': [200, [...OF_A_VERSION, ...OF_A_BODY, 'last-modified']],
  '/v1/countries': [200, [...OF_A_VERSION, ...OF_A_BODY, 'access-control-allow-origin']],
  '/v1/bills?limit=many': [400, [...OF_EVERY_ANSWER, ...OF_A_BODY]],
}

test('the head of an answer to a program says each thing once', async () => {
  await service.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = service.app.http.server.address() as { port: number }
  const key = await service.key()
  const head = (path: string, more = {}) =>
    orHung(
      'an answer',
      new Promise<IncomingMessage>((done, fail) => {
        ask({ port, path, headers: { 'x-api-key': key, ...more } }, (answer) => done(answer.resume())).on(
          'error',
          fail,
        )
      }),
    )
  for (const [path, [status, names]] of Object.entries(KINDS)) {
    const answer = await head(path)
    assert.equal(answer.statusCode, status, path)
    assert.deepEqual(Object.keys(answer.headers).sort(), names.toSorted(), path)
    const least = bytesOf(answer)
    assert.ok(least <= MOST_BYTES_WITHOUT_LINK, `${path}: ${least} bytes`)
  }
  const { headers } = await head('/v1/bills?limit=1')
  const same = await head('/v1/bills?limit=1', { 'if-none-match': headers.etag })
  assert.equal(same.statusCode, 304)
  assert.deepEqual(Object.keys(same.headers).sort(), OF_A_VERSION.toSorted())
})

/** Bytes of the head, as they are sent, without `Link`. */
function bytesOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  let bytes = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.toLowerCase() !== 'link') bytes += `${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`.length
  return bytes
}
