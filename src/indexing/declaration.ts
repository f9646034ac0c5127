// What of the records is indexed, as the domains declare it, and a digest by which an index knows that this
// has changed.
import { hash } from 'node:crypto'
import { type Domain, hasDocuments } from '#model/declaration/domain.ts'
import { SEARCHED } from './searched.ts'

/** The fields that a record may be called by: in words, and in short. */
const TITLES: readonly string[] = ['title', 'name', 'full_name']
const HEADS = [...TITLES, 'acronym', 'abbreviation']

/** The searched fields that say what a record is called, besides its number. */
export function headFields(of: Domain): readonly string[] {
  return of.search.filter((field) => HEADS.includes(field) || field === of.title)
}

/**
 * The fields that say what a record is about, in the order in which they are read, each with its weight:
 * first what it is called, and last its number, which is no prose.
 */
export function rankedFields(of: Domain): readonly (readonly [field: string, weight: number])[] {
  const heads = headFields(of)
  const prose = of.search.filter((field) => field !== of.code && !heads.includes(field))
  const weight = (field: string) => of.weights[field] ?? 1
  const all = [...heads, ...prose, ...of.alsoRanked, ...(of.code ? [of.code] : [])]
  return all.map((field) => [field, weight(field)] as const)
}

/**
 * The name that a field is asked for by, whatever its domain calls it: its number is `code`, its name is
 * `title`.
 */
export function askedAs(of: Domain, path: string): string {
  const [field] = path.split('.') as [string]
  if (field === of.code) return 'code'
  if (field === of.title || TITLES.includes(field)) return 'title'
  return field.replace(/_name$/, '').replace(/(?<!u)s$/, '')
}

/** Names what an index holds besides passages: another one means that it is outdated. */
const FORM = 'terms, acronyms and words of records'

/** Another one than an index was built from means that the index is outdated. */
export function declarationDigest(domains: readonly Domain[] = SEARCHED): string {
  const declared = domains.map((of) => [
    of.name,
    rankedFields(of).map(([path, weight]) => [path, weight, askedAs(of, path)]),
    headFields(of),
    of.code,
    of.order,
    of.body,
    hasDocuments(of),
    ...(of.title ? [of.title] : []),
  ])
  return hash('sha256', JSON.stringify([FORM, ...declared])).slice(0, 16)
}
