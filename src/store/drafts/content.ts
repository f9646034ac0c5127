// What a draft says: its fields without those that are empty, in one order.
import type { Domain } from '#model/declaration/domain.ts'
import type { Field, Fields } from '#model/declaration/field.ts'

/**
 * The fields of a draft that say something, in the order of the declaration: nothing empty, no default. The
 * same content gives the same JSON, in whatever order its names came.
 */
export function contentOf(of: Domain, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(of.fields) as [string, Field][]) {
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
  return field.union ? eachOnce(items) : items
}

function inOrder(fields: Fields, given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const named = field.draftName ?? name
    if (!isEmpty(given[named])) said[named] = canonical(field, given[named])
  }
  return said
}

/** Items of a list, each once, whatever order they came in. */
export function eachOnce(items: readonly unknown[]): unknown[] {
  const said = new Set(items.map((item) => JSON.stringify(item)))
  return [...said].sort().map((item) => JSON.parse(item))
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'object' && Object.keys(value).length === 0
}
