// /openapi.json, read off the operations: OpenAPI 3.1 with a schema and an example for every status.
import { STATUS_CODES } from 'node:http'
import * as z from 'zod'
import { VERSION } from '#lib/version.ts'
import type { Scope } from '#model/authorization.ts'
import type { Operation } from '#model/operation.ts'
import { PROBLEMS, Problem, type ProblemCode } from '#model/problem.ts'
import { toolsOf } from '#operations/tools/tools.ts'
import { exampleOf } from './examples.ts'
import { columnsOf, FORMATS, rowShape } from './formats.ts'
import { problemBody } from './problems.ts'

type Json = Record<string, unknown>

const problemSchema = {
  type: 'object',
  description: 'A failure (RFC 9457). `code` is stable and meant for programs.',
  required: ['type', 'title', 'status', 'detail', 'code'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string', enum: Object.keys(PROBLEMS) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['param', 'detail'],
        properties: { param: { type: 'string' }, detail: { type: 'string' } },
      },
    },
  },
}

const draft = (description: string) => ({ schema: { type: 'string' }, description })

const headers = {
  ...Object.fromEntries(
    ['', '-Day'].flatMap((span) =>
      ['Limit', 'Remaining', 'Reset'].map((what) => [
        `X-RateLimit-${what}${span}`,
        {
          schema: { type: 'integer' },
          description: `${what} of the ${span ? 'day' : 'minute'}${what === 'Reset' ? ', in seconds' : ''}.`,
        },
      ]),
    ),
  ),
  'RateLimit-Policy': draft('Quota (`q`) and window in seconds (`w`) of each limit.'),
  RateLimit: draft('What remains (`r`) of each limit, and the seconds until it is renewed (`t`).'),
}

/** References to the headers that every response has. */
const limitHeaders = Object.fromEntries(
  Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
)

