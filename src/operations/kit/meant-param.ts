// The parameter that an unknown name was probably meant for, in addresses and in arguments of tools.
import { nearest } from '#lib/texts/text.ts'

/**
 * The known parameter under the name that other services use, `per_page` or `pageSize`, else the one of the
 * nearest spelling; undefined where none is near.
 */
export function meantParam(name: string, known: readonly string[]): string | undefined {
  const snake = name
    .slice(0, 60)
    .replace(/\[\]$/, '')
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
  const synonyms = Object.hasOwn(SYNONYMS, snake) ? SYNONYMS[snake]! : []
  const meant = [snake, ...synonyms, `${snake}_id`].find((each) => known.includes(each))
  return meant ?? nearest(snake, known)
}

/** Parameters under the names that other services use, in snake case: the first that an operation has. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  country: ['country_code'],
  countries: ['country_code'],
  query: ['q'],
  search: ['q'],
  text: ['q'],
  title: ['q'],
  name: ['q'],
  from: ['since'],
  start: ['since'],
  start_date: ['since'],
  date: ['since'],
  to: ['until'],
  end: ['until'],
  end_date: ['until'],
  per_page: ['limit'],
  page_size: ['limit'],
  size: ['limit'],
  count: ['limit'],
  group: ['group_by'],
  groupby: ['group_by'],
  by: ['group_by'],
  facet: ['group_by'],
  facets: ['group_by'],
  aggregate: ['group_by'],
  page: ['cursor'],
  offset: ['cursor'],
  after: ['cursor'],
  sort: ['order'],
  direction: ['order'],
  sort_by: ['order_by'],
  party: ['party_id', 'q'],
  entity: ['entity_id', 'q'],
  issuer: ['entity_id'],
  agency: ['entity_id'],
  commission: ['commission_id', 'q'],
  committee: ['commission_id', 'q'],
  author: ['actor_id'],
  sponsor: ['actor_id'],
  legislator: ['actor_id'],
  actor: ['actor_id', 'q'],
  bill: ['bill_id', 'q'],
  tag: ['interest_tag_id'],
  topic: ['interest_tag_id'],
  subject: ['interest_tag_id'],
  type: ['bill_type', 'rtype_id', 'kind'],
  status: ['stage', 'position', 'active'],
  house: ['chamber'],
  number: ['code'],
  code: ['number'],
}
