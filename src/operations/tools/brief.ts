// Short rows: what tells a record from others and leads to it, so that a page of them fits a conversation.
import { squeeze } from '#lib/text.ts'
import type { Domain } from '#model/domain.ts'

/** What stands in every short row that has it. */
const ALWAYS = ['id', 'country_code', 'title', 'name', 'platform_url', 'external_link', 'link']

/** What says most of a record of each domain, beside its number, its date and what it is filtered by. */
const TELLING: Readonly<Record<string, readonly string[]>> = {
  actors: ['position', 'active'],
  'bill-updates': ['status', 'stage'],
  bills: ['status'],
  consultations: ['end_date', 'status'],
  interventions: ['actor_name', 'kind', 'summary', 'text_length'],
  news: ['outlet', 'lead'],
  parties: ['acronym', 'seats'],
  schedules: ['kind'],
  transcripts: ['session', 'text_available'],
  tweets: ['text'],
  votes: ['actor_name', 'position', 'vote_date'],
}

/** A row without a passage that only says its title again. */
export function withoutEcho(row: unknown): unknown {
  const { title, passage, ...rest } = row as { title?: string; passage?: { text?: string } | null }
  return passage !== undefined && (passage === null || passage.text === title) ? { title, ...rest } : row
}

const OPENING = 160

/** The first words of a text on one line, 160 characters at most; `…` follows where it goes on. */
export function openingOf(text: string): string {
  // Its very beginning, so that a long text is not gone through for a few words of it.
  const line = squeeze(text.slice(0, 10 * OPENING))
  if (line.length <= OPENING) return line
  const words = line.slice(0, OPENING).replace(/\s\S*$/, '')
  return `${words.toWellFormed()} …`
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
