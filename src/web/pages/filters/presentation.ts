// How a list is presented: its order, its direction, and how close its rows stand. All are in the address.
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { searchWords } from '../../words/search.ts'
import { labelOf } from '../declared/labels.ts'
import type { Reader } from '../reader.ts'
import { acceptedBy } from './accepted.ts'
import { listedDomain } from './derived-filters.ts'
import type { Filter } from './filter-form.ts'

/** The usual order of a list of names. */
export const BY_NAME = { by: 'name', order: 'asc' } as const

/** True where the rows of a list stand close. */
export const isCompact = ({ query }: Pick<Reader, 'query'>): boolean => query.get('density') === 'compact'

/** The fields of the order, where the API offers one, and of the density. */
export function presentationFilters(reader: Reader, operation: string, own: readonly Filter[]): Filter[] {
  const { w, query } = reader
  const density = choice('density', w.list.density, [
    ['', w.list.comfortable],
    ['compact', w.list.compact],
  ])
  const domain = listedDomain(operation)
  if (!domain || own.some((filter) => 'name' in filter && filter.name === 'order_by')) return [density]
  const usual = domain.order ?? 'name'
  const others = [...domain.orders, 'content_changed_at'].filter((each) => each !== usual)
  const label = (name: string) =>
    name === 'content_changed_at' ? w.source.changed : labelOf(reader, domain, name).text
  const { ascending, descending } = w.list
  const isRanked = Boolean(query.get('q')?.trim())
  return [
    choice('order_by', w.list.orderBy, [
      ['', isRanked ? searchWords[reader.language].orders.relevance : label(usual)],
      ...(isRanked ? [[usual, label(usual)] as const] : []),
      ...others.filter(acceptedBy(operation)('order_by')).map((each) => [each, label(each)] as const),
    ]),
    choice(
      'order',
      w.list.direction,
      domain.order
        ? [
            ['', descending],
            ['asc', ascending],
          ]
        : [
            ['', ascending],
            ['desc', descending],
          ],
    ),
    density,
  ]
}

/** A choice whose first option is no parameter, so that words are ranked unless an order is chosen. */
const choice = (name: string, label: string, options: readonly (readonly [string, string])[]): Filter => ({
  ...{ kind: 'choice', name, label, options, always: true },
})

/**
 * The heading of a column that the list can be sorted by: a link to that order, or to the other direction of
 * the current one. `usual` is the order without one in the address; `className` is that of its cells.
 */
export function sortHeading(
  reader: Reader,
  name: string,
  text: string,
  usual: { readonly by: string; readonly order: 'asc' | 'desc' },
  className?: string,
): Html {
  const { query, w } = reader
  const isRanked = query.get('q')?.trim() && !query.get('order')
  const isCurrent = (query.get('order_by') || (isRanked ? null : usual.by)) === name
  const order = query.get('order') || (query.get('order_by') ? 'desc' : usual.order)
  const next = new URLSearchParams(query)
  next.delete('cursor')
  next.set('order_by', name)
  if (isCurrent) next.set('order', order === 'asc' ? 'desc' : 'asc')
  else next.delete('order')
  const words = order === 'asc' ? w.list.ascending : w.list.descending
  const arrow: Fill =
    isCurrent &&
    html` <span aria-hidden="true">${order === 'asc' ? '↑' : '↓'}</span><span
class="unseen"> (${words})</span>`
  const sorted = attrs({
    class: className,
    'aria-sort': isCurrent && (order === 'asc' ? 'ascending' : 'descending'),
  })
  const href = reader.to(reader.path, next)
  return html`<th scope="col"${sorted}><a class="sort" href="${href}">${text}${arrow}</a></th>`
}
