// Short rows: what tells a record from others and leads to it, so that a page of them fits a conversation.
import type { Domain } from '#model/domain.ts'

/** What stands in every short row that has it. */
const ALWAYS = ['id', 'country_code', 'title', 'name', 'platform_url', 'external_link', 'link']

/** What says most of a record of each domain, beside its number, its date and what it is filtered by. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  actors: ['position', 'active'],
  'bill-updates': ['status'],
  bills: ['status'],
  consultations: ['end_date', 'status'],
  interventions: ['actor_name', 'summary'],
  news: ['outlet', 'lead'],
  parties: ['acronym', 'seats'],
  schedules: ['kind'],
  transcripts: ['session', 'text_available'],
  tweets: ['text'],
  votes: ['vote_date'],
}

/** A row without a passage that only says its title again. */
export function withoutEcho(row: unknown): unknown {
  const { title, passage, ...rest } = row as { title?: string; passage?: { text?: string } | null }
  return passage !== undefined && (passage === null || passage.text === title) ? { title, ...rest } : row
}

/** The fields of a short row, in the order of the record. */
export function briefOf(of: Domain): string[] {
  const wanted = new Set([
    ...ALWAYS,
    ...(of.code ? [of.code] : []),
    ...(of.order ? [of.order] : []),
    ...of.filters,
    ...(TELLING[of.name] ?? []),
  ])
  return Object.keys(of.fields).filter((field) => wanted.has(field))
}
