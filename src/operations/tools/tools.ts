// The registry of tools: read off the operations, so that nothing is described twice. Every face that speaks
// of tools reads it here.
import { domains } from '#domains/index.ts'
import type { Caller } from '#model/caller.ts'
import type { Domain } from '#model/domain.ts'
import type { Operation, Params } from '#model/operation.ts'
import { operations } from '../index.ts'
import { briefOf } from './brief.ts'
import { DECLARED, type Declared } from './declared.ts'
import { fieldsOf, type JsonSchema, propertyOf } from './schema.ts'

export interface Tool extends Omit<Declared, 'operation' | 'detail' | 'overview' | 'advice'> {
  readonly title: string
  readonly description: string
  /** Scope that a token needs. */
  readonly requires: 'mcp:read' | 'mcp:account'
  readonly operation: Operation
  readonly detail: { readonly operation: Operation; readonly by: string } | null
  readonly overview: Readonly<Record<string, { readonly operation: Operation; readonly by: string }>>
  /** Domain whose records a list of it holds, or null. */
  readonly of: Domain | null
  /** Fields of its short rows, as `fields` takes them; null where rows are always whole. */
  readonly brief: string | null
  readonly inputSchema: JsonSchema
}

export const DEFAULT_ROWS = 20
export const MOST_ROWS = 100

/** Parameters of REST that a model has no use for: `response_format` says how much of each row comes. */
const NOT_FOR_TOOLS = new Set(['fields', 'ids'])

const byId = new Map(operations.map((operation) => [operation.id, operation]))

function operationOf(id: string): Operation {
  const found = byId.get(id)
  if (!found) throw new Error(`A tool stands for the operation ${id}, which does not exist.`)
  return found
}

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = DECLARED.map(toolOf)

const byName = new Map(tools.map((tool) => [tool.name, tool]))

/** The tool of this name, or undefined. */
export function toolNamed(name: string): Tool | undefined {
  return byName.get(name)
}

/** Names of the tools that stand for an operation, as their list or as their detail. */
export function toolsOf(operation: Operation): readonly string[] {
  return tools.flatMap((tool) =>
    tool.operation === operation || tool.detail?.operation === operation ? tool.name : [],
  )
}

/** The tools that a caller may use: those that act on an account only for who has one. */
export function toolsFor(caller: Caller): readonly Tool[] {
  return tools.filter((tool) => mayUse(caller, tool))
}

/** True where a caller may use a tool. */
export function mayUse({ account, acts }: Caller, { requires }: Tool): boolean {
  return requires === 'mcp:read' || (account !== null && acts)
}

function toolOf({ operation: id, detail, overview = {}, advice, ...declared }: Declared): Tool {
  const operation = operationOf(id)
  const of = domains.find(({ name }) => `${name}.list` === id || `${name}.get` === id) ?? null
  const about = of && of.about !== operation.summary ? of.about : operation.summary
  return {
    ...declared,
    title: titleOf(declared.name),
    description: [about, advice].filter(Boolean).join(' '),
    requires: operation.access === 'account' ? 'mcp:account' : 'mcp:read',
    operation,
    detail: detail ? { operation: operationOf(detail.operation), by: detail.by } : null,
    overview: Object.fromEntries(
      Object.entries(overview).map(([name, part]) => [
        name,
        { operation: operationOf(part.operation), by: part.by },
      ]),
    ),
    of,
    brief: of && hasFields(operation) ? briefOf(of).join() : null,
    inputSchema: inputSchemaOf(operation, detail, declared),
  }
}

/** `list_bill_updates` → `List bill updates`. */
function titleOf(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1).replaceAll('_', ' ')
}

/** True for a list whose rows can be had short. */
function hasFields({ params }: Operation): boolean {
  return 'fields' in params
}

function inputSchemaOf(
  operation: Operation,
  detail: Declared['detail'],
  { names = {}, confirm }: Partial<Declared>,
): JsonSchema {
  const params = forTools(operation.params)
  const body = operation.body && fieldsOf(operation.body)
  const properties: Record<string, JsonSchema> = {}
  if (detail) properties[detail.by] = { type: 'integer', description: 'One record in full' }
  for (const [name, param] of Object.entries(params))
    properties[names[name] ?? name] = propertyOf(name, param)
  if ('limit' in params) properties.limit = { type: 'integer', maximum: MOST_ROWS, default: DEFAULT_ROWS }
  if ('cursor' in params) properties.cursor = { type: 'string' }
  if (hasFields(operation)) properties.response_format = { type: 'string', enum: ['concise', 'detailed'] }
  Object.assign(properties, body?.properties)
  if (confirm) properties.confirm = { type: 'boolean', description: 'True once the person agreed' }
  const required = [
    ...Object.entries(params).flatMap(([name, param]) =>
      param.in === 'path' || param.required ? [names[name] ?? name] : [],
    ),
    ...(body?.required ?? []),
  ]
  return {
    type: 'object',
    properties,
    ...(required.length && !detail && { required }),
    additionalProperties: false,
  }
}

function forTools(params: Params): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !NOT_FOR_TOOLS.has(name)))
}
