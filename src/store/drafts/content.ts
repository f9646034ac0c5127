// The content of a draft: its non-empty fields in a fixed order.
import type { Domain } from '#model/declaration/domain.ts'
import type { Field, Fields } from '#model/declaration/field.ts'

/**
 * The non-empty fields of a draft in the order of the declaration, without defaults. Equal content gives
 * equal JSON, whatever the order of the input.
 */
export function contentOf(domain: Domain, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(domain.fields) as [string, Field][]) {
    const named = field.draftName ?? name
    const value = given[named]
    if (field.draft !== null && !isEmpty(value) && value !== field.default)
      said[named] = canonical(field, value)
  }
  return said
}

function canonical(field: Field, value: unknown): unknown {
  if (typeof value !== 'object' || field.refers) return value
  if (!field.fields) return Object.fromEntries(Object.entries(value as object).sort())
  if (!Array.isArray(value)) return inOrder(field.fields, value as Record<string, unknown>)
  const items = value.map((item) => inOrder(field.fields!, item))
  return field.union ? distinctItems(items) : items
}

function inOrder(fields: Fields, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const named = field.draftName ?? name
    if (!isEmpty(given[named])) said[named] = canonical(field, given[named])
  }
  return said
}

/** The distinct items of a list, in an order that does not depend on the input. */
export function distinctItems(items: readonly unknown[]): unknown[] {
  const said = new Set(items.map((item) => JSON.stringify(item)))
  return [...said].sort().map((item) => JSON.parse(item))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
