// What a tool answers: one object, the same for good answers, empty ones and failures, and never larger than
// a conversation can take.
import { PROBLEMS, Problem } from '#model/problem.ts'
import { tools } from './tools.ts'

export type Value = Readonly<Record<string, unknown>>

/** No answer is larger, in bytes of JSON. */
export const MOST_BYTES = 80_000

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
    'There is no source for this domain in these countries. See health; do not conclude that nothing happened.',
  end_of_list: 'The pages before held all there is.',
  out_of_time:
    'The time ran out before anything was found, so this proves nothing. Ask for less: fewer countries, one domain, a window.',
}

const OF_NUMBERS = 'Send the whole number as printed, with its type and year; or words of the title in `q`.'

interface Asked {
  readonly hint: string | undefined
  /** True for a list asked for one number. */
  readonly number: boolean
  /** True where the answer is something found, false where it is what a change left. */
  readonly found: boolean
  /** True for a page that others came before. */
  readonly onward: boolean
}

/** The answer with what an empty or degraded one needs to be understood. */
export function told(value: Value, { hint, number, found, onward }: Asked): Value {
  const meta = (value.meta ?? {}) as Meta
  const empty = found && Array.isArray(value.data) && value.data.length === 0 && !meta.has_more
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

/** Which fields a short row has is plain to see in it. */
function withoutFields({ fields: _, ...applied }: Readonly<Record<string, unknown>>) {
  return applied
}

/** A failure. What is not a `Problem` is the service's own fault and told without detail. */
export function failed(error: unknown): Value {
  const problem = error instanceof Problem ? error : new Problem('INTERNAL')
  const { retriable } = PROBLEMS[problem.code]
  const wait = Number(problem.headers['retry-after'])
  return {
    is_error: true,
    retriable,
    error: {
      code: problem.code,
      message: inTools(problem.message),
      retriable,
      ...(wait && { retry_after_s: wait }),
      ...(problem.errors.length && {
        errors: problem.errors.map(({ param, detail }) => ({ param, detail: inTools(detail) })),
      }),
    },
  }
}

/** Addresses in a message as the tools that stand for them. */
function inTools(message: string): string {
  return message
    .replace(
      /look it up at \/v1\/([a-z-]+) first/g,
      (words, catalogue: string) => rowsThatName(catalogue) ?? words,
    )
    .replace(
      /\/v1\/([a-z-]+)/g,
      (path) => tools.find(({ operation }) => operation.http.path === path)?.name ?? path,
    )
    .replace(/^There is no ([a-z ]+) \d+\.$/, (sentence, one: string) => {
      const lists = tools.find(({ of, detail }) => detail && of?.one === one)
      return lists ? `${sentence} Look it up with ${lists.name}.` : sentence
    })
}

/** Where ids of a domain stand that no tool lists; undefined where one does. */
function rowsThatName(catalogue: string): string | undefined {
  if (tools.some(({ operation }) => operation.http.path === `/v1/${catalogue}`)) return undefined
  for (const { of, name } of tools) {
    const filter = of?.filters.find((field) => of.fields[field]!.refers?.domain === catalogue)
    if (filter) return `ids are in rows of ${name}, as ${filter}`
  }
  return undefined
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value))
}

/** How many of the rows fit, at least one. */
export function fitting({ data, ...rest }: { readonly data: readonly unknown[] }): number {
  let room = MOST_BYTES - bytesOf(rest) - 500
  const over = data.findIndex((row) => {
    room -= bytesOf(row) + 1
    return room < 0
  })
  return over < 0 ? data.length : Math.max(1, over)
}

/** The answer with its longest texts cut until it fits; `meta.cut` says which, and how long they were. */
export function cut(value: Value): Value {
  let whole = value
  const cuts: { field: string; length: number; shown: number }[] = []
  for (
    let over = bytesOf(whole) - MOST_BYTES;
    over > 0 && cuts.length < 20;
    over = bytesOf(whole) - MOST_BYTES
  ) {
    const longest = longestText(whole.data)
    if (!longest) break
    const { path, text } = longest
    const shown = Math.max(200, Math.floor(text.length - over * 1.1 - 500))
    if (shown >= text.length) break
    cuts.push({ field: path.join('.'), length: text.length, shown })
    whole = {
      ...whole,
      data: replaced(whole.data, path, text.slice(0, shown).toWellFormed()),
      meta: { ...(whole.meta as object), cut: cuts },
    }
  }
  return whole
}

type Path = readonly (string | number)[]

function longestText(value: unknown, path: Path = []): { path: Path; text: string } | undefined {
  if (typeof value === 'string') return { path, text: value }
  if (typeof value !== 'object' || value === null) return undefined
  const found = Object.entries(value).flatMap(
    ([key, inner]) => longestText(inner, [...path, Array.isArray(value) ? Number(key) : key]) ?? [],
  )
  return found.sort((a, b) => b.text.length - a.text.length)[0]
}

function replaced(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value)) return value.map((item, i) => (i === key ? replaced(item, rest, text) : item))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, text) }
}
