// The reference page of a domain: its addresses, its filters, and every field with its nested fields.
import * as z from 'zod'
import { COUNTRY_CODES } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Field, Fields } from '#model/declaration/field.ts'
import { operations } from '#operations/index.ts'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A table in Markdown. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

/** Provenance that an import line may give; otherwise the service fills it in. */
const OPTIONAL = new Set(['sample', 'source_id', 'source_url', 'retrieved_at'])

export function domainPage(domain: Domain): string {
  const shown = operations.filter(({ access }) => typeof access === 'object' && access.domain === domain.name)
  const list = operations.find(({ id }) => id === `${domain.name}.list`)
  const filters = Object.keys(list?.params ?? {}).filter((name) => !PAGING.has(name))
  const facts = [
    ...(shown.length ? [`Addresses: ${shown.map(({ http }) => `\`${http.path}\``).join(', ')}`] : []),
    `Keys: ${keysOf(domain)}`,
    `Countries: ${
      domain.countries.length === COUNTRY_CODES.length ? 'all twelve' : domain.countries.join(', ')
    }`,
    ...(list
      ? [
          `Order: ${
            domain.order ? `newest \`${domain.order}\` first, undated records last` : 'newest `id` first'
          }`,
        ]
      : []),
    ...(filters.length ? [`Narrowed by: ${filters.map((name) => `\`${name}\``).join(', ')}`] : []),
  ]
  return `# ${domain.name}

${domain.about}

${facts.map((fact) => `- ${fact}`).join('\n')}

A line of an [import](../../operate/records.md#importing) has \`"domain": "${domain.name}"\`,
its natural \`key\`, and these fields with the names of the third column; an asterisk marks required ones.

${markdownTable(['Field', 'Kind', 'In an import', 'Meaning'], fieldRows(domain.fields))}
`
}

/** The keys whose scope includes a domain. */
function keysOf({ name, comesWith }: Domain): string {
  if (comesWith === 'any') return 'any key covers it'
  return `those for ${[name, ...comesWith].map((each) => `\`${each}\``).join(' or ')}`
}

const PAGING = new Set(['limit', 'cursor', 'order', 'fields', 'country_id'])

function fieldRows(fields: Fields, path = '', taken = true): string[][] {
  return Object.entries(fields).flatMap(([name, field]: [string, Field]) => {
    const given = field.draftName ?? name
    const must = field.draft?.safeParse(undefined).success ? '' : ' *'
    const optional = !path && OPTIONAL.has(name)
    const inImport = (field.draft && taken) || optional ? `\`${path}${given}\`${optional ? '' : must}` : ''
    const own = [`\`${path}${name}\``, kindOf(field), inImport, field.about]
    if (!field.fields) return [own]
    const many = schemaOf(field.wire).type === 'array' ? '[]' : ''
    const inner = `${path}${name}${many}.`
    return [own, ...fieldRows(field.fields, inner, taken && field.draft !== null), ...givenOnly(field, inner)]
  })
}

/** Fields that only an import has for the items of a list. */
function givenOnly(field: Field, path: string): string[][] {
  const shown = Object.entries(field.fields!).flatMap(([name, { draftName }]) => [name, draftName ?? name])
  const items = field.draft
    ? parts(schemaOf(field.draft)).find((part) => part.type === 'array')?.items
    : undefined
  return Object.entries((items as Schema | undefined)?.properties ?? {})
    .filter(([name]) => !shown.includes(name))
    .map(([name, schema]) => ['', wordsOf(schema as Schema), `\`${path}${name}\``, 'In an import only.'])
}

function kindOf(field: Field): string {
  const { refers } = field
  if (refers) {
    const target = `[${refers.domain}](${refers.domain}.md)`
    return refers.many ? `list of \`{id, name}\` of ${target}` : orNull(`id in ${target}`, field.nullable)
  }
  return wordsOf(schemaOf(field.wire))
}

type Schema = z.core.JSONSchema.BaseSchema

function schemaOf(type: z.ZodType): Schema {
  return z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
}

/** The alternatives of a schema, or itself. */
function parts(schema: Schema): Schema[] {
  return (schema.anyOf as Schema[] | undefined) ?? [schema]
}

const FORMATS: Readonly<Record<string, string>> = { date: 'day', 'date-time': 'instant', uri: 'address' }

/** The kind of a value in words, such as «day, or null». */
function wordsOf(schema: Schema): string {
  const all = parts(schema)
  const types = all.flatMap((part) => part.type ?? [])
  const main = all.find((part) => part.type !== 'null')!
  const type = [main.type].flat().find((each) => each !== 'null')
  const nullable = types.includes('null')
  if (main.enum?.length === COUNTRY_CODES.length) return orNull('country code', nullable)
  if (main.enum)
    return orNull(
      main.enum
        .filter((value) => value !== null)
        .map((value) => `\`${value}\``)
        .join(', '),
      nullable,
    )
  if (type === 'string') return orNull(FORMATS[main.format ?? ''] ?? 'text', nullable)
  const words: Record<string, string> = {
    integer: 'whole number',
    boolean: '`true`, `false`',
    array: 'list',
    object: 'object',
  }
  return orNull(words[type ?? ''] ?? String(type), nullable)
}

function orNull(kind: string, nullable: boolean): string {
  return nullable ? `${kind}, or null` : kind
}
