// The text of a document, in pieces or by article.
import * as z from 'zod'
import { documents } from '#domains/index.ts'
import { type Article, articleNamed, articlesIn } from '#lib/articles.ts'
import { mustSeeCountry } from '#model/caller.ts'
import type { Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { idPath, wholeParam } from './params.ts'
import { mustFind } from './records.ts'

const PIECE = 20_000
const MAX_PIECE = 100_000

const articleParam: Param = {
  about:
    'Only this article, the first of that number: `12`, `12 bis`, `primero`, `único`, `transitorio`. ' +
    'It begins at its heading and ends before the next.',
  schema: z
    .string()
    .max(60, 'is longer than 60 characters')
    .transform((text, context) => {
      const name = articleNamed(text)
      if (name) return name
      context.addIssue({
        code: 'custom',
        message:
          'is not the number of an article from 1 to 2000, ' +
          'such as 12, 12 bis, primero, único or 2 transitorio',
      })
      return z.NEVER
    }),
  in: 'query',
  example: '12',
  not: ['offset'],
}

export const documentTextOperation: Operation = {
  id: `${documents.name}.text`,
  summary: 'Text of a document, in pieces or by article.',
  http: { method: 'GET', path: `${documents.path}/{id}/text` },
  access: { domain: documents.name },
  params: {
    id: idPath('Id of the document.'),
    offset: wholeParam(
      'First character, counted in UTF-16 code units; `next_offset` of the piece before.',
      0,
      20_000_000,
    ),
    length: wholeParam(`Characters in the piece; ${PIECE} when left out.`, 1, MAX_PIECE),
    article: articleParam,
  },
  output: z.object({
    data: z.object({
      document_id: z.int(),
      text: z.string(),
      offset: z.int(),
      next_offset: z
        .int()
        .nullable()
        .describe('Offset of the next piece; null at the end of the text or of the article.'),
      total_length: z.int(),
      articles: z.int().describe('Articles found by their headings in the whole text.'),
      pages: z
        .array(z.object({ page: z.int(), offset: z.int() }))
        .optional()
        .describe('Where the text has page breaks: the pages in the piece, with the offset of each.'),
    }),
  }),
  cacheSeconds: 300,
  run: async (context, input, caller) => {
    const found = await mustFind(context, documents, input.id as number, caller)
    mustSeeCountry(caller, found.country_code)
    if (found.body === null)
      throw new Problem('NOT_FOUND', `The text of document ${input.id} has not been extracted.`)
    const articles = articlesIn(found.body)
    const article =
      input.article === undefined ? undefined : articles.find(({ name }) => name === input.article)
    if (input.article !== undefined && !article)
      throw new Problem(
        'NOT_FOUND',
        `Document ${input.id} has no article ${input.article}; ${namesOf(articles)}.`,
      )
    const offset = article?.start ?? (input.offset as number | undefined) ?? 0
    const last = article?.end ?? found.body.length
    const end = Math.min(offset + ((input.length as number | undefined) ?? PIECE), Math.max(last, offset))
    const text = found.body.slice(offset, end).toWellFormed()
    const place = { offset, next_offset: end < last ? end : null, total_length: found.body.length }
    const pages = pagesOf(found.body, offset, end)
    return {
      value: {
        data: { document_id: input.id, text, ...place, articles: articles.length, ...(pages && { pages }) },
      },
    }
  },
}

const FEW = 12

function namesOf(articles: readonly Article[]): string {
  if (!articles.length) return 'no article was found in its text'
  const names = [...new Set(articles.map(({ name }) => name))]
  return `it has ${articles.length}: ${names.slice(0, FEW).join(', ')}${names.length > FEW ? ' …' : ''}`
}

/** The pages that a piece is on, counted from 1, or undefined where the text has no page breaks. */
function pagesOf(text: string, from: number, to: number): { page: number; offset: number }[] | undefined {
  if (!text.includes('\f')) return undefined
  const pages = [{ page: 1, offset: from }]
  let page = 1
  for (let at = text.indexOf('\f'); at >= 0 && at + 1 < to; at = text.indexOf('\f', at + 1)) {
    page++
    if (at < from) pages[0] = { page, offset: from }
    else pages.push({ page, offset: at + 1 })
  }
  return pages
}
