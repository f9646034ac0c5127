// A made-up reply of Wikidata on a government, and replies of networks about its people.
import type { Reply } from '#model/sources/source.ts'
import { NOW } from './source-runs.ts'

/** A reply with a value as JSON. */
export function replyWith(value: unknown, url = 'https://example.org/'): Reply {
  return { url, status: 200, headers: {}, body: Buffer.from(JSON.stringify(value)), retrieved_at: NOW }
}

/** A statement that a person is minister, with the columns that differ. */
export function minister(number: number, columns: Readonly<Record<string, string>> = {}) {
  const entity = (id: string) => `http://www.wikidata.org/entity/${id}`
  const cells = {
    statement: entity(`statement/Q${number}-${columns.start ?? ''}`),
    item: entity(`Q${number}`),
    name_es: `Persona ${number}`,
    role: entity(`Q50${number}`),
    start: '2026-03-11T00:00:00Z',
    start_precision: '11',
    open: String(columns.end === undefined),
    ...columns,
  }
  return Object.fromEntries(Object.entries(cells).map(([name, value]) => [name, { value }]))
}

/** The reply with these statements. */
export function government(...bindings: readonly unknown[]): Reply {
  const vars = ['statement', 'item', 'start', 'end', 'open', 'bluesky', 'x', 'mastodon']
  return replyWith({ head: { vars }, results: { bindings } })
}
