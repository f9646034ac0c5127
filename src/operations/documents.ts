// The text of a document, by pieces.
import * as z from 'zod'
import { documents } from '#domains/documents.ts'
import { mustSeeCountry } from '#model/caller.ts'
import type { Domain } from '#model/domain.ts'
import type { Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { idPath } from './params.ts'
import { mustFind } from './records.ts'

const PIECE = 20_000
const MAX_PIECE = 100_000

const whole = (about: string, min: number, max: number): Param => ({
  about,
  schema: z
    .string()
    .regex(/^\d{1,9}$/, `is not a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `is not from ${min} to ${max}`),
  in: 'query',
})

export const documentTextOperation: Operation = {
  id: 'documents.text',
  summary: 'Text of a document, by pieces.',
  http: { method: 'GET', path: '/v1/documents/{id}/text' },
  access: { domain: 'documents' },
  params: {
    id: idPath('Id of the document.'),
    offset: whole('First character, counted in UTF-16 code units; `next_offset` of the piece before.', 0, 20_000_000),
    length: whole(`Characters in the piece; ${PIECE} when left out.`, 1, MAX_PIECE),
  },
  output: z.object({
    data: z.object({
      document_id: z.int(),
      text: z.string(),
      offset: z.int(),
      next_offset: z.int().nullable(),
      total_length: z.int(),
    }),
  }),
  cacheSeconds: 300,
  run: async (context, input, caller) => {
    const found = await mustFind(context, documents as unknown as Domain, input.id as number)
    mustSeeCountry(caller, found.country_code)
    if (found.body === null) throw new Problem('NOT_FOUND', `The text of document ${input.id} has not been extracted.`)
    const offset = (input.offset as number | undefined) ?? 0
    const end = offset + ((input.length as number | undefined) ?? PIECE)
    const text = found.body.slice(offset, end).toWellFormed()
    const next_offset = end < found.body.length ? end : null
    return { value: { data: { document_id: input.id, text, offset, next_offset, total_length: found.body.length } } }
  },
}
