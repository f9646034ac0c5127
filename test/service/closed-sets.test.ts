// Closed sets of values: published by OpenAPI and by tools/list, and named in the languages of the region.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import * as z from 'zod'
import { domains } from '#domains/index.ts'
import * as tables from '#domains/value-words.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { ValueWords } from '#model/declaration/value-words.ts'
import { operations } from '#operations/index.ts'
import { listParams } from '#operations/list/parameters.ts'
import { tools } from '#operations/tools/tools.ts'
import { ask, type Told } from '../support/mcp/clients.ts'
import { mcp, service, useMcpEndpoint } from '../support/mcp/endpoint.ts'

useMcpEndpoint()

interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly items?: Schema
}

const valuesIn = ({ enum: single, items }: Schema) => single ?? items?.enum

/** The values that a field of a closed set is served with. */
function servedValues(domain: Domain, field: string): readonly string[] | null {
  const { wire } = domain.fields[field] ?? {}
  const shape = wire instanceof z.ZodNullable ? wire.unwrap() : wire
  return shape instanceof z.ZodEnum ? shape.options.map(String) : null
}

/** Filters of lists by fields of closed sets. */
const closed = domains.flatMap((domain) =>
  domain.list
    ? Object.keys(listParams(domain)).flatMap((param) => {
        const values = param === 'country_code' ? null : servedValues(domain, param)
        return values ? [{ domain, param, values }] : []
      })
    : [],
)

describe('a filter by a closed set', () => {
  let document: Told
  before(async () => {
    document = (await service.get('/openapi.json', {})).body
  })

  it('is found in many lists', () => {
    const found = closed.map(({ domain, param }) => `${domain.name}.${param}`)
    for (const one of ['bills.stage', 'votes.position', 'actors.branch', 'schedules.kind', 'bills.chamber'])
      assert.ok(found.includes(one), one)
  })

  for (const { domain, param, values } of closed)
    it(`is published with its values: ${param} of ${domain.name}`, () => {
      const { parameters } = document.paths[domain.path].get
      const { schema } = parameters.find(({ name }: { name: string }) => name === param)
      assert.deepEqual(valuesIn(schema), values)
      for (const { inputSchema, operation } of tools)
        if (operation.id === `${domain.name}.list`)
          assert.deepEqual(valuesIn((inputSchema.properties as Record<string, Schema>)[param]!), values)
    })

  it('is published by a tool wherever the operation has it', () => {
    for (const { name, operation, inputSchema, wider, names = {} } of tools)
      for (const { schema, name: param } of document.paths[operation.http.path][
        operation.http.method.toLowerCase()
      ].parameters as { name: string; schema: Schema }[]) {
        const values = valuesIn(schema)
        const property = (inputSchema.properties as Record<string, Schema>)[names[param] ?? param]
        // `count` is a flag for tools.
        if (!values || !property || /^(?:country_|count$)/.test(param)) continue
        // A tool of two lists has the values of both.
        const own = valuesIn(property)
        if (wider) assert.ok(new Set(values).isSubsetOf(new Set(own)), `${name} ${param}`)
        else assert.deepEqual(own, values, `${name} ${param}`)
      }
  })

  it('is an array of comma-separated values in OpenAPI, never bare text', () => {
    for (const { http, params } of operations.filter(({ access }) => access !== 'admin'))
      for (const [name, { schema }] of Object.entries(params)) {
        const parameter = document.paths[http.path][http.method.toLowerCase()].parameters.find(
          (each: { name: string }) => each.name === name,
        )
        if (!parameter || !/omma-separated/.test(parameter.description)) continue
        assert.equal(parameter.schema.type, 'array', `${http.path} ${name}`)
        assert.equal(parameter.style, 'form')
        assert.equal(parameter.explode, false)
        const { example } = parameter
        if (example !== undefined) assert.ok(schema.safeParse(example.join()).success, `${http.path} ${name}`)
      }
  })
})

