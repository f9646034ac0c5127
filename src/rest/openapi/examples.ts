// Examples for the published schema, derived from each JSON Schema.

type Schema = Readonly<Record<string, unknown>>

const BY_FORMAT: Record<string, string> = {
  date: '2026-11-20',
  'date-time': '2026-11-20T14:00:00Z',
  uri: 'https://example.org/',
  uuid: '00000000-0000-4000-8000-000000000000',
}
const BY_NAME: Record<string, unknown> = {
  country_code: 'CO',
  country_id: 170,
  code: '123/2026C',
  limit: 50,
  has_more: false,
  next_cursor: null,
  title: 'Por la cual se dictan normas de transparencia',
  time_zone: 'America/Bogota',
}

/**
 * A value that satisfies a JSON Schema (2020-12) of this service; `$ref` is looked up in `schemas`.
 */
export function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, name = ''): unknown {
  if (typeof schema.$ref === 'string')
    return exampleOf(schemas[schema.$ref.split('/').at(-1)!]!, schemas, name)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (name in BY_NAME && schema.type !== 'object') return BY_NAME[name]
  const choice = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (choice) return exampleOf(choice.find((option) => option.type !== 'null') ?? choice[0]!, schemas, name)
  if (schema.const !== undefined) return schema.const
  const type = Array.isArray(schema.type) ? schema.type.find((each) => each !== 'null') : schema.type
  switch (type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
      return Object.fromEntries(properties.map(([key, property]) => [key, exampleOf(property, schemas, key)]))
    }
    case 'array':
      return [exampleOf(schema.items as Schema, schemas)]
    case 'integer':
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return BY_FORMAT[schema.format as string] ?? 'texto'
  }
}
