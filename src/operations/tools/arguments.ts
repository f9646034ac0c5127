// Arguments of a tool: checked against what it takes, and put as the parameters of the operation that it
// stands for.
import { nearest } from '#lib/text.ts'
import type { Operation } from '#model/operation.ts'
import { invalid, invalidAll, type ParamError, type Problem } from '#model/problem.ts'
import { DEFAULT_ROWS, MOST_ROWS, type Tool } from './tools.ts'

export type Arguments = Readonly<Record<string, unknown>>

/**
 * The arguments that say something. Throws INVALID_PARAM for one that the tool does not have, or one that is
 * needed and left out.
 */
export function checked(tool: Tool, given: Arguments): Arguments {
  const args = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== null && value !== undefined),
  )
  mustKnow(tool, args)
  return args
}

/**
 * The arguments of the operation that lists, with how many rows and which of their fields. Throws
 * INVALID_PARAM for a bad limit.
 */
export function forList(tool: Tool, args: Arguments, limit = rowsOf(args)): Arguments {
  return {
    ...forOperation(tool, args),
    ...('limit' in tool.operation.params && { limit }),
    ...(isBrief(tool, args) && { fields: tool.brief }),
  }
}

/** True when rows are asked for short. */
export function isBrief({ brief }: Tool, { response_format }: Arguments): boolean {
  return brief !== null && response_format !== 'detailed'
}

/** How many rows are asked for. Throws INVALID_PARAM. */
export function rowsOf({ limit }: Arguments): number {
  if (limit === undefined) return DEFAULT_ROWS
  const rows = Number(limit)
  if (!Number.isInteger(rows) || rows < 1 || rows > MOST_ROWS)
    throw invalid('limit', `is not a whole number from 1 to ${MOST_ROWS}`)
  return rows
}

/** Those of the arguments that are parameters, as an address has them. Throws INVALID_PARAM for an object. */
export function pairsOf({ params }: Operation, args: Arguments): (readonly [string, string])[] {
  return Object.entries(args).flatMap(([name, value]) =>
    name in params ? [[name, textOf(name, value)] as const] : [],
  )
}

/** A problem with parameters as one with the arguments, by the names that the tool has for them. */
export function renamed(problem: Problem, { names = {}, operation, inputSchema }: Tool): Problem {
  const ours = ({ param, detail }: ParamError): ParamError => {
    if (param !== 'body' || !operation.body) return { param: names[param] ?? param, detail }
    return {
      param: 'arguments',
      detail: `${detail}; there are ${Object.keys(inputSchema.properties as object).join(', ')}`,
    }
  }
  const errors = problem.errors.map(ours)
  return errors.some(({ param }, i) => param !== problem.errors[i]!.param) ? invalidAll(errors) : problem
}

/** The arguments under the names that the operation has for them, without those that only tools have. */
function forOperation({ names = {} }: Tool, args: Arguments): Arguments {
  const { response_format: _, confirm: __, limit: ___, ...rest } = args
  const back = new Map(Object.entries(names).map(([theirs, ours]) => [ours, theirs]))
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [back.get(name) ?? name, value]))
}

/** A value of JSON as a parameter of an address has it: lists by commas. */
function textOf(name: string, value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number'))
    return value.join()
  if (typeof value === 'object') throw invalid(name, 'is neither a text nor a number')
  return String(value)
}

/** Arguments by names that other services have for them. */
const MEANT: Readonly<Record<string, string>> = {
  country: 'country_code',
  countries: 'country_code',
  query: 'q',
  text: 'q',
  name: 'q',
  from: 'since',
  date: 'since',
  to: 'until',
  page: 'cursor',
  offset: 'cursor',
  party: 'party_id',
  entity: 'entity_id',
  commission: 'commission_id',
}

/** Where ids that must be given come from. */
const WHENCE: Readonly<Record<string, string>> = {
  bill_id: 'find it with list_bills',
  actor_id: 'find it with list_actors',
  document_id: 'ids are in documents[] of bills and regulations',
  id: 'find it with list_parties',
}

/** Throws INVALID_PARAM for an argument that the tool does not have, with the one that was probably meant. */
function mustKnow({ inputSchema, name: tool }: Tool, args: Arguments): void {
  const properties = inputSchema.properties as Record<string, { enum?: readonly unknown[] }>
  const known = Object.keys(properties)
  for (const [name, value] of Object.entries(args)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!property) {
      const meant = MEANT[name] && known.includes(MEANT[name]) ? MEANT[name] : undefined
      const near = meant ?? nearest(name.slice(0, 60), known)
      const choice = known.length ? `; there are ${known.join(', ')}` : ', which takes none'
      throw invalid(
        name.slice(0, 60),
        `is not an argument of ${tool}${near ? `; did you mean ${near}?` : ''}${choice}`,
      )
    }
    if (name === 'response_format' && !property.enum?.includes(value))
      throw invalid(name, 'is neither concise nor detailed')
  }
  for (const name of (inputSchema.required as readonly string[] | undefined) ?? [])
    if (args[name] === undefined)
      throw invalid(name, `is needed by ${tool}; ${WHENCE[name] ?? 'see its description'}`)
}
