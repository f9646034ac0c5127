// The table of a list: a column for each field of its records, with names beside ids.
import { domainNamed } from '#domains/index.ts'
import type { CellValue } from '#lib/formats/workbook.ts'
import { COUNTRIES } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { Field } from '#model/declaration/field.ts'
import { downloadWords } from '../../words/downloads.ts'
import { sourceLinkOf } from '../../words/records/source-links.ts'
import { fieldKindOf } from '../declared/field-kinds.ts'
import { labelOf } from '../declared/labels.ts'
import { lookUpIds, type ReferenceLookup } from '../declared/referred.ts'
import { operationParams } from '../filters/filter-form.ts'
import { everyRow } from '../kit/every-row.ts'
import type { ListView } from '../kit/list-view.ts'
import type { ParamValues, Reader } from '../reader.ts'
import { cellOf, isId, type ListedRow, partLabel } from './cell-text.ts'
import { pageAddress, type Sheet, type SheetColumn, sheetOf } from './sheet.ts'

/** Rows read at a time, and rows of a file. */
const PAGE = 500
const MOST = 10_000

/** Parameters that select a page of rows, or present them in another way. */
const PAGING: ReadonlySet<string> = new Set([
  ...['cursor', 'limit', 'count', 'fields', 'explain', 'group_by'],
])

/** Fields of every record that are no content, or that have a column of their own at the end. */
export const UNSHOWN: ReadonlySet<string> = new Set([
  ...['id', 'country_code', 'country_id', 'key', 'identifiers', 'sample', 'platform_url', 'external_link'],
  ...['source_id', 'source_url', 'retrieved_at', 'first_seen_at', 'content_changed_at', 'text'],
])

/** Fields that name a record. */
const TITLES: ReadonlySet<string> = new Set(['name', 'title'])

interface Column extends SheetColumn {
  readonly cell: (row: ListedRow) => CellValue
}

/** The table of a list page, in its order. Throws what the operation throws. */
export async function listSheet(reader: Reader, listed: ListView, most = MOST): Promise<Sheet> {
  return rowSheet(reader, listed, await askedOf(reader, listed), most)
}

/** The parameters of the rows of a list page, and of their order. */
export async function askedOf(reader: Reader, listed: ListView): Promise<ParamValues> {
  return {
    ...rowParams(reader, listed.operation),
    ...(await listed.asked?.(reader)),
    ...listed.presented?.(reader),
  }
}

/** The parameters of the address that select rows, and their order. */
export function rowParams(reader: Reader, operation: string): ParamValues {
  const params = Object.entries(operationParams(reader, operation))
  return Object.fromEntries(params.filter(([name]) => !PAGING.has(name)))
}

/** The same with given parameters in place of those of the address. */
export async function rowSheet(
  reader: Reader,
  listed: ListView,
  asked: ParamValues,
  most = MOST,
): Promise<Sheet> {
  const domain = domainNamed(listed.operation.split('.')[0]!)!
  const { rows, cut } = await everyRow<ListedRow>(reader.ask, listed.operation, asked, { page: PAGE, most })
  const look = await lookUpIds(reader, idsIn(domain, rows))
  const columns = columnsOf(reader, domain, look)
  return sheetOf(reader, listed, {
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => columns.map(({ cell }) => cell(row))),
    records: rows,
    cut,
  })
}

