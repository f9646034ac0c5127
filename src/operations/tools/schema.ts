// Arguments of tools as JSON Schema: short, because a model reads all of it in each conversation.
import * as z from 'zod'
import { type JsonSchema, publishedSchema } from '#model/declaration/written.ts'
import type { Param } from '#model/operation.ts'

export type { JsonSchema }

/** Names that need no description. */
const PLAIN = new RegExp(
  `^(?:${[
    ...[
      'until',
      'order',
      'order_by',
      'updated_since',
      String.raw`(?:last_moved|voted)_\w+`,
      'domain',
      'chamber',
    ],
    ...['stage', 'q', 'reason', 'undated', 'count', 'fields', 'subject', 'group_by', 'country_id'],
    ...['(?!document).*_id', 'acronym', 'unread', 'state', 'in_force'],
  ].join('|')})$`,
)

/** And those whose values say what they are, where they are a closed set. */
const PLAIN_IF_CLOSED = new Set(['kind', 'branch'])

interface Published {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly items?: { readonly enum?: readonly string[] }
}

/**
 * A query parameter: an integer where its text is parsed as one, a closed set with its values, several of
 * which form an array, else a string. Countries stay a string: the instructions list their codes.
 */
export function propertyOf(name: string, { about, schema, in: place }: Param): JsonSchema {
  const { enum: choices, type, items } = publishedSchema(schema) as Published
  const closed = choices ?? items?.enum
  const plain = PLAIN.test(name) || place === 'path' || (closed && PLAIN_IF_CLOSED.has(name))
  const text = plain ? undefined : (SHORT[name] ?? firstSentence(about))
  const description = text && { description: text }
  if (type === 'array' && items?.enum && name !== 'country_code')
    return { type, items: { type: 'string', enum: items.enum }, ...description }
  if (typeof schema.safeParse('1').data === 'number' && type !== 'number')
    return { type: 'integer', ...description }
  if (typeof schema.safeParse('true').data === 'boolean') return { type: 'boolean', ...description }
  if (type === 'number') return { type, ...description }
  return { type: 'string', ...(choices && { enum: choices }), ...description }
}

/** Shorter descriptions for parameters that every list has. */
const SHORT: Readonly<Record<string, string>> = {
  country_code: 'CO,CL',
  as_of: 'Members or incumbents on this day',
  former: 'True for former members or incumbents',
  dissent: 'Against the majority of the party',
  reconciles: 'False where ballots contradict totals',
  bill_type: 'Kind of initiative',
  code: 'Any spelling',
  number: 'Any spelling',
}

/** The fields of a body, and the names of the required ones. */
export function fieldsOf(body: z.ZodObject): {
  readonly properties: Record<string, JsonSchema>
  readonly required: string[]
} {
  const { properties, required = [] } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as {
    properties: Record<string, JsonSchema>
    required?: string[]
  }
  return {
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, compact(schema) as JsonSchema]),
    ),
    required,
  }
}

/** What a model does not need: the operation says in its error which bound was exceeded. */
const BOUNDS = new Set(['pattern', 'additionalProperties', 'minItems', 'maxItems', 'maxLength', 'minLength'])

/**
 * Of more choices, such as countries, the values stay plain strings, as in queries: the instructions or the
 * description have some, and the error of another one lists them.
 */
const MOST_CHOICES = 11

/** Without bounds, codes of countries and long lists of choices. */
function compact(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(compact)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]) => {
      if (BOUNDS.has(key) || (key === 'enum' && (value as unknown[]).length > MOST_CHOICES)) return []
      if (key === 'minimum' && value === 1) return []
      if ((key === 'maximum' || key === 'minimum') && Math.abs(value as number) === Number.MAX_SAFE_INTEGER)
        return []
      return [[key, key === 'description' ? firstSentence(value as string) : compact(value)]]
    }),
  )
}

function firstSentence(text: string): string {
  return text.split(/(?<=[.:])\s/)[0]!.replace(/[.:]$/, '')
}
