// What of the records is indexed, as the domains declare it, and a digest by which an index knows that this
// has changed.
import { hash } from 'node:crypto'
import { type Domain, hasDocuments } from '#model/domain.ts'
import { SEARCHED } from './searched.ts'

/**
 * The fields that say what a record is about, in the order in which they are read, each with its weight. Its
 * number comes last: it is no prose.
 */
export function rankedFields(of: Domain): readonly (readonly [field: string, weight: number])[] {
  const prose = of.search.filter((field) => field !== of.code)
  const weight = (field: string) => of.weights[field] ?? 1
  const all = [...prose, ...of.alsoRanked, ...(of.code ? [of.code] : [])]
  return all.map((field) => [field, weight(field)] as const)
}

/** Names what an index holds besides passages: another one means that it is outdated. */
const FORM = 'terms and words of records'

/** Another one than an index was built from means that the index is outdated. */
export function declarationDigest(domains: readonly Domain[] = SEARCHED): string {
  const declared = domains.map((of) => [
    of.name,
    rankedFields(of),
    of.code,
    of.order,
    of.body,
    hasDocuments(of),
    ...(of.title ? [of.title] : []),
  ])
  return hash('sha256', JSON.stringify([FORM, ...declared])).slice(0, 16)
}