/** The country, the fields in the order of their declaration, their ids, and where the record comes from. */
function columnsOf(reader: Reader, domain: Domain, look: ReferenceLookup): Column[] {
  const w = downloadWords[reader.language]
  const label = (name: string) => {
    const { text } = labelOf(reader, domain, name)
    return fieldKindOf(domain.fields[name]!) === 'instant' ? w.local(text) : text
  }
  const columns: Column[] = [
    {
      name: 'country_code',
      label: w.country,
      cell: (row) => COUNTRIES[row.country_code].names[reader.language],
    },
  ]
  const ids: Column[] = []
  for (const [name, field] of Object.entries(domain.fields)) {
    if (UNSHOWN.has(name) || name === domain.body) continue
    if (fieldKindOf(field) === 'object') {
      columns.push(...partsOf(reader, domain, name, field))
      continue
    }
    const cell = (row: ListedRow) =>
      cellOf(reader, { domain, country: row.country_code }, name, field, row[name])
    if (fieldKindOf(field) !== 'reference') {
      const reference = referenceNamedBy(domain, name)
      columns.push({
        name,
        label: label(name),
        ...(hasAddress(field) && { technical: true }),
        ...(isPrinted(name, field) && { printed: true }),
        cell: (row) => cell(row) ?? titleOf(domain, reference, row, look),
      })
      continue
    }
    if (!nameOf(domain, name))
      columns.push({
        name,
        label: label(name),
        printed: true,
        cell: (row) => titleOf(domain, name, row, look),
      })
    ids.push({
      name,
      label: w.id(label(name)),
      cell: (row) => (row[name] as number | null) ?? null,
      technical: true,
    })
  }
  const text = (name: string) => (row: ListedRow) => (row[name] as string | null | undefined) ?? null
  return [
    ...columns,
    ...ids,
    { technical: true, name: 'id', label: w.recordId, cell: (row) => row.id },
    { technical: true, name: 'platform_url', label: w.page, cell: (row) => pageAddress(reader, row) },
    {
      technical: true,
      name: 'external_link',
      label: sourceLinkOf(reader.language, domain.name),
      cell: (row) => text('external_link')(row) ?? text('source_url')(row),
    },
  ]
}

/** True for an address, and for a list of them, such as that of documents. */
const hasAddress = (field: Field): boolean =>
  fieldKindOf(field) === 'address' || Object.values(field.fields ?? {}).some(hasAddress)

/** True for a text that is no term of the interface: names, summaries, a status as the source prints it. */
const isPrinted = (name: string, field: Field): boolean =>
  ['text', 'references'].includes(fieldKindOf(field)) && name !== 'chamber'

/** A column for each part of an object, such as the totals of a roll call. */
function partsOf(reader: Reader, domain: Domain, name: string, { fields }: Field): Column[] {
  const own = labelOf(reader, domain, name).text
  return Object.entries(fields!).flatMap(([part, field]): Column[] => {
    if (isId(part)) return []
    return [
      {
        name: `${name}.${part}`,
        label: `${own}: ${partLabel(reader, domain, part)}`,
        cell: (row) => {
          const whole = row[name] as Readonly<Record<string, unknown>> | null
          return cellOf(reader, { domain, country: row.country_code }, part, field, whole?.[part])
        },
      },
    ]
  })
}

/** The field with the name of the record that a reference refers to: `party` of `party_id`. */
function nameOf(domain: Domain, reference: string): string | undefined {
  const copies = Object.entries(domain.copies ?? {})
  const copied = copies.find(([, [via, field]]) => via === reference && TITLES.has(field))?.[0]
  const stem = reference.replace(/_id$/, '')
  return copied ?? [stem, `${stem}_name`].find((name) => Object.hasOwn(domain.fields, name))
}

/** The reference whose record a field names. */
const referenceNamedBy = (domain: Domain, name: string): string | undefined =>
  Object.keys(domain.fields).find(
    (reference) => isReference(domain, reference) && nameOf(domain, reference) === name,
  )

const isReference = (domain: Domain, name: string) => fieldKindOf(domain.fields[name]!) === 'reference'

function titleOf(
  domain: Domain,
  reference: string | undefined,
  row: ListedRow,
  look: ReferenceLookup,
): string | null {
  const id = reference && (row[reference] as number | null)
  return id ? (look(domain.fields[reference]!.refers!.domain, id)?.title ?? null) : null
}

/** The records that rows refer to without naming them, by domain. */
function idsIn(domain: Domain, rows: readonly ListedRow[]): ReadonlyMap<string, ReadonlySet<number>> {
  const ids = new Map<string, Set<number>>()
  for (const [reference, field] of Object.entries(domain.fields)) {
    if (!isReference(domain, reference)) continue
    const name = nameOf(domain, reference)
    const some = ids.get(field.refers!.domain) ?? new Set()
    for (const row of rows) if (row[reference] && !(name && row[name])) some.add(row[reference] as number)
    ids.set(field.refers!.domain, some)
  }
  return ids
}
