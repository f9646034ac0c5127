// The filters of a list with the names of the records that they refer to.
import { domains } from '#domains/index.ts'
import { idColumn } from '#model/declaration/domain.ts'
import { lookUpIds } from '../declared/referred.ts'
import type { Reader } from '../reader.ts'
import { allFilters } from './derived-filters.ts'
import type { Filter } from './filter-form.ts'

/** All filters of a list; those that refer to a record have its name. */
export async function namedFilters(
  reader: Reader,
  operation: string,
  own: readonly Filter[],
  fixed?: ReadonlySet<string>,
): Promise<Filter[]> {
  const filters = allFilters(reader, operation, own, fixed)
  const ids = new Map<string, Set<number>>()
  for (const filter of filters) {
    const domain = domainOf(filter)
    const id = domain && idIn(reader, filter)
    if (domain && id) ids.set(domain, (ids.get(domain) ?? new Set()).add(id))
  }
  const look = await lookUpIds(reader, ids)
  return filters.map((filter) => {
    const domain = domainOf(filter)
    const id = domain && idIn(reader, filter)
    const shown = domain && id && look(domain, id)?.title
    return shown ? { ...filter, shown } : filter
  })
}

/** The domain of the record that a filter refers to. */
function domainOf(filter: Filter): string | undefined {
  if (filter.kind === 'reference') return filter.domain
  return filter.kind === 'kept' ? domains.find((each) => idColumn(each) === filter.name)?.name : undefined
}

function idIn({ query }: Reader, filter: Filter): number | null {
  const id = Number('name' in filter && query.get(filter.name))
  return id > 0 && Number.isSafeInteger(id) ? id : null
}
