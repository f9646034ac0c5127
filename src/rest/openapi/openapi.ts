// /openapi.json, generated from the operations: OpenAPI 3.1 with a schema and an example for every status.
import { VERSION } from '#lib/version.ts'
import type { Scope } from '#model/access/authorization.ts'
import { type JsonSchema, publishedSchema } from '#model/declaration/written.ts'
import type { Operation, Param } from '#model/operation.ts'
import { PROBLEMS } from '#model/problem.ts'
import { toolsOf } from '#operations/tools/tools.ts'
import { CSV_PARAMS } from '../csv-options.ts'
import { FORMATS, rowShape } from '../formats.ts'
import { description, OPENAPI_TAGS, tagOf } from './about.ts'
import { exampleOf } from './examples.ts'
import { failuresOf, problemSchema, responseRef, responses } from './failures.ts'
import { headers, headersWith } from './headers.ts'
import { type JsonObject, jsonSchema } from './schemas.ts'
import { webhooks } from './webhooks.ts'

/** The document for these operations, in the order of the tags. */
export function openapi(operations: readonly Operation[], baseUrl: string): JsonObject {
  const schemas: Record<string, JsonObject> = { Problem: problemSchema }
  const tags = OPENAPI_TAGS.filter(({ name }) => operations.some((operation) => tagOf(operation) === name))
  const shown = tags.flatMap(({ name }) => operations.filter((operation) => tagOf(operation) === name))
  const paths: Record<string, JsonObject> = {}
  for (const operation of shown) {
    const path = (paths[operation.http.path] ??= {})
    path[operation.http.method.toLowerCase()] = describe(
      operation,
      jsonSchema(operation.output, schemas),
      schemas,
    )
  }
  const posted = webhooks(schemas)
  // Examples refer to schemas, so they are added once all schemas are known.
  for (const path of Object.values(paths))
    for (const described of Object.values(path) as JsonObject[]) addExample(described, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hemiciclo',
      version: VERSION,
      description: description(baseUrl),
      license: { name: 'Apache-2.0, of the software; each source has its terms', identifier: 'Apache-2.0' },
    },
    servers: [{ url: baseUrl }],
    externalDocs: { description: 'Guide', url: `${baseUrl}/docs/guide` },
    security: securityOf('mcp:read'),
    tags,
    paths,
    webhooks: posted,
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

/** The access of an operation, where it differs from the default. */
const SECURITY: Readonly<Record<string, unknown>> = {
  public: [],
  account: securityOf('mcp:account'),
  admin: [{ Bearer: [] }],
}

function flows(baseUrl: string): JsonObject {
  const read = { 'mcp:read': 'Read the data that the key or account covers.' }
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

function describe(operation: Operation, output: JsonObject, schemas: Record<string, JsonObject>): JsonObject {
  const { id, summary, params, access, http } = operation
  const tools = toolsOf(operation)
  return {
    operationId: id,
    summary,
    ...descriptionOf(operation, tools),
    ...(tools.length && { 'x-mcp-tools': tools }),
    tags: [tagOf(operation)],
    ...(typeof access === 'string' && access in SECURITY && { security: SECURITY[access] }),
    parameters: Object.entries(params).map(([name, param]) => parameterOf(name, param)),
    ...(operation.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(operation.body, schemas, 'input') } },
      },
    }),
    responses: {
      [operation.status ?? 200]: {
        description: 'Success.',
        headers: goodHeaders(operation),
        ...(operation.status !== 204 && {
          content: { [operation.media ?? 'application/json']: { schema: output } },
        }),
      },
      ...(http.method === 'GET' && responseRef(304)),
      ...Object.assign({}, ...failuresOf(operation).map((code) => responseRef(PROBLEMS[code].status))),
    },
  }
}

/**
 * The description of an operation. Other formats of a list are described here and not as media types of its
 * answer: a generated client would otherwise have to distinguish a page from a text at every call.
 */
function descriptionOf(operation: Operation, tools: readonly string[]): JsonObject {
  const formats = rowShape(operation) ? FORMATS : []
  const said = [
    ...(formats.length
      ? [
          `Also as ${formats.map(({ suffix }) => `\`${operation.http.path}.${suffix}\``).join(' and ')}, ` +
            `or by \`Accept\`: ${formats.map(({ media }) => `\`${media}\``).join(', ')}.`,
          `The CSV takes ${Object.keys(CSV_PARAMS)
            .map((name) => `\`${name}\``)
            .join(', ')}.`,
        ]
      : []),
    ...(tools.length
      ? [`As a tool of the MCP endpoint: ${tools.map((tool) => `\`${tool}\``).join(', ')}.`]
      : []),
  ]
  return said.length ? { description: said.join(' ') } : {}
}

function parameterOf(name: string, param: Param): JsonObject {
  const schema = publishedSchema(param.schema)
  const several = schema.type === 'array'
  return {
    name: param.in === 'header' ? headerName(name) : name,
    in: param.in,
    required: param.in === 'path' || param.required === true,
    description: param.about,
    schema,
    // Values are separated by commas, instead of repeating the name.
    ...(several && { style: 'form', explode: false }),
    ...(param.example !== undefined && { example: exampleIn(schema, param.example) }),
    ...(param.deprecated && { deprecated: true }),
  }
}

/** The example of a parameter, of which the text is known, as a value of its schema. */
function exampleIn(schema: JsonSchema, text: string): unknown {
  const { type } = schema
  if (type === 'array') return text.split(',').map((item) => exampleIn(schema.items as JsonSchema, item))
  const parsed = type === 'integer' || type === 'number' || type === 'boolean' || 'anyOf' in schema
  return parsed ? JSON.parse(text) : text
}

function goodHeaders(operation: Operation): JsonObject {
  const { access, http, params, makes } = operation
  if (http.method !== 'GET') return headersWith(...(makes ? ['Location'] : []))
  // Details are of one record, which has its time of change.
  const detail = typeof access === 'object' && http.path === `/v1/${access.domain}/{id}`
  const deprecated = Object.values(params).some((param) => param.deprecated)
  return headersWith(
    'ETag',
    'Cache-Control',
    ...(rowShape(operation) ? ['Link'] : []),
    ...(detail ? ['Last-Modified'] : []),
    ...(deprecated ? ['Deprecation'] : []),
  )
}

function addExample({ responses: answers }: JsonObject, schemas: Record<string, JsonObject>): void {
  for (const { content = {} } of Object.values(answers as Record<string, JsonObject>))
    for (const media of Object.values(content as Record<string, JsonObject>))
      media.example = exampleOf(media.schema as JsonObject, schemas)
}

/** `idempotency_key` → `Idempotency-Key`. */
function headerName(param: string): string {
  return param.replaceAll('_', '-').replace(/(^|-)[a-z]/g, (first) => first.toUpperCase())
}
