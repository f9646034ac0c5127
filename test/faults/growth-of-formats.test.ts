// What reads replies of sources, files, parameters, headers, cursors, queries and the texts of messages does
// work that grows about linearly with them, whatever they are.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { matches } from '#http/etag.ts'
import { parseJson } from '#http/json.ts'
import { isPercentEncoded } from '#http/percent-encoding.ts'
import { openAnalyzer } from '#language/analyzer.ts'
import { highlighter } from '#language/highlighter.ts'
import { snippetAround } from '#language/snippet.ts'
import { substringMarker } from '#language/substring.ts'
import { statisticsOf } from '#language/term-statistics.ts'
import { openCursor, walkOf } from '#lib/cursor.ts'
import { csvLine } from '#lib/formats/csv.ts'
import { zipNames } from '#lib/formats/zip.ts'
import { comparisonPage } from '#lib/texts/comparison/comparison-page.ts'
import { fillHtml, lineHtml, placesOf } from '#mail/fill.ts'
import type { Operation } from '#model/operation.ts'
import type { Reply } from '#model/sources/source.ts'
import { operations } from '#operations/index.ts'
import { formatOf } from '#rest/formats.ts'
import { nearRoute } from '#rest/near-route.ts'
import { csv } from '#sources/kit/formats/csv.ts'
import { decodeBytes } from '#sources/kit/formats/decode.ts'
import { feedEntries, sitemap } from '#sources/kit/formats/feed.ts'
import { htmlTable } from '#sources/kit/formats/html-table.ts'
import { json } from '#sources/kit/formats/json.ts'
import { inColumns, textRows } from '#sources/kit/formats/pdf-rows.ts'
import { xmlDocument, xmlInOrder } from '#sources/kit/formats/xml.ts'
import { clean } from '#web/clean.ts'
import { acceptedLanguage } from '#web/language.ts'
import { meantPage } from '#web/pages/page-names.ts'
import { namedPageOf } from '#web/pages/page-routes.ts'
import { assertLinear, REPEATED } from '../support/growth-of-work.ts'

type Run = (text: string) => unknown

const SECRET = 'secret'
const analyzer = openAnalyzer()
const statistics = statisticsOf(['agua potable para todos', 'a b c'], analyzer)
const marker = highlighter('agua potable a b', statistics, analyzer)

/** What is refused is read to that point. */
const orRefused = (run: Run) => (text: string) => {
  try {
    run(text)
  } catch {}
}

const replyOf = (body: string): Reply => ({
  url: 'https://example.org/',
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(body),
  retrieved_at: '2026-11-20T00:00:00Z',
})
const asReply = (read: (reply: Reply) => unknown) => orRefused((text) => read(replyOf(text)))
const inside = (before: string, read: Run, after: string) => (text: string) =>
  read(`${before}${text}${after}`)

/** Lines of a page, each of one word. */
const placed = (text: string) =>
  text.split(/\s/).map((word, at) => ({ x: (at % 7) * 40, y: at, width: 20, size: 9, text: word }))

const REPLIES: Readonly<Record<string, Run>> = {
  json: asReply((reply) => json(reply, z.unknown())),
  'json in a string': inside(
    '"',
    asReply((reply) => json(reply, z.unknown())),
    '"',
  ),
  xml: asReply(xmlDocument),
  'xml in an element': inside('<a>', asReply(xmlDocument), '</a>'),
  'xml in an attribute': inside('<a b="', asReply(xmlDocument), '"/>'),
  'xml in order': inside(
    '<a>',
    asReply((reply) => xmlInOrder(reply, 'a')),
    '</a>',
  ),
  'a feed': inside('<rss><channel><item><title>', asReply(feedEntries), '</title></item></channel></rss>'),
  'a sitemap': inside('<urlset><url><loc>', asReply(sitemap), '</loc></url></urlset>'),
  csv: asReply((reply) => csv(reply, ',', z.unknown())),
  'csv in quotes': inside(
    'a,b\n"',
    asReply((reply) => csv(reply, ';', z.unknown())),
    '",1\n',
  ),
  'a table': inside(
    '<table><tr><th>A</th></tr><tr><td>',
    asReply((reply) => htmlTable(reply, { a: 'A' })),
    '',
  ),
  'bytes of mixed encodings': (text) =>
    decodeBytes(Buffer.concat([Buffer.from(text), Buffer.from(text, 'latin1')])),
  'rows of a PDF': (text) => {
    for (const row of textRows(placed(text))) inColumns(row, [0, 80, 160])
  },
}

const CALLERS: Readonly<Record<string, Run>> = {
  'a cursor': orRefused((text) => openCursor(text, '', SECRET)),
  'the walk of a cursor': orRefused((text) => walkOf(text, SECRET)),
  'an entity tag': (text) => matches(text, 'W/"a"'),
  'a body of JSON': orRefused(parseJson),
  'an escaped address': isPercentEncoded,
  'an unknown route': (text) => nearRoute(`/v1/${text}`),
  'an unknown page': meantPage,
  'a page without language': (text) => namedPageOf(`/${text}`, text),
  'accepted languages': acceptedLanguage,
  'an accepted format': (text) =>
    formatOf({ headers: { accept: text }, routeOptions: { config: {} } } as FastifyRequest),
  'an e-mail address': (text) => z.email().safeParse(text),
  'an e-mail address of one host': (text) => z.email().safeParse(`a@${text}.org`),
  'a printed name': (text) => clean(text, 200),
  'an archive': orRefused((text) => zipNames(Buffer.from(`PK\u0003\u0004${text}PK\u0005\u0006`))),
}

const TEXTS: Readonly<Record<string, Run>> = {
  'versions of a text': (text) =>
    comparisonPage({
      before: text,
      after: `${text} agua ${text.slice(0, 40)}`,
      offset: 0,
      limit: 50,
      changed: false,
    }),
  'versions by article': (text) =>
    comparisonPage({
      before: `Artículo 1. ${text}`,
      after: `Artículo 1. ${text}b`,
      offset: 0,
      limit: 50,
      changed: true,
    }),
  'marks of a query': (text) => marker.marks(text),
  'a snippet': (text) => marker.snippet(text),
  'a snippet around places': (text) => snippetAround(text, [{ start: text.length >> 1, end: text.length }]),
  'marks of a substring': (text) => substringMarker(['a', 'ley']).marks(text),
  'a line of CSV': (text) => csvLine([text, 1, null]),
  'a template': placesOf,
  'a filled template': (text) => fillHtml('{{a}} {{b}}', { a: text, b: text }),
  'a line of a message': (text) => lineHtml(`{{a}} ${text}`, { a: text }),
}

for (const [kind, runs] of Object.entries({ REPLIES, CALLERS, TEXTS }))
  describe(`the work for ${kind.toLowerCase()}`, () => {
    for (const [name, run] of Object.entries(runs))
      it(`grows about linearly: ${name}`, () => {
        for (const repeated of REPEATED) assertLinear(name, run, repeated)
      })
  })

describe('the work for a parameter', () => {
  const schemas = new Map<z.ZodType, string>()
  for (const { id, params } of operations as readonly Operation[])
    for (const [name, { schema }] of Object.entries(params)) schemas.set(schema, `${name} of ${id}`)

  it('grows about linearly for each of its kinds', () => {
    assert.ok(schemas.size > 50, `${schemas.size} kinds`)
    for (const [schema, name] of schemas)
      for (const repeated of REPEATED) assertLinear(name, (text) => schema.safeParse(text), repeated, 8_000)
  })
})
