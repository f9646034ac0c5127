// The vocabulary of fields: each has its meaning, its served shape, its import shape and its column.
import * as z from 'zod'
import { isDay, isInstant, toInstant } from '#lib/dates.ts'
import { COUNTRY_CODES, type CountryCode } from '../country.ts'
import { flagText, idParam, MAX_ID } from './param-text.ts'
import { choiceText, type ValueWords } from './value-words.ts'
import { writtenAs } from './written.ts'

/** `T` is the served type, `D` the import type, `N` the name in an import (`never`: the field's own). */
export interface Field<T = unknown, D = unknown, N extends string = string> {
  readonly about: string
  readonly wire: z.ZodType<T>
  /** Null where the service derives the value itself: an import may include it, and it is recomputed. */
  readonly draft: z.ZodType<D> | null
  readonly draftName: N | null
  /** PostgreSQL type, for fields that a domain keeps as a typed column. */
  readonly column: string | null
  readonly nullable: boolean
  /** The domain that a reference points to, and whether it has several values. */
  readonly refers: { readonly domain: string; readonly many: boolean } | null
  /** The fields of a nested object or of the items of a list. */
  readonly fields: Fields | null
  /** The fields of its items in a line, where those are more than the served ones. */
  readonly lineFields?: Fields
  /** The shape as a query parameter. */
  readonly filter: z.ZodType | null
  /** The values of a closed set in words. */
  readonly words?: ValueWords
  /**
   * The served value where no draft has one; a draft with this value counts as empty. Undefined: there is
   * none.
   */
  readonly default?: T
  /** True where the lists of all drafts are combined, instead of taking one draft's. */
  readonly union?: true
  /** What a value of a line must be like beyond its shape. */
  readonly plausible?: Plausible
}

/** Rules for values of lines. A value that breaks one is doubtful: the line is stored without it. */
export interface Plausible {
  /** A text that keeps its line breaks, or all of its white space; any other is one line. */
  readonly breaks?: 'lines' | 'all'
  /** An address of the web. */
  readonly address?: true
  /** A day or an instant of something that has happened. */
  readonly past?: true
  /** The beginning of the interval that this value ends, a field beside it. */
  readonly endOf?: string
  /** The largest count; none is negative. */
  readonly most?: number
}

/** A field with one more rule for values of lines. */
export const plausibly = <F extends Field>(field: F, rule: Plausible): F => ({
  ...field,
  plausible: { ...field.plausible, ...rule },
})

// biome-ignore lint/suspicious/noExplicitAny: a table of fields holds every kind.
export type Fields = Readonly<Record<string, Field<any, any, any>>>

/** The record that a set of fields describes, as served. */
export type RecordOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer T, infer _D, infer _N> ? T : never
}

type GivenName<K, F> =
  F extends Field<infer _T, infer D, infer N>
    ? [D] extends [never]
      ? never
      : [N] extends [never]
        ? K
        : N
    : never
type GivenValue<F> = F extends Field<infer _T, infer D, infer _N> ? D : never
type Optional<F> = F extends Field<infer _T, infer D, infer _N> ? (undefined extends D ? true : false) : false

/** The import form of a set of fields: references by natural key, derived fields omitted. */
export type DraftOf<F extends Fields> = {
  [K in keyof F as Optional<F[K]> extends true ? never : GivenName<K, F[K]>]: GivenValue<F[K]>
} & { [K in keyof F as Optional<F[K]> extends true ? GivenName<K, F[K]> : never]?: GivenValue<F[K]> }

const plain = { draftName: null, nullable: false, refers: null, fields: null, filter: null } as const

/** What a field without a column has that the service computes when a record is served or stored. */
export const computed = { ...plain, draft: null, column: null } as const

/** Text that PostgreSQL can store: no NUL, no half of a surrogate pair. */
const storable = (value: string) => !value.includes('\0') && value.isWellFormed()
const words = (max: number) =>
  z.string().min(1).max(max).refine(storable, 'contains a NUL or an invalid character')

export function id(): Field<number, never, never> {
  return {
    ...plain,
    about: 'Identifier, unique within its domain and never reused.',
    wire: z.int().positive(),
    draft: null,
    column: 'bigint',
    filter: idParam,
  }
}

export function country(): Field<CountryCode, CountryCode, never> {
  const code = z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]])
  return { ...plain, about: 'ISO 3166-1 alpha-2 code.', wire: code, draft: code, column: 'text' }
}

/** A line of text, up to 20,000 characters. */
export function text(about: string): Field<string, string, never> {
  return { ...plain, about, wire: z.string(), draft: words(20_000), column: 'text', filter: words(300) }
}

/**
 * The full text of a debate or a document, up to 20 million characters; stored separately and read on
 * request.
 */
export function longText(about: string): Field<string, string, never> {
  const draft = words(20_000_000)
  // Positions in documents and debates refer to the text as it was read.
  return { ...plain, about, wire: z.string(), draft, column: 'text', plausible: { breaks: 'all' } }
}

/** A text of several lines, up to 20,000 characters. */
export const prose = (about: string): Field<string, string, never> =>
  plausibly(text(about), { breaks: 'lines' })

export function url(about: string): Field<string, string, never> {
  const web = z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .refine(storable, 'contains a NUL or an invalid character')
  return { ...plain, about, wire: z.url(), draft: web, column: 'text', plausible: { address: true } }
}

/** A calendar day, `YYYY-MM-DD`, in the country's own time. */
export function day(about: string): Field<string, string, never> {
  const draft = z.string().refine(isDay, 'is not a day that exists, as YYYY-MM-DD')
  const filter = writtenAs({ type: 'string', format: 'date' }, draft)
  return { ...plain, about, wire: z.iso.date(), draft, column: 'date', filter }
}

