// Headers of every answer: limits, ids of requests, security, CORS, caching.
import { type Check, expectThat, type Group, Skipped, type Target } from './check.ts'
import type { Reply } from './instance.ts'

/** A successful, a public, an unauthenticated and an unknown address: with a key if there is one. */
async function samples({ instance, covered }: Target): Promise<Reply[]> {
  const { list } = await covered()
  return [
    await instance.send('/v1/countries', { anonymous: true }),
    await instance.send(list.path, { anonymous: true }),
    await instance.send('/v1/no-such-route', { anonymous: true }),
    ...(instance.key === null
      ? []
      : [await instance.send(`${list.path}?limit=1`), await instance.send(`${list.path}?limit=many`)]),
  ]
}

/** A check that looks at each of the samples, unless `whole` says why it does not apply. */
const onAll = (
  name: string,
  look: (reply: Reply) => void,
  whole: (replies: readonly Reply[]) => void = () => {},
): Check => ({
  name,
  key: false,
  async run(target) {
    const replies = await samples(target)
    whole(replies)
    replies.forEach(look)
    return `${replies.length} answers`
  },
})

const WINDOWS = ['', '-Day']

/** The headers of an instance without limits: none, in any answer. */
function mustLimit(replies: readonly Reply[]): void {
  const limited = replies.some(({ headers }) => [...headers.keys()].some((name) => RATE_LIMIT.test(name)))
  if (!limited) throw new Skipped('the instance has no rate limits, as with LIMITS=off')
}

const RATE_LIMIT = /^x-ratelimit-/

const lookAtLimits = (reply: Reply) => {
  for (const window of WINDOWS) {
    const [limit, remaining, reset] = ['Limit', 'Remaining', 'Reset'].map((part) => {
      const name = `X-RateLimit-${part}${window}`
      const value = reply.headers.get(name)
      expectThat(/^\d+$/.test(value ?? ''), reply, `${name}, a number`, value ?? 'none')
      return Number(value)
    }) as [number, number, number]
    expectThat(remaining <= limit, reply, `at most ${limit} remaining calls`, String(remaining))
    const most = window ? 86_400 : 60
    expectThat(reset <= most, reply, `a reset within ${most} s`, String(reset))
  }
}

const limits = onAll('rate limits', lookAtLimits, mustLimit)

/** Calls that are counted one after another; other callers of the key may call, or be refunded, meanwhile. */
const COUNTED = 4
/** A smaller limit can be used up, and renewed, by these calls. */
const ROOM = 10

const falling: Check = {
  name: 'remaining calls fall',
  async run({ instance, covered }) {
    const { list } = await covered()
    const replies: Reply[] = []
    for (let call = 1; call <= COUNTED; call++) {
      const headers = { 'x-request-id': `hemiciclo-verify-call-${call}` }
      replies.push(await instance.send(`${list.path}?limit=1`, { headers }))
    }
    mustLimit(replies)
    for (const window of WINDOWS) {
      const [limit, remaining] = ['Limit', 'Remaining'].map((part) =>
        replies.map(({ headers }) => Number(headers.get(`X-RateLimit-${part}${window}`))),
      ) as [number[], number[]]
      const fell = remaining.some((left, at) => at > 0 && left < remaining[at - 1]!)
      const usedUp = remaining[0] === 0 || limit[0]! < ROOM
      const wanted = `an X-RateLimit-Remaining${window} that falls within ${COUNTED} calls`
      expectThat(fell || usedUp, replies.at(-1)!, wanted, remaining.join(', '))
    }
    return `${COUNTED} calls`
  },
}

const security = onAll('security', (reply) => {
  const has = (name: string, wanted: RegExp) =>
    expectThat(
      wanted.test(reply.headers.get(name) ?? ''),
      reply,
      `${name} with ${wanted.source}`,
      `${reply.headers.get(name) ?? 'none'}`,
    )
  has('x-content-type-options', /^nosniff$/)
  has('content-security-policy', /default-src 'none'/)
  expectThat(!reply.headers.has('x-powered-by'), reply, 'no x-powered-by')
})

const transport: Check = {
  name: 'HTTPS only',
  key: false,
  async run({ instance }) {
    if (!instance.base.startsWith('https:')) return 'plain HTTP: nothing to require'
    const reply = await instance.send('/v1/countries', { anonymous: true })
    expectThat(reply.headers.has('strict-transport-security'), reply, 'strict-transport-security', 'none')
    return 'strict-transport-security'
  },
}

const ids = onAll('ids of requests', (reply) => {
  const id = reply.headers.get('x-request-id')
  expectThat(Boolean(id), reply, 'x-request-id', 'none')
  if (reply.status >= 400)
    expectThat(
      reply.body?.request_id === id,
      reply,
      `request_id ${id} in the body`,
      `${reply.body?.request_id}`,
    )
})

const OWN_ID = 'hemiciclo-verify-1'

const echoed: Check = {
  name: 'ids of requests that the client chose',
  key: false,
  async run({ instance }) {
    const headers = { 'x-request-id': OWN_ID }
    const reply = await instance.send('/v1/countries', { anonymous: true, headers })
    const came = reply.headers.get('x-request-id') ?? 'none'
    expectThat(came === OWN_ID, reply, `x-request-id: ${OWN_ID}`, came)
    return 'x-request-id'
  },
}

const ORIGIN = 'https://example.org'
const READABLE = ['ETag', 'Link', 'Retry-After', 'X-Request-Id', 'X-RateLimit-Remaining']

const cors: Check = {
  name: 'CORS',
  key: false,
  async run({ instance, covered }) {
    const { list } = await covered()
    const asked = {
      origin: ORIGIN,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-api-key',
    }
    const preflight = await instance.send(list.path, { method: 'OPTIONS', headers: asked, anonymous: true })
    const reply = await instance.send('/v1/countries', { headers: { origin: ORIGIN }, anonymous: true })
    for (const each of [preflight, reply]) {
      const origin = each.headers.get('access-control-allow-origin') ?? 'none'
      expectThat(origin === '*' || origin === ORIGIN, each, 'access-control-allow-origin: *', origin)
    }
    expectThat([200, 204].includes(preflight.status), preflight, '204')
    const allowed = preflight.headers.get('access-control-allow-headers') ?? 'none'
    expectThat(/\bx-api-key\b/i.test(allowed), preflight, 'X-API-Key among the allowed headers', allowed)
    const exposed = (reply.headers.get('access-control-expose-headers') ?? '')
      .toLowerCase()
      .split(/(?<!\s)\s*,\s*/)
    const hidden = READABLE.filter((name) => !exposed.includes('*') && !exposed.includes(name.toLowerCase()))
    expectThat(
      !hidden.length,
      reply,
      `readable headers ${READABLE.join(', ')}`,
      `without ${hidden.join(', ')}`,
    )
    return 'preflight and answer'
  },
}

const caching: Check = {
  name: 'answers to a key are not shared',
  async run({ instance, covered }) {
    const { list } = await covered()
    const reply = await instance.send(`${list.path}?limit=1`)
    const control = reply.headers.get('cache-control') ?? 'none'
    expectThat(/\bprivate\b|\bno-store\b/.test(control), reply, 'cache-control: private', control)
    const vary = (reply.headers.get('vary') ?? '').toLowerCase()
    for (const name of ['x-api-key', 'authorization'])
      expectThat(vary.includes(name), reply, `vary with ${name}`, vary || 'none')
    return 'cache-control, vary'
  },
}

export const headers: Group = {
  name: 'headers',
  checks: [limits, falling, ids, echoed, security, transport, cors, caching],
}
