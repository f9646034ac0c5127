// The answer of a tool: one object of the same form for results, empty results and failures.
import { domainNamed } from '#domains/index.ts'
import { visibleIn } from '#lib/texts/invisible.ts'
import { PROBLEMS, Problem, sentenceOf } from '#model/problem.ts'
import type { NoticeCode } from '#model/retrieval.ts'
import { UNPROVEN } from '../kit/coverage.ts'
import { listToolOf, whereIds } from './lookup.ts'

export type Value = Readonly<Record<string, unknown>>

interface Near {
  readonly id: number
  readonly country_code: string
  readonly code: string | null
  readonly title: string
  /** True where the number itself exists, but other filters exclude it. */
  readonly same: boolean
}

interface Meta {
  readonly mode?: string
  readonly reason?: string
  readonly has_more?: boolean
  readonly total?: number
  readonly near?: readonly Near[]
  readonly notices?: readonly { readonly code: string }[]
  readonly undated?: number
  readonly unknown?: number
  readonly stored?: { readonly oldest: string; readonly newest: string }
  readonly citations?: readonly unknown[]
  readonly applied?: Readonly<Record<string, unknown>>
}

const SUGGESTIONS: Readonly<Record<string, string>> = {
  no_match:
    'No record matches these filters. Drop one, widen since and until, or look ids up in their ' +
    'catalogue first.',
  no_data: 'There are no records for these countries yet. See health with `country_code` and `domain`.',
  not_covered:
    'There is no source for this domain in these countries. ' +
    'See health with `country_code` and `domain`; do not conclude that nothing happened.',
  end_of_list: 'The previous pages had all the rows.',
  search_incomplete: 'A stage of the search did not run, so this proves nothing: try again shortly.',
  out_of_time:
    'The search timed out before it found anything, so this proves nothing. ' +
    'Narrow it: fewer countries, one domain, a window.',
}

const OF_NUMBERS = 'No record has this number. Send it with its type and year, or words of the title in `q`.'
const OF_LITERAL =
  'Words of this list are compared as they are written, without synonyms: send one, or its beginning.'
const OF_DATES = 'A date goes in `since` and `until`, not in `q`.'
const OF_ADDRESS = 'No stored record has this address. Search its number or words of its title in `q`.'
const NOTHING_CITED = 'The text cites no norm or bill by its number.'
const NOT_STORED = 'No norm or bill that the text cites is stored here, which does not mean that none exists.'
const INDEX_BUILDING =
  'The search index is still being built, so this proves nothing: try again shortly, or list without `q`.'

interface Call {
  readonly hint: string | undefined
  /** The argument that takes a number, where `q` cites one among other words. */
  readonly cites: string | null
  /** True where `q` contains a year. */
  readonly dated: boolean
  /** True where the words of `q` are compared as they are written. */
  readonly literal: boolean
  /** True for a list that was filtered by one number. */
  readonly number: boolean
  /** What was pasted instead of a query: an address, or a text with citations. */
  readonly pasted: 'address' | 'text' | null
  /** True where an argument lists the records without a date that the call leaves out. */
  readonly listsUndated: boolean
  /** False for a call that changes something: its empty list is not an empty result. */
  readonly reads: boolean
  /** True for a page after the first. */
  readonly onward: boolean
  /** What no rows mean, where the words on records do not apply. */
  readonly empty?: string | undefined
}

/** The answer, with explanations that a model needs where it is empty or degraded. */
export function explained(value: Value, call: Call): Value {
  const { hint, reads } = call
  const meta = (value.meta ?? {}) as Meta
  const empty = reads && Array.isArray(value.data) && value.data.length === 0 && !meta.has_more && !meta.total
  return {
    ...value,
    ...(meta.applied && { meta: { ...meta, applied: withoutFields(meta.applied) } }),
    ...(hint && { hint }),
    ...(empty && { empty_result: emptyOf(meta, call) }),
    ...(isDegraded(meta, call) && { search_degraded: true }),
  }
}

function emptyOf(meta: Meta, call: Call): { reason: string; suggestion: string | undefined } {
  const reason = reasonOf(meta, call)
  if (hasNotice(meta, 'index_building'))
    return { reason: 'index_building', suggestion: [INDEX_BUILDING, ofWords(call)].filter(Boolean).join(' ') }
  if (call.empty && !call.onward) return { reason, suggestion: call.empty }
  if (reason === 'no_match') return { reason, suggestion: withoutMatch(meta, call) }
  return { reason, suggestion: SUGGESTIONS[reason] ?? SUGGESTIONS.no_match }
}

