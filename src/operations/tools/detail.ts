// One record in full, with the first rows of the lists that belong to it.
import { invalid, Problem } from '#model/problem.ts'
import type { Arguments } from './arguments.ts'
import { callForPart, callWith, type Running } from './call-tool.ts'
import { inPieces } from './in-pieces.ts'
import { pieceArguments } from './pieces.ts'
import { briefOf, inShort, shortRow } from './short-rows.ts'
import type { Value } from './tool-answer.ts'
import type { Tool, ToolPart } from './tools.ts'

/** Rows of each list that is included with a record. */
const OVERVIEW_ROWS = 10

/** The record that the argument names. Throws INVALID_PARAM for other arguments. */
export async function detailed(
  tool: Tool,
  detail: ToolPart,
  args: Arguments,
  running: Running,
): Promise<Value> {
  const { [detail.by]: id, response_format, ...rest } = args
  const pieces = pieceArguments(detail.operation)
  const other = Object.keys(rest).find((name) => !pieces.includes(name))
  if (other !== undefined)
    throw invalid(other, `cannot be combined with ${detail.by}, which selects one record; omit it`)
  const brief = response_format !== 'detailed'
  const value = await inPieces(detail.operation, { id, ...rest }, (asked) =>
    callWith(detail.operation, asked, running),
  )
  const parts = Object.entries(tool.overview).map(
    async ([name, part]) => [name, await overviewOf(part, id, brief, running)] as const,
  )
  const whole = brief ? recordInShort(value) : value
  return parts.length ? { ...whole, overview: Object.fromEntries(await Promise.all(parts)) } : whole
}

/** The short form of a record, without its provenance. */
export function recordInShort({ data, meta, ...rest }: Value): Value {
  const { provenance: _, ...place } = (meta ?? {}) as Value
  return { ...rest, data: inShort(data), ...(Object.keys(place).length && { meta: place }) }
}

/** The first rows of a list and the call that lists all; the error code where it is outside the scope. */
async function overviewOf(
  { operation, by, domain, more, rest, rows = OVERVIEW_ROWS }: ToolPart,
  id: unknown,
  brief: boolean,
  running: Running,
): Promise<Value> {
  const fields = brief && domain && 'fields' in operation.params && { fields: briefOf(domain) }
  const list = await callForPart(operation, { [by]: id, limit: rows, ...fields }, running)
  if (list instanceof Problem) return { data: null, refused: list.code }
  const { data, meta } = list as { data: unknown[]; meta: { has_more: boolean } }
  return {
    data: brief ? data.map((row) => shortRow(domain, row)) : data,
    has_more: meta.has_more,
    ...(meta.has_more && more && { more: { tool: more.tool, arguments: { [more.by]: id, ...rest } } }),
  }
}
