// The filters of a list page, and the active ones of an address in words.
import { fold } from '#lib/texts/text.ts'
import { COUNTRIES, COUNTRY_CODES } from '#model/country.ts'
import { invalid } from '#model/problem.ts'
import { REPEATED, withJoinedLists } from '#operations/kit/read-params.ts'
import { type Fill, html } from '../../html.ts'
import { quoted } from '../../words/words.ts'
import { operationOf, type Reader } from '../reader.ts'

/** A filter field, by the name of its parameter in the API. */
export type Filter =
  | { readonly kind: 'countries' }
  | { readonly kind: 'text'; readonly name: string; readonly label: string }
  | {
      readonly kind: 'choice'
      readonly name: string
      readonly label: string
      /** Value and text of each option; the first option means no filter. */
      readonly options: readonly (readonly [value: string, text: string])[]
      /** True where one of the options always applies, by default the first. */
      readonly always?: true
      /** True where the default leaves records out. */
      readonly narrows?: true
    }
  | { readonly kind: 'days'; readonly label: string; readonly from: string; readonly to: string }
  | { readonly kind: 'day'; readonly name: string; readonly label: string }
  /** A record of a domain, by its name or its id. */
  | {
      readonly kind: 'reference'
      readonly name: string
      readonly label: string
      readonly domain: string
      /** Its name. */
      readonly shown?: string
    }
  /** Kept from the address, and shown as a chip; has no field. */
  | {
      readonly kind: 'kept'
      readonly name: string
      readonly label: string
      /** Its value in words. */
      readonly shown?: string
    }

/** Parameters of presentation, which don't select records. */
const TELLING = new Set([
  ...[
    'cursor',
    'limit',
    'count',
    'fields',
    'ids',
    'explain',
    'order',
    'order_by',
    'group_by',
    'updated_since',
  ],
  ...['key', 'identifier', 'country_id'],
])

/** True for a parameter that selects records by what they are about. */
export const isSelecting = (name: string): boolean => !TELLING.has(name)

/**
 * The parameters that the query of a page sends to an operation, without empty ones. Throws INVALID_PARAM for
 * a repeated one that takes one value.
 */
export function operationParams(reader: Pick<Reader, 'query'>, operation: string): Record<string, string> {
  const { params } = operationOf(operation)
  const given = [...reader.query].filter(
    // A page needs complete rows.
    ([name, value]) => name !== 'fields' && params[name]?.in === 'query' && value.trim() !== '',
  )
  const asked: Record<string, string> = {}
  for (const [name, value] of withJoinedLists(params, given)) {
    if (Object.hasOwn(asked, name)) throw invalid(name, REPEATED)
    asked[name] = value
  }
  return asked
}

/** The active filters in words, each with the address of the list without it. */
export function chosenOf(
  { query, w, f, language, to, path }: Reader,
  filters: readonly Filter[],
): (readonly [text: string, without: string])[] {
  const without = (name: string, value?: string) => {
    const left = new URLSearchParams(query)
    left.delete('cursor')
    if (value === undefined) left.delete(name)
    else {
      const values = left.getAll(name).flatMap((each) => each.split(','))
      left.delete(name)
      for (const each of values) if (each !== value) left.append(name, each)
    }
    return to(path, left)
  }
  return filters.flatMap((filter): (readonly [string, string])[] => {
    if (filter.kind === 'countries')
      return query
        .getAll('country_code')
        .flatMap((value) => value.split(','))
        .flatMap((code) => {
          const known = COUNTRY_CODES.find((each) => each === code.toUpperCase())
          return known ? [[COUNTRIES[known].names[language], without('country_code', code)] as const] : []
        })
    if (filter.kind === 'days')
      return (['from', 'to'] as const).flatMap((end) => {
        const value = query.get(filter[end])
        const word = end === 'from' ? w.filter.since : w.filter.until
        return value ? [[`${filter.label}: ${word} ${f.day(value)}`, without(filter[end])] as const] : []
      })
    const value = query.getAll(filter.name).filter(Boolean).join(',')
    if (!value) return []
    if (filter.kind === 'day') return [[`${filter.label}: ${f.day(value)}`, without(filter.name)]]
    if (filter.kind === 'reference' || filter.kind === 'kept')
      return [[filter.shown ? `${filter.label}: ${filter.shown}` : filter.label, without(filter.name)]]
    // An always active option is no filter while it has its default.
    if (filter.kind === 'choice' && filter.always && value === filter.options[0]?.[0]) return []
    const text =
      filter.kind === 'choice'
        ? value
            .split(',')
            .map((each) => optionText(filter.options, each))
            .join(', ')
        : filter.name === 'q'
          ? quoted(value)
          : `${filter.label}: ${value}`
    // A choice of order or density says little without its label.
    const isShape = filter.kind === 'choice' && filter.options[0]?.[0] === ''
    return [[isShape ? `${filter.label}: ${text}` : text, without(filter.name)]]
  })
}

/** The text of an option, or of one whose text was sent in its place. */
function optionText(options: readonly (readonly [string, string])[], sent: string): string {
  const found = options.find(([value, text]) => value === sent || fold(text) === fold(sent))
  return found?.[1] ?? sent
}

/** The defaults of an address that leave records out, in words. */
export function defaultsOf({ query }: Pick<Reader, 'query'>, filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) =>
    filter.kind === 'choice' && filter.narrows && !query.get(filter.name) ? [filter.options[0]![1]] : [],
  )
}

/** The active filters, each with a link that removes it. */
export function chips(reader: Reader, filters: readonly Filter[]): Fill {
  const { w } = reader
  const defaults = defaultsOf(reader, filters).map((text) => html`<li><b>${text}</b></li>`)
  const chosen = chosenOf(reader, filters).map(
    ([text, address]) =>
      html`<li><a href="${address}"><span class="unseen">${w.filter.remove(text)}</span><span
aria-hidden="true">${text}</span></a></li>`,
  )
  const items = [...defaults, ...chosen]
  return items.length > 0 && html`<ul class="chips" aria-label="${w.filter.active}">${items}</ul>`
}
