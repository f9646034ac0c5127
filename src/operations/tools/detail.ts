// One record in full, with the first rows of the lists that belong to it.
import { invalid, Problem } from '#model/problem.ts'
import type { Value } from './answer.ts'
import type { Arguments } from './arguments.ts'
import { callForPart, callWith, type Running } from './call.ts'
import { inPieces, pieceArguments } from './pieces.ts'
import type { Part, Tool } from './tools.ts'

/** Rows of each list that comes with a record. */
const OVERVIEW_ROWS = 10

/** The record that the argument names. Throws INVALID_PARAM for other arguments. */
export async function detailed(tool: Tool, detail: Part, args: Arguments, running: Running): Promise<Value> {
  const { [detail.by]: id, response_format: _, ...rest } = args
  const pieces = pieceArguments(detail.operation)
  const other = Object.keys(rest).find((name) => !pieces.includes(name))
  if (other !== undefined)
    throw invalid(other, `cannot be combined with ${detail.by}, which names one record; leave it out`)
  const value = await inPieces(detail.operation, { id, ...rest }, (asked) =>
    callWith(detail.operation, asked, running),
  )
  const parts = Object.entries(tool.overview).map(
    async ([name, part]) => [name, await overviewOf(part, id, running)] as const,
  )
  return parts.length ? { ...value, overview: Object.fromEntries(await Promise.all(parts)) } : value
}

/** The first rows of a list; where the caller may not see it, the code of the refusal. */
async function overviewOf({ operation, by }: Part, id: unknown, running: Running): Promise<Value> {
  const list = await callForPart(operation, { [by]: id, limit: OVERVIEW_ROWS }, running)
  if (list instanceof Problem) return { data: null, refused: list.code }
  const { data, meta } = list as { data: unknown[]; meta: { has_more: boolean } }
  return { data, has_more: meta.has_more }
}
