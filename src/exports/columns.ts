// The columns of exported files, from the declaration of a domain.
import { hash } from 'node:crypto'
import { memoized } from '#lib/memoized.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Field } from '#model/declaration/field.ts'
import type { ExportColumn, ExportSchema } from '#model/exports.ts'

/** By the type of a field's column in the database; lists and objects have none. */
const TYPES: Readonly<Record<string, ExportColumn['type']>> = {
  bigint: 'integer',
  text: 'text',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'timestamp',
}

/** The columns of a domain: the fields of its list, in their order. */
export const schemaOf = memoized((domain: Domain): ExportSchema => {
  const fields = Object.entries(domain.fields) as [string, Field][]
  const columns = fields
    .filter(([name]) => name !== domain.body)
    .map(([name, { column, nullable, about }]) => ({
      name,
      type: column === null ? 'json' : TYPES[column]!,
      nullable,
      about,
    }))
  const shape = JSON.stringify(columns.map(({ name, type }) => [name, type]))
  return { version: hash('sha256', shape).slice(0, 12), columns }
})
