// Short rows: the fields that identify a record and lead to it, so that a page of them fits a conversation.
import { squeeze } from '#lib/text.ts'
import type { Domain } from '#model/domain.ts'

/** Fields of every short row that has them. */
const ALWAYS = ['id', 'country_code', 'title', 'name', 'sample', 'platform_url', 'external_link', 'link']

/** A row without a passage that only repeats its title. */
export function withoutEcho(row: unknown): unknown {
  const { title, passage, ...rest } = row as { title?: string; passage?: { text?: string } | null }
  return passage !== undefined && (passage === null || passage.text === title) ? { title, ...rest } : row
}

/** A short row says that it is made up, and nothing where it is not. */
export function withoutUnsaid(row: unknown): unknown {
  const { sample, ...rest } = row as { sample?: boolean }
  return sample === false ? rest : row
}

const OPENING = 160

/** The first words of a text on one line, 160 characters at most; `…` follows where it goes on. */
export function openingOf(text: string): string {
  // Only the beginning, because squeezing a long text for a few words of it takes time.
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
    ...of.brief,
  ])
  return Object.keys(of.fields).filter((field) => wanted.has(field))
}
