// The schemas of a result's passage, the part that matched, and of its ranking features.
import * as z from 'zod'

const rank = z.int().nullable()

export const explain = z
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

export const passage = z
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
      .describe('Offset of the passage in that text, in UTF-16 code units, as `offset` of document texts.'),
  })
  .nullable()
  .describe('The part of the record that matched.')
