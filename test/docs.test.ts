// The documents: what is generated stands as generated, what is promised exists, and the published schema
// keeps its word.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { referencePages } from '#cli/reference.ts'
import { SETTINGS } from '#config.ts'
import { domains } from '#domains/index.ts'
import { PROBLEMS } from '#model/problem.ts'
import { operations } from '#operations/index.ts'
import { sources } from '#sources/index.ts'
import { startApp, type TestApp } from './helpers.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** Files of the project: those in git, and those that will be. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(ROOT, file)))
const pages = files.filter((file) => file.endsWith('.md'))

describe('the reference', () => {
  it('stands on disk as it is generated: `node bin/hemiciclo.js docs` writes it', () => {
    for (const [path, text] of referencePages())
      assert.equal(existsSync(join(ROOT, path)) && read(path), text, path)
    const stale = files.filter((file) => file.startsWith('docs/reference/') && !referencePages().has(file))
    assert.deepEqual(stale, [])
  })

  it('names every setting, error, operation, source and field', () => {
    const named = (page: string, names: readonly string[]) => {
      const text = referencePages().get(page)!
      assert.deepEqual(
        names.filter((name) => !text.includes(`| \`${name}\` |`)),
        [],
        page,
      )
    }
    named('docs/reference/settings.md', Object.keys(SETTINGS))
    named('docs/reference/problems.md', Object.keys(PROBLEMS))
    named(
      'docs/reference/operations.md',
      operations.map(({ id }) => id),
    )
    named(
      'docs/reference/sources.md',
      sources.map(({ id }) => id),
    )
    for (const of of domains) named(`docs/reference/domains/${of.name}.md`, Object.keys(of.fields))
  })

  it('leaves no meaning untold', () => {
    for (const [path, text] of referencePages())
      for (const row of text.split('\n').filter((line) => line.startsWith('| ')))
        assert.match(row, /\| [^|]*\S[^|]* \|$/, `${path}: ${row}`)
  })
})

describe('the pages', () => {
  it('link to files and headings that exist', () => {
    const broken = pages.flatMap((page) =>
      [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
        if (/^[a-z]+:/.test(target!)) return []
        const [path = '', anchor] = target!.split('#')
        const file = path ? join(dirname(page), path) : page
        if (!existsSync(join(ROOT, file))) return [`${page}: ${target}`]
        return anchor && !headings(read(file)).includes(anchor) ? [`${page}: ${target}`] : []
      }),
    )
    assert.deepEqual(broken, [])
  })

  it('name npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const known = [...Object.keys(scripts), 'ci', 'install']
    for (const page of [...pages, '.ci/run'])
      for (const [, run, name] of read(page).matchAll(/(?:[`&"] ?|^|\d+m )npm (run )?([a-z][a-z:]*)/gm))
        assert.ok(
          (run || /^(ci|install|start|test)$/.test(name!)) && known.includes(name!),
          `${page}: npm ${run ?? ''}${name}`,
        )
  })

  it('name commands, options and settings that exist', () => {
    const cli = read('src/cli/cli.ts')
    const known = [...cli.matchAll(/\.command\('([a-z]+)'\)/g)].map(([, name]) => name!)
    const options = [...cli.matchAll(/\.option\('(--[a-z-]+)/g)].map(([, name]) => name!)
    for (const page of pages)
      for (const [, words] of read(page).matchAll(/\bhemiciclo ((?:[a-z]|-).*)/g)) {
        const [command] = words!.split(/[\s`]/)
        if (!known.includes(command!)) continue
        for (const [option] of words!.split(/[`#]/)[0]!.matchAll(/--[a-z-]+/g))
          assert.ok(options.includes(option), `${page}: ${words}`)
      }
    const commands = pages.flatMap((page) =>
      [...read(page).matchAll(/(?:npx|bin\/)\s?hemiciclo(?:\.js)? ([a-z]+)/g)].map(
        ([, name]) => `${page}: ${name}`,
      ),
    )
    assert.deepEqual(
      commands.filter((each) => !known.includes(each.split(': ')[1]!)),
      [],
    )
    const install = read('docs/operate/install.md')
    assert.deepEqual(
      Object.keys(SETTINGS).filter((name) => !install.includes(`\`${name}\``)),
      [],
    )
    const compose = [...read('compose.yaml').matchAll(/^ {6}([A-Z][A-Z_]+):/gm)].map(([, name]) => name!)
    assert.deepEqual(
      compose.filter((name) => !(name in SETTINGS) && !name.startsWith('POSTGRES_')),
      [],
    )
  })

  it('tell every error with its status as it is', () => {
    const rest = read('docs/use/rest.md')
    for (const [code, { status, retriable }] of Object.entries(PROBLEMS))
      assert.ok(rest.includes(`| \`${code}\` | ${status} | ${retriable ? 'yes' : 'no'} |`), code)
  })

  it('tell the window of every list as it is', () => {
    const rest = read('docs/use/rest.md')
    const told = new Map(
      [...rest.matchAll(/^\| ([a-z ,]+) \| `(\w+)`/gm)].flatMap(([, names, field]) =>
        names!.split(', ').map((name) => [name, field]),
      ),
    )
    for (const of of domains.filter(
      ({ order, name }) => order && operations.some(({ id }) => id === `${name}.list`),
    ))
      assert.equal(told.get(of.name.replaceAll('-', ' ')), of.order, of.name)
  })
})

it('no file speaks of the place where it was written, nor of a package registry', () => {
  // Put together here, so that this file does not hold them.
  const words = [
    ['', 'work', ''].join('/'),
    ['registry', 'npmjs'].join('.'),
    ['deb', 'debian.org'].join('.'),
    ['pypi', 'org'].join('.'),
  ]
  const found = files.flatMap((file) => {
    const text = read(file)
    return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`)
  })
  assert.deepEqual(found, [])
})

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

  it('describes every operation but those of the administration, once', () => {
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
    assert.deepEqual(Object.keys(examples), ['FORBIDDEN_COUNTRY', 'FORBIDDEN_DOMAIN'])
  })

  it('has examples of parameters that satisfy their schemas', () => {
    for (const { operation } of described)
      for (const { name, schema, example } of operation.parameters)
        if (example !== undefined) check(schema, example, `${operation.operationId} ${name}`)
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

  it('is told by the guide for agents too', async () => {
    const guide = (await service.get('/llms.txt', {})).text
    for (const { path, method } of described)
      assert.ok(guide.includes(`- ${method.toUpperCase()} ${path}`), path)
    for (const code of Object.keys(PROBLEMS)) assert.ok(guide.includes(code), code)
  })
})

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')
}

/** Anchors of the headings of a page, as Git hosts make them. */
function headings(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  )
}
