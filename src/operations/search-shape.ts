// The shapes of what a search finds.
import * as z from 'zod'
import { NAMES } from './search-plan.ts'
import { listMeta } from './shapes.ts'

const rank = z.int().nullable()

const explain = z
  .object({
    named: z
      .enum(['number', 'title', 'part of number'])
      .nullable()
      .describe('What of it is called exactly as `q` says.'),
    lexical_rank: rank.describe('Place by its words, from 1; null where they did not find it.'),
    semantic_rank: rank.describe('Place by its meaning, from 1; null where that did not find it.'),
    cosine: z.number().nullable().describe('Nearness of meaning, -1 to 1.'),
    coverage: z
      .number()
      .nullable()
      .describe('Share of the weight of the words of `q` that its passage covers, 0 to 1.'),
    score: z.number().nullable().describe('What it was ordered by; comparable within one answer only.'),
  })
  .nullable()
  .meta({ id: 'Explained', description: 'How a row came to its place.' })

export const found = z
  .object({
    domain: z.enum(NAMES),
    id: z.int().describe('Id of the record in its domain.'),
    country_code: z.string(),
    title: z.string().describe('Title, or name.'),
    code: z.string().nullable().describe('Docket or norm number.'),
    date: z.string().nullable().describe("The domain's own date: a day, or for news an instant."),
    platform_url: z.url().nullable(),
    external_link: z.url().nullable().describe('Official primary source.'),
    passage: z
      .object({
        text: z.string(),
        highlights: z
          .array(z.object({ start: z.int(), end: z.int() }))
          .describe('What matched: UTF-16 code units of `text`, the end not included.'),
        document_id: z
          .int()
          .nullable()
          .describe('Document that it is quoted from; null where it is of the record itself.'),
        offset: z
          .int()
          .nullable()
          .describe(
            'Where it stands in that text, in UTF-16 code units, as document texts are read by `offset`.',
          ),
      })
      .nullable()
      .describe('The words of the record that matched.'),
    explain: explain.optional().describe('With `explain=true`.'),
  })
  .meta({ id: 'Found', description: 'A record that matches, in short; its domain has the whole.' })

const counts = z.record(z.string(), z.int())

export const searchMeta = listMeta
  .extend({
    facets: z
      .object({ domain: counts, country_code: counts, year: counts })
      .optional()
      .describe('Rows of this result by domain, country and year of their date; on its first page.'),
  })
  .meta({ id: 'SearchMeta' })
