// The text of a document, in pieces or by article.
import * as z from 'zod'
import type { DocumentStatus } from '#domains/documents.ts'
import { documents } from '#domains/index.ts'
import { passagesWith } from '#language/query/find-in-text.ts'
import { type Article, articleNamed, articlesIn } from '#lib/texts/articles/articles.ts'
import { contentsOf } from '#lib/texts/articles/contents.ts'
import { escapedJson } from '#lib/texts/invisible.ts'
import { pieceOf } from '#lib/texts/piece.ts'
import { squeeze } from '#lib/texts/text.ts'
import { mustSeeCountry } from '#model/access/caller.ts'
import { flagText } from '#model/declaration/param-text.ts'
import type { Param } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { idPath, PIECE, pieceParams, wholeParam } from '../kit/params.ts'
import { onReplicas } from '../kit/reading.ts'
import { piece } from '../kit/record-shapes.ts'
import { chosenArticle } from './article-choice.ts'
import { mustFind } from './find-record.ts'

const MOST_HEADINGS = 300
const USUAL_MATCHES = 20

const articleParam: Param = {
  about:
    "Only this article of the document's own, not one that it quotes: `12`, `12 bis`, `primero`, `único`, " +
    '`2 transitorio`. It ends before the next own article. Where several have the number, the error lists ' +
    'their offsets: `offset` chooses one, or reads on within the article.',
  schema: z
    .string()
    .max(60, 'is longer than 60 characters')
    .transform((text, context) => {
      const name = articleNamed(text)
      if (name) return name
      context.addIssue({
        code: 'custom',
        message:
          'is not the number of an article from 1 to 9999, ' +
          'such as 12, 12 bis, primero, único or 2 transitorio',
      })
      return z.NEVER
    }),
  in: 'query',
  example: '12',
}

const wordsParam: Param = {
  about:
    'Finds these words in the text from `offset` on, or in `article`: accents and case do not count, ' +
    'words in quotation marks are a phrase. `matches` has the passages; `text` is empty without `length`.',
  schema: z.string().trim().min(1).max(200),
  in: 'query',
}

const contentsParam: Param = {
  about:
    'Adds the table of contents from `offset` on: headings and articles, each with its offset, at ' +
    'most `limit` of them; the next ones begin at `next_contents`.',
  schema: flagText,
  in: 'query',
  example: 'true',
}

export const documentTextOperation = onReplicas({
  id: `${documents.name}.text`,
  summary: 'Text of a document, in pieces or by article.',
  http: { method: 'GET', path: `${documents.path}/{id}/text` },
  access: { domain: documents.name },
  params: {
    id: idPath('Id of the document.'),
    ...pieceParams,
    article: articleParam,
    q: wordsParam,
    contents: contentsParam,
    limit: wholeParam(
      `Most passages of \`q\`, default ${USUAL_MATCHES}, or entries of \`contents\`, default ` +
        `${MOST_HEADINGS}.`,
      1,
      MOST_HEADINGS,
    ),
  },
  output: z.object({
    data: z.object({
      document_id: z.int(),
      text: z.string(),
      ...piece,
      articles: z.int().describe("The document's own articles, found by their headings in the whole text."),
      article: z
        .object({
          name: z.string(),
          own: z.boolean().describe('False for an article of another law that the document quotes.'),
          part: z.string().nullable().describe('The annex or the section of provisions that it is in.'),
          offset: z.int(),
          length: z.int(),
        })
        .optional()
        .describe('With `article`: the article, with its position in the text in UTF-16 code units.'),
      pages: z
        .array(z.object({ page: z.int(), offset: z.int() }))
        .optional()
        .describe('Where the text has page breaks: the pages in the piece, with the offset of each.'),
      matches: z
        .array(
          z.object({
            offset: z.int(),
            length: z.int(),
            article: z.string().nullable().describe("The document's own article that it is in."),
            complete: z.boolean().describe('True for a passage with all words of `q`.'),
            text: z.string().describe('The passage with the words around it.'),
          }),
        )
        .optional()
        .describe('With `q`: the passages with its words, in order.'),
      matches_total: z.int().optional().describe('With `q`: all such passages from `offset` on.'),
      next_match: z.int().nullable().optional().describe('`offset` of the next ones; null at the end.'),
      next_contents: z
        .int()
        .nullable()
        .optional()
        .describe('With `contents`: `offset` of the next entries; null at the end.'),
      contents: z
        .array(
          z.object({
            kind: z.enum(['heading', 'article']),
            title: z.string(),
            offset: z.int(),
            page: z.int(),
          }),
        )
        .optional()
        .describe(
          'With `contents`: headings as printed, articles by number, each with its page; 1 where the text ' +
            'has no page breaks.',
        ),
    }),
  }),
  cacheSeconds: 300,
  run: async (context, input, caller) => {
    const found = await mustFind(context, documents, input.id as number, caller)
    mustSeeCountry(caller, found.country_code)
    if (found.body === null) throw new Problem('NOT_FOUND', whyNoText(input.id as number, found.doc))
    const articles = articlesIn(found.body)
    const asked = { id: input.id as number, offset: input.offset as number | undefined }
    const article =
      input.article === undefined
        ? undefined
        : chosenArticle({ ...asked, name: input.article as string, text: found.body, articles })
    const offset = asked.offset ?? article?.start ?? 0
    const last = article?.end ?? found.body.length
    const q = input.q as string | undefined
    const length = (input.length as number | undefined) ?? (q === undefined ? PIECE : 0)
    const piece = pieceOf(found.body, offset, length, last)
    const limit = input.limit as number | undefined
    const pages = pagesOf(found.body, piece.offset, piece.offset + piece.text.length)
    const data = {
      document_id: input.id,
      ...piece,
      articles: articles.filter(({ own }) => own).length,
      ...(article && { article: placeOf(article) }),
      ...(pages && { pages }),
      ...(q !== undefined && matchesIn(found.body, { q, from: offset, last, limit, articles })),
      ...(input.contents === true && contentsFrom(found.body, articles, piece.offset, limit)),
    }
    return { json: escapedJson({ data }) }
  },
})

