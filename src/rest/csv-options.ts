// Options of lists as CSV, for people who open the file in a spreadsheet. Without them it is plain: names of
// fields, commas, no byte order mark.
import { LANGUAGES, type Language } from '#model/access/account.ts'
import type { Params } from '#model/operation.ts'
import { choiceParam, flagParam } from '#operations/kit/params.ts'
import { readParams } from '#operations/kit/read-params.ts'

export const CSV_PARAMS: Params = {
  csv_headings: choiceParam(
    'Language of the headings; without it they are the names of the fields.',
    LANGUAGES,
  ),
  csv_names: flagParam('True adds the name of a record beside its id, such as that of the party.'),
  csv_excel: flagParam(
    'True separates cells by semicolons and begins with a byte order mark, so that Excel in Spanish or ' +
      'Portuguese opens the file by a double click.',
  ),
  csv_provenance: flagParam('True adds a last line with the address, the time and the number of rows.'),
}

/** What the caller asked for. */
export interface CsvOptions {
  readonly csv_headings?: Language
  readonly csv_names?: boolean
  readonly csv_excel?: boolean
  readonly csv_provenance?: boolean
}

type Pair = readonly [name: string, text: string]

/** The parameters of the operation, and those of the CSV. */
export function splitCsv(pairs: readonly Pair[]): { readonly own: Pair[]; readonly csv: Pair[] } {
  const { true: csv = [], false: own = [] } = Object.groupBy(pairs, ([name]) =>
    Object.hasOwn(CSV_PARAMS, name) ? 'true' : 'false',
  )
  return { own, csv }
}

/** Null for a plain file. Throws INVALID_PARAM. */
export function csvOptions(pairs: readonly Pair[]): CsvOptions | null {
  const options = readParams(CSV_PARAMS, pairs) as CsvOptions
  return Object.values(options).some(Boolean) ? options : null
}
