// The indexed parts of records, by the domains' declarations, and a digest by which an index detects that
// these have changed.
import { hash } from 'node:crypto'
import { type Domain, hasDocuments } from '#model/declaration/domain.ts'
import { SEARCHED } from './searched.ts'

/** The fields with a record's title or another name that is as good, and with its short name. */
const TITLES: readonly string[] = ['title', 'name', 'full_name', 'common_name']
const HEADS = [...TITLES, 'acronym', 'abbreviation']

/** The searchable fields that name a record, apart from its number. */
export function headFields(domain: Domain): readonly string[] {
  return domain.search.filter((field) => HEADS.includes(field) || field === domain.title)
}

/**
 * The fields about a record's subject, in reading order, each with its weight: its title first, and last its
 * number, which is no prose.
 */
export function rankedFields(domain: Domain): readonly (readonly [field: string, weight: number])[] {
  const heads = headFields(domain)
  const prose = domain.search.filter((field) => field !== domain.code && !heads.includes(field))
  const weight = (field: string) => domain.weights[field] ?? 1
  const all = [...heads, ...prose, ...domain.alsoRanked, ...(domain.code ? [domain.code] : [])]
  return all.map((field) => [field, weight(field)] as const)
}

/** The name of a field in queries, whatever its name in the domain: a number is `code`, a name is `title`. */
export function queryFieldName(domain: Domain, path: string): string {
  const [field] = path.split('.') as [string]
  if (field === domain.code) return 'code'
  if (field === domain.title || TITLES.includes(field)) return 'title'
  return field.replace(/_name$/, '').replace(/(?<!u)s$/, '')
}

/** The version of an index's content apart from passages: an index of another version is outdated. */
const FORM =
  'kinds of numbers; terms, acronyms and words of records; errata after their acts; formulaic words of titles'

/** An index built from another digest is outdated. */
export function declarationDigest(domains: readonly Domain[] = SEARCHED): string {
  const declared = domains.map((domain) => [
    domain.name,
    rankedFields(domain).map(([path, weight]) => [path, weight, queryFieldName(domain, path)]),
    headFields(domain),
    domain.code,
    domain.order,
    domain.body,
    hasDocuments(domain),
    ...(domain.title ? [domain.title] : []),
  ])
  return hash('sha256', JSON.stringify([FORM, ...declared])).slice(0, 16)
}
