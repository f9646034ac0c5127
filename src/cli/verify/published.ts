// The schema that an instance publishes at `/openapi.json`: its lists, its records, and whether an answer
// satisfies it.
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import type { Json } from './instance.ts'

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Json
}

/** A GET of the schema. */
export interface Route {
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** Whether it needs no key, a key, or a key with an account. */
  readonly access: 'public' | 'key' | 'account'
  readonly operation: Json
}

export interface Published {
  readonly document: Json
  readonly routes: readonly Route[]
  /** Lists of a domain: read in pages, counted, with the key alone. */
  readonly lists: readonly Route[]
  /** The errors of an answer against the schema of its path and status; null if it has none. */
  faultsOf(path: string, status: number, body: Json): string | null
  /** The errors of a failure against the schema of failures. */
  faultsOfProblem(body: Json): string | null
}

let last: { readonly text: string; readonly published: Published } | undefined

/**
 * Reads a document; the same one once, as its schemas take a second to compile. Throws if it is not one, or
 * if a schema in it does not compile.
 */
export function readPublished(document: Json): Published {
  const text = JSON.stringify(document)
  if (last?.text !== text) last = { text, published: compiledFrom(document) }
  return last.published
}

function compiledFrom(document: Json): Published {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  ;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
  ajv.addSchema({ $id: 'document', components: closed(document.components) as object })
  for (const name of Object.keys(document.components.schemas))
    ajv.compile({ $ref: `document#/components/schemas/${name}` })
  const routes = Object.entries(document.paths as Record<string, Json>).flatMap(([path, item]) =>
    item.get ? [routeOf(path, item, document)] : [],
  )
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>()

  function errorsOf(name: string, schema: Json, body: Json): string | null {
    const local = JSON.stringify(closed(schema)).replaceAll('"#/components/', '"document#/components/')
    const check = compiled.get(name) ?? ajv.compile(JSON.parse(local))
    compiled.set(name, check)
    return check(body) ? null : ajv.errorsText(check.errors, { dataVar: 'body' })
  }

  return {
    document,
    routes,
    lists: routes.filter(
      ({ path, access, parameters }) =>
        access === 'key' && !path.includes('{') && PAGED.every((name) => has(parameters, name)),
    ),
    faultsOf(path, status, body) {
      const answer = resolved(document, document.paths[path]?.get?.responses?.[String(status)])
      if (!answer) return `${status} is not declared`
      const schema = Object.entries(answer.content ?? {}).find(([type]) => /\bjson\b/.test(type))?.[1] as Json
      return schema ? errorsOf(`${path} ${status}`, schema.schema, body) : 'no JSON is declared'
    },
    faultsOfProblem: (body) => errorsOf('problem', { $ref: '#/components/schemas/Problem' }, body),
  }
}

const PAGED = ['limit', 'cursor', 'count']

export const has = (parameters: readonly Parameter[], name: string) =>
  parameters.some((each) => each.name === name)

/** The allowed values of a parameter with a closed set; none otherwise. */
export function valuesOf({ parameters }: Route, name: string): readonly string[] {
  const schema = parameters.find((each) => each.name === name)?.schema
  return schema?.enum ?? schema?.items?.enum ?? []
}

function routeOf(path: string, item: Json, document: Json): Route {
  const operation = item.get
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((each) =>
    resolved(document, each),
  )
  const required: readonly Json[] = operation.security ?? document.security ?? []
  const scopes = required.flatMap((each) => Object.values(each).flat())
  const account = scopes.length > 0 && !scopes.includes('mcp:read')
  return { path, parameters, operation, access: !required.length ? 'public' : account ? 'account' : 'key' }
}

/** What a reference names, or the value itself. */
export function resolved(document: Json, value: Json): Json {
  if (typeof value?.$ref !== 'string') return value
  return value.$ref
    .slice('#/'.length)
    .split('/')
    .reduce((at: Json, part: string) => at?.[part.replaceAll('~1', '/').replaceAll('~0', '~')], document)
}

/**
 * Schemas as the instance's own answers must satisfy them: without fields that they do not declare. The
 * published ones allow more, for clients that are older than the instance.
 */
function closed(schema: Json): Json {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type === 'object' && value.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  )
}
