// The filters of a list that its page doesn't name itself, derived from the declaration of its domain: every
// parameter that the address accepts has a field.
import { domainNamed } from '#domains/index.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { referenceParams, referredDomain } from '#operations/list/parameters.ts'
import { peopleWords } from '../../words/people.ts'
import { choicesOf, fieldKindOf } from '../declared/field-kinds.ts'
import { choiceOf, labelOf } from '../declared/labels.ts'
import { subjectOptions } from '../kit/subjects.ts'
import { operationOf, type Reader } from '../reader.ts'
import { type Filter, isSelecting } from './filter-form.ts'

/** Parameters with the name of a page: their label is the name of the record, and no field shows them. */
export const PAGE_NAMES: ReadonlySet<string> = new Set(['entity', 'party'])

/** Fields that belong to others, or that a page leaves out where all its records are of one country. */
const BESIDE: ReadonlySet<string> = new Set(['country_code', 'until'])

/** The domain that an operation lists; undefined for another operation. */
export function listedDomain(operation: string): Domain | undefined {
  const [name, verb] = operation.split('.')
  return verb === 'list' ? domainNamed(name!) : undefined
}

/**
 * The filters of a page with fields for those that it only keeps, and for all other parameters that select
 * records; `fixed` are those that the page sets itself.
 */
export function allFilters(
  reader: Reader,
  operation: string,
  own: readonly Filter[],
  fixed: ReadonlySet<string> = new Set(),
): Filter[] {
  const domain = listedDomain(operation)
  if (!domain) return [...own]
  const named = new Set(own.flatMap(namesOf))
  const { params } = operationOf(operation)
  const others = Object.entries(params).flatMap(([name, param]) => {
    const isAsked = param.in === 'query' && isSelecting(name) && !BESIDE.has(name)
    return isAsked && !named.has(name) && !fixed.has(name) && !name.endsWith('_before') ? name : []
  })
  return [
    ...own.flatMap((filter) => {
      if (filter.kind !== 'kept' || PAGE_NAMES.has(filter.name)) return filter
      // The first day of a period has the field of both.
      return filter.name.endsWith('_before') ? [] : derivedFilter(reader, domain, filter.name, filter.label)
    }),
    ...others.map((name) => derivedFilter(reader, domain, name)),
  ]
}

function namesOf(filter: Filter): string[] {
  if (filter.kind === 'countries') return ['country_code']
  return filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]
}

const days = (label: string, from: string, to: string): Filter => ({ kind: 'days', label, from, to })

/** The filter of a parameter by what the declaration says of it. */
function derivedFilter(reader: Reader, domain: Domain, name: string, text?: string): Filter {
  if (name === 'since') return days(labelOf(reader, domain, domain.order!).text, name, 'until')
  const label = text ?? labelOf(reader, domain, name).text
  if (name.endsWith('_after')) return days(label, name, name.replace(/after$/, 'before'))
  if (referenceParams(domain).includes(name))
    return { kind: 'reference', name, label, domain: referredDomain(domain, name) }
  const { chambers, yes, no } = peopleWords[reader.language]
  const choice = (options: readonly (readonly [string, string])[]): Filter => ({
    ...{ kind: 'choice', name, label, options },
  })
  if (name === 'subject') return choice(subjectOptions(reader.language))
  if (name === 'chamber') return choice(Object.entries(chambers))
  if (name === 'undated') return choice([['true', yes]])
  const field = domain.list?.params?.[name]?.takes ?? domain.fields[name]
  if (!field) return { kind: 'text', name, label }
  const kind = fieldKindOf(field)
  if (kind === 'flag')
    return choice([
      ['true', yes],
      ['false', no],
    ])
  const values = choicesOf(field)
  if (values.length) return choice(values.map((value) => [value, choiceOf(reader, domain, name, value).text]))
  return { kind: kind === 'day' ? 'day' : 'text', name, label }
}
