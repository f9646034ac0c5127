// Runs a tool: its arguments become parameters of an operation, which goes through the one door.

import { LRUCache } from 'lru-cache'
import { nearest } from '#lib/text.ts'
import type { Caller } from '#model/caller.ts'
import type { Answer, Context, Operation } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { admit, call, withBase } from '../call.ts'
import { bytesOf, cut, fitting, MOST_BYTES, told, type Value } from './answer.ts'
import { briefOf, withoutEcho } from './brief.ts'
import { DEFAULT_ROWS, hasFields, MOST_ROWS, type Tool } from './tools.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** Rows of each list that comes with a detail. */
const OVERVIEW_ROWS = 10

export interface Running {
  readonly context: Context
  readonly caller: Caller
  /** Notes which operation a call was for. */
  readonly note: (caller: Caller, operation: string) => void
}

/** The answer of a tool. Throws a `Problem` for every failure that is the caller's to see; anything else is a bug. */
export async function runTool(tool: Tool, given: Arguments, running: Running): Promise<Value> {
  const args = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined))
  mustKnow(tool, args)
  try {
    return await answered(tool, args, running)
  } catch (error) {
    throw error instanceof Problem ? renamed(error, tool) : error
  }
}

async function answered(tool: Tool, args: Arguments, running: Running): Promise<Value> {
  const { detail } = tool
  if (detail && args[detail.by] !== undefined) return cut(await detailed(tool, detail, args, running))
  if (tool.confirm && args.confirm !== true)
    throw invalid('confirm', 'must be true: it spends paid quota; call get_listening_quota, ask the person, then call again')
  running.note(running.caller, tool.operation.id)
  return tool.operation.version ? remembered(tool, args, running) : listedAndTold(tool, args, running)
}

async function listedAndTold(tool: Tool, args: Arguments, running: Running): Promise<Value> {
  const value = await listed(tool, args, running)
  const number = tool.of?.code != null && args[tool.of.code] !== undefined
  return told(value, { hint: hintOf(tool, args), number })
}

interface Remembered {
  readonly version: string
  readonly value: Value
}

const MEMORY_BYTES = 32 * 1024 * 1024
const memories = new WeakMap<Context, LRUCache<string, Remembered>>()

/** The answer, kept as long as what it was read from stays the same: a version costs less than a page. */
async function remembered(tool: Tool, args: Arguments, running: Running): Promise<Value> {
  const { context, caller } = running
  const memory =
    memories.get(context) ??
    new LRUCache<string, Remembered>({ maxSize: MEMORY_BYTES, sizeCalculation: ({ value }) => bytesOf(value) + 500 })
  memories.set(context, memory)
  const name = JSON.stringify([tool.name, args, caller.countries, caller.domains])
  const input = admit(tool.operation, pairsOf(tool.operation, argumentsOf(tool, args)), caller)
  // Read before the rows, so that these are never older than it says.
  const version = await tool.operation.version!(context, input, caller)
  const known = memory.get(name)
  if (known && known.version === version) return known.value
  const value = await listedAndTold(tool, args, running)
  if (version !== undefined) memory.set(name, { version, value })
  return value
}

/** The arguments of the operation that lists, with how many rows and which of their fields. */
function argumentsOf(tool: Tool, args: Arguments, limit = rowsOf(args)): Arguments {
  const { operation, of } = tool
  return {
    ...forOperation(tool, args),
    ...('limit' in operation.params && { limit }),
    ...(of && hasFields(operation) && args.response_format !== 'detailed' && { fields: briefOf(of).join() }),
  }
}

async function listed(tool: Tool, args: Arguments, { context, caller }: Running): Promise<Value> {
  const { operation } = tool
  const ask = async (limit: number) => parsed(await callWith(operation, argumentsOf(tool, args, limit), context, caller), context)
  const value = short(await ask(rowsOf(args)))
  if (!Array.isArray(value.data) || bytesOf(value) <= MOST_BYTES) return cut(value)
  if (!('cursor' in operation.params)) return cut(value)
  return cut(short(await ask(fitting(value as { data: unknown[] }))))
}

function short(value: Value): Value {
  return Array.isArray(value.data) ? { ...value, data: value.data.map(withoutEcho) } : value
}

