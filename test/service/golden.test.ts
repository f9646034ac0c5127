// The published documents in full: the schema by its tags, and the guide for agents.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { domains } from '#domains/index.ts'
import { pascal } from '#operations/kit/record-shapes.ts'
import { golden, onlyGoldens } from '../support/golden-file.ts'
import { startApp, type TestApp } from '../support/helpers.ts'

/** The domain whose records a schema describes. */
const ownerOf = (schema: string) =>
  domains.find(({ one }) => [pascal(one), `${pascal(one)}Detail`].includes(schema))?.name

interface Described {
  readonly tags: readonly string[]
}

let service: TestApp
// biome-ignore lint/suspicious/noExplicitAny: a schema of schemas.
let schema: any
before(async () => {
  service = await startApp({ now: () => '2026-11-20T12:00:00Z' })
  schema = (await service.get('/openapi.json', {})).body
})
after(() => service[Symbol.asyncDispose]())

describe('the published schema', () => {
  /** The operations of each tag, by path and method. */
  const byTag = () => {
    const tags = new Map<string, Record<string, Record<string, Described>>>()
    for (const [path, methods] of Object.entries(schema.paths as Record<string, Record<string, Described>>))
      for (const [method, described] of Object.entries(methods)) {
        const tag = described.tags[0]!
        const paths = tags.get(tag) ?? {}
        tags.set(tag, paths)
        paths[path] = { ...paths[path], [method]: described }
      }
    return tags
  }

  it('has these operations under each tag', (t) => {
    const schemas = Object.entries(schema.components.schemas)
    for (const [tag, paths] of byTag()) {
      const own = Object.fromEntries(schemas.filter(([name]) => ownerOf(name) === tag))
      golden(t, { paths, schemas: own }, `openapi/${tag}.json`)
    }
  })

  it('has these schemas and answers in common', (t) => {
    const { paths: _, components, ...about } = schema
    const { schemas, ...common } = components
    const tags = byTag()
    golden(t, { ...about, components: common }, 'openapi/_common.json')
    const rest = Object.entries(schemas).filter(([name]) => !tags.has(ownerOf(name) ?? ''))
    golden(t, Object.fromEntries(rest), 'openapi/_schemas.json')
  })

  it('has no golden of a removed tag', () => {
    onlyGoldens(
      'openapi',
      ['_common', '_schemas', ...byTag().keys()].map((name) => `${name}.json`),
    )
  })

  it('lists its tags in the order of the operations', () => {
    const named = schema.tags.map(({ name }: { name: string }) => name)
    assert.deepEqual(new Set(named), new Set(byTag().keys()))
  })
})

it('gives agents this guide', async (t) => {
  golden(t, (await service.get('/llms.txt', {})).text, 'llms.txt')
})
