// The published schema: a valid OpenAPI document that describes every operation, with valid examples.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { PROBLEMS } from '#model/problem.ts'
import { operations } from '#operations/index.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

interface Media {
  readonly schema: Record<string, unknown>
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>
}

interface Response {
  readonly description: string
  readonly content?: Record<string, Media>
}

interface Described {
  readonly operationId: string
  readonly responses: Readonly<Record<string, Response | { readonly $ref: string }>>
  readonly parameters: readonly {
    name: string
    in: string
    required: boolean
    schema: Record<string, unknown>
    example?: unknown
  }[]
}

describe('the published schema', () => {
  let service: TestApp
  // biome-ignore lint/suspicious/noExplicitAny: a document of any shape until it is validated.
  let document: any
  let described: { path: string; method: string; operation: Described }[]
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ;(formats as unknown as (ajv: Ajv2020) => void)(ajv)

  before(async () => {
    service = await startApp()
    document = (await service.get('/openapi.json', {})).body
    ajv.addSchema({ $id: 'document', components: document.components })
    described = Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
  })
  after(() => service[Symbol.asyncDispose]())

  const check = (schema: Record<string, unknown>, value: unknown, what: string) => {
    const local = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'))
    const validate = ajv.compile(local)
    assert.ok(validate(value), `${what}: ${ajv.errorsText(validate.errors)}`)
  }

  const resolved = (response: Response | { readonly $ref: string }): Response =>
    '$ref' in response
      ? document.components.responses[response.$ref.replace('#/components/responses/', '')]
      : response

  it('is a valid document of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    assert.ok(valid, JSON.stringify(errors))
    assert.equal(document.openapi, '3.1.0')
  })

  it('describes every operation except those of the administration, once', () => {
    const shown = operations
      .filter(({ access }) => access !== 'admin')
      .map(({ http }) => `${http.method} ${http.path}`)
    assert.deepEqual(
      described.map(({ path, method }) => `${method.toUpperCase()} ${path}`).sort(),
      shown.sort(),
    )
    assert.equal(new Set(described.map(({ operation }) => operation.operationId)).size, described.length)
  })

  it('has a schema and an example for every status, and each example satisfies its schema', () => {
    for (const { operation } of described)
      for (const [status, response] of Object.entries(operation.responses)) {
        const what = `${operation.operationId} ${status}`
        const { description, content } = resolved(response)
        assert.ok(description, what)
        if (status === '304' || status === '204') continue
        assert.ok(content && Object.keys(content).length, `${what} has no body`)
        for (const { schema, example, examples } of Object.values(content)) {
          const all = examples
            ? Object.entries(examples).map(([name, { value }]) => [name, value] as const)
            : [['example', example] as const]
          assert.ok(all.length && all.every(([, value]) => value !== undefined), `${what} has no example`)
          for (const [name, value] of all) check(schema, value, `${what} ${name}`)
        }
      }
  })

  it('describes each failure once, with an example for each of its codes, and refers to it', () => {
    const shared = Object.keys(document.components.responses)
    const used = described.flatMap(({ operation }) =>
      Object.values(operation.responses).flatMap((response) =>
        '$ref' in response ? [response.$ref.split('/').at(-1)!] : [],
      ),
    )
    assert.deepEqual([...new Set(used)].sort(), shared.sort())
    for (const { operation } of described)
      for (const [status, response] of Object.entries(operation.responses)) {
        assert.equal('$ref' in response, !status.startsWith('2'), `${operation.operationId} ${status}`)
        const examples = Object.entries(
          resolved(response).content?.['application/problem+json']?.examples ?? {},
        )
        for (const [code, { value }] of examples)
          assert.deepEqual(
            [(value as { code: string }).code, (value as { status: number }).status],
            [code, Number(status)],
          )
      }
    const { examples } = document.components.responses.Forbidden.content['application/problem+json']
    assert.deepEqual(Object.keys(examples), [
      ...['FORBIDDEN_COUNTRY', 'FORBIDDEN_DOMAIN', 'INSUFFICIENT_SCOPE', 'FORBIDDEN_ROLE'],
    ])
  })

  it('has examples of parameters that satisfy their schemas', () => {
    for (const { operation } of described)
      for (const { name, schema, example } of operation.parameters)
        if (example !== undefined) check(schema, example, `${operation.operationId} ${name}`)
  })

  it('types parameters by meaning: numbers, booleans and days are not strings', () => {
    for (const { id, params } of operations.filter(({ access }) => access !== 'admin')) {
      const { parameters } = described.find(({ operation }) => operation.operationId === id)!.operation
      for (const [name, { schema, in: where }] of Object.entries(params)) {
        if (where === 'header') continue
        const { anyOf, type, format } = parameters.find((each) => each.name === name)!.schema
        // A number, or a word instead.
        if (anyOf) {
          assert.equal((anyOf as { type: string }[])[0]!.type, 'integer', `${id} ${name}`)
          continue
        }
        const parsed = (text: string) => typeof schema.safeParse(text).data
        const number = parsed('0.5') === 'number' ? 'number' : 'integer'
        if (parsed('1') === 'number') assert.equal(type, number, `${id} ${name}`)
        // A word, or a flag that means the same.
        else if (parsed('exact') === 'boolean') assert.equal(type, 'string', `${id} ${name}`)
        else if (parsed('true') === 'boolean') assert.equal(type, 'boolean', `${id} ${name}`)
        else if (Array.isArray(schema.safeParse(parameters.find((each) => each.name === name)!.example).data))
          assert.equal(type, 'array', `${id} ${name}`)
        else assert.ok(type === 'string' || type === 'array', `${id} ${name}`)
        const onlyDays = parsed('2026-11-20') === 'string' && !schema.safeParse('2026-02-30').success
        if (onlyDays && !/(?:since|until)$/.test(name)) assert.equal(format, 'date', `${id} ${name}`)
      }
    }
    const schemaOf = (path: string, name: string) =>
      document.paths[path].get.parameters.find((each: { name: string }) => each.name === name).schema
    assert.deepEqual(schemaOf('/v1/bills', 'limit'), {
      type: 'integer',
      minimum: 0,
      maximum: 500,
      default: 50,
    })
    assert.equal(schemaOf('/v1/bills/{id}', 'id').type, 'integer')
    assert.equal(schemaOf('/v1/actors', 'active').type, 'boolean')
    assert.deepEqual(schemaOf('/v1/consultations', 'closing_before'), { type: 'string', format: 'date' })
    assert.equal(schemaOf('/v1/bills', 'since').type, 'string')
  })

  it('declares the headers of every answer', () => {
    const named = (answer: { headers?: object }) => Object.keys(answer.headers ?? {})
    for (const { method, operation } of described)
      for (const [status, answer] of Object.entries(operation.responses)) {
        const names = named(resolved(answer) as { headers?: object })
        for (const name of ['X-RateLimit-Limit', 'X-Request-Id'])
          assert.ok(names.includes(name), `${operation.operationId} ${status} ${name}`)
        if (method === 'get' && status === '200')
          assert.ok(names.includes('ETag') && names.includes('Cache-Control'), operation.operationId)
      }
    const shared = document.components.responses
    assert.ok(named(shared.TooManyRequests).includes('Retry-After'))
    assert.ok(named(shared.ServiceUnavailable).includes('Retry-After'))
    assert.ok(named(shared.Unauthorized).includes('WWW-Authenticate'))
    assert.ok(named(shared.Forbidden).includes('WWW-Authenticate'))
    assert.ok(named(shared.MethodNotAllowed).includes('Allow'))
    assert.ok(named(shared.MovedPermanently).includes('Location'))
    assert.ok(named(document.paths['/v1/bills/{id}'].get.responses['200']).includes('Last-Modified'))
    assert.ok(named(document.paths['/v1/bills'].get.responses['200']).includes('Deprecation'))
  })

  it('begins with bills, describes its tags, and explains its use', () => {
    assert.equal(document.tags[0].name, 'bills')
    assert.equal(Object.keys(document.paths)[0], '/v1/bills')
    for (const { name, description } of document.tags) assert.ok(description, name)
    for (const words of ['X-API-Key', 'meta.next_cursor', 'fields=', 'request_id', 'primary-source'])
      assert.ok(document.info.description.includes(words), words)
  })

  it('allows unknown fields in answers', () => {
    const answers = JSON.stringify([document.components.schemas.Bill, document.paths['/v1/bills']])
    assert.doesNotMatch(answers, /"additionalProperties":false/)
  })

  it('describes each path parameter of a path, and no other', () => {
    for (const { path, operation } of described) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
      const told = operation.parameters
        .filter((each) => each.in === 'path' && each.required)
        .map(({ name }) => name)
      assert.deepEqual(told, inPath, operation.operationId)
    }
  })

  it('is linked from the guide for agents too', async () => {
    const guide = (await service.get('/llms.txt', {})).text
    for (const { path, method } of described)
      assert.ok(guide.includes(`- ${method.toUpperCase()} ${path}`), path)
    for (const code of Object.keys(PROBLEMS)) assert.ok(guide.includes(code), code)
  })
})
