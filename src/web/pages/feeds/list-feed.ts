// The feed of a list page: the same records by the same filters, newest first.
import { feedQuery } from '../kit/feed-query.ts'
import { type ListView, listTitle, narrowing } from '../kit/list-view.ts'
import type { Reader, Rows } from '../reader.ts'
import type { PageFile } from '../record-page.ts'
import { type AtomEntry, atomFile } from './atom.ts'

const MOST = 50

/** The feed of a list; `entry` makes an entry of a row. */
export function listFeed<T>(listed: ListView, entry: (reader: Reader, row: T) => AtomEntry): PageFile {
  return {
    ending: 'atom',
    async render(reader) {
      const cursor = reader.query.get('cursor')
      const [asked, title] = await Promise.all([listed.asked?.(reader), listTitle(reader, listed)])
      const { data, meta } = await reader.ask<Rows<T>>(listed.operation, {
        ...narrowing(reader.query, listed.operation),
        ...asked,
        order: 'desc',
        limit: MOST,
        cursor,
      })
      const query = feedQuery(reader)
      const part = (cursor: string) =>
        reader.to(`${reader.path}.atom`, new URLSearchParams([...query, ['cursor', cursor]]))
      return atomFile(reader, {
        title,
        entries: data.map((row) => entry(reader, row)),
        page: reader.to(reader.path, query),
        feed: reader.to(`${reader.path}.atom`, query),
        ...(cursor && { self: part(cursor) }),
        next: meta.next_cursor && part(meta.next_cursor),
      })
    },
  }
}
