// Runs a tool: its arguments become parameters of an operation, which is called as by any other face.
import { citationOf } from '#language/citations/citation.ts'
import { citedKeys } from '#language/citations/citation-keys.ts'
import type { Caller } from '#model/access/caller.ts'
import { invalid, type MergedInto, Problem } from '#model/problem.ts'
import { loneAddress } from '../search/address-place.ts'
import { type Arguments, askedFields, checked, forList, inToolNames, isBrief, rowLimit } from './arguments.ts'
import { callForPart, callWith, type Running } from './call-tool.ts'
import { detailed, recordInShort } from './detail.ts'
import { hintOf, isDated } from './hint.ts'
import { inPieces } from './in-pieces.ts'
import { withOpenings } from './openings.ts'
import { pieceArguments } from './pieces.ts'
import {
  briefOf,
  countRow,
  shortRow,
  sparseRow,
  withPassages,
  withShortGroups,
  withShownEntries,
} from './short-rows.ts'
import { jsonBytes, MOST_BYTES, rowsThatFit, shortenTexts } from './size.ts'
import { explained, type Value } from './tool-answer.ts'
import { chosenOnlyIn, listFor, type Tool } from './tools.ts'
import { versioned } from './versioned.ts'

export type { Arguments } from './arguments.ts'

/**
 * The answer of a tool; `note` counts the called operation. Throws a `Problem` for every failure that callers
 * see; anything else is a bug.
 */
export async function runTool(
  tool: Tool,
  given: Arguments,
  { note, ...running }: Running & { readonly note: Note },
): Promise<Value> {
  const args = checked(tool, given)
  try {
    return await run(tool, args, running, note)
  } catch (error) {
    const moved = error instanceof Problem ? error.moved : null
    if (moved) return survivor(tool, args, moved, running, note)
    throw error instanceof Problem ? inToolNames(error, tool) : error
  }
}

type Note = (caller: Caller, operation: string) => void

/** The answer for a merged record: that of its survivor, with a note. */
async function survivor(
  tool: Tool,
  args: Arguments,
  { from, to }: MergedInto,
  running: Running,
  note: Note,
): Promise<Value> {
  const now = Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, value === from ? to : value]),
  )
  const answer = await run(tool, now, running, note)
  return { note: `Record ${from} was merged into ${to}; the answer is record ${to}.`, ...answer }
}

async function run(called: Tool, args: Arguments, running: Running, note: Note): Promise<Value> {
  const tool = listFor(called, args)
  const { operation, detail } = tool
  if (detail && args[detail.by] !== undefined) {
    note(running.caller, detail.operation.id)
    return shortenTexts(await detailed(tool, detail, args, running))
  }
  mustSelect(tool, args)
  const together = await groupedBy(tool, args, running, note)
  if (together) return together
  mustApply(tool, args)
  if (tool.confirm && args.confirm !== true) throw invalid('confirm', `must be true: ${tool.confirm.needs}`)
  note(running.caller, operation.id)
  const answer = () => listed(tool, args, running)
  return operation.version ? versioned(tool, args, running, answer) : answer()
}

/** Throws INVALID_PARAM for an argument that only another list of the tool has. */
function mustApply({ operation, wider }: Tool, { response_format: _, limit: __, ...args }: Arguments): void {
  if (!wider) return
  const other = Object.keys(args).find((name) => !(name in operation.params))
  if (other === undefined) return
  const narrowed = wider.unless.filter((name) => args[name] !== undefined).join(', ') || chosenOnlyIn(args)
  throw invalid(other, `cannot be combined with ${narrowed}; omit one of them`)
}

/** Throws INVALID_PARAM for a piece of a text where no record is selected. */
function mustSelect({ detail, operation }: Tool, args: Arguments): void {
  const pieces = detail ? pieceArguments(detail.operation) : []
  const piece = pieces.find((name) => args[name] !== undefined && !(name in operation.params))
  if (piece !== undefined) throw invalid(piece, `needs ${detail!.by}, which selects one record`)
}

