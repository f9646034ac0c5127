// The shapes of results of a search.
import * as z from 'zod'
import { listMeta } from '../shapes.ts'
import { NAMES } from './request.ts'

const rank = z.int().nullable()

const explain = z
  .object({
    named: z
      .enum(['number', 'title', 'part of number'])
      .nullable()
      .describe('What of the record is exactly `q`.'),
    lexical_rank: rank.describe(
      'Rank of the lexical retriever, from 1; null where it did not find the record.',
    ),
    semantic_rank: rank.describe(
      'Rank of the semantic retriever, from 1; null where it did not find the record.',
    ),
    cosine: z.number().nullable().describe('Cosine similarity of the embeddings, -1 to 1.'),
    coverage: z
      .number()
      .nullable()
      .describe('Share of the weight of the terms of `q` that the passage contains, 0 to 1.'),
    score: z
      .number()
      .nullable()
      .describe('Score that orders the results; comparable within one answer only.'),
  })
  .nullable()
  .meta({ id: 'Explained', description: 'Ranking features of a result.' })

export const found = z
  .object({
    domain: z.enum(NAMES),
    id: z.int().describe('Id of the record in its domain.'),
    country_code: z.string(),
    title: z.string().describe('Title, or name.'),
    code: z.string().nullable().describe('Docket or norm number.'),
    date: z.string().nullable().describe("The domain's own date: a day, or for news an instant."),
    sample: z.boolean().describe('True for a record of the made-up sample world.'),
    platform_url: z.url().nullable(),
    external_link: z.url().nullable().describe('Official primary source.'),
    passage: z
      .object({
        text: z.string(),
        highlights: z
          .array(z.object({ start: z.int(), end: z.int() }))
          .describe('Matched words: UTF-16 code units of `text`, the end not included.'),
        document_id: z
          .int()
          .nullable()
          .describe('Document that the passage is from; null where it is from the record itself.'),
        offset: z
          .int()
          .nullable()
          .describe(
            'Offset of the passage in that text, in UTF-16 code units, as `offset` of document texts.',
          ),
      })
      .nullable()
      .describe('The part of the record that matched.'),
    explain: explain.optional().describe('With `explain=true`.'),
  })
  .meta({
    id: 'Found',
    description: 'A record that matches, in short; the detail of its domain has all fields.',
  })

const counts = z.record(z.string(), z.int())

export const searchMeta = listMeta
  .extend({
    facets: z
      .object({ domain: counts, country_code: counts, year: counts })
      .optional()
      .describe('Counts of the results by domain, country and year of their date; on the first page.'),
  })
  .meta({ id: 'SearchMeta' })
