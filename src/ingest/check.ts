// Checks one line of an import against its domain: every fault is named, nothing is guessed.
import * as z from 'zod'
import { domainNamed, domains } from '#domains/index.ts'
import { isInstant, toInstant } from '#lib/dates.ts'
import { nearest } from '#lib/text.ts'
import { COUNTRY_CODES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/domain.ts'
import { draftShape, type Fields } from '#model/field.ts'
import type { Draft } from '#store/records/compose.ts'

export interface Fault {
  readonly field?: string
  readonly detail: string
}

export type Checked = { readonly of: Domain; readonly draft: Draft } | { readonly faults: readonly Fault[] }

const envelope = {
  key: z
    .string()
    .min(1)
    .max(500)
    .refine(
      (key) => !/[\u0000-\u001f]/.test(key) && key.isWellFormed(),
      'holds a control or broken character',
    ),
  country_code: z.enum(COUNTRY_CODES as [CountryCode, ...CountryCode[]]),
  sample: z.boolean().optional(),
  source_id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9._-]{0,80}$/, 'is not a source id: lower-case letters, digits, dots and dashes')
    .optional(),
  source_url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .nullish(),
  retrieved_at: z
    .string()
    .refine(isInstant, 'is not an RFC 3339 instant with its offset')
    .transform(toInstant)
    .optional(),
}

const shapes = new Map(domains.map((of) => [of.name, draftShape(of.fields).extend(envelope)]))

/** The draft in a line, or what is wrong with it. `line` is any parsed JSON. */
export function checkLine(line: unknown): Checked {
  if (typeof line !== 'object' || line === null || Array.isArray(line))
    return { faults: [{ detail: 'a line is one JSON object' }] }
  const { domain: named, ...rest } = line as Record<string, unknown>
  const of = typeof named === 'string' ? domainNamed(named) : undefined
  if (!of)
    return { faults: [{ field: 'domain', detail: `is not one of ${domains.map((d) => d.name).join(', ')}` }] }
  const result = shapes.get(of.name)!.safeParse(rest)
  if (result.success) return { of, draft: withoutDerived(of, result.data) }
  return { faults: result.error.issues.flatMap((issue) => faultsOf(of, issue)) }
}

function faultsOf(of: Domain, issue: z.core.$ZodIssue): Fault[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') return [{ field: path, detail: issue.message }]
  return issue.keys.map((key) => ({
    field: path ? `${path}.${key}` : key,
    detail: unknownField(of, issue.path, key),
  }))
}

function unknownField(of: Domain, path: readonly PropertyKey[], key: string): string {
  // Steps into nested objects; the numbers in a path are places in a list.
  const fields = path.reduce<Fields>(
    (inner, step) => (typeof step === 'string' ? (inner[step]?.fields ?? {}) : inner),
    of.fields,
  )
  const near = nearest(
    key.slice(0, 60),
    Object.entries(fields).flatMap(([fieldName, field]) =>
      field.draft ? [field.draftName ?? fieldName] : [],
    ),
  )
  return `is not a field of ${[of.name, ...path.filter((step) => typeof step === 'string')].join('.')}${near ? `; did you mean ${near}?` : ''}`
}

/**
 * Values that the service works out itself may stand in a line, and references of the wire that are empty;
 * they are left aside.
 */
function withoutDerived(of: Domain, data: Record<string, unknown>): Draft {
  const kept = Object.entries(data).filter(([key]) => {
    const field = of.fields[key]
    return key in envelope || !field || (field.draft !== null && !field.draftName)
  })
  return Object.fromEntries(kept) as unknown as Draft
}
