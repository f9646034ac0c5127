// The values of filters without a field in words: the record that an id names, or the value as it was sent.
import { domains } from '#domains/index.ts'
import { COUNTRY_CODES } from '#model/country.ts'
import { idColumn } from '#model/declaration/domain.ts'
import { lookUpIds } from '../declared/referred.ts'
import { chamberName } from '../kit/chambers.ts'
import type { Reader } from '../reader.ts'
import type { Filter } from './filter-form.ts'

/** Parameters with the name of a page: their label is the name of the record. */
const PAGE_NAMES: ReadonlySet<string> = new Set(['entity', 'party'])

/** The same filters; those that the address has and no field shows are completed with their values. */
export async function namedFilters(reader: Reader, filters: readonly Filter[]): Promise<Filter[]> {
  const ids = new Map<string, Set<number>>()
  for (const filter of filters) {
    if (filter.kind !== 'kept') continue
    const domain = domainOf(filter.name)
    const id = Number(reader.query.get(filter.name))
    if (domain && id > 0 && Number.isSafeInteger(id)) ids.set(domain, (ids.get(domain) ?? new Set()).add(id))
  }
  const look = await lookUpIds(reader, ids)
  return filters.map((filter) => {
    const value = filter.kind === 'kept' ? reader.query.get(filter.name) : null
    if (filter.kind !== 'kept' || !value || PAGE_NAMES.has(filter.name)) return filter
    const domain = domainOf(filter.name)
    const shown = domain ? look(domain, Number(value))?.title : plainText(filter.name, value)
    return shown ? { ...filter, shown } : filter
  })
}

/** The domain whose records a parameter such as `commission_id` names. */
const domainOf = (param: string): string | undefined => domains.find((each) => idColumn(each) === param)?.name

/** A chamber by its name where all countries that have it call it the same. */
function plainText(name: string, value: string): string {
  if (name !== 'chamber') return value
  const names = new Set(
    COUNTRY_CODES.map((code) => chamberName(code, value)).filter((each) => each !== value),
  )
  const [only, ...others] = names
  return only && !others.length ? only : value
}
