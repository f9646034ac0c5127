// The fields of each record in a list, where `fields` selects some.
import { escaped } from '#lib/texts/invisible.ts'
import { nearest } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { invalid } from '#model/problem.ts'

/**
 * Throws INVALID_PARAM for a field that the domain does not have, and for the full text, which lists omit.
 */
export function checkFields(domain: Domain, asked: readonly string[] | undefined): void {
  if (domain.body && asked?.includes(domain.body))
    throw invalid('fields', `${domain.body} is not in lists; get one record by its id`)
  const unknown = asked?.find((field) => !Object.hasOwn(domain.fields, field))
  if (unknown === undefined) return
  const near = nearest(unknown, Object.keys(domain.fields))
  const hint = near ? `; did you mean ${near}?` : ''
  const known = Object.keys(domain.fields).filter((field) => field !== domain.body)
  throw invalid(
    'fields',
    `${JSON.stringify(unknown)} is not a field of ${domain.name}${hint}; there are ${known.join(', ')}`,
  )
}

/** The JSON texts of records with `id` and these fields only; complete without fields. */
export function project(docs: readonly string[], fields: readonly string[] | undefined): readonly string[] {
  if (!fields) return docs
  const kept = ['id', ...fields.filter((field) => field !== 'id')]
  return docs.map((doc) => {
    const record = JSON.parse(doc) as Record<string, unknown>
    const json = JSON.stringify(Object.fromEntries(kept.map((field) => [field, record[field]])))
    return doc.includes('\\u') ? escaped(json) : json
  })
}
