// Answers validated against the published schema: lists, filtered lists, details and failures.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { operations } from '#operations/index.ts'
import { admin, service, useSmallWorldWithClock } from '../support/access-clock.ts'
import { compared, storeCompared } from '../support/compared-documents.ts'

useSmallWorldWithClock()

const ajv = new Ajv2020({ strict: false, allErrors: true })
;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
// biome-ignore lint/suspicious/noExplicitAny: a document of any shape.
let document: any
/** The same with closed schemas: answers have only declared fields. */
const closed = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type === 'object' && value.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  )

const load = async () => {
  document = (await service.get('/openapi.json', {})).body
  ajv.addSchema({ $id: 'document', components: closed(document.components) as object })
}

const read = operations.filter(({ http, access }) => http.method === 'GET' && typeof access === 'object')
const addressOf = (path: string) =>
  path
    .replace('{id}', '1')
    .replace(/\/search$/, '/search?q=ley')
    .replace(/actors\/(compare|differences)$/, '$&?actor_id=1,2')
    .replace(/documents\/compare$/, `$&${compared}`)
    .replace(/\/agreement$/, '$&?country_code=CO')
const validate = (path: string, body: unknown) => {
  const { schema } = document.paths[path].get.responses['200'].content['application/json']
  const local = JSON.parse(
    JSON.stringify(closed(schema)).replaceAll('"#/components/', '"document#/components/'),
  )
  const check = ajv.compile(local)
  assert.ok(check(body), `${path}: ${ajv.errorsText(check.errors)}`)
}

describe('an answer satisfies its schema', () => {
  before(load)
  before(() => storeCompared(service))
  for (const { id, http, params } of read) {
    it(id, async () => {
      const { status, body } = await service.get(addressOf(http.path))
      if (status === 200) validate(http.path, body)
      else assert.equal(status, 404)
    })
    if ('fields' in params)
      it(`${id}, with fields`, async () => {
        const whole = await service.get(addressOf(http.path))
        if (whole.status !== 200) return
        const narrow = await service.get(
          `${addressOf(http.path)}${http.path.includes('?') ? '&' : '?'}fields=country_code`,
        )
        assert.equal(narrow.status, 200, narrow.text)
        for (const [at, row] of narrow.body.data.entries()) {
          const { id: own, country_code } = whole.body.data[at]
          assert.deepEqual(row, { id: own, country_code })
        }
        validate(http.path, { ...narrow.body, data: [] })
      })
  }
})

describe('the schema of administration', () => {
  it('is for administrators, and has request bodies', async () => {
    assert.equal((await service.get('/admin/openapi.json')).status, 401)
    const { status, body } = await service.get('/admin/openapi.json', admin)
    assert.equal(status, 200)
    const issue = body.paths['/admin/keys'].post.requestBody.content['application/json'].schema
    assert.ok(issue.properties.rate_per_minute && issue.properties.expires_at && issue.properties.email)
    const rotate = body.paths['/admin/keys/{id}/rotate'].post
    assert.equal(
      rotate.requestBody.content['application/json'].schema.properties.grace_seconds.default,
      86_400,
    )
    assert.ok(rotate.responses['409'])
    assert.equal(document.paths['/admin/keys'], undefined)
  })
})
