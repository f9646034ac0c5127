// Callers of two processes, who work through every fault: each reads something whose answer is known, or
// writes something, repeats it until it is acknowledged, and remembers what was.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { TOKEN } from './served.ts'

/** An answer after so long means that the call hangs: more than any deadline of the service. */
const HUNG_MS = 120_000

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes.
  readonly body: any
}

export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** One request over a connection of its own. */
export function send(
  base: string,
  path: string,
  { method = 'GET', headers, body }: Sent = {},
): Promise<Reply> {
  const payload = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((done, fail) => {
    const sent = request(
      new URL(path, base),
      {
        ...{ method, agent: false, signal: AbortSignal.timeout(HUNG_MS) },
        headers: {
          ...headers,
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      },
      (reply) => {
        const parts: Buffer[] = []
        reply
          .on('data', (part) => parts.push(part))
          .on('error', fail)
          .on('end', () => {
            const text = Buffer.concat(parts).toString()
            const json = /json/.test(String(reply.headers['content-type'])) && text
            done({
              status: reply.statusCode!,
              headers: reply.headers,
              text,
              body: json ? JSON.parse(text) : undefined,
            })
          })
      },
    )
    sent.on('error', fail).end(payload)
  })
}

/** True for a good answer, false for a correctly reported outage; throws for anything else. */
export function isGood({ status, headers, text, body }: Reply, ...expected: number[]): boolean {
  if (expected.includes(status)) return true
  assert.equal(status, 503, text)
  assert.match(String(headers['retry-after']), /^\d+$/, 'Retry-After is missing')
  assert.equal(body?.code, 'UNAVAILABLE', text)
  return false
}

export interface Caller {
  readonly name: string
  /**
   * One call of a process: true for a good answer, false during an outage, null where the result is not there
   * yet. Throws for a wrong answer.
   */
  call(base: string): Promise<boolean | null>
}

/** What the callers know to be stored. */
export interface Acknowledged {
  /** Whether the account follows the bill. */
  following: boolean | null
  /** Names of issued keys. */
  readonly keys: string[]
  /** Ids of listening requests by their idempotency names. */
  readonly listenings: Map<string, string>
}

export interface Callers {
  readonly all: readonly Caller[]
  readonly acknowledged: Acknowledged
  readonly account: string
}

export const admin = { authorization: `Bearer ${TOKEN}` }
export const UNLIMITED = { rate_per_minute: 10_000_000, rate_per_day: 10_000_000 }
const MCP = { accept: 'application/json, text/event-stream' }

/** Creates an account and its key, and notes the right answers; there must be no fault yet. */
export async function callersOf(base: string): Promise<Callers> {
  const made = async (path: string, body: unknown) => {
    const reply = await send(base, path, { method: 'POST', headers: admin, body })
    assert.equal(reply.status, 201, reply.text)
    return reply.body
  }
  const email = 'ana@example.org'
  const quota = { listening_quota: 1_000_000 }
  const { id: account } = await made('/admin/accounts', { email, password: 'una-clave-de-prueba', ...quota })
  const { key } = await made('/admin/keys', { name: 'callers', email, ...UNLIMITED })
  const headers = { 'x-api-key': key as string }
  const { body: found } = await send(base, '/v1/bills?key=co:b1', { headers })
  const bill = found.data[0].id as number
  const acknowledged: Acknowledged = { following: false, keys: [], listenings: new Map() }

  /** Reads the same each time; `part` picks what must not change. */
  async function reader(name: string, path: string, part = (body: Reply['body']) => body.data) {
    const first = await send(base, path, { headers })
    assert.equal(first.status, 200, first.text)
    // Links to pages have the address of the process.
    const partOf = ({ text }: Reply, at: string) => part(JSON.parse(text.replaceAll(at, '')))
    const known = partOf(first, base)
    return {
      name,
      async call(at: string) {
        const reply = await send(at, path, { headers })
        if (!isGood(reply, 200)) return false
        assert.deepEqual(partOf(reply, at), known)
        return true
      },
    }
  }

  let wasFound = false
  const searcher: Caller = {
    name: 'search',
    async call(at) {
      const reply = await send(at, '/v1/search?q=salud+mental&domain=bills', { headers })
      if (!isGood(reply, 200)) return false
      const { data, meta } = reply.body
      const isFound = data.some(({ id }: { id: number }) => id === bill)
      const late = meta.notices?.some(({ code }: { code: string }) => code === 'out_of_time')
      // It is indexed some time after it was written, and then found by every search that ends in time.
      wasFound ||= isFound
      assert.ok(isFound || late || !wasFound, `the bill is not found: ${reply.text}`)
      return isFound || late ? true : null
    },
  }

  let listed: unknown
  const tool: Caller = {
    name: 'tool',
    async call(at) {
      const params = { name: 'list_bills', arguments: { limit: 2 } }
      const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
      const reply = await send(at, '/mcp', { method: 'POST', headers: { ...headers, ...MCP }, body })
      if (!isGood(reply, 200)) return false
      const text = reply.text.replaceAll(at, '')
      const json = JSON.parse(reply.body ? text : /^data: (.*)$/m.exec(text)![1]!)
      if (!json.result.isError) {
        const { data } = json.result.structuredContent
        assert.equal(data.length, 2, text)
        listed ??= data
        assert.deepEqual(data, listed)
        return true
      }
      const { code, retriable, retry_after_s } = json.result.structuredContent.error
      assert.deepEqual([code, retriable, retry_after_s], ['UNAVAILABLE', true, 5])
      return false
    },
  }

  /** Follows and unfollows a bill in turn, each until it is acknowledged; then reads it. */
  let wanted = true
  let written = false
  const follower: Caller = {
    name: 'follow',
    async call(at) {
      if (written) {
        const reply = await send(at, '/v1/me/follows', { headers })
        if (!isGood(reply, 200)) return false
        assert.equal(reply.body.data.length > 0, acknowledged.following, 'a follow is not as acknowledged')
        written = false
        wanted = !wanted
        return true
      }
      acknowledged.following = null
      const method = wanted ? 'PUT' : 'DELETE'
      if (!isGood(await send(at, `/v1/bills/${bill}/follow`, { method, headers }), 200, 204)) return false
      acknowledged.following = wanted
      written = true
      return true
    },
  }

  const administrator: Caller = {
    name: 'keys',
    async call(at) {
      const name = randomUUID()
      const reply = await send(at, '/admin/keys', { method: 'POST', headers: admin, body: { name } })
      if (!isGood(reply, 201)) return false
      acknowledged.keys.push(name)
      return true
    },
  }

  /** Requests a report under one name until it is accepted, and then reads it until it is done. */
  let asked = { name: randomUUID(), id: '' }
  const listener: Caller = {
    name: 'listening',
    async call(at) {
      if (!asked.id) {
        const named = { ...headers, 'idempotency-key': asked.name }
        const reply = await send(at, '/v1/listenings', {
          method: 'POST',
          headers: named,
          body: { query: 'agua' },
        })
        if (!isGood(reply, 202)) return false
        asked.id = reply.body.data.id
        acknowledged.listenings.set(asked.name, asked.id)
        return true
      }
      const reply = await send(at, `/v1/listenings/${asked.id}`, { headers })
      if (!isGood(reply, 200)) return false
      assert.notEqual(reply.body.data.status, 'failed', reply.text)
      if (reply.body.data.status !== 'done') return null
      asked = { name: randomUUID(), id: '' }
      return true
    },
  }

  const all = [
    await reader('list', '/v1/bills?country_code=CO&limit=3'),
    await reader('detail', `/v1/bills/${bill}`),
    await reader('changes', '/v1/changes?domain=bills&limit=5'),
    await reader('home', '/', () => null),
    ...[searcher, tool, follower, administrator, listener],
  ]
  return { all, acknowledged, account }
}
