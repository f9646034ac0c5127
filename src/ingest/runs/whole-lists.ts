// Lists that a source gives whole: one that is absurd is not believed, and what is in it no more has gone,
// once two runs in a row say so.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Source, type WholeList } from '#model/sources/source.ts'
import { ItemFailure, type ReadItem } from './item.ts'

/** An item that was read, or could not be. */
export type ItemResult = ReadItem | { readonly item: Item; readonly failure: ItemFailure }

/** What a list held: the keys that count as being in it, and those of them that its last reading lacked. */
export interface ListState {
  readonly keys: readonly string[]
  readonly missing: readonly string[]
}

export interface ListStore {
  read(list: string): Promise<ListState | null>
  save(list: string, state: ListState): Promise<void>
}

/** A list that has ten times the usual is another list. */
const TOO_MANY = 10
/** Fewer say nothing of what is usual. */
const FEW = 10

/** The name of the list that an item belongs to, or undefined: a page of a list goes by its beginning. */
export function listOf({ lists = {} }: Pick<Source, 'lists'>, { id }: Item): string | undefined {
  return Object.keys(lists).find((name) => id === name || id.startsWith(`${name}:`))
}

/**
 * Holds the items of whole lists back until each is at its end. Without a store they pass as they are.
 * `onDoubt` gets what is not believed of a list though its items are.
 */
export function wholeLists(
  source: Pick<Source, 'id' | 'country' | 'lists'>,
  store: ListStore | null,
  onDoubt: (list: string, detail: string) => void,
) {
  let open: { readonly name: string; readonly results: ItemResult[] } | null = null
  const states: [string, ListState][] = []

  /** The items of the list that is open, judged, and what has gone with it. */
  async function close(): Promise<ItemResult[]> {
    if (!open || !store) return []
    const { name, results } = open
    open = null
    const read = results.filter((result) => 'lines' in result)
    // A page that could not be had may hold whoever seems to be missing.
    if (read.length < results.length) return results
    const rule = source.lists![name]!
    const lines = read
      .flatMap((each) => each.lines)
      .filter((line) => line.domain === rule.domain && !line.stub)
    const keys = new Set(lines.map(({ key }) => key))
    const known = await store.read(name)
    const absurd = absurdity(rule, keys.size, known?.keys.length ?? 0)
    if (absurd) {
      const doubt = new ItemFailure(new Doubt(`the list ${name} ${absurd}`))
      return results.map(({ item }) => ({ item, failure: doubt }))
    }
    const gone = (known?.keys ?? []).filter((key) => !keys.has(key))
    const again = gone.filter((key) => known!.missing.includes(key))
    const most = Math.max(1, Math.floor(rule.share * (known?.keys.length ?? 0)))
    const ended = again.length > most ? [] : again
    if (again.length > most)
      onDoubt(
        name,
        `${again.length} of ${known!.keys.length} are in it no more, ${most} at most are believed`,
      )
    const missing = gone.filter((key) => !ended.includes(key))
    states.push([name, { keys: [...keys, ...missing], missing }])
    if (!ended.length) return results
    return [
      ...results,
      {
        item: { id: `${name}:gone`, requests: {} },
        lines: ended.map(end(rule, lines[0]!)),
        sha256: null,
      },
    ]
  }

  /** The line by which a record ends: as it was, but for the fields that say so; or taken back. */
  function end({ domain, ends }: WholeList, { source_url, retrieved_at }: Line): (key: string) => Line {
    const common = { domain, country_code: source.country, source_id: source.id }
    return (key) =>
      ends
        ? { ...common, key, patch: true, source_url, retrieved_at, ...ends }
        : { ...common, key, withdraw: true }
  }

  return {
    /** Takes an item, and answers those whose turn it is. */
    async take(result: ItemResult): Promise<ItemResult[]> {
      const name = store ? listOf(source, result.item) : undefined
      if (name !== undefined && open?.name === name) {
        open.results.push(result)
        return []
      }
      const before = await close()
      if (name === undefined) return [...before, result]
      open = { name, results: [result] }
      return before
    },
    /** Answers the items that are still held back. */
    close,
    /** Keeps what the lists held, once all of them is stored. */
    async settle(): Promise<void> {
      for (const [name, state] of states.splice(0)) await store?.save(name, state)
    },
  }
}

/** Why a list of so many cannot be what the source means, or null. */
function absurdity({ atLeast = 1 }: WholeList, size: number, usual: number): string | null {
  if (size < atLeast) return `has ${size}, ${atLeast} are promised`
  if (usual >= FEW && size > TOO_MANY * usual) return `has ${size}, ${usual} are usual`
  return null
}