describe('the names of values', () => {
  const named = Object.entries(tables).flatMap(([name, table]) =>
    Array.isArray(table) ? [] : [[name, table as ValueWords] as const],
  )

  it('name one value each', () => {
    assert.ok(named.length >= 8)
    for (const [table, words] of named)
      for (const language of ['es', 'pt', 'en'] as const) {
        const names = Object.values(words[language])
        assert.deepEqual(names, [...new Set(names)], `${table} ${language}`)
      }
  })

  for (const { domain, param } of closed)
    it(`are accepted by ${param} of ${domain.name}`, () => {
      const words = domain.fields[param]!.words
      assert.ok(words, 'a set without names')
      const { schema } = listParams(domain)[param]!
      for (const language of ['es', 'pt', 'en'] as const)
        for (const [value, name] of Object.entries<string>(words[language])) {
          const found: unknown = schema.safeParse(name.toUpperCase()).data
          assert.equal([found].flat()[0], value, `${name} in ${language}`)
        }
    })

  const CASES: readonly (readonly [tool: string, argument: string, given: unknown, value: unknown])[] = [
    ['list_bills', 'stage', 'en comisión', ['committee']],
    ['list_bills', 'stage', 'Plenaria', ['floor']],
    ['list_bills', 'stage', ['rechazada', 'archivados'], ['rejected', 'archived']],
    ['list_bills', 'stage', 'ENACTED', ['enacted']],
    ['list_bill_updates', 'stage', 'no plenário', ['floor']],
    ['list_votes', 'position', 'ausente', ['absent']],
    ['list_votes', 'position', 'sí,en contra', ['yes', 'no']],
    ['list_votes', 'position', 'no', ['no']],
    ['list_actors', 'branch', 'ejecutivo', ['executive']],
    ['list_actors', 'branch', 'governo', ['executive']],
    ['list_schedules', 'kind', 'plenaria', ['plenary']],
    ['list_schedules', 'kind', 'comisiones', ['commission']],
    ['list_parties', 'kind', 'bancadas', ['caucus']],
    ['list_bills', 'chamber', 'Senado Federal', ['senado']],
    ['list_bills', 'chamber', 'Câmara dos Deputados', ['camara']],
    ['list_bills', 'chamber', 'Cámara de Diputados', ['diputados']],
    ['list_bills', 'chamber', 'Senate', ['senado']],
    ['list_consultations', 'status', 'abiertas', 'open'],
  ]
  for (const [tool, argument, given, value] of CASES)
    it(`are accepted by ${tool}: ${argument} ${given}`, async () => {
      const { failed, value: answer } = await ask(await mcp.clientOf({}), tool, { [argument]: given })
      assert.ok(!failed, JSON.stringify(answer))
      assert.deepEqual(answer.meta.applied[argument], value)
    })

  it('are suggested where one is misspelt, with the values', async () => {
    const { status, body } = await service.get('/v1/bills?stage=comisison')
    assert.equal(status, 400)
    assert.match(body.detail, /"comisison" is not among filed, committee.*did you mean committee\?/)
  })

  it('of a negation are not taken for what it negates', async () => {
    for (const [path, text] of [
      ['votes?position=', 'no presente'],
      ['votes?position=', 'no asistió'],
      ['bills?stage=', 'no rechazado'],
    ]) {
      const { status } = await service.get(`/v1/${path}${encodeURIComponent(text!)}`)
      assert.equal(status, 400, text)
    }
  })
})

/** Every value within a JSON schema, with its keyword. */
const keywordsIn = (schema: unknown): [string, unknown][] =>
  typeof schema === 'object' && schema !== null
    ? Object.entries(schema).flatMap(([word, value]) => [[word, value], ...keywordsIn(value)])
    : []

it('no argument of a tool has a constant or a choice other than texts, which some models refuse', () => {
  for (const { name, inputSchema } of tools)
    for (const [word, value] of keywordsIn(inputSchema))
      if (word === 'const' || word === 'enum')
        assert.ok(
          [value].flat().every((each) => typeof each === 'string'),
          `${name}: ${word} ${JSON.stringify(value)}`,
        )
})
