// Errors: each kind of bad request gets its status, a code of the catalogue and the declared format.
import { type Check, expectThat, type Group, shortened, type Target } from './check.ts'
import type { Reply, Request } from './instance.ts'

interface Case {
  readonly name: string
  /** What is appended to the address of a list, such as `?limit=x`; or the whole address from `/`. */
  readonly asked: string
  readonly request?: Request
  readonly status: number
  readonly code: string
  /** The parameter that `errors` names. */
  readonly param?: string
  readonly header?: string
  readonly key?: false
}

const FORGED = `hk_${'0'.repeat(49)}`
const UNUSED_ID = Number.MAX_SAFE_INTEGER

const invalid = { status: 400, code: 'INVALID_PARAM' }
const unauthenticated = {
  status: 401,
  code: 'UNAUTHENTICATED',
  header: 'www-authenticate',
  key: false,
} as const

const CASES: readonly Case[] = [
  { name: 'an unknown parameter', asked: '?no_such_parameter=1', param: 'no_such_parameter', ...invalid },
  { name: 'a repeated parameter', asked: '?limit=1&limit=2', param: 'limit', ...invalid },
  { name: 'a limit that is no number', asked: '?limit=many', param: 'limit', ...invalid },
  { name: 'a limit beyond the largest', asked: '?limit=100000', param: 'limit', ...invalid },
  {
    name: 'a day that does not exist',
    asked: '?updated_since=2026-02-30',
    param: 'updated_since',
    ...invalid,
  },
  { name: 'a country that does not exist', asked: '?country_code=ZZ', param: 'country_code', ...invalid },
  { name: 'a cursor of nobody', asked: '?cursor=AAAA', param: 'cursor', ...invalid },
  { name: 'an id that is no number', asked: '/x', param: 'id', ...invalid },
  { name: 'an id of no record', asked: `/${UNUSED_ID}`, status: 404, code: 'NOT_FOUND' },
  { name: 'an unknown address', asked: '/v1/no-such-route', status: 404, code: 'NOT_FOUND' },
  {
    name: 'an unknown method',
    asked: '',
    request: { method: 'POST' },
    status: 405,
    code: 'METHOD_NOT_ALLOWED',
    header: 'allow',
  },
  { name: 'no key', asked: '', request: { anonymous: true }, ...unauthenticated },
  {
    name: 'a forged key',
    asked: '',
    request: { anonymous: true, headers: { 'x-api-key': FORGED } },
    ...unauthenticated,
  },
  {
    name: 'a bearer that is no token',
    asked: '',
    request: { anonymous: true, headers: { authorization: 'Bearer nonsense' } },
    ...unauthenticated,
  },
]

const checkOf = (each: Case): Check => ({
  name: each.name,
  ...(each.key === false && { key: false }),
  async run(target) {
    const { list } = await target.covered()
    const address = each.asked.startsWith('/v1/') ? each.asked : `${list.path}${each.asked}`
    await assertProblem(target, await target.instance.send(address, each.request), each)
    return `${each.status} ${each.code}`
  },
})

/** Fails unless the reply is a failure with this status and code, in the declared format. */
async function assertProblem(
  { published }: Target,
  reply: Reply,
  { status, code, param, header }: Case,
): Promise<void> {
  const { body, headers } = reply
  const wanted = `${status} ${code}`
  expectThat(reply.status === status && body?.code === code, reply, wanted)
  const type = headers.get('content-type') ?? 'none'
  expectThat(type.startsWith('application/problem+json'), reply, 'application/problem+json', type)
  expectThat(body.status === status, reply, `status ${status} in the body`)
  const faults = (await published()).faultsOfProblem(body)
  expectThat(faults === null, reply, 'a body that satisfies the schema of failures', shortened(faults ?? ''))
  const named = body.errors?.map((error: { param: string }) => error.param)
  if (param) expectThat(named?.includes(param), reply, `errors that name ${param}`, JSON.stringify(named))
  if (header) expectThat(headers.has(header), reply, `the header ${header}`, 'none')
}

export const errors: Group = { name: 'errors', checks: CASES.map(checkOf) }
