// Lists that a source gives completely: an implausible one is rejected, and an entry that two consecutive
// runs find missing has gone.
import type { Line } from '#model/declaration/domain.ts'
import { Doubt, type Item, type Source, type WholeList } from '#model/sources/source.ts'
import { ItemFailure, type ReadItem } from './item.ts'

/** An item that was read, or could not be. */
export type ItemResult = ReadItem | { readonly item: Item; readonly failure: ItemFailure }

/**
 * The content of a list: the keys that count as its members, and those of them that its last reading lacked.
 */
export interface ListState {
  readonly keys: readonly string[]
  readonly missing: readonly string[]
}

export interface ListStore {
  read(list: string): Promise<ListState | null>
  save(list: string, state: ListState): Promise<void>
}

/** A list of ten times the usual length is another list. */
const TOO_MANY = 10
/** Fewer entries give no usual length. */
const FEW = 10

/** The name of the list that an item belongs to, or undefined: a page of a list has its name as prefix. */
export function listNameOf({ lists = {} }: Pick<Source, 'lists'>, { id }: Item): string | undefined {
  return Object.keys(lists).find((name) => id === name || id.startsWith(`${name}:`))
}

/**
 * Buffers the items of complete lists until each ends. Without a store they pass unchanged. `onDoubt` is
 * called for a rejected list whose items are valid.
 */
export function wholeLists(
  source: Pick<Source, 'id' | 'country' | 'lists'>,
  store: ListStore | null,
  onDoubt: (list: string, detail: string) => void,
) {
  let open: { readonly name: string; readonly results: ItemResult[] } | null = null
  const states: [string, ListState][] = []

  /** The items of the open list, judged, and what has gone from it. */
  async function close(): Promise<ItemResult[]> {
    if (!open || !store) return []
    const { name, results } = open
    open = null
    const read = results.filter((result) => 'lines' in result)
    // A page that was unavailable may contain the missing entries, and so may a row that could not be read.
    if (read.length < results.length || read.some(({ doubt }) => doubt)) return results
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
        `${again.length} of ${known!.keys.length} are no longer in it, more than the maximum of ${most}`,
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

  /** The line that ends a record: unchanged, except for the fields that mark the end; or its withdrawal. */
  function end({ domain, ends }: WholeList, { source_url, retrieved_at }: Line): (key: string) => Line {
    const common = { domain, country_code: source.country, source_id: source.id }
    return (key) =>
      ends
        ? { ...common, key, patch: true, source_url, retrieved_at, ...ends }
        : { ...common, key, withdraw: true, retrieved_at }
  }

  return {
    /** Takes an item, and returns those that are ready. */
    async take(result: ItemResult): Promise<ItemResult[]> {
      const name = store ? listNameOf(source, result.item) : undefined
      if (name !== undefined && open?.name === name) {
        open.results.push(result)
        return []
      }
      const before = await close()
      if (name === undefined) return [...before, result]
      open = { name, results: [result] }
      return before
    },
    /** Returns the items that are still buffered. */
    close,
    /** Stores the content of the lists, once all their items are stored. */
    async settle(): Promise<void> {
      for (const [name, state] of states.splice(0)) await store?.save(name, state)
    },
  }
}

/** Why a list of this length is implausible, or null. */
function absurdity({ atLeast = 1 }: WholeList, size: number, usual: number): string | null {
  if (size < atLeast) return `has ${size}, expected at least ${atLeast}`
  if (usual >= FEW && size > TOO_MANY * usual) return `has ${size}, usually ${usual}`
  return null
}
