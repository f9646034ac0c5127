// The filters of people.

import { peopleWords } from '../../words/people.ts'
import { constituencyTerm } from '../../words/records/country-terms.ts'
import type { Filter } from '../filters/filter-form.ts'
import type { Reader } from '../reader.ts'

/** The filters of people; `within` a party or a commission they include former members. */
export function peopleFilters({ language }: Reader, within: boolean): Filter[] {
  const w = peopleWords[language]
  const kept = (name: string, label: string): Filter => ({ kind: 'kept', name, label })
  const choice = (name: string, label: string, options: Readonly<Record<string, string>>) =>
    ({ kind: 'choice', name, label, options: Object.entries(options) }) as const
  return [
    { kind: 'text', name: 'q', label: w.columns.name },
    choice('chamber', w.filters.chamber, w.chambers),
    choice('branch', w.filters.branch, w.branches),
    within
      ? { ...choice('former', w.filters.former, w.former), always: true, narrows: true }
      : { ...choice('active', w.filters.active, w.active), always: true, narrows: true },
    ...(within ? [] : [{ kind: 'countries' } as const]),
    kept('party_id', w.filters.party),
    kept('commission_id', w.filters.commission),
    kept('entity_id', w.filters.entity),
    kept('district', constituencyTerm(language, [])),
    kept('position', w.filters.position),
  ]
}
