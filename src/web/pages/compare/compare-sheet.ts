// The roll calls in which the compared people differ, as a table with a column for each person.
import { COUNTRIES } from '#model/country.ts'
import { compareWords } from '../../words/compare.ts'
import { downloadWords } from '../../words/downloads.ts'
import { termOf } from '../../words/terms.ts'
import { type Sheet, sheetOf } from '../downloads/sheet.ts'
import { chamberName } from '../kit/chambers.ts'
import { everyRow } from '../kit/every-row.ts'
import type { Reader } from '../reader.ts'
import { comparisonFilters, comparisonTitle, votesOf } from './compare.ts'
import type { Compared, Difference } from './compared.ts'

/** Rows of a file, and rows read at a time. */
const READ = { page: 500, most: 10_000 }

/** All differences within the filters of the page. Throws INVALID_PARAM as the page does. */
export async function compareSheet(reader: Reader): Promise<Sheet> {
  const w = compareWords[reader.language]
  const files = downloadWords[reader.language]
  const asked = votesOf(reader)
  const { data } = await reader.ask<Compared>('actors.compare', asked)
  const { rows, cut } = await everyRow<Difference>(reader.ask, 'actors.differences', asked, READ)
  const said = (position: string | null) => position && termOf(reader.terms.positions, position)
  const listed = {
    operation: 'actors.differences',
    title: () => comparisonTitle(reader, data.people),
    filters: () => comparisonFilters(reader),
  }
  return sheetOf(reader, listed, {
    columns: [
      { name: 'country_code', label: files.country },
      { name: 'vote_date', label: w.day },
      { name: 'chamber', label: w.chamber },
      { name: 'bill_code', label: w.bill },
      { name: 'motion', label: w.motion },
      ...data.people.map(({ id, name }) => ({ name: `positions.${id}`, label: name })),
      { name: 'result', label: w.result },
      { name: 'roll_call_id', label: files.recordId },
      { name: 'page', label: files.page },
    ],
    rows: rows.map((row) => [
      COUNTRIES[row.country_code].names[reader.language],
      row.vote_date && { day: row.vote_date },
      chamberName(row.country_code, row.chamber),
      row.bill_code,
      row.motion,
      ...row.positions.map(({ position }) => said(position)),
      row.result,
      row.roll_call_id,
      reader.baseUrl + reader.to(`/roll-calls/${row.roll_call_id}`),
    ]),
    records: rows,
    cut,
  })
}
