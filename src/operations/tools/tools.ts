// The registry of tools, derived from operations and declarations; everything that lists tools reads it.
import { domains } from '#domains/index.ts'
import type { Caller } from '#model/access/caller.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { OverviewPart, WiderList } from '#model/declaration/serving.ts'
import type { Operation, Params } from '#model/operation.ts'
import { operations } from '../index.ts'
import { MAX_ROWS } from '../kit/params.ts'
import { DECLARED, type Declared } from './declared.ts'
import { pieceProperties } from './pieces.ts'
import { defaultRows } from './rows.ts'
import { fieldsOf, type JsonSchema, propertyOf } from './schema.ts'
import { briefOf } from './short-rows.ts'

/** An operation, and its parameter that takes the id of the record. */
export interface ToolPart extends Omit<OverviewPart, 'operation'> {
  readonly operation: Operation
  /** Domain whose records it answers, or null. */
  readonly domain: Domain | null
  /** The tool that lists all rows, and the argument that takes the id; null for a part of no overview. */
  readonly more: { readonly tool: string; readonly by: string } | null
}

type Shared =
  | 'name'
  | 'names'
  | 'counts'
  | 'confirm'
  | 'omits'
  | 'empty'
  | 'destructive'
  | 'idempotent'
  | 'evenLimited'
  | 'resource'

export interface Tool extends Pick<Declared, Shared> {
  readonly title: string
  readonly description: string
  /** Scope that a token needs. */
  readonly requires: 'mcp:read' | 'mcp:account'
  readonly operation: Operation
  readonly detail: ToolPart | null
  /** Lists that are included with one record, by their name there. */
  readonly overview: Readonly<Record<string, ToolPart>>
  /** Operation that answers instead of the list where only its id is requested. */
  readonly grouped: ToolPart | null
  /** The list that answers instead, unless one of these arguments is sent. */
  readonly wider: { readonly unless: readonly string[]; readonly tool: Tool } | null
  /** Domain whose records it lists or answers, or null. */
  readonly domain: Domain | null
  /** True where its short rows lack nulls, empty lists and defaults. */
  readonly sparse: boolean
  /** Fields of its short rows, in the syntax of `fields`; null where rows are always complete. */
  readonly brief: string | null
  readonly inputSchema: JsonSchema
}

/** Parameters of REST that tools omit. */
const NOT_FOR_TOOLS = new Set(['ids', 'key', 'identifier', 'story'])

const byId = new Map(operations.map((operation) => [operation.id, operation]))

function operationOf(id: string): Operation {
  const found = byId.get(id)
  if (!found) throw new Error(`A tool is declared for the operation ${id}, which does not exist.`)
  return found
}

/** All tools, in the order in which they are listed. */
export const tools: readonly Tool[] = DECLARED.map(toolOf)

const byName = new Map(tools.map((tool) => [tool.name, tool]))

/** The tool of this name, or undefined. */
export function toolNamed(name: string): Tool | undefined {
  return byName.get(name)
}

/** Names of the tools that call an operation, for a list or for a detail. */
export function toolsOf(operation: Operation): readonly string[] {
  return tools.flatMap((tool) =>
    [tool.operation, tool.detail?.operation, tool.wider?.tool.operation].includes(operation) ? tool.name : [],
  )
}

/**
 * The tools that are listed to a caller: those that answer within the scope of the key. A call of another one
 * is answered by the error that says so.
 */
export function toolsFor(caller: Caller): readonly Tool[] {
  return tools.filter((tool) => mayCall(caller, tool) && isInScope(caller, tool))
}

/** True where a call of a tool has an answer, or an error that helps: tools on an account require one. */
export function mayCall({ account, acts }: Caller, { requires }: Tool): boolean {
  return requires === 'mcp:read' || (account !== null && acts)
}

/** True where the scope of the key covers the records that a tool lists or counts. */
function isInScope({ domains: scope }: Caller, { operation: { access }, counts }: Tool): boolean {
  const sees = (name: string) => scope?.includes(name) ?? true
  if (typeof access === 'object' && ![access.domain, access.and ?? access.domain].every(sees)) return false
  return !counts || domains.some((domain) => domain.ranksEntities && sees(domain.name))
}

function toolOf({
  operation: id,
  detail,
  grouped,
  overview = {},
  wider,
  advice,
  domain,
  arguments: shorter = {},
  ...declared
}: Declared): Tool {
  const operation = operationOf(id)
  // The declaration of a domain describes its records better than the summary of its list.
  const listed = wider ? answeredBy(wider.operation) : domain
  const about = domain && domainOf(operation) === domain.name ? listed!.about : operation.summary
  const tool: Tool = {
    ...declared,
    title: titleOf(declared.name),
    description: [about, advice].filter(Boolean).join(' '),
    requires: operation.access === 'account' ? 'mcp:account' : 'mcp:read',
    operation,
    detail: detail ? partOf(detail) : null,
    grouped: grouped ? partOf(grouped) : null,
    overview: Object.fromEntries(
      Object.entries(overview).map(([list, part]) => [list, partOf(part, moreOf(part))]),
    ),
    wider: null,
    sparse: false,
    domain: domain ?? null,
    brief: domain && hasFields(operation) ? briefOf(domain).join() : null,
    inputSchema: inputSchemaOf(operation, {
      ...declared,
      arguments: shorter,
      detail: detail ? partOf(detail) : null,
    }),
  }
  return wider ? withWider(tool, wider) : tool
}

