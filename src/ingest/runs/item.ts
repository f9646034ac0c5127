// One item of a source: its replies are fetched and parsed into lines, each with its provenance.
import type { Line } from '#model/declaration/domain.ts'
import {
  Doubt,
  DoubtOfParts,
  type Get,
  type Item,
  type Replies,
  type Reply,
  SOUND,
  type Source,
  Unavailable,
} from '#model/sources/source.ts'
import type { OptionalGet } from '../network/optional.ts'
import type { RunOutcome } from './run-report.ts'
import { digestOf, type LineCounts } from './same-replies.ts'

export interface ReadItem {
  readonly item: Item
  readonly lines: Line[]
  /** SHA-256 of the replies, in hex; null where the item has none. */
  readonly sha256: string | null
  /** What could not be read beside its lines. */
  readonly doubt?: DoubtOfParts
  /** True for one that reported doubts, and has none any more. */
  readonly sound?: true
  /** Its counts, if everything is already stored and nothing was parsed: then there are no lines. */
  readonly unchanged?: LineCounts
}

export interface ItemOptions {
  readonly optionalGet: OptionalGet
  readonly known?: StoredLookup | undefined
  /** Called with the replies of a parsed item. */
  readonly onParsed?: (item: Item, replies: Replies) => void
}

/** The counts of an item whose replies had this digest when it was stored, or null. */
export type StoredLookup = (item: Item, sha256: string) => Promise<LineCounts | null>

/** The item could not be read; `cause` is the error. */
export class ItemFailure extends Error {
  name = 'ItemFailure'
  readonly fate: Extract<RunOutcome, 'unavailable' | 'rejected' | 'failed'>
  constructor(cause: unknown) {
    super('the item could not be read', { cause })
    this.fate = cause instanceof Unavailable ? 'unavailable' : cause instanceof Doubt ? 'rejected' : 'failed'
  }
}

/**
 * The lines of one item; `optionalGet` fetches optional replies, `known` returns what need not be parsed.
 * Throws an `ItemFailure`.
 */
export async function readItem(
  source: Source,
  item: Item,
  get: Get,
  { optionalGet, known, onParsed }: ItemOptions,
): Promise<ReadItem> {
  try {
    const asked = await Promise.all(
      Object.entries(item.requests).map(async ([name, request]) => {
        return [name, await (request.optional ? optionalGet(request) : get(request))] as const
      }),
    )
    const had = asked.filter((each): each is [string, Reply] => each[1] !== null)
    if (!had.length) throw new Unavailable(`no reply of ${item.id} is available`)
    const replies = Object.fromEntries(had)
    const sha256 = digestOf(replies)
    const unchanged = await known?.(item, sha256)
    if (unchanged) return { item, lines: [], sha256, unchanged }
    const main = had[0]![1]
    // A parser that fails halfway must leave nothing behind: first all lines, then the store.
    const { lines, doubt, sound } = await parsed(source, replies, item)
    for (const line of lines) {
      eachOnce(line)
      provenance(line, source, main, replies)
    }
    onParsed?.(item, replies)
    return { item, lines: withoutEchoes(lines), sha256, ...(doubt && { doubt }), ...(sound && { sound }) }
  } catch (error) {
    throw new ItemFailure(error)
  }
}

/** The lines of an item. Throws the doubt of some records only if there are no others. */
async function parsed(
  source: Source,
  replies: Replies,
  item: Item,
): Promise<Pick<ReadItem, 'doubt' | 'sound'> & { lines: Line[] }> {
  const lines: Line[] = []
  try {
    const given = source.parse(replies, item)
    if (given === SOUND) return { lines, sound: true }
    for await (const line of given) lines.push(line)
    return { lines }
  } catch (error) {
    if (!(error instanceof DoubtOfParts) || !lines.length) throw error
    return { lines, doubt: error }
  }
}

/**
 * The lines of an item, each record once. Throws `Doubt` where a reply contradicts itself, such as two votes
 * of one deputy: which is true is unknown.
 */
function withoutEchoes(lines: readonly Line[]): Line[] {
  const said = new Map<string, string>()
  return lines.filter((line) => {
    if (line.stub || line.patch || line.same || line.apart) return true
    const place = `${line.domain} ${line.key}`
    const { source_url: _, retrieved_at: __, ...rest } = line
    const content = JSON.stringify(rest)
    const before = said.get(place)
    said.set(place, content)
    if (before !== undefined && before !== content)
      throw new Doubt(`${place} occurs twice with different content`)
    return before === undefined
  })
}

/** Repeated rows of a reply, such as the authors of a bill, are in a record once. */
function eachOnce(line: Line): void {
  for (const [name, value] of Object.entries(line)) {
    if (!Array.isArray(value)) continue
    const rows = new Map(value.map((row) => [JSON.stringify(row), row]))
    if (rows.size < value.length) Object.assign(line, { [name]: [...rows.values()] })
  }
}

/** A line comes from the first reply of its item, unless it names another. */
function provenance(line: Line, source: Source, main: Reply, replies: Replies): void {
  line.source_id = source.id
  // A declaration that two keys are one was read nowhere, and a withdrawal has no address.
  if (line.same || line.apart) return
  if (line.withdraw) {
    line.retrieved_at = main.retrieved_at
    return
  }
  const named = Object.values(replies).find((reply) => reply.url === line.source_url)
  const reply = named ?? main
  line.source_url ??= reply.url
  line.retrieved_at = reply.retrieved_at
}
