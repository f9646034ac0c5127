// Listening requests and their reports.
import * as z from 'zod'

const count = z.int().min(0)
const counted = {
  records: count.describe('Matching records.'),
  mentions: count.describe(
    'Occurrences of words or phrases of the query in them; overlapping ones count once.',
  ),
}
const passageOf = (listened: z.ZodType<string>) =>
  z.object({
    domain: listened,
    id: z.int(),
    country_code: z.string(),
    date: z.string().describe("The record's own date: a day, or an instant for news and posts."),
    title: z.string().nullable(),
    outlet: z.string().nullable(),
    actor_id: z.int().nullable(),
    actor_name: z.string().nullable(),
    field: z.string().describe('Field that `text` is from.'),
    text: z.string().describe('Text around the first mention, verbatim.'),
    matches: z
      .array(z.object({ start: count, end: count }))
      .describe('Positions of the mentions in `text`: from `start` up to `end`, in UTF-16 code units.'),
    platform_url: z.string().nullable(),
  })

const MISSING_REASONS = ['not_covered', 'no_data', 'no_data_in_window'] as const

/**
 * The report of a listening request: all counts are of stored records, nothing is estimated. `domains` are
 * the names of the searched ones.
 */
export function reportOf(domains: readonly [string, ...string[]]) {
  const listened: z.ZodType<string> = z.enum(domains)
  return z
    .object({
      generated_at: z.string(),
      matched: z.object({
        records: count.nullable().describe('Matching records; null when there was no record to read.'),
        mentions: count.nullable(),
        parts: z
          .array(
            z.object({
              domain: listened,
              country_code: z.string(),
              read: count,
              ...counted,
              truncated: z.boolean(),
            }),
          )
          .describe('By domain and country; only those that have records in the window.'),
      }),
      daily: z
        .array(z.object({ day: z.string(), ...counted }))
        .describe(
          "Each day of the window, in the country's own time zone; empty when there was no record to read.",
        ),
      top_actors: z
        .array(
          z.object({ actor_id: z.int().nullable(), name: z.string(), country_code: z.string(), ...counted }),
        )
        .describe('Speakers and authors of posts, at most 20, by mentions.'),
      top_outlets: z
        .array(z.object({ outlet: z.string(), country_code: z.string(), ...counted }))
        .describe('Publishers of news, at most 20, by mentions.'),
      passages: z.array(passageOf(listened)).describe('The 50 newest matching records, one passage each.'),
      read: z.record(z.string(), count).describe('Records read, by domain.'),
      truncated: z
        .boolean()
        .describe(
          'True when a domain of a country had more records than one request reads; the oldest were skipped.',
        ),
      missing: z
        .array(z.object({ domain: listened, country_code: z.string(), reason: z.enum(MISSING_REASONS) }))
        .describe('Domains and countries without data; different from zero mentions.'),
    })
    .meta({ id: 'ListeningReport' })
}

export type ListeningReport = z.infer<ReturnType<typeof reportOf>>
export type ReportPassage = z.infer<ReturnType<typeof passageOf>>

/** The parameters of the request. */
export interface ListeningQuery {
  readonly query: string
  readonly countries: readonly string[]
  /** Names of domains. */
  readonly domains: readonly string[]
  /** Days, both inclusive. */
  readonly since: string
  readonly until: string
}

export const LISTENING_STATUSES = ['queued', 'running', 'done', 'failed'] as const

export interface Listening extends ListeningQuery {
  readonly id: string
  readonly status: (typeof LISTENING_STATUSES)[number]
  readonly created_at: string
  readonly started_at: string | null
  readonly finished_at: string | null
}