async function detailed(tool: Tool, detail: NonNullable<Tool['detail']>, args: Arguments, running: Running): Promise<Value> {
  const { context, caller, note } = running
  const beside = Object.keys(args).filter((name) => name !== detail.by && name !== 'response_format')
  if (beside.length) throw invalid(beside[0]!, `cannot stand beside ${detail.by}, which names one record by itself; leave it out`)
  note(caller, detail.operation.id)
  const id = args[detail.by]
  const value = parsed(await callWith(detail.operation, { id }, context, caller), context)
  const parts = await Promise.all(
    Object.entries(tool.overview).map(async ([name, part]) => [name, await overviewPart(part, id, running)] as const),
  )
  return parts.length ? { ...value, overview: Object.fromEntries(parts) } : value
}

/** A list that comes with a detail; where the caller may not see it, that is said in its place. */
async function overviewPart(
  part: { operation: Operation; by: string },
  id: unknown,
  { context, caller }: Running,
): Promise<Value> {
  try {
    const answer = await callWith(part.operation, { [part.by]: id, limit: OVERVIEW_ROWS }, context, caller)
    const { data, meta } = parsed(answer, context) as { data: unknown[]; meta: { has_more: boolean } }
    return { data, has_more: meta.has_more }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'UNAVAILABLE') throw error
    return { data: null, refused: error.code }
  }
}

async function callWith(operation: Operation, args: Arguments, context: Context, caller: Caller): Promise<Answer> {
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !(name in operation.params)))
  return call(operation, context, pairsOf(operation, args), caller, operation.body ? rest : undefined)
}

/** Those of the arguments that are parameters, as an address has them. */
function pairsOf({ params }: Operation, args: Arguments): (readonly [string, string])[] {
  return Object.entries(args).flatMap(([name, value]) => (name in params ? [[name, textOf(name, value)] as const] : []))
}

/** A value of JSON as a parameter of an address has it: lists by commas. */
function textOf(name: string, value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' || typeof item === 'number')) return value.join()
  if (typeof value === 'object') throw invalid(name, 'is neither a text nor a number')
  return String(value)
}

function parsed(answer: Answer, { baseUrl }: Context): Value {
  return JSON.parse(withBase(answer.json ?? JSON.stringify(answer.value), baseUrl))
}

/** The arguments under the names that the operation has for them, without those that only tools have. */
function forOperation({ names = {} }: Tool, args: Arguments): Arguments {
  const back = new Map(Object.entries(names).map(([theirs, ours]) => [ours, theirs]))
  const { response_format: _, confirm: __, limit: ___, ...rest } = args
  return Object.fromEntries(Object.entries(rest).map(([name, value]) => [back.get(name) ?? name, value]))
}

function rowsOf({ limit }: Arguments): number {
  if (limit === undefined) return DEFAULT_ROWS
  const rows = Number(limit)
  if (!Number.isInteger(rows) || rows < 1 || rows > MOST_ROWS)
    throw invalid('limit', `is not a whole number from 1 to ${MOST_ROWS}`)
  return rows
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

/** The problem with arguments by the names that the tool has for them. */
function renamed(problem: Problem, { names = {} }: Tool): Problem {
  const ours = (param: string) => names[param] ?? param
  if (!problem.errors.some(({ param }) => ours(param) !== param)) return problem
  const errors = problem.errors.map(({ param, detail }) => ({ param: ours(param), detail }))
  const message = errors.map(({ param, detail }) => `${param}: ${detail}`).join('. ')
  return new Problem(problem.code, message, { errors, headers: { ...problem.headers } })
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
      throw invalid(name.slice(0, 60), `is not an argument of ${tool}${near ? `; did you mean ${near}?` : ''}${choice}`)
    }
    if (name === 'response_format' && !property.enum?.includes(value)) throw invalid(name, 'is neither concise nor detailed')
  }
  for (const name of (inputSchema.required as readonly string[] | undefined) ?? [])
    if (args[name] === undefined) throw invalid(name, `is needed by ${tool}; ${WHENCE[name] ?? 'see its description'}`)
}

const YEAR = /\b(?:19|20)\d\d\b/g

/** A number among the words of `q` finds little: it has an argument of its own. */
function hintOf({ of, name }: Tool, { q }: Arguments): string | undefined {
  if (typeof q !== 'string' || !/\d{2,}/.test(q)) return undefined
  if (!/\d{2,}/.test(q.replace(YEAR, ''))) return 'A date goes in `since` and `until`, not in `q`.'
  if (of?.code) return `A number goes in \`${of.code}\`, in full as printed; not in \`q\`.`
  if (name === 'search')
    return 'Records with exactly this number come first; to list by one, use `code` of list_bills or `number` of list_regulations.'
  return undefined
}