function withoutMatch(meta: Meta, call: Call): string | undefined {
  const outside = [ofFields(meta), ofWindow(meta, call)].filter(Boolean).join(' ')
  const suggested = nearest(meta.near ?? [])
  if (suggested) return [suggested, outside].filter(Boolean).join(' ')
  if (call.pasted === 'address') return OF_ADDRESS
  if (call.pasted === 'text') return meta.citations?.length ? NOT_STORED : NOTHING_CITED
  if (call.number) return OF_NUMBERS
  if (outside) return outside
  const said = ofWords(call)
  return said ? `No record has all these words. ${said}` : SUGGESTIONS.no_match
}

/** What a window without rows leaves out. */
function ofWindow({ undated, stored }: Meta, { listsUndated }: Call): string | undefined {
  const lists = listsUndated ? '`undated: true` instead of a window' : 'the call without days or that filter'
  const said = [
    undated && `${undated} of these records have no date: ${lists} lists them.`,
    stored && `Records are stored from ${stored.oldest} to ${stored.newest}; of other days nothing is known.`,
  ].filter(Boolean)
  return said.length ? `No record has a day that fits. ${said.join(' ')}` : undefined
}

/** What a filter without rows leaves out. */
function ofFields({ unknown }: Meta): string | undefined {
  if (!unknown) return undefined
  return (
    `Records that may meet the filters, because a filtered field of each is not known: ${unknown}. ` +
    'The call without that filter lists them; do not conclude that there are none.'
  )
}

/** The words of an unsuccessful query that belong in another argument. */
function ofWords({ cites, dated, literal }: Call): string | undefined {
  if (cites) return `If \`q\` contains a number, send it alone, as \`${cites}\`.`
  if (dated) return OF_DATES
  return literal ? OF_LITERAL : undefined
}

/** Records near to a number or name that no row has. */
function nearest(near: readonly Near[]): string | undefined {
  const [first] = near
  if (!first) return undefined
  const kind = first.code === null ? 'name' : 'number'
  const same = near.filter((each) => each.same)
  const named = (same.length ? same : near)
    .map(({ id, country_code, code, title }) => `${code ?? title} (${country_code}, id ${id})`)
    .join('; ')
  return same.length
    ? `The other filters exclude ${named}.`
    : `No record has this ${kind}. Similar ${kind}s: ${named}. Ask the user before using one of them.`
}

/** Notices of a retriever, or of the index, that took no part. */
const MISSING = [
  'index_building',
  'semantic_off',
  'semantic_unavailable',
  'lexical_unavailable',
  'search_unavailable',
  'out_of_time',
]

/** True where a retriever did not run; later pages of ranked rows report it only by their mode. */
function isDegraded(meta: Meta, { onward }: Call): boolean {
  if (MISSING.some((code) => hasNotice(meta, code))) return true
  return onward && meta.mode === 'keyword_fallback' && meta.applied?.order_by === 'relevance'
}

function hasNotice({ notices = [] }: Meta, code: string): boolean {
  return notices.some((notice) => notice.code === code)
}

function reasonOf(meta: Meta, call: Call): string {
  if (meta.reason) return meta.reason
  if (hasNotice(meta, 'out_of_time')) return 'out_of_time'
  if (call.onward) return 'end_of_list'
  const unproven = meta.notices?.some(({ code }) => UNPROVEN.has(code as NoticeCode))
  return unproven || isDegraded(meta, call) ? 'search_incomplete' : 'no_match'
}

/** Without the list of fields, which a short row shows by itself. */
function withoutFields({ fields: _, ...applied }: Readonly<Record<string, unknown>>) {
  return applied
}

/** A failure. Anything but a `Problem` is a bug of the service and is answered without detail. */
export function failed(error: unknown): Value {
  return visibleIn(failureOf(error))
}

function failureOf(error: unknown): Value {
  const problem = error instanceof Problem ? error : new Problem('INTERNAL')
  const { code, errors } = problem
  const { retriable } = PROBLEMS[code]
  const wait = Number(problem.headers['retry-after'])
  return {
    is_error: true,
    retriable,
    error: {
      code,
      message: errors.length ? sentenceOf(errors, whereIds) : messageOf(problem),
      retriable,
      ...(wait && { retry_after_s: wait }),
      ...problem.lacking,
      ...(errors.length && {
        errors: errors.map(({ param }) => ({ param })),
      }),
    },
  }
}

const capitalized = (text: string) => text[0]!.toUpperCase() + text.slice(1)

function messageOf({ message, lookup }: Problem): string {
  if (lookup === null || !domainNamed(lookup)) return message
  const list = listToolOf(lookup)
  return `${message} ${list ? `Look it up with ${list.name}` : capitalized(whereIds(lookup))}.`
}
