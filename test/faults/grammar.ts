// Requests drawn from the published documents: values that fit a schema, nearly fit, and never fit.
import fc from 'fast-check'

/** The part of JSON Schema that is used. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly items?: Schema
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

export const HOSTILE = [
  ...['', ' ', '\0', "' or 1=1 --", '%', '_', '\\', '<script>alert(1)</script>', '../../etc/passwd', '%00'],
  ...['9223372036854775807', '9223372036854775808', '-1', '1e309', 'NaN', 'null', '١٢٣', '\u202e', '🏛️'],
  ...[
    '2026-02-30',
    '9999-12-31',
    '0001-01-01',
    '9999-12-31T23:59:59-14:00',
    'CO,CL,XX',
    '\ud800',
    '\r\nx: y',
  ],
  ...['__proto__', 'constructor', '{}', '[]', 'a'.repeat(3_000), `${'('.repeat(300)}`, '"'.repeat(50)],
]

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...HOSTILE) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, 1e308, -0, [], {}, [[[[]]]]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Words, dates and lists that lists and searches know, by the name of their parameter. */
const KNOWN: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  country_code: fc.constantFrom('CO', 'CL,BR', 'VE', 'co'),
  fields: fc.constantFrom('id', 'title,id', 'id,country_code', '__proto__'),
  ids: fc.constantFrom('1', '1,2,3', '9007199254740991'),
  q: fc.constantFrom('salud', 'ley de aguas', 'educação', '124/26', '"agua potable" -niñez', 'a', '***'),
  query: fc.constantFrom('salud', 'agua OR minería', '"cambio climático"'),
  order_by: fc.constantFrom('content_changed_at', 'id', 'name', 'filing_date', 'last_moved_on'),
}
const DAYS = fc.constantFrom('2026-01-01', '2026-10-31', '2025-06-30T12:00:00Z', '2026-11-22T00:00:00-05:00')
/** Existing ids, and sizes of pages. */
const SMALL = fc.integer({ min: 1, max: 100 })

/** A value of a parameter or property, mostly valid. `root` resolves references. */
export function drawnFrom(schema: Schema, root: unknown, name = ''): fc.Arbitrary<unknown> {
  const fits = fittingOf(schema, root, name)
  return fc.oneof(
    { weight: 30, arbitrary: fits },
    { weight: 1, arbitrary: fits.map(nearly) },
    { weight: 1, arbitrary: junk },
  )
}

/** Values that nearly fit. */
function nearly(value: unknown): unknown {
  if (typeof value === 'number') return value % 2 ? -value : value + 0.5
  if (typeof value === 'string') return value.length % 2 ? `${value},` : value.toUpperCase()
  if (Array.isArray(value)) return [...value, ...value, null]
  return value && typeof value === 'object' ? { ...value, unknown: 1 } : [value]
}

function fittingOf(schema: Schema, root: unknown, name: string): fc.Arbitrary<unknown> {
  const inner = (each: Schema, called = name) => drawnFrom(each, root, called)
  if (schema.$ref) return inner(at(root, schema.$ref))
  const several = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (several?.length) return fc.oneof(...several.map((each) => inner(each)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (KNOWN[name]) return KNOWN[name]
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'integer':
    case 'number': {
      const [min, max] = [schema.minimum ?? -1, Math.min(schema.maximum ?? 500, 9007199254740991)]
      return fc.oneof(
        { weight: 10, arbitrary: SMALL },
        { weight: 1, arbitrary: fc.integer({ min: Math.min(min, max), max: Math.min(max, 2 ** 31) }) },
        { weight: 1, arbitrary: fc.constant(max) },
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 4 })
    case 'object':
      return objectOf(schema, root)
    case 'string':
      if (/date|since|until|after|before|as_of/.test(`${schema.format} ${name}`)) return DAYS
      return fc.oneof(fc.string({ maxLength: Math.min(schema.maxLength ?? 12, 12) }), SMALL.map(String))
    default:
      return junk
  }
}

/** The properties, mostly with the required ones, and sometimes an unknown one. */
export function objectOf({ properties = {}, required = [] }: Schema, root: unknown): fc.Arbitrary<object> {
  const names = Object.keys(properties)
  const few = fc.subarray(names, { maxLength: Math.min(names.length, 4) })
  return fc
    .tuple(few, fc.integer({ min: 0, max: 19 }))
    .chain(([chosen, odd]) => {
      const kept = new Set([...chosen, ...(odd ? required : [])])
      const known = [...kept].map((name) => [name, drawnFrom(properties[name] ?? {}, root, name)])
      return fc.record(Object.fromEntries([...known, ...(odd === 1 ? [['x', junk]] : [])]))
    })
    .map((record) => ({ ...record }))
}

function at(root: unknown, ref: string): Schema {
  const part = (value: unknown, name: string) => (value as Record<string, unknown>)[name]
  return ref.slice(2).split('/').reduce(part, root) as Schema
}
