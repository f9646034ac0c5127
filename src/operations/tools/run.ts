// Runs a tool: its arguments become parameters of an operation, which goes through the one door.
import { LRUCache } from 'lru-cache'
import type { Caller } from '#model/caller.ts'
import type { Answer, Context, Operation } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { admit, call, withBase } from '../call.ts'
import { bytesOf, cut, fitting, MOST_BYTES, told, type Value } from './answer.ts'
import { type Arguments, checked, forList, isBrief, pairsOf, renamed, rowsOf } from './arguments.ts'
import { openingOf, withoutEcho } from './brief.ts'
import type { Tool } from './tools.ts'

export type { Arguments } from './arguments.ts'

/** Rows of each list that comes with a detail. */
const OVERVIEW_ROWS = 10

export interface Running {
  readonly context: Context
  readonly caller: Caller
  /** Notes which operation a call was for. */
  readonly note: (caller: Caller, operation: string) => void
}

/**
 * The answer of a tool. Throws a `Problem` for every failure that is the caller's to see; anything else is a
 * bug.
 */
export async function runTool(tool: Tool, given: Arguments, running: Running): Promise<Value> {
  const args = checked(tool, given)
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
    throw invalid(
      'confirm',
      'must be true: it spends paid quota; call get_listening_quota, ask the person, then call again',
    )
  running.note(running.caller, tool.operation.id)
  return tool.operation.version ? remembered(tool, args, running) : listedAndTold(tool, args, running)
}

async function listedAndTold(tool: Tool, args: Arguments, running: Running): Promise<Value> {
  const value = await listed(tool, args, running)
  const number = tool.of?.code != null && args[tool.of.code] !== undefined
  // What a change leaves empty is as it was asked to be.
  const found = tool.operation.http.method === 'GET'
  return told(value, { hint: hintOf(tool, args), number, found, onward: args.cursor !== undefined })
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
    new LRUCache<string, Remembered>({
      maxSize: MEMORY_BYTES,
      sizeCalculation: ({ value }) => bytesOf(value) + 500,
    })
  memories.set(context, memory)
  const name = JSON.stringify([tool.name, args, caller.countries, caller.domains])
  const input = admit(tool.operation, pairsOf(tool.operation, forList(tool, args)), caller)
  // Read before the rows, so that these are never older than it says.
  const version = await tool.operation.version!(context, input, caller)
  const known = memory.get(name)
  if (known && known.version === version) return known.value
  const value = await listedAndTold(tool, args, running)
  if (version !== undefined) memory.set(name, { version, value })
  return value
}

async function listed(tool: Tool, args: Arguments, running: Running): Promise<Value> {
  const { operation } = tool
  const ask = async (limit: number) => {
    const { context, caller } = running
    const value = short(
      parsed(await callWith(operation, forList(tool, args, limit), context, caller), context),
    )
    return isBrief(tool, args) ? opened(tool, value, running) : value
  }
  const value = await ask(rowsOf(args))
  if (!Array.isArray(value.data) || bytesOf(value) <= MOST_BYTES) return cut(value)
  if (!('cursor' in operation.params)) return cut(value)
  return cut(await ask(fitting(value as { data: unknown[] })))
}

function short(value: Value): Value {
  return Array.isArray(value.data) ? { ...value, data: value.data.map(withoutEcho) } : value
}

interface Row {
  readonly id: number
  readonly summary?: string | null
  readonly text_length?: number | null
}

/**
 * The answer with the first words of those rows that tell how long their text is and have no summary of it.
 */
async function opened({ of, detail }: Tool, value: Value, { context, caller }: Running): Promise<Value> {
  if (!of?.body || !detail) return value
  const withOpening = async (row: Row) => {
    if (row.summary || !row.text_length) return row
    const whole = await seen(async () =>
      parsed(await callWith(detail.operation, { id: row.id }, context, caller), context),
    )
    if (whole instanceof Problem) return row
    return { ...row, opening: openingOf((whole.data as Record<string, string>)[of.body!]!) }
  }
  return { ...value, data: await Promise.all((value.data as Row[]).map(withOpening)) }
}

/**
 * What a caller may see of a part of an answer, or why they may not. Throws where the whole cannot be had
 * either.
 */
async function seen<T>(read: () => Promise<T>): Promise<T | Problem> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'UNAVAILABLE') throw error
    return error
  }
}

async function detailed(
  tool: Tool,
  detail: NonNullable<Tool['detail']>,
  args: Arguments,
  running: Running,
): Promise<Value> {
  const { context, caller, note } = running
  const beside = Object.keys(args).filter((name) => name !== detail.by && name !== 'response_format')
  if (beside.length)
    throw invalid(
      beside[0]!,
      `cannot stand beside ${detail.by}, which names one record by itself; leave it out`,
    )
  note(caller, detail.operation.id)
  const id = args[detail.by]
  const value = parsed(await callWith(detail.operation, { id }, context, caller), context)
  const parts = await Promise.all(
    Object.entries(tool.overview).map(
      async ([name, part]) => [name, await overviewPart(part, id, running)] as const,
    ),
  )
  return parts.length ? { ...value, overview: Object.fromEntries(parts) } : value
}

/** A list that comes with a detail; where the caller may not see it, that is said in its place. */
async function overviewPart(
  part: { operation: Operation; by: string },
  id: unknown,
  { context, caller }: Running,
): Promise<Value> {
  const list = { [part.by]: id, limit: OVERVIEW_ROWS }
  const value = await seen(async () => parsed(await callWith(part.operation, list, context, caller), context))
  if (value instanceof Problem) return { data: null, refused: value.code }
  const { data, meta } = value as { data: unknown[]; meta: { has_more: boolean } }
  return { data, has_more: meta.has_more }
}

async function callWith(
  operation: Operation,
  args: Arguments,
  context: Context,
  caller: Caller,
): Promise<Answer> {
  const rest = Object.fromEntries(Object.entries(args).filter(([name]) => !(name in operation.params)))
  return call(operation, context, pairsOf(operation, args), caller, operation.body ? rest : undefined)
}

function parsed(answer: Answer, { baseUrl }: Context): Value {
  return JSON.parse(withBase(answer.json ?? JSON.stringify(answer.value), baseUrl))
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
