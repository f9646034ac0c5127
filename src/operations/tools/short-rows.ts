// Short rows: the fields that identify a record and lead to it, so that a page of them fits into a
// conversation.
import { inZone } from '#lib/dates.ts'
import { squeeze } from '#lib/texts/text.ts'
import type { Domain } from '#model/declaration/domain.ts'

type RecordFields = Readonly<Record<string, unknown>>

/** Fields of every short row that has them. */
const ALWAYS = ['id', 'country_code', 'title', 'name', 'sample', 'platform_url', 'external_link', 'link']

/** Bookkeeping fields, which say nothing about the subject of a record. */
const BOOKKEEPING = [
  'country_id',
  'identifiers',
  'source_id',
  'source_url',
  'retrieved_at',
  'first_seen_at',
  'content_changed_at',
] as const

interface Passage {
  readonly text: string
  readonly highlights: readonly unknown[]
  readonly document_id: number | null
  readonly offset: number | null
}

/** The passage of a row, without the places of its words; undefined where the words are elsewhere. */
function shownPassage({ text, highlights, document_id, offset }: Passage) {
  if (!highlights.length) return undefined
  return {
    text,
    ...(document_id !== null && { document_id }),
    ...(offset !== null && { offset }),
  }
}

/** Rows with the passages that matched: their own in a search, or those of `meta.passages` in a list. */
export function withPassages(rows: readonly unknown[], meta: RecordFields): readonly unknown[] {
  const listed = new Map(
    ((meta.passages ?? []) as { id: number; passage: Passage | null }[]).map((each) => [
      each.id,
      each.passage,
    ]),
  )
  return rows.map((row) => {
    const { title_highlights: _, passage: own, ...rest } = row as RecordFields
    const passage = (own ?? listed.get(rest.id as number) ?? null) as Passage | null
    const shown = passage && shownPassage(passage)
    return shown ? { ...rest, passage: shown } : rest
  })
}

/** A record without its bookkeeping, other than the fields in `kept`; `sample` is kept only if true. */
export function inShort(record: unknown, kept: readonly string[] = []): unknown {
  const left = { ...(record as RecordFields) }
  for (const field of BOOKKEEPING) if (!kept.includes(field)) delete left[field]
  if (left.sample === false) delete left.sample
  return left
}

/** True for a field that leads to something else: if null, it says nothing. */
function namesOther(domain: Domain | null, field: string): boolean {
  if (field === 'external_link' || field === 'link') return true
  return domain !== null && (Boolean(domain.fields[field]?.refers) || field in (domain.copies ?? {}))
}

/** Where a record has a time zone, its instants are in local time. */
function inItsZone(domain: Domain | null, left: Record<string, unknown>): void {
  if (!domain || typeof left.time_zone !== 'string') return
  for (const [field, { column }] of Object.entries(domain.fields))
    if (column === 'timestamptz' && typeof left[field] === 'string')
      left[field] = inZone(left[field], left.time_zone)
}

/**
 * The short form of a row, with only those parts of its objects that the domain selects; fields in `asked`
 * are kept whatever their value.
 */
export function shortRow(domain: Domain | null, row: unknown, asked: readonly string[] = []): unknown {
  const left = inShort(row, asked) as Record<string, unknown>
  for (const field of Object.keys(left))
    if (left[field] === null && namesOther(domain, field) && !asked.includes(field)) delete left[field]
  for (const [field, { fields }] of Object.entries(domain?.fields ?? {}))
    if (fields && isObject(left[field])) left[field] = known(left[field])
  for (const field in domain?.copies) {
    const name = left[field]
    if (typeof name === 'string') left[field] = openingOf(name, NAME)
  }
  inItsZone(domain, left)
  for (const [field, part] of partsOf(domain)) {
    const value = left[field] as RecordFields | null | undefined
    if (part === undefined || !value) continue
    const named = partsOf(domain).flatMap(([owner, inner]) => (owner === field && inner ? [inner] : []))
    left[field] = Object.fromEntries(named.map((inner) => [inner, value[inner]]))
  }
  return left
}

/** A row without nulls, empty lists and defaults; fields in `asked` are kept whatever their value. */
export function sparseRow(domain: Domain, row: unknown, asked: readonly string[]): unknown {
  return Object.fromEntries(
    Object.entries(row as RecordFields).filter(([field, value]) => {
      const unsaid = value === null || (Array.isArray(value) && !value.length)
      return asked.includes(field) || (!unsaid && value !== domain.fields[field]?.default)
    }),
  )
}

/** The row with those entries of its lists that the call is about, each without nulls. */
export function withShownEntries(domain: Domain, row: RecordFields, args: RecordFields): RecordFields {
  const shown = domain.list?.shown
  if (!shown) return row
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => {
      const entries = shown(field, value, args)
      return [
        field,
        Array.isArray(entries) ? entries.map((each) => (isObject(each) ? known(each) : each)) : entries,
      ]
    }),
  )
}

const isObject = (value: unknown): value is RecordFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parts of an object that are known. */
function known(object: RecordFields): RecordFields {
  return Object.fromEntries(Object.entries(object).filter(([, part]) => part !== null))
}

const OPENING = 150
/** Maximum characters of the name of another record, such as the title of the bill of a step. */
const NAME = 60

/** The beginning of a text on one line, at most this many characters; `…` follows where it was cut. */
export function openingOf(text: string, most = OPENING): string {
  // Only the beginning, because normalizing all of a long text for a few words takes time.
  const line = squeeze(text.slice(0, 10 * most))
  if (line.length <= most) return line
  const words = line.slice(0, most).replace(/\s\S*$/, '')
  return `${words.toWellFormed()} …`
}

interface ShownGroup {
  readonly key: string
  readonly id?: number
  readonly label: string
  readonly count: number
}

/** An answer with groups that state each value once, and long names shortened. */
export function withShortGroups(value: RecordFields): RecordFields {
  const meta = value.meta as { readonly grouped?: { readonly groups: readonly ShownGroup[] } }
  if (!meta.grouped) return value
  const groups = meta.grouped.groups.map(({ key, id, label, count }) => ({
    ...(id === undefined ? { key } : { id }),
    ...(label !== key && { label: openingOf(label, NAME) }),
    count,
  }))
  return { ...value, meta: { ...meta, grouped: { ...meta.grouped, groups } } }
}

/** A row of counts with the short row of the counted record. */
export function countRow(domain: Domain, row: unknown): unknown {
  const brief = briefOf(domain)
  const kept = Object.entries(row as RecordFields).filter(
    ([field]) => brief.includes(field) || !(field in domain.fields),
  )
  return shortRow(domain, Object.fromEntries(kept))
}

/** The fields of a short row, in the order of the record. */
export function briefOf(domain: Domain): string[] {
  const wanted = new Set([
    ...ALWAYS,
    ...(domain.code ? [domain.code] : []),
    ...(domain.order ? [domain.order] : []),
    ...domain.filters,
    ...partsOf(domain).map(([field]) => field),
  ])
  // An id says little without its name.
  for (const [field, [column]] of Object.entries(domain.copies ?? {}))
    if (wanted.has(column)) wanted.add(field)
  return Object.keys(domain.fields).filter((field) => wanted.has(field))
}

/** The fields that a domain adds to short rows, and the selected part of each. */
function partsOf(domain: Domain | null): (readonly [field: string, part: string | undefined])[] {
  return (domain?.brief ?? []).map((each) => each.split('.') as [string, string | undefined])
}
