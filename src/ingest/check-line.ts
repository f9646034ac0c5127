// Validates one line of an import against its domain: every error is reported, nothing is guessed.
import * as z from 'zod'
import { domainNamed, domains } from '#domains/index.ts'
import { isInstant, toInstant } from '#lib/dates.ts'
import { nearest } from '#lib/texts/text.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import { type Domain, hasDocuments } from '#model/declaration/domain.ts'
import { draftShape, type Fields } from '#model/declaration/field.ts'
import { ownWords } from '#model/declaration/own-words.ts'
import { missingFrom } from '#store/drafts/decide.ts'
import type { DraftLine, Fault, InnerDocuments } from '#store/drafts/line.ts'
import { IMPORT } from './line-groups.ts'
import { cleaned } from './plausible.ts'

/** Two keys of a domain that are declared one thing, or two again. */
export interface Join {
  readonly kind: 'same' | 'apart'
  readonly keys: readonly [string, string]
  readonly source_id: string
}

/** The content of a line about a record, with its values that are not stored, or two keys, or its errors. */
export type Checked =
  | { readonly domain: Domain; readonly given: DraftLine; readonly doubts: readonly Fault[] }
  | { readonly domain: Domain; readonly join: Join }
  | { readonly faults: readonly Fault[] }

const OWN_WORDS = { error: ownWords, reportInput: true }

const naturalKey = z
  .string()
  .min(1)
  .max(500)
  .refine(
    (key) => !/[\u0000-\u001f]/.test(key) && key.isWellFormed(),
    'contains a control or invalid character',
  )
const country_code = z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]])
const source_id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,80}$/, 'is not a source id: lower-case letters, digits, dots and dashes')
  .default(IMPORT)

const envelope = {
  key: naturalKey,
  country_code,
  source_id,
  sample: z.boolean().default(false),
  source_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish(),
  retrieved_at: z
    .string()
    .refine(isInstant, 'is not an RFC 3339 instant with its offset')
    .transform(toInstant)
    .optional(),
  stub: z.boolean().default(false),
  patch: z.boolean().default(false),
}

const { retrieved_at } = envelope
const withdrawal = z.strictObject({
  ...{ key: naturalKey, country_code, source_id, retrieved_at },
  withdraw: z.literal(true),
})
const pair = z.tuple([naturalKey, naturalKey]).refine(([a, b]) => a !== b, 'repeats a key')
const joins = {
  same: z.strictObject({ same: pair, source_id, country_code: country_code.optional() }),
  apart: z.strictObject({ apart: pair, source_id, country_code: country_code.optional() }),
} as const

/** A draft need not have all required fields: another source may have them. */
const shapes = new Map(
  domains.map((domain) => {
    const { shape } = draftShape(domain.fields)
    const optional = Object.entries(shape).map(([name, field]) => [name, (field as z.ZodType).nullish()])
    return [domain.name, z.strictObject({ ...Object.fromEntries(optional), ...envelope })]
  }),
)

/**
 * The content of a line, or its errors. `line` is any parsed JSON; its time of retrieval is `now` unless it
 * has one.
 */
export function checkLine(line: unknown, now: string): Checked {
  if (typeof line !== 'object' || line === null || Array.isArray(line))
    return { faults: [{ detail: 'is not a JSON object' }] }
  const { domain: named, ...given } = line as Record<string, unknown>
  const domain = typeof named === 'string' ? domainNamed(named) : undefined
  if (!domain)
    return { faults: [{ field: 'domain', detail: `is not one of ${domains.map((d) => d.name).join(', ')}` }] }
  const { values: rest, doubts, kept, faults } = cleaned(domain.fields, given, now)
  if ('same' in rest) return checkJoin(domain, 'same', rest)
  if ('apart' in rest) return checkJoin(domain, 'apart', rest)
  if ('withdraw' in rest) return checkWithdrawal(domain, rest, now)
  const result = shapes.get(domain.name)!.safeParse(rest, OWN_WORDS)
  if (!result.success) return refused(domain, result.error)
  if (faults.length) return { faults }
  const draft = givenBy(domain, result.data as Data, now)
  return { domain, given: kept.length ? { ...draft, keep: kept } : draft, doubts }
}

