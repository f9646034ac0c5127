// The change feed: ordered, resumable, and replaying it gives the records of the lists.
import { bodyOf, type Check, eachOf, expectThat, type Group, Skipped, steadily, told } from './check.ts'
import type { Instance, Json, Reply } from './instance.ts'

const PATH = '/v1/changes'

interface Page {
  readonly reply: Reply
  readonly rows: readonly Json[]
  readonly meta: Json
}

async function read(instance: Instance, after: number | string, query: string): Promise<Page> {
  const reply = await instance.send(`${PATH}?after=${after}${query}`)
  const { data, meta } = bodyOf(reply)
  return { reply, rows: data, meta }
}

const PAGES = 4

const ordered: Check = {
  name: 'numbers increase, from page to page',
  async run({ instance }) {
    let after = 0
    let rows = 0
    for (let page = 1; page <= PAGES; page++) {
      const { reply, rows: read_, meta } = await read(instance, after, '&limit=50')
      expectThat(meta.after === after, reply, `meta.after ${after}`, `${meta.after}`)
      let before = after
      for (const { seq } of read_) {
        expectThat(seq > before, reply, `a seq after ${before}`, `${seq}`)
        before = seq
      }
      expectThat(meta.last_seq >= before, reply, `last_seq from ${before} on`, `${meta.last_seq}`)
      expectThat(
        meta.last_seq <= meta.head,
        reply,
        `last_seq up to the head, ${meta.head}`,
        `${meta.last_seq}`,
      )
      const more = meta.last_seq < meta.head
      expectThat(meta.has_more === more, reply, `has_more ${more}, before the head`, `${meta.has_more}`)
      rows += read_.length
      after = meta.last_seq
      if (!more) break
    }
    return `${rows} rows`
  },
}

const same = (rows: readonly Json[]) => JSON.stringify(rows)

const resumed: Check = {
  name: 'reading it again, or in smaller pages, gives the same rows',
  async run({ instance }) {
    const whole = await read(instance, 0, '&limit=60')
    const again = await read(instance, 0, '&limit=60')
    expectThat(same(whole.rows) === same(again.rows), again.reply, 'the same rows as before')
    const first = await read(instance, 0, '&limit=30')
    const second = await read(instance, first.meta.last_seq, '&limit=30')
    const joined = [...first.rows, ...second.rows]
    const at = joined.findIndex((row, place) => same([row]) !== same([whole.rows[place]]))
    expectThat(
      joined.length === whole.rows.length && at < 0,
      second.reply,
      `with the page before it the ${whole.rows.length} rows of limit=60`,
      at < 0 ? `${joined.length} rows` : `another row ${at + 1}: ${told(joined[at])}`,
    )
    return `${whole.rows.length} rows`
  },
}

const ends: Check = {
  name: 'after=now is the end, and there is nothing beyond',
  async run({ instance }) {
    const { reply, rows, meta } = await read(instance, 'now', '')
    expectThat(rows.length === 0 && !meta.has_more, reply, 'no rows')
    const beyond = await instance.send(`${PATH}?after=${meta.head + 1_000_000_000}`)
    expectThat(
      beyond.status === 400 && beyond.body?.code === 'INVALID_PARAM',
      beyond,
      '400 INVALID_PARAM: the number is of another log',
    )
    return `head ${meta.head}`
  },
}

/** Fields that change without a row, by their documentation. */
const LIVE = ['status', 'roll_call']
const READS = 40
const MOST_RECORDS = 500

/** The largest lists that are replayed. */
const LISTS = 4

const replayed: Check = {
  name: 'replaying it gives the records of lists',
  async run({ instance, published }) {
    const { lists } = await published()
    const sizes: { path: string; total: number }[] = []
    for (const { path } of lists) {
      const { body } = await instance.send(`${path}?limit=0&count=exact`)
      const total = body?.meta?.total
      if (total > 0 && total <= MOST_RECORDS) sizes.push({ path, total })
    }
    if (!sizes.length) throw new Skipped(`no list has between 1 and ${MOST_RECORDS} records`)
    const largest = sizes.toSorted((a, b) => b.total - a.total).slice(0, LISTS)
    await eachOf(largest, ({ path }) => steadily(instance, () => replay(instance, path)))
    return largest.map(({ path, total }) => `${total} records of ${path}`).join(', ')
  },
}

/** Compares a list with the copy that the feed makes of it. */
async function replay(instance: Instance, path: string): Promise<void> {
  const query = `&domain=${path.slice('/v1/'.length)}&include=record&limit=500`
  const copy = new Map<number, Json>()
  let after = 0
  let last: Reply | undefined
  for (let reads = 1; ; reads++) {
    const { reply, rows, meta } = await read(instance, after, query)
    for (const { id, record } of rows)
      if (record === null) copy.delete(id)
      else copy.set(id, record)
    after = meta.last_seq
    last = reply
    if (!meta.has_more) break
    if (reads === READS) throw new Skipped('the change log is too long to replay')
  }
  const list = await instance.send(`${path}?limit=${MOST_RECORDS}`)
  const rows: readonly Json[] = bodyOf(list).data
  for (const row of rows) {
    const mine = copy.get(row.id)
    expectThat(mine !== undefined, last, `the record ${row.id} of ${path}`, 'no such record')
    const differs = Object.keys(row).find(
      (name) => !LIVE.includes(name) && JSON.stringify(row[name]) !== JSON.stringify(mine[name]),
    )
    expectThat(
      differs === undefined,
      last,
      `${differs} of ${row.id} as in ${path}: ${told(row[differs!])}`,
      told(mine[differs!]),
    )
  }
  expectThat(copy.size === rows.length, last, `${rows.length} records, as in ${path}`, `${copy.size}`)
}

export const changes: Group = { name: 'changes', checks: [ordered, resumed, ends, replayed] }
