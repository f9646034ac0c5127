// The schemas of a result's passage, the part that matched, and of its ranking features.
import * as z from 'zod'

const rank = z.int().nullable()

export const explain = z
  .object({
    named: z
      .enum(['number', 'title', 'part of number', 'name', 'part of query'])
      .nullable()
      .describe('Part of the record that equals `q`; `part of query` for a person whom a part of `q` names.'),
    lexical_rank: rank.describe('Rank by the lexical retriever, from 1; null if it did not find the record.'),
    semantic_rank: rank.describe(
      'Rank by the semantic retriever, from 1; null if it did not find the record.',
    ),
    cosine: z.number().nullable().describe('Cosine similarity of the embeddings, -1 to 1.'),
    coverage: z
      .number()
      .nullable()
      .describe('Share of the weight of the terms of `q` that the passage contains, 0 to 1.'),
    score: z
      .number()
      .nullable()
      .describe('Score that orders the results; comparable within one response only.'),
  })
  .nullable()
  .meta({ id: 'Explained', description: 'Ranking features of a result.' })

/** Parts of a text. */
export const ranges = z.array(z.object({ start: z.int(), end: z.int() })).meta({
  id: 'TextRanges',
  description: 'Parts of a text, in UTF-16 code units, end exclusive.',
})

export const passage = z
  .object({
    text: z.string(),
    highlights: ranges.describe('Matched words of `text`, at most 20.'),
    document_id: z
      .int()
      .nullable()
      .describe('Document of the passage; null if the passage is from the record itself.'),
    offset: z.int().nullable().describe('Offset of the passage in the document text, in UTF-16 code units.'),
  })
  .nullable()
  .describe(
    'The part of a text that matched, else the summary of the record or facts about it, with their names; ' +
      'null for a record that has nothing but its title.',
  )
