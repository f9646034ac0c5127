// The text of a document, in pieces or by article.
import * as z from 'zod'
import { documents } from '#domains/index.ts'
import { type Article, articleNamed, articlesIn } from '#lib/articles.ts'
import { escaped } from '#lib/invisible.ts'
import { pieceOf } from '#lib/piece.ts'
import { mustSeeCountry } from '#model/caller.ts'
import type { Operation, Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { idPath, PIECE, pieceParams } from './params.ts'
import { mustFind } from './records.ts'
import { piece } from './shapes.ts'

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
    ...pieceParams,
    article: articleParam,
  },
  output: z.object({
    data: z.object({
      document_id: z.int(),
      text: z.string(),
      ...piece,
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
    const piece = pieceOf(found.body, offset, (input.length as number | undefined) ?? PIECE, last)
    const pages = pagesOf(found.body, piece.offset, piece.offset + piece.text.length)
    const data = { document_id: input.id, ...piece, articles: articles.length, ...(pages && { pages }) }
    return { json: escaped(JSON.stringify({ data })) }
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