/** An instant, RFC 3339 with its offset; served in UTC. */
export function instant(about: string): Field<string, string, never> {
  const draft = z
    .string()
    .refine(isInstant, 'is not an RFC 3339 instant with its offset')
    .transform(toInstant)
  return { ...plain, about, wire: z.iso.datetime(), draft, column: 'timestamptz' }
}

/** A day of something that has happened. */
export const pastDay = (about: string): Field<string, string, never> => plausibly(day(about), { past: true })

/** An instant of something that has happened. */
export const pastInstant = (about: string): Field<string, string, never> =>
  plausibly(instant(about), { past: true })

/** How many there are of something, at most `most` where that is plausible. */
export const counted = (about: string, most: number): Field<number, number, never> =>
  plausibly(integer(about), { most })

/** A whole number of things, or an id: none is negative. */
export function integer(about: string): Field<number, number, never> {
  const whole = z.int().min(0).max(MAX_ID)
  return { ...plain, about, wire: z.int(), draft: whole, column: 'bigint' }
}

export function flag(about: string): Field<boolean, boolean, never> {
  return {
    ...plain,
    about,
    wire: z.boolean(),
    draft: z.boolean(),
    column: 'boolean',
    filter: flagText,
  }
}

/** One of a closed set of values, which a filter also accepts by their names in `words`. */
export function oneOf<const V extends readonly [string, ...string[]]>(
  values: V,
  about: string,
  words?: ValueWords<V[number]>,
): Field<V[number], V[number], never> {
  const choice = z.enum(values) as z.ZodType<V[number]>
  const filter = choiceText(values, words)
  return { ...plain, about, wire: choice, draft: choice, column: 'text', filter, ...(words && { words }) }
}

/** One record of another domain: an id when served, its natural key (as `draftName`) in an import. */
export function ref<const N extends string>(
  domain: string,
  draftName: N,
  about = `Id of a record of \`${domain}\`.`,
): Field<number, string, N> {
  return {
    ...plain,
    about,
    wire: z.int().positive(),
    draft: words(500),
    draftName,
    column: 'bigint',
    refers: { domain, many: false },
    filter: idParam,
  }
}

export interface NamedReference {
  id: number
  name: string
}

/**
 * Several records of a catalogue: `{id, name}` when served, their natural keys (as `draftName`) in an import.
 */
export function refs<const N extends string>(
  domain: string,
  draftName: N,
  about: string,
): Field<NamedReference[], string[] | undefined, N> {
  const wire = z.array(z.object({ id: z.int().positive(), name: z.string() }))
  return {
    ...plain,
    about,
    wire,
    draft: z.array(words(500)).max(500).optional(),
    draftName,
    column: null,
    refers: { domain, many: true },
  }
}

/** A list of objects; empty if an import omits it. */
export function list<F extends Fields>(
  fields: F,
  about: string,
): Field<RecordOf<F>[], DraftOf<F>[] | undefined, never> {
  const draft = z.array(draftShape(fields)).max(2_000).optional() as unknown as z.ZodType<
    DraftOf<F>[] | undefined
  >
  return {
    ...plain,
    about,
    wire: z.array(wireShape(fields)) as unknown as z.ZodType<RecordOf<F>[]>,
    draft,
    column: null,
    fields,
  }
}

/** One nested object. */
export function object<F extends Fields>(fields: F, about: string): Field<RecordOf<F>, DraftOf<F>, never> {
  const wire = wireShape(fields) as unknown as z.ZodType<RecordOf<F>>
  return {
    ...plain,
    about,
    wire,
    draft: draftShape(fields) as unknown as z.ZodType<DraftOf<F>>,
    column: null,
    fields,
  }
}

/** Free names, such as those of social networks, each with a text. */
export function dictionary(
  about: string,
): Field<Record<string, string>, Record<string, string> | undefined, never> {
  const shape = z.record(words(60), words(500))
  return { ...plain, about, wire: z.record(z.string(), z.string()), draft: shape.optional(), column: null }
}

/** A field that may be unknown: null when served, null or absent in an import. */
export function maybe<T, D, N extends string>(
  field: Field<T, D, N>,
): Field<T | null, D | null | undefined, N> {
  return {
    ...field,
    wire: field.wire.nullable(),
    draft: field.draft ? field.draft.nullish() : null,
    nullable: true,
  }
}

/**
 * A field that is always served, whether or not an import has it: by default `value`, or without one the
 * result of the domain's `fill`.
 */
export function filled<T, D, N extends string>(
  field: Field<T, D, N>,
  value?: T,
): Field<T, D | null | undefined, N> {
  return {
    ...field,
    draft: field.draft ? field.draft.nullish() : null,
    ...(value !== undefined && { default: value }),
  }
}

/** A field that the service computes itself. */
export function derived<T, D, N extends string>(field: Field<T, D, N>): Field<T, never, never> {
  return { ...field, draft: null, draftName: null }
}

/** The served object that these fields describe. */
export function wireShape(fields: Fields): z.ZodObject {
  return z.object(
    Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, f.wire.describe(f.about)])),
  )
}

/** The import object for these fields; unknown names are rejected, derived ones ignored. */
export function draftShape(fields: Fields): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, { draft, draftName }]): [string, z.ZodType][] => {
        if (!draft) return [[name, z.unknown().optional()]]
        return draftName
          ? [
              [draftName, draft],
              [name, noReference(draftName)],
            ]
          : [[name, draft]]
      }),
    ),
  )
}

/** An empty reference in served form means no value; an id of another deployment has no meaning here. */
function noReference(draftName: string): z.ZodType {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  return z
    .unknown()
    .refine(isEmpty, `is an id of this deployment: give the natural key as ${draftName}`)
    .optional()
}