/** The same for a line without other drafts: it must have all required fields of its domain. */
export function checkAlone(line: unknown, now: string): Checked {
  const checked = checkLine(line, now)
  if (!('given' in checked) || checked.given.kind !== 'whole') return checked
  const missing = missingFrom(checked.domain, checked.given.fields)
  return missing.length ? { faults: missing.map((field) => ({ field, detail: 'is needed' })) } : checked
}

function checkJoin(domain: Domain, kind: 'same' | 'apart', line: object): Checked {
  const result = joins[kind].safeParse(line, OWN_WORDS)
  if (!result.success) return refusedAlone(kind, joins[kind], result.error)
  const { source_id: source, ...named } = result.data
  return { domain, join: { kind, keys: 'same' in named ? named.same : named.apart, source_id: source } }
}

function checkWithdrawal(domain: Domain, line: object, now: string): Checked {
  const result = withdrawal.safeParse(line, OWN_WORDS)
  if (!result.success) return refusedAlone('withdraw', withdrawal, result.error)
  const { withdraw: _, retrieved_at, ...named } = result.data
  const empty = { stub: false, sample: false, source_url: null, fields: {} }
  const dated = { retrieved_at: retrieved_at ?? now, ...(retrieved_at === undefined && { undated: true }) }
  return { domain, given: { ...named, ...empty, ...dated, kind: 'withdraw' }, doubts: [] }
}

type Data = z.infer<z.ZodObject<typeof envelope>> & Record<string, unknown>

/**
 * Values that the service computes itself, and empty references in served form, are allowed in a line and
 * ignored.
 */
function givenBy(domain: Domain, data: Data, now: string): DraftLine {
  const { key, country_code, source_id, stub, sample, source_url, retrieved_at, patch, documents, ...rest } =
    data
  const fields = Object.fromEntries(
    Object.entries(rest).filter(([name]) => {
      const field = domain.fields[name]
      return !field || (field.draft !== null && !field.draftName)
    }),
  )
  return {
    key,
    country_code,
    source_id,
    stub,
    sample,
    fields,
    source_url: source_url ?? null,
    retrieved_at: retrieved_at ?? now,
    ...(retrieved_at === undefined && { undated: true }),
    ...(hasDocuments(domain) && documents != null && { documents: documents as InnerDocuments }),
    kind: patch ? 'patch' : 'whole',
  }
}

function refused(domain: Domain, { issues }: z.core.$ZodError): Checked {
  return {
    faults: issues.flatMap((issue) => faultsOf(issue, (key) => unknownField(domain, issue.path, key))),
  }
}

/** Of a line that has no fields of a record, by what makes it one. */
function refusedAlone(kind: string, { shape }: z.ZodObject, { issues }: z.core.$ZodError): Checked {
  const detail = `cannot be in a line with ${kind}, which takes only domain, ${Object.keys(shape).join(', ')}`
  return { faults: issues.flatMap((issue) => faultsOf(issue, () => detail)) }
}

function faultsOf(issue: z.core.$ZodIssue, unknown: (key: string) => string): Fault[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ field: path, detail: issue.message }]
  return issue.keys.map((key) => ({ field: path ? `${path}.${key}` : key, detail: unknown(key) }))
}

function unknownField(domain: Domain, path: readonly PropertyKey[], key: string): string {
  // Descends into nested objects; the numbers in a path are indexes of a list.
  const fields = path.reduce<Fields>(
    (inner, step) => (typeof step === 'string' ? (inner[step]?.fields ?? {}) : inner),
    domain.fields,
  )
  const near = nearest(
    key.slice(0, 60),
    Object.entries(fields).flatMap(([fieldName, field]) =>
      field.draft ? [field.draftName ?? fieldName] : [],
    ),
  )
  const place = [domain.name, ...path.filter((step) => typeof step === 'string')].join('.')
  return `is not a field of ${place}${near ? `; did you mean ${near}?` : ''}`
}