/** The tool with another list, whose arguments it takes too. */
function withWider(tool: Tool, { operation: id, unless, without }: WiderList): Tool {
  const operation = operationOf(id)
  const domain = answeredBy(id)!
  const brief = briefOf(domain).filter((field) => !without.includes(field))
  const own = propertiesOf(tool.inputSchema)
  const properties: Record<string, JsonSchema> = { ...own }
  for (const [argument, other] of Object.entries(propertiesOf(inputSchemaOf(operation, { detail: null }))))
    properties[argument] = own[argument] ? withChoices(own[argument], other) : other
  const inputSchema = { ...tool.inputSchema, properties }
  const list = { ...tool, operation, domain, brief: brief.join(), grouped: null, sparse: true, inputSchema }
  return { ...tool, inputSchema, wider: { unless, tool: list } }
}

function propertiesOf(schema: JsonSchema) {
  return schema.properties as Readonly<Record<string, JsonSchema>>
}

/** An argument of two lists, with the values of both. */
function withChoices(one: JsonSchema, other: JsonSchema): JsonSchema {
  if (one.items && other.items)
    return { ...one, items: withChoices(one.items as JsonSchema, other.items as JsonSchema) }
  const [choices, more] = [one.enum, other.enum] as (string[] | undefined)[]
  return choices && more ? { ...one, enum: [...new Set([...more, ...choices])] } : one
}

/** The tool that answers a call with these arguments: its own list, or the wider one. */
export function listFor(tool: Tool, args: Readonly<Record<string, unknown>>): Tool {
  const { wider } = tool
  if (!wider) return tool
  const own = wider.unless.some((name) => args[name] !== undefined)
  const onlyOwn = CHOOSING.some(
    (name) =>
      args[name] !== undefined && !takes(wider.tool, name, args[name]) && takes(tool, name, args[name]),
  )
  return own || onlyOwn ? tool : wider.tool
}

/** Those of the arguments that choose the list by their values, as `name=value`. */
export function chosenOnlyIn(args: Readonly<Record<string, unknown>>): string {
  return CHOOSING.flatMap((name) => (args[name] === undefined ? [] : `${name}=${args[name]}`)).join(', ')
}

/** Arguments whose values differ between two lists: an order or groups that only one of them has. */
const CHOOSING = ['order_by', 'group_by'] as const

const takes = ({ operation }: Tool, name: string, value: unknown) =>
  operation.params[name]?.schema.safeParse(value).success ?? false

function domainOf({ access }: Operation): string | null {
  return typeof access === 'object' ? access.domain : null
}

function partOf({ operation, ...part }: OverviewPart, more: ToolPart['more'] = null): ToolPart {
  return { ...part, operation: operationOf(operation), domain: answeredBy(operation), more }
}

/** The tool that lists the records of a part of an overview, and its argument with the id of the owner. */
function moreOf({ operation, by }: OverviewPart): ToolPart['more'] {
  const domain = answeredBy(operation)!
  const list = `${domain.name}.list`
  const tool = DECLARED.find((each) => each.operation === list || each.wider?.operation === list)
  if (!tool) throw new Error(`No tool lists the rows of ${operation}.`)
  const nested = domain.under.find(({ owner, path }) => operation === `${owner}.${path}`)
  return { tool: tool.name, by: nested?.column ?? by }
}

/** The domain whose records an operation lists or answers. */
function answeredBy(operation: string): Domain | null {
  const isOf = (domain: Domain) =>
    [`${domain.name}.list`, `${domain.name}.get`].includes(operation) ||
    domain.under.some(({ owner, path }) => operation === `${owner}.${path}`)
  return domains.find(isOf) ?? null
}

/** `list_bill_updates` → `List bill updates`. */
function titleOf(name: string): string {
  return name[0]!.toUpperCase() + name.slice(1).replaceAll('_', ' ')
}

/** True for a list whose rows can be short. */
function hasFields({ params }: Operation): boolean {
  return 'fields' in params
}

/** The arguments of a tool; `detail` selects one record. */
function inputSchemaOf(
  operation: Operation,
  {
    detail,
    names = {},
    confirm,
    arguments: shorter = {},
  }: { detail: ToolPart | null } & Pick<Declared, 'names' | 'confirm' | 'arguments'>,
): JsonSchema {
  const params = forTools(operation)
  const body = operation.body && fieldsOf(operation.body)
  const properties: Record<string, JsonSchema> = {}
  if (detail) properties[detail.by] = { type: 'integer', description: 'One record in full' }
  for (const [name, param] of Object.entries(params))
    properties[names[name] ?? name] = propertyOf(name, param)
  if (detail) Object.assign(properties, pieceProperties(detail.operation, detail.by))
  if ('limit' in params)
    properties.limit = {
      type: 'integer',
      maximum: MAX_ROWS,
      default: defaultRows(operation),
      // Zero asks only for the number of rows.
      ...('count' in params && { minimum: 0 }),
    }
  if ('cursor' in params) properties.cursor = { type: 'string' }
  if (hasFields(operation)) properties.response_format = { type: 'string', enum: ['concise', 'detailed'] }
  for (const [name, schema] of Object.entries({ ...body?.properties, ...shorter }))
    if (schema) properties[name] = schema
    else delete properties[name]
  if (confirm) properties.confirm = { type: 'boolean', description: 'True once the user agreed' }
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

/** The parameters that tools have. */
function forTools({ id, params }: Operation): Params {
  return Object.fromEntries(
    Object.entries(params).filter(
      ([name]) => !NOT_FOR_TOOLS.has(name) && (name !== 'explain' || id === 'search'),
    ),
  )
}