/** The document for these operations; administration and former routes are not part of it. */
export function openapi(operations: readonly Operation[], baseUrl: string): Json {
  const schemas: Record<string, Json> = { Problem: problemSchema }
  const shown = operations.filter(({ access }) => access !== 'admin')
  const written = shown.map((operation) => ({ operation, output: jsonSchema(operation.output, schemas) }))
  const paths: Record<string, Json> = {}
  for (const { operation, output } of written) {
    const path = (paths[operation.http.path] ??= {})
    path[operation.http.method.toLowerCase()] = describe(operation, output, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hemiciclo',
      version: VERSION,
      description:
        'Political and regulatory data of twelve Latin American countries, read-only, from official sources.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    security: securityOf('mcp:read'),
    tags: [...new Set(shown.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      headers,
      responses: responses(shown, baseUrl),
      securitySchemes: {
        ApiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key' },
        Bearer: { type: 'http', scheme: 'bearer' },
        OAuth: { type: 'oauth2', flows: flows(baseUrl) },
      },
    },
  }
}

/** A key in either header, or a token with this scope. */
function securityOf(scope: Scope) {
  return [{ ApiKey: [] }, { Bearer: [] }, { OAuth: [scope] }]
}

function flows(baseUrl: string): Json {
  const read = { 'mcp:read': 'Read what the key or the account may see.' }
  return {
    clientCredentials: { tokenUrl: `${baseUrl}/oauth/token`, scopes: read },
    authorizationCode: {
      authorizationUrl: `${baseUrl}/mcp/authorize`,
      tokenUrl: `${baseUrl}/mcp/token`,
      refreshUrl: `${baseUrl}/mcp/token`,
      scopes: {
        ...read,
        'mcp:account': 'Act on the account: follow bills, change interests, request listenings.',
      },
    },
  }
}

function tagOf({ http }: Operation): string {
  return /^\/v1\/([\w-]+)/.exec(http.path)?.[1] ?? 'service'
}

function describe(operation: Operation, output: Json, schemas: Record<string, Json>): Json {
  const { id, summary, params, access, http } = operation
  const tools = toolsOf(operation)
  return {
    operationId: id,
    summary,
    ...(tools.length && {
      description: `As a tool of the MCP endpoint: ${tools.map((tool) => `\`${tool}\``).join(', ')}.`,
      'x-mcp-tools': tools,
    }),
    tags: [tagOf(operation)],
    ...(access === 'public' && { security: [] }),
    ...(access === 'account' && { security: securityOf('mcp:account') }),
    parameters: Object.entries(params).map(([name, param]) => {
      const {
        description: _,
        $schema: __,
        ...schema
      } = z.toJSONSchema(param.schema, { io: 'input', unrepresentable: 'any' }) as Json
      return {
        name: param.in === 'header' ? headerName(name) : name,
        in: param.in,
        required: param.in === 'path' || param.required === true,
        description: param.about,
        schema,
        ...(param.example !== undefined && { example: param.example }),
        ...(name === 'country_id' && { deprecated: true }),
      }
    }),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(operation.body, schemas, 'input') } },
      },
    }),
    responses: {
      [operation.status ?? 200]: {
        description: 'The answer.',
        headers: limitHeaders,
        ...(operation.status !== 204 && {
          content: contentOf(operation, output, schemas),
        }),
      },
      ...(http.method === 'GET' && referred(304)),
      ...Object.assign({}, ...failures(operation).map((code) => referred(PROBLEMS[code].status))),
    },
  }
}

/** The answer as JSON, and a list in the other formats too. */
function contentOf(operation: Operation, output: Json, schemas: Record<string, Json>): Json {
  const example = exampleOf(output, schemas)
  const content = { 'application/json': { schema: output, example } }
  const shape = rowShape(operation)
  if (!shape) return content
  const { data } = example as { data: Json[] }
  const others = FORMATS.map(({ media, write }) => {
    const lines = [...write(data, columnsOf(shape, {}))].join('')
    return [media, { schema: { type: 'string' }, example: lines }]
  })
  return { ...content, ...Object.fromEntries(others) }
}

function failures({ access, params }: Operation): ProblemCode[] {
  return [
    'INVALID_PARAM',
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    // Any key may call an operation over several domains; the domains it asks for are checked.
    ...(typeof access === 'object' || access === 'account' || 'domain' in params
      ? (['FORBIDDEN_COUNTRY', 'FORBIDDEN_DOMAIN'] as const)
      : []),
    ...(Object.values(params).some((param) => param.in === 'path') ? (['NOT_FOUND'] as const) : []),
    'METHOD_NOT_ALLOWED',
    'RATE_LIMITED',
    'INTERNAL',
    'UNAVAILABLE',
  ]
}

/** `NotFound` for 404. */
const responseName = (status: number | string) => STATUS_CODES[status]!.replace(/\W/g, '')
const referred = (status: number) => ({
  [status]: { $ref: `#/components/responses/${responseName(status)}` },
})

/** Answers that operations share: 304, and the failures with an example for each code. */
function responses(operations: readonly Operation[], baseUrl: string): Json {
  const unchanged = { description: 'Not changed since the ETag of `If-None-Match`.', headers: limitHeaders }
  const instance = operations.find(({ access }) => typeof access === 'object')?.http.path ?? '/'
  const byStatus = Object.groupBy(new Set(operations.flatMap(failures)), (code) => PROBLEMS[code].status)
  const failed = Object.entries(byStatus).map(([status, codes]) => {
    const examples = codes!.map((code) => [
      code,
      { value: problemBody(new Problem(code), instance, baseUrl) },
    ])
    const content = {
      'application/problem+json': {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: Object.fromEntries(examples),
      },
    }
    const description = codes!.map((code) => `${code}: ${PROBLEMS[code].about}`).join(' ')
    return [responseName(status), { description, headers: limitHeaders, content }]
  })
  return { [responseName(304)]: unchanged, ...Object.fromEntries(failed) }
}

/** `idempotency_key` → `Idempotency-Key`. */
function headerName(param: string): string {
  return param.replaceAll('_', '-').replace(/(^|-)[a-z]/g, (first) => first.toUpperCase())
}

/** The JSON Schema of an output, or of a body, its named parts moved to the components. */
function jsonSchema(
  shape: z.ZodType,
  schemas: Record<string, Json>,
  io: 'input' | 'output' = 'output',
): Json {
  const { $schema: _, $defs, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json
  for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
    schemas[name] ??= hoisted(definition)
  return hoisted(schema)
}

function hoisted(schema: Json): Json {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === 'id' && typeof value === 'string' ? undefined : value,
    ).replaceAll('"#/$defs/', '"#/components/schemas/'),
  )
}
