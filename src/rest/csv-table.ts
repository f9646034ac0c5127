// A list as CSV with options: headings in a language, names beside ids, the form of Excel, provenance.
import { domainNamed } from '#domains/index.ts'
import { csvLine, EXCEL } from '#lib/formats/csv.ts'
import type { Language } from '#model/access/account.ts'
import type { Caller } from '#model/access/caller.ts'
import { type Domain, titleIn } from '#model/declaration/domain.ts'
import type { Context, Operation } from '#model/operation.ts'
import { Problem } from '#model/problem.ts'
import { operations } from '#operations/index.ts'
import { call } from '#operations/kit/call-operation.ts'
import { MAX_LIMIT } from '#operations/kit/params.ts'
import type { CsvOptions } from './csv-options.ts'

type RecordFields = Readonly<Record<string, unknown>>

/** Where the rows of a file come from. */
export interface CsvProvenance {
  readonly address: string
  /** RFC 3339. */
  readonly retrievedAt: string
  readonly rows: number
  readonly hasMore: boolean
  readonly sample: boolean
}

/** The words of a file, which the pages have. */
export interface CsvWords {
  /** The heading of a field; `names` for the name of the record that an id refers to. */
  heading(language: Language, domain: Domain | undefined, field: string, names?: true): string
  /** The last line. */
  provenance(language: Language, from: CsvProvenance): string
}

export interface CsvTable {
  readonly operation: Operation
  readonly options: CsvOptions
  readonly words: CsvWords
  readonly context: Context
  readonly caller: Caller
  readonly address: string
  readonly hasMore: boolean
}

interface Column {
  readonly field: string
  readonly heading: string
  readonly cell: (row: RecordFields) => unknown
}

/** The lines of the file. A name is empty where the caller may not read the record. */
export async function csvTable(
  { operation, options, words, context, caller, address, hasMore }: CsvTable,
  rows: readonly RecordFields[],
  fields: readonly string[],
): Promise<string[]> {
  const domain = domainOf(operation)
  const { csv_headings: language, csv_excel, csv_names, csv_provenance } = options
  const name = csv_names && domain ? await namesOf(context, caller, domain, rows, fields) : () => undefined
  const heading = (field: string, names?: true) =>
    language ? words.heading(language, domain, field, names) : names ? `${field}.name` : field
  const columns = fields.flatMap((field): Column[] => {
    const own: Column = { field, heading: heading(field), cell: (row) => row[field] }
    if (!csv_names || !refersTo(domain, field)) return [own]
    return [own, { field, heading: heading(field, true), cell: (row) => name(field, row[field]) }]
  })
  const separator = csv_excel ? EXCEL.separator : ','
  const line = (cells: readonly unknown[]) => csvLine(cells, separator)
  const said = Map.groupBy(columns, (column) => column.heading)
  const provenance = words.provenance(language ?? 'en', {
    ...{ address, retrievedAt: context.now(), rows: rows.length, hasMore },
    sample: rows.some(({ sample }) => sample === true),
  })
  return [
    csv_excel ? EXCEL.mark : '',
    // Two fields of one label are told apart by their names.
    line(
      columns.map(({ heading, field }) =>
        said.get(heading)!.length > 1 ? `${heading} (${field})` : heading,
      ),
    ),
    ...rows.map((row) => line(columns.map(({ cell }) => cell(row)))),
    ...(csv_provenance ? ['\r\n', line([provenance])] : []),
  ]
}

/** The domain of the rows: `votes` of `votes.list` and of `bills.votes`. */
function domainOf({ id }: Operation): Domain | undefined {
  const [first, last] = id.split('.')
  return domainNamed(last ?? '') ?? domainNamed(first!)
}

/** The domain that a field with one id refers to. */
function refersTo(domain: Domain | undefined, field: string): Domain | undefined {
  const refers = domain?.fields[field]?.refers
  return refers && !refers.many ? domainNamed(refers.domain) : undefined
}

/** The names of the records that these rows refer to, by field and id. */
async function namesOf(
  context: Context,
  caller: Caller,
  domain: Domain,
  rows: readonly RecordFields[],
  fields: readonly string[],
): Promise<(field: string, id: unknown) => string | undefined> {
  const ids = new Map<Domain, Set<number>>()
  for (const field of fields) {
    const target = refersTo(domain, field)
    if (!target) continue
    const some = ids.get(target) ?? new Set()
    for (const row of rows) if (row[field]) some.add(row[field] as number)
    ids.set(target, some)
  }
  const found = await Promise.all(
    [...ids].map(
      async ([target, some]) => [target, await titlesOf(context, caller, target, [...some])] as const,
    ),
  )
  const byDomain = new Map(found)
  return (field, id) => byDomain.get(refersTo(domain, field)!)?.get(id as number)
}

async function titlesOf(
  context: Context,
  caller: Caller,
  target: Domain,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const list = operations.find(({ id }) => id === `${target.name}.list`)
  const titles = new Map<number, string>()
  if (!list) return titles
  try {
    for (let at = 0; at < ids.length; at += MAX_LIMIT) {
      const asked = { ids: ids.slice(at, at + MAX_LIMIT).join(','), limit: String(MAX_LIMIT) }
      const { json } = await call(list, context, Object.entries(asked), caller)
      const { data } = JSON.parse(json!) as {
        readonly data: readonly (RecordFields & { readonly id: number })[]
      }
      for (const row of data) titles.set(row.id, titleIn(target, row))
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'FORBIDDEN_DOMAIN') throw error
  }
  return titles
}