/** The record that replaces the whole list; undefined where more than its id is requested. */
async function groupedBy(
  { grouped }: Tool,
  { response_format, ...args }: Arguments,
  running: Running,
  note: Note,
): Promise<Value | undefined> {
  if (!grouped || response_format === 'detailed' || Object.keys(args).join() !== grouped.by) return undefined
  const { operation, by, domain } = grouped
  const record = await callForPart(operation, { id: args[by] }, running)
  if (record instanceof Problem) return undefined
  note(running.caller, operation.id)
  const data = record.data as Readonly<Record<string, unknown>>
  const fields = domain ? briefOf(domain) : Object.keys(data)
  return shortenTexts({
    data: shortRow(domain, Object.fromEntries(fields.map((field) => [field, data[field]]))),
  })
}

/** The answer of the operation that lists or acts, with its notices. */
async function listed(tool: Tool, args: Arguments, running: Running): Promise<Value> {
  const { domain, operation } = tool
  const value = await fitted(tool, args, running)
  const id = (value.data as { id?: unknown } | null | undefined)?.id
  const resource = tool.resource?.replace('{id}', String(id))
  return explained(resource ? { ...value, resource } : value, {
    hint: hintOf(tool, args, value.meta ?? {}),
    cites:
      args.q !== undefined && citedKeys(citationOf(String(args.q))).length ? (domain?.code ?? null) : null,
    literal: args.q !== undefined && domain !== null && domain.search.length === 0,
    dated: isDated(String(args.q ?? '')),
    pasted: pastedIn(args, running),
    listsUndated: 'undated' in operation.params && (args.since ?? args.until) !== undefined,
    number: domain?.code != null && args[domain.code] !== undefined,
    reads: operation.http.method === 'GET',
    onward: args.cursor !== undefined,
    empty: tool.empty,
  })
}

/** What the arguments have in place of a query. */
function pastedIn({ q, url, text }: Arguments, { context }: Running) {
  if (url !== undefined || loneAddress(context, q) !== null) return 'address'
  return text === undefined ? null : 'text'
}

/** The page, with fewer rows where the requested ones are too large for an answer. */
async function fitted(tool: Tool, args: Arguments, running: Running): Promise<Value> {
  const value = await page(tool, args, rowLimit(tool, args), running)
  if (!Array.isArray(value.data) || jsonBytes(value) <= MOST_BYTES) return shortenTexts(value)
  if (!('cursor' in tool.operation.params)) return shortenTexts(value)
  return shortenTexts(await page(tool, args, rowsThatFit(value as { data: unknown[] }), running))
}

async function page(tool: Tool, args: Arguments, limit: number, running: Running): Promise<Value> {
  const value = await inPieces(tool.operation, forList(tool, args, limit), (asked) =>
    callWith(tool.operation, asked, running),
  )
  if (!Array.isArray(value.data)) return tool.domain ? recordInShort(value) : value
  if (args.group_by !== undefined) return withShortGroups(value)
  const brief = args.response_format !== 'detailed' && args.fields === undefined
  const { domain, counts } = tool
  const asked = askedFields(tool, args)
  const short = (given: unknown) => {
    const row = tool.omits ? without(given as Value, tool.omits) : given
    if (counts) return countRow(counts, row)
    const shown = domain ? withShownEntries(domain, row as Value, args) : row
    const left = shortRow(domain, shown, asked)
    return tool.sparse ? sparseRow(domain!, left, asked) : left
  }
  const { passages, ...meta } = (value.meta ?? {}) as Value
  const data = withPassages(brief ? value.data.map(short) : value.data, { passages })
  return {
    ...value,
    data: isBrief(tool, args) ? await withOpenings(tool, data, running) : data,
    ...(value.meta !== undefined && { meta }),
  }
}

function without(row: Value, fields: readonly string[]): Value {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)))
}
