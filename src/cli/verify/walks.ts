// Walks: pages of a list have every row once, whatever their size.
import { bodyOf, type Check, eachOf, expectThat, type Group, steadily, type Target } from './check.ts'
import type { Instance, Json, Reply } from './instance.ts'

interface Walk {
  readonly ids: readonly (number | string)[]
  readonly last: Reply
  /** Whether the last page was reached. */
  readonly ended: boolean
  readonly total: number | null
}

/** The identity of a row; those of a search are of several domains. */
const idOf = (row: Json): number | string => (row.domain ? `${row.domain}/${row.id}` : row.id)

/** Reads pages until the last one, `pages` at most. Fails at a page that breaks the walk. */
async function walk(instance: Instance, address: string, limit: number, pages: number): Promise<Walk> {
  const ids: (number | string)[] = []
  const seen = new Map<number | string, number>()
  let cursor: string | null = null
  for (let page = 1; ; page++) {
    const next = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const last: Reply = await instance.send(`${address}limit=${limit}${next}`)
    const { data, meta } = bodyOf(last)
    expectThat(Array.isArray(data) && data.length <= limit, last, `at most ${limit} rows`, `${data?.length}`)
    for (const row of data) {
      const id = idOf(row)
      const before = seen.get(id)
      expectThat(before === undefined, last, 'rows of no earlier page', `${id}, which page ${before} has`)
      seen.set(id, page)
      ids.push(id)
    }
    const more = typeof meta.next_cursor === 'string'
    expectThat(meta.has_more === more, last, 'has_more exactly with next_cursor', JSON.stringify(meta))
    expectThat(!more || data.length === limit, last, `${limit} rows before the last page`, `${data.length}`)
    if (!more || page === pages)
      return { ids, last, ended: !more, total: meta.total_is_estimate ? null : (meta.total ?? null) }
    cursor = meta.next_cursor
    // Of the first page is enough: a wrong cursor of a later one is told by the page that it leads to.
    const link = last.headers.get('link') ?? 'none'
    const leads = link.includes('rel="next"') && link.includes(`cursor=${encodeURIComponent(cursor!)}`)
    expectThat(leads || page > 1, last, 'a Link with rel="next" and the cursor of meta.next_cursor', link)
  }
}

const LARGE = 500
const LARGE_PAGES = 6
const SMALL_PAGES = 4
const SMALL_MOST = 50

const lists: Check = {
  name: 'lists have every row once, in small pages as in large ones',
  async run({ instance, published }: Target) {
    let rows = 0
    const number = await eachOf((await published()).lists, ({ path }) =>
      steadily(instance, async () => {
        const address = `${path}?count=exact&`
        const large = await walk(instance, address, LARGE, LARGE_PAGES)
        rows += large.ids.length
        if (large.ended && large.total !== null)
          expectThat(
            large.ids.length === large.total,
            large.last,
            `${large.total} rows on all pages, as meta.total says`,
            `${large.ids.length}`,
          )
        const limit = Math.min(SMALL_MOST, Math.max(1, Math.ceil(large.ids.length / SMALL_PAGES)))
        const small = await walk(instance, address, limit, SMALL_PAGES)
        const at = small.ids.findIndex((id, place) => id !== large.ids[place])
        expectThat(
          at < 0,
          small.last,
          `row ${at + 1} to be ${large.ids[at]}, as with limit=${LARGE}`,
          `${small.ids[at]}`,
        )
        expectThat(
          !small.ended || small.ids.length === large.ids.length,
          small.last,
          `${large.ids.length} rows on all pages, as with limit=${LARGE}`,
          `${small.ids.length}`,
        )
      }),
    )
    return `${number} lists, ${rows} rows`
  },
}

const search: Check = {
  name: 'the pages of a search have every row once',
  async run({ instance }) {
    const found = await steadily(instance, () => walk(instance, '/v1/search?q=ley&', 10, SMALL_PAGES))
    return `${found.ids.length} rows`
  },
}

const foreign: Check = {
  name: 'cursors are bound to their filters',
  async run({ instance, published }) {
    const number = await eachOf((await published()).lists.slice(0, 3), async ({ path }) => {
      const { next_cursor } = bodyOf(await instance.send(`${path}?limit=1`)).meta
      if (!next_cursor) return
      const reply = await instance.send(`${path}?limit=1&order=asc&cursor=${encodeURIComponent(next_cursor)}`)
      expectThat(reply.status === 400, reply, '400 INVALID_PARAM')
    })
    return `${number} lists`
  },
}

export const walks: Group = { name: 'walks', checks: [lists, search, foreign] }
