// Arguments of a tool: validated against its schema, and converted to parameters of its operation.
import { idColumn } from '#model/declaration/domain.ts'
import type { Operation } from '#model/operation.ts'
import { invalid, invalidAll, type ParamError, type Problem } from '#model/problem.ts'
import { meantHint, meantParam } from '../kit/meant-param.ts'
import { MAX_ROWS } from '../kit/params.ts'
import { isList } from '../kit/read-params.ts'
import { whereArgument } from './lookup.ts'
import { defaultRows } from './rows.ts'
import type { Tool } from './tools.ts'

export type Arguments = Readonly<Record<string, unknown>>

/**
 * The arguments that have a value. Throws INVALID_PARAM for one that the tool does not have, and for a
 * required one that is missing.
 */
export function checked(tool: Tool, given: Arguments): Arguments {
  const args = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  )
  mustKnow(tool, args)
  return args
}

/**
 * The parameters of the list operation, with the number of rows and their fields. Throws INVALID_PARAM for an
 * invalid limit.
 */
export function forList(tool: Tool, args: Arguments, limit = rowLimit(tool, args)): Arguments {
  return {
    ...forOperation(tool, args),
    ...('limit' in tool.operation.params && { limit }),
    ...(isBrief(tool, args) &&
      args.group_by === undefined && { fields: [tool.brief, ...askedFields(tool, args)].join() }),
    ...(showsPassages(tool, args) && { explain: true }),
  }
}

/** True for a list of ranked rows, which reports their passages beside them: each row shows its own. */
function showsPassages({ operation }: Tool, { q, fields, group_by }: Arguments): boolean {
  const isRanked = q !== undefined && fields === undefined && group_by === undefined
  return isRanked && operation.id !== 'search' && 'explain' in operation.params
}

/** Fields by which a list is filtered or ordered; short rows show these too. */
export function askedFields({ domain }: Tool, args: Arguments): string[] {
  if (!domain) return []
  const fieldOf = (name: string) => {
    const link = domain.links.find(({ column }) => column === name)
    return link?.field ?? domain.list?.params?.[name]?.by ?? name
  }
  const order = args.order_by ?? (args.updated_since === undefined ? undefined : 'content_changed_at')
  const asked = [...Object.keys(args).map(fieldOf), ...(order === undefined ? [] : [String(order)])]
  return [...new Set(asked)].filter((field) => field !== 'id' && Object.hasOwn(domain.fields, field))
}

/** True when rows are to be short. */
export function isBrief({ brief }: Tool, { response_format, fields }: Arguments): boolean {
  return brief !== null && fields === undefined && response_format !== 'detailed'
}

/** Groups of an answer where no limit is sent: the months of a year. */
const DEFAULT_GROUPS = 12

/** The requested number of rows, or of groups. Throws INVALID_PARAM. */
export function rowLimit({ operation }: Tool, { limit, group_by }: Arguments): number {
  const grouped = group_by !== undefined
  if (limit === undefined) return grouped ? DEFAULT_GROUPS : defaultRows(operation)
  const rows = Number(limit)
  if (!Number.isInteger(rows) || rows < 0 || rows > MAX_ROWS)
    throw invalid('limit', `is not a whole number from 0 to ${MAX_ROWS}`)
  return grouped ? rows || DEFAULT_GROUPS : rows
}

/** The arguments that are parameters, as texts of a query string. Throws INVALID_PARAM for an object. */
export function queryPairs({ params }: Operation, args: Arguments): (readonly [string, string])[] {
  return Object.entries(args).flatMap(([name, value]) =>
    name in params
      ? [[name, argumentText(name, isList(params[name]!) ? listIn(value) : value)] as const]
      : [],
  )
}

/** The problem, with the tool's names for the parameters. */
export function inToolNames(problem: Problem, { names = {}, operation, inputSchema }: Tool): Problem {
  const ours = (error: ParamError): ParamError => {
    const { param, detail } = error
    if (param !== 'body' || !operation.body) return { ...error, param: names[param] ?? param }
    const known = Object.keys(inputSchema.properties as object).join(', ')
    return { param: 'arguments', detail: `${detail}; there are ${known}` }
  }
  const errors = problem.errors.map(ours)
  return errors.some(({ param }, i) => param !== problem.errors[i]!.param) ? invalidAll(errors) : problem
}

/** The arguments under the operation's names, without those that only tools have. */
function forOperation({ names = {} }: Tool, args: Arguments): Arguments {
  const { response_format: _, confirm: __, limit: ___, ...rest } = args
  const back = new Map(Object.entries(names).map(([theirs, ours]) => [ours, theirs]))
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [back.get(name) ?? name, value]))
}

/** The list that a text is in JSON, as some models write one; else the value itself. */
function listIn(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*\[[^[\]{}]*\]\s*$/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** A JSON value as the text of a parameter; lists are comma-separated. Throws INVALID_PARAM. */
function argumentText(name: string, value: unknown): string {
  if (Array.isArray(value) && !value.length) throw invalid(name, 'is an empty list; omit it')
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number'))
    return value.join()
  if (typeof value === 'object') throw invalid(name, 'is not a string or a number')
  return String(value)
}

/** Throws INVALID_PARAM for an argument that the tool does not have, with the one that was probably meant. */
function mustKnow(tool: Tool, args: Arguments): void {
  const { inputSchema } = tool
  const properties = inputSchema.properties as Record<string, { type?: string; enum?: readonly unknown[] }>
  const known = Object.keys(properties)
  for (const [name, value] of Object.entries(args)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!property) {
      const meant = meantArgument(tool, name, value, known)
      const words = meantParam(name, ['q']) === 'q' ? '; words go in `q` of search' : ''
      const choice = known.length ? `${words}; there are ${known.join(', ')}` : ', which takes no arguments'
      const hint = meant ? `; ${meant}` : choice
      throw invalid(name.slice(0, 60), `is not an argument of ${tool.name}${hint}`)
    }
    mustBeOf(name, value, property.type)
    if (name === 'response_format' && !property.enum?.includes(value))
      throw invalid(name, 'is not concise or detailed')
  }
  for (const name of (inputSchema.required as readonly string[] | undefined) ?? [])
    if (args[name] === undefined)
      throw invalid(name, `is needed by ${tool.name}; ${whereArgument(name, tool) ?? 'see its description'}`)
}

/** The hint on an unknown argument: `bill_id` of the tool that lists bills is `id`. */
function meantArgument(tool: Tool, name: string, value: unknown, known: readonly string[]) {
  const { domain } = tool
  if (known.includes('id') && domain !== null && name === idColumn(domain)) return 'did you mean id?'
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const hint = meantHint(name, text, known)
  const meant = meantParam(name, known)
  // A name in place of an id: the next call would fail too.
  const where = meant?.endsWith('_id') && Number.isNaN(Number(value)) ? whereArgument(meant, tool) : undefined
  return hint && where ? `${hint} ${where}` : hint
}

/** Throws INVALID_PARAM for a value whose text would mean another value: `true` as 1, `[3]` as 3. */
function mustBeOf(name: string, value: unknown, type: string | undefined): void {
  if (type === 'integer' && typeof value !== 'number' && typeof value !== 'string')
    throw invalid(name, 'is not a whole number')
  if (type === 'number' && typeof value !== 'number' && typeof value !== 'string')
    throw invalid(name, 'is not a number')
  if ((type === 'string' || type === 'array') && typeof value === 'boolean')
    throw invalid(name, 'is not a string or a number')
}
