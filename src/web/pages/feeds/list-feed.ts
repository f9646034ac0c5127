// The feed of a page that lists: the same records by the same filters, newest first.
import { feedQuery } from '../feed-query.ts'
import { type Listed, narrowing, wordsOf } from '../listed.ts'
import type { Reader, Rows } from '../reader.ts'
import type { PageFile } from '../record-page.ts'
import { type AtomEntry, atomFile } from './atom.ts'

const MOST = 50

/** `entry` tells of one row. */
export function listFeed<T>(listed: Listed, entry: (reader: Reader, row: T) => AtomEntry): PageFile {
  return {
    ending: 'atom',
    async of(reader) {
      const cursor = reader.query.get('cursor')
      const [asked, words] = await Promise.all([listed.asked?.(reader), wordsOf(reader, listed)])
      const { data, meta } = await reader.ask<Rows<T>>(listed.operation, {
        ...narrowing(reader.query, listed.operation),
        ...asked,
        ...{ order: 'desc', limit: MOST, cursor },
      })
      const query = feedQuery(reader)
      const part = (cursor: string) =>
        reader.to(`${reader.path}.atom`, new URLSearchParams([...query, ['cursor', cursor]]))
      return atomFile(reader, {
        title: [listed.title(reader), ...words].join(' · '),
        entries: data.map((row) => entry(reader, row)),
        page: reader.to(reader.path, query),
        feed: reader.to(`${reader.path}.atom`, query),
        ...(cursor && { self: part(cursor) }),
        next: meta.next_cursor && part(meta.next_cursor),
      })
    },
  }
}
