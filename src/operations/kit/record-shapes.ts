// The schemas of answers: envelopes around records.
import * as z from 'zod'
import { memoized } from '#lib/memoized.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { wireShape } from '#model/declaration/field.ts'
import { NOTICES, type NoticeCode } from '#model/retrieval.ts'
import { explain, passage, ranges } from '../search/passage-shapes.ts'

// One schema per domain, so that each is one component of the published schema.

/** The record of a domain as a list shows it: without the full text of the detail. */
export const listedRecordShape = memoized((domain: Domain): z.ZodObject => {
  const fields = Object.fromEntries(Object.entries(domain.fields).filter(([name]) => name !== domain.body))
  return wireShape(fields).meta({ id: pascal(domain.one), description: domain.about })
})

/** The record of a domain as its detail shows it. */
export const detailedRecordShape = memoized((domain: Domain): z.ZodObject => {
  if (!hasWholeDetail(domain)) return listedRecordShape(domain)
  return wireShape(domain.fields).meta({ id: `${pascal(domain.one)}Detail`, description: domain.about })
})

/** True where the detail includes a full text. */
export const hasWholeDetail = (domain: Domain): boolean => domain.body !== null && domain.detail === 'whole'

export function pascal(words: string): string {
  return words.replace(/(?:^|[\s-])(\w)/g, (_, letter: string) => letter.toUpperCase())
}

export const applied = z
  .object({
    countries: z.array(z.string()).describe('Countries covered by the response.'),
    order_by: z.string().describe('Date that orders the list, `id`, or `relevance`.'),
    order: z.enum(['desc', 'asc']),
    window: z.string().nullable().describe('Date that `since` and `until` bound.'),
  })
  .loose()
  .meta({ id: 'Applied', description: 'Applied filters, including defaults.' })

const notice = z
  .object({
    code: z.enum(Object.keys(NOTICES) as [NoticeCode, ...NoticeCode[]]),
    detail: z.string(),
  })
  .meta({ id: 'Notice' })

/** `meta.undated` of an answer that is no list. */
export const undatedShape = (what: string) =>
  z.int().optional().describe(`Left out because the date is not known: ${what}.`)

/** Countries of the answer for which there is neither a source nor a record. */
export const notCoveredShape = z
  .array(z.string())
  .describe(
    'With several countries: those that have no source and no records, so nothing is known about them.',
  )

const grouped = z
  .object({
    by: z.string().describe('The key.'),
    groups: z.array(
      z.object({
        key: z
          .string()
          .describe(
            'The value: a month `2026-05`, a weekday from `1` (Monday), an id, a code or a folded text.',
          ),
        id: z.int().optional().describe('Id of the record that the key names.'),
        label: z.string().describe('The value in words; an id as the name of its record.'),
        count: z.int(),
      }),
    ),
    none: z.int().describe('Rows without a value, such as a date.'),
    left_out: z
      .object({ groups: z.int(), rows: z.int() })
      .optional()
      .describe('Further groups beyond `limit`, and the rows in them.'),
  })
  .meta({
    id: 'Grouped',
    description: 'Rows counted by a key. A row with several values, such as authors, is in several groups.',
  })

export const indexBuild = z
  .object({
    records: z.int().describe('Records read so far.'),
    expected: z.int().describe('Records to be read, as counted when the build began.'),
  })
  .meta({ id: 'IndexBuild', description: 'The progress of the build of a search index.' })

export const listMeta = z
  .object({
    limit: z.int(),
    next_cursor: z.string().nullable().describe('Value of `cursor` for the next page.'),
    has_more: z.boolean().describe('True if more rows follow.'),
    total: z
      .int()
      .optional()
      .describe(
        'Rows of all pages; present for catalogues, lists under a record, ranked rows, and with `count`.',
      ),
    total_is_estimate: z
      .literal(true)
      .optional()
      .describe('Counting took too long: `total` is the estimate of the query planner.'),
    exact_total: z
      .int()
      .optional()
      .describe('With ranked rows, on the first page: records with all words, phrases and fields of `q`.'),
    undated: z
      .int()
      .optional()
      .describe(
        'In a window or with a filter by a date, on the first page and in counts: rows of the same filters ' +
          'whose date is not known, which it leaves out. Omitted where there are none, and where counting ' +
          'takes too long.',
      ),
    unknown: z
      .int()
      .optional()
      .describe(
        'With a filter by a field that sources do not always say, in counts and where one page has all ' +
          'rows: rows of the same other filters whose value of it is not known, which it leaves out. ' +
          'Omitted as `undated`.',
      ),
    grouped: grouped.optional().describe('With `group_by`: the number of rows in each group.'),
    mode: z
      .enum(['semantic', 'keyword_fallback'])
      .optional()
      .describe('With `q`: `semantic` when the semantic retriever took part.'),
    notices: z
      .array(notice)
      .optional()
      .describe('With `q`: degraded or skipped stages of the retrieval, with reasons.'),
    index_build: indexBuild
      .optional()
      .describe('With `q`, while the first search index is built: how far it is.'),
    suggestion: z.string().optional().describe('With `q`: a spelling with more results.'),
    corrected: z
      .string()
      .optional()
      .describe('With `q`: the spelling that was searched for words that no record contains.'),
    passages: z
      .array(z.object({ id: z.int(), title_highlights: ranges, passage, explain }))
      .optional()
      .describe(
        'With `q` and `explain=true`: matched passage and ranking features of each row, in row order.',
      ),
    matched: z
      .object({ exact: z.int(), like: z.int() })
      .optional()
      .describe(
        'With a number or name: rows of this page with exactly it, which come first, and with similar ones.',
      ),
    near: z
      .array(
        z.object({
          id: z.int(),
          country_code: z.string(),
          code: z.string().nullable().describe('The number; null for a name.'),
          title: z.string(),
          same: z
            .boolean()
            .describe('True if the record has exactly that number or name and other filters exclude it.'),
        }),
      )
      .optional()
      .describe('With a number or name that no row has: up to five records with similar ones.'),
    reason: z
      .enum(['no_match', 'no_data', 'not_covered'])
      .optional()
      .describe('Reason why there are no rows.'),
    stored: z
      .object({ oldest: z.string(), newest: z.string() })
      .optional()
      .describe(
        'Without rows in a window wholly before or after them: the first and last day of the stored ' +
          'records of these countries.',
      ),
    not_covered: notCoveredShape.optional(),
    applied,
  })
  .meta({ id: 'ListMeta' })

export const provenanceShape = z
  .object({
    content_sha256: z.string().describe('SHA-256 of the content, in hex.'),
    last_checked_at: z.iso.datetime().describe('When the content was last confirmed at the source.'),
  })
  .meta({ id: 'Provenance' })

/** The position of a piece in its text. */
export const piece = {
  offset: z.int().describe('Start of the piece, in UTF-16 code units.'),
  next_offset: z
    .int()
    .nullable()
    .describe('Offset of the next piece; null at the end of the requested text.'),
  total_length: z.int().describe('Length of the whole text.'),
}

export const listShape = (domain: Domain) =>
  z.object({ data: z.array(listedRecordShape(domain)), meta: listMeta })
export const detailShape = (domain: Domain) =>
  z.object({
    data: detailedRecordShape(domain),
    meta: hasWholeDetail(domain)
      ? z.object({ provenance: provenanceShape, ...z.object(piece).partial().shape })
      : z.object({ provenance: provenanceShape }),
  })
