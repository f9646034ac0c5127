// What a tool answers: one object, alike for results, empty results and failures.
import { PROBLEMS, Problem, sentenceOf, wordsOf } from '#model/problem.ts'
import { listOf, whereIds } from './lookup.ts'

export type Value = Readonly<Record<string, unknown>>

interface Meta {
  readonly mode?: string
  readonly reason?: string
  readonly has_more?: boolean
  readonly notices?: readonly { readonly code: string }[]
  readonly applied?: Readonly<Record<string, unknown>>
}

const SUGGESTIONS: Readonly<Record<string, string>> = {
  no_match:
    'Nothing fits these filters. Drop one, widen since and until, or look ids up in their catalogue first.',
  no_data: 'Nothing is held for these countries yet. See health.',
  not_covered:
    'There is no source for this domain in these countries. ' +
    'See health; do not conclude that nothing happened.',
  end_of_list: 'The pages before had all there is.',
  out_of_time:
    'The time ran out before anything was found, so this proves nothing. ' +
    'Ask for less: fewer countries, one domain, a window.',
}

const OF_NUMBERS = 'Send the whole number as printed, with its type and year; or words of the title in `q`.'

interface Call {
  readonly hint: string | undefined
  /** True for a list that was narrowed to one number. */
  readonly number: boolean
  /** False for a call that changes something: an empty list is then no empty result. */
  readonly reads: boolean
  /** True for a page after the first. */
  readonly onward: boolean
}

/** The answer with what a model needs to understand an empty or degraded one. */
export function explained(value: Value, { hint, number, reads, onward }: Call): Value {
  const meta = (value.meta ?? {}) as Meta
  const empty = reads && Array.isArray(value.data) && value.data.length === 0 && !meta.has_more
  const reason = reasonOf(meta, onward)
  return {
    ...value,
    ...(meta.applied && { meta: { ...meta, applied: withoutFields(meta.applied) } }),
    ...(hint && { hint }),
    ...(empty && {
      empty_result: {
        reason,
        suggestion:
          number && reason === 'no_match' ? OF_NUMBERS : (SUGGESTIONS[reason] ?? SUGGESTIONS.no_match),
      },
    }),
    ...(meta.mode === 'keyword_fallback' && { search_degraded: true }),
  }
}

function reasonOf({ reason, notices = [] }: Meta, onward: boolean): string {
  if (reason) return reason
  if (notices.some(({ code }) => code === 'out_of_time')) return 'out_of_time'
  return onward ? 'end_of_list' : 'no_match'
}

/** Without the list of fields, which a short row shows by itself. */
function withoutFields({ fields: _, ...applied }: Readonly<Record<string, unknown>>) {
  return applied
}

/** A failure. Anything but a `Problem` is a fault of the service and is answered without detail. */
export function failed(error: unknown): Value {
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
      ...(errors.length && {
        errors: errors.map((each) => ({ param: each.param, detail: wordsOf(each, whereIds) })),
      }),
    },
  }
}

function messageOf({ message, lookup }: Problem): string {
  const list = lookup === null ? undefined : listOf(lookup)
  return list ? `${message} Look it up with ${list.name}.` : message
}
