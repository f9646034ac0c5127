// Two documents compared by article: what stayed, and the words that were removed and added.
import * as z from 'zod'
import type { DocumentStatus } from '#domains/documents.ts'
import { documents } from '#domains/index.ts'
import { atATime } from '#lib/at-a-time.ts'
import { inWorker } from '#lib/in-worker.ts'
import { CHANGES } from '#lib/texts/comparison/compare.ts'
import type { ComparisonPage, ComparisonRequest } from '#lib/texts/comparison/comparison-page.ts'
import { PART_KINDS } from '#lib/texts/comparison/parts.ts'
import { escapedJson } from '#lib/texts/invisible.ts'
import { type Caller, mustSeeCountry } from '#model/access/caller.ts'
import type { Context } from '#model/operation.ts'
import { invalid, Problem } from '#model/problem.ts'
import { flagParam, idParamOf, wholeParam } from '../kit/params.ts'
import { onReplicas } from '../kit/reading.ts'
import { whyNoText } from './documents.ts'
import { refusalOf } from './not-served.ts'

/** Characters of a text that is compared. */
const MOST_TEXT = 1_000_000
const MOST_PARTS = 200
const USUAL_PARTS = 50
/** Far more than the bounds of a comparison take. */
const MOST_MS = 60_000

/** A comparison occupies a processor, so only so many run at a time. */
const inTurn = atATime(2)

const side = z.object({
  document_id: z.int(),
  country_code: z.string(),
  title: z.string(),
  kind: z.string().nullable(),
  length: z.int().describe('Of its text, in UTF-16 code units.'),
  recognized: z.boolean().describe('True for a text read by OCR: differences may be errors of it.'),
  articles: z.int().describe("The document's own articles, found by their headings."),
  unclear: z.int().describe('Those that may be quoted from another law.'),
  repeated: z
    .int()
    .describe('Those whose number an earlier one has, as in a report that prints two wordings of a bill.'),
})

const place = z
  .object({
    name: z.string().nullable().describe('Of an article: `12`, `12 bis`, `2 transitorio`.'),
    section: z.string().nullable().describe('The annex or the section of provisions that it is in.'),
    offset: z.int(),
    length: z.int(),
  })
  .meta({ id: 'ComparedPlace' })

const span = z.object({
  kind: z.enum(['same', 'removed', 'added']),
  text: z.string().describe('As the later text has it; of a removed passage, as the earlier one has it.'),
  before: z
    .string()
    .optional()
    .describe('A passage that stayed, in the earlier text, where signs or white space are others there.'),
  before_offset: z.int().nullable().describe('In the earlier text; null for an added passage.'),
  after_offset: z.int().nullable().describe('In the later text; null for a removed passage.'),
  omitted: z.int().optional().describe('Code units left out of the middle of a long passage, at `…`.'),
})

const part = z.object({
  position: z.int().describe('From 0 among all parts.'),
  kind: z
    .enum(PART_KINDS)
    .describe('`opening` and `ending` precede and follow the articles; `text` is a whole text.'),
  change: z
    .enum(CHANGES)
    .describe('`moved` has the same words under another number; `changed` may have another number too.'),
  before: place.nullable(),
  after: place.nullable(),
  marked: z
    .boolean()
    .nullable()
    .describe('False where it is too different to mark single words everywhere; null without `spans`.'),
  spans: z.array(span).describe('In order; none for a part that is the same or only moved.'),
  cut: z.boolean().describe('True where `spans` end before a long part does.'),
})

export const compareDocumentsOperation = onReplicas({
  id: `${documents.name}.compare`,
  summary: 'Two documents compared by article, with the words that were removed and added.',
  http: { method: 'GET', path: `${documents.path}/compare` },
  access: { domain: documents.name },
  params: {
    before: { ...idParamOf('Id of the earlier document.'), required: true },
    after: { ...idParamOf('Id of the later document.'), example: '2', required: true },
    changed: flagParam('Only the parts that differ.'),
    offset: wholeParam('Parts to skip: `meta.next_offset` of the previous page.', 0, 100_000),
    limit: wholeParam('Most parts of the page.', 1, MOST_PARTS, USUAL_PARTS),
  },
  output: z.object({
    data: z.object({
      before: side,
      after: side,
      by: z
        .enum(['articles', 'text'])
        .describe('`text` where one of them has no articles: they are compared as a whole.'),
      counts: z
        .object(Object.fromEntries(CHANGES.map((change) => [change, z.int()])))
        .describe('Parts of the whole comparison by `change`.'),
      parts: z.array(part),
    }),
    meta: z.object({
      total: z.int().describe('Parts of all pages.'),
      next_offset: z.int().nullable().describe('`offset` of the next page; null at the end.'),
    }),
  }),
  fails: ['UNAVAILABLE'],
  cacheSeconds: documents.cacheSeconds,
  run: async (context, input, caller) => {
    const ids = { before: input.before as number, after: input.after as number }
    if (ids.before === ids.after) throw invalid('after', 'is the same document as `before`')
    const [before, after] = await Promise.all([
      comparable(context, 'before', ids.before, caller),
      comparable(context, 'after', ids.after, caller),
    ])
    const { total, next_offset, parts, counts, by, ...sides } = await compared(context, {
      before: before.text,
      after: after.text,
      offset: (input.offset as number | undefined) ?? 0,
      limit: (input.limit as number | undefined) ?? USUAL_PARTS,
      changed: input.changed === true,
    })
    const data = {
      before: { ...before.about, ...sides.before },
      after: { ...after.about, ...sides.after },
      by,
      counts,
      parts,
    }
    return { json: escapedJson({ data, meta: { total, next_offset } }) }
  },
})

/** The text of a document that can be compared. Throws INVALID_PARAM, FORBIDDEN_COUNTRY or NOT_FOUND. */
async function comparable(context: Context, param: string, id: number, caller: Caller) {
  const found = await context.records.find(documents, id)
  if (!found) throw await refusalOf(context, param, documents, id)
  const { country_code, body: text } = found
  mustSeeCountry(caller, country_code)
  if (text === null) throw invalid(param, whyNoText(id, found.doc))
  if (text.length > MOST_TEXT)
    throw invalid(param, `document ${id} is longer than the ${MOST_TEXT} characters that are compared`)
  type Doc = { title: string; kind: string | null; status: DocumentStatus | null }
  const { title, kind, status } = JSON.parse(found.doc) as Doc
  const recognized = status === 'recognized'
  return { text, about: { document_id: id, country_code, title, kind, length: text.length, recognized } }
}

const WORKER = import.meta.resolve('#lib/texts/comparison/compare-worker.ts')

/** Compares in a thread of its own, so that long texts delay no other request. */
async function compared({ clock }: Context, asked: ComparisonRequest): Promise<ComparisonPage> {
  return inTurn(async () => {
    const signal = clock.timeout(MOST_MS)
    try {
      return await inWorker<ComparisonPage>(new URL(WORKER), asked, signal)
    } catch (error) {
      if (!signal.aborted) throw error
      throw new Problem('UNAVAILABLE', 'The comparison of these documents takes too long.')
    }
  })
}