/** Why a document has no text, if known. */
export function whyNoText(id: number, doc: string): string {
  const { status } = JSON.parse(doc) as { status?: DocumentStatus | null }
  const why = status && status in WHY ? WHY[status as keyof typeof WHY] : null
  return `The text of document ${id} has not been extracted${why ? `: ${why}` : ''}.`
}

const WHY: Readonly<Record<Exclude<DocumentStatus, 'extracted' | 'recognized'>, string>> = {
  no_text: 'its file contains no text, such as a scan',
  wrong_type: 'its address does not return a document',
  too_large: 'its file is too large',
  too_costly: 'reading its file exceeds the limits for one document',
  broken: 'its file cannot be read',
  gone: 'the site no longer has its file',
  unreachable: 'the site did not answer',
  refused: 'the site blocks programs',
}

/** The passages of a part of the text with the words of a query, each with the article that it is in. */
function matchesIn(
  text: string,
  asked: {
    readonly q: string
    readonly from: number
    readonly last: number
    readonly limit: number | undefined
    readonly articles: readonly Article[]
  },
) {
  const { q, from, last, limit = USUAL_MATCHES, articles } = asked
  const all = passagesWith(q, text.slice(from, last))
  const own = articles.filter((article) => article.own)
  const matches = all.slice(0, limit).map(({ start, end, complete }) => ({
    offset: from + start,
    length: end - start,
    article: own.findLast((each) => each.start <= from + start)?.name ?? null,
    complete,
    text: squeeze(text.slice(Math.max(0, from + start - AROUND), from + end + AROUND)).toWellFormed(),
  }))
  const next = all[limit]
  return { matches, matches_total: all.length, next_match: next ? from + next.start : null }
}

/** Code units before and after a passage that are shown with it. */
const AROUND = 80

/** The table of contents from an offset on, with the page of each entry. */
function contentsFrom(text: string, articles: readonly Article[], from: number, limit = MOST_HEADINGS) {
  let page = 1
  let seen = 0
  const all = contentsOf(text, articles).filter(({ offset }) => offset >= from)
  const contents = all.slice(0, limit).map((heading) => {
    for (let at = text.indexOf('\f', seen); at >= 0 && at < heading.offset; at = text.indexOf('\f', seen)) {
      page++
      seen = at + 1
    }
    return { ...heading, page }
  })
  return { contents, next_contents: all[limit]?.offset ?? null }
}

function placeOf({ name, own, part, start, end }: Article) {
  return { name, own, part, offset: start, length: end - start }
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
