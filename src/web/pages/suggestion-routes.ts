// What the search box suggests while one types: texts and addresses, in the language of the page.
import type { FastifyInstance } from 'fastify'
import { sendPacked } from '#http/compression.ts'
import { refuseOtherMethods } from '#http/methods.ts'
import type { Language } from '#model/access/account.ts'
import type { CountryCode } from '#model/country.ts'
import { COUNTRIES } from '#model/country.ts'
import type { Context } from '#model/operation.ts'
import { PROBLEMS, Problem } from '#model/problem.ts'
import { searchWords } from '../words/search.ts'
import { termOf } from '../words/terms.ts'
import { type Comparison, chosenIds, comparisonHref, comparisonOf } from './compare/comparison.ts'
import { referenceText } from './filters/references.ts'
import { readerFor } from './for-request.ts'
import { type Reader, recordHref } from './reader.ts'
import { SUGGESTIONS } from './suggestion-address.ts'

const MOST = 8
const SECONDS = 60

interface Suggested {
  /** Null for an author. */
  readonly id: number | null
  readonly text: string
  readonly kind: 'record' | 'author'
  readonly domain: string
  readonly country_code: CountryCode
  readonly code: string | null
  readonly platform_url: string | null
  readonly q: string | null
  readonly corrected: boolean
}

/**
 * Adds `/{language}/suggestions?q=`, which answers `{data: [{href, text, about, mark}], status}`; with
 * `compare`, the ids compared so far, only records of `domain`, people by default, whose addresses add them
 * to the comparison; with `domain` alone, the values of a field that refers to a record,
 * `{data: [{value, about}], status}`.
 */
export function suggestionRoutes(app: FastifyInstance, context: Context, language: Language): void {
  const url = `/${language}${SUGGESTIONS}`
  app.get(url, { config: { cors: false } }, async (request, reply) => {
    // Suggestions are the same for everybody.
    request.visit = { ...request.visit!, account: null }
    const reader = readerFor(context, language, request)
    try {
      const body = JSON.stringify(await suggestionsFor(reader))
      reply.headers({ 'cache-control': `public, max-age=${SECONDS}`, vary: 'Accept-Encoding' })
      return sendPacked(reply.type(JSON_TYPE), request.headers['accept-encoding'], body, new Map())
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { status } = PROBLEMS[error.code]
      return reply
        .code(status)
        .headers({ ...error.headers, 'cache-control': 'no-store' })
        .type(JSON_TYPE)
        .send(JSON.stringify({ data: [], status: '' }))
    }
  })
  refuseOtherMethods(app, url, ['GET'], { config: { cors: false } })
}

const JSON_TYPE = 'application/json; charset=utf-8'

async function suggestionsFor(reader: Reader) {
  const w = searchWords[reader.language]
  const q = reader.query.get('q')
  const compared = reader.query.get('compare')
  const comparison = compared === null ? null : comparisonOf(reader.query.get('domain'))
  const domain = comparison?.domain ?? reader.query.get('domain')
  const { data } = await reader.ask<{ data: readonly Suggested[] }>('suggest', { q, domain, limit: MOST })
  const shown = data.flatMap((each) => {
    const { text, kind, code, corrected } = each
    const place = COUNTRIES[each.country_code]?.names[reader.language] ?? each.country_code
    const what = kind === 'author' ? w.author : termOf(reader.terms.domains, each.domain)
    const about = [what, place, code].filter(Boolean).join(' · ')
    if (!comparison && domain) return { value: each.id === null ? text : referenceText(text, each.id), about }
    const href = comparison
      ? addedTo(reader, comparison, chosenIds(compared ?? ''), each)
      : openedBy(reader, each)
    return href === null ? [] : { href, text, about, mark: corrected ? w.respelled : null }
  })
  return { data: shown, status: w.suggested(shown.length) }
}

/** The page of a suggestion, or a search for it. */
function openedBy(reader: Reader, suggested: Suggested): string {
  const page = suggested.q === null ? recordHref(reader, suggested) : null
  return page ?? reader.to('/search', { q: suggested.q ?? suggested.text })
}

/** The comparison with this record too; null for one that is in it, and for an author without a record. */
function addedTo(
  reader: Reader,
  comparison: Comparison,
  ids: readonly string[],
  { id }: Suggested,
): string | null {
  return id === null || ids.includes(String(id)) ? null : comparisonHref(reader, comparison, [...ids, id])
}
