// The compared bills as a table with a row for each, and the facts of the page as columns.
import { invalid } from '#model/problem.ts'
import { billWords } from '../../words/bills.ts'
import { downloadWords } from '../../words/downloads.ts'
import { BILLS_COMPARED } from '../compare/comparison.ts'
import { pageAddress, type Sheet, sheetOf } from '../downloads/sheet.ts'
import type { Reader } from '../reader.ts'
import { comparedTitle } from './compare-bills.ts'
import { comparedBills } from './compared-bills.ts'
import { comparedFacts } from './compared-facts.ts'

/** Throws INVALID_PARAM, NOT_FOUND or GONE, as the page does, and INVALID_PARAM for fewer than two bills. */
export async function comparedSheet(reader: Reader): Promise<Sheet> {
  const files = downloadWords[reader.language]
  const compared = await comparedBills(reader)
  if (compared.bills.length < 2) throw invalid(BILLS_COMPARED.param, 'takes at least 2 bills')
  const facts = comparedFacts(reader, compared)
  const listed = { operation: 'bills.list', title: () => comparedTitle(reader, compared), filters: () => [] }
  return sheetOf(reader, listed, {
    columns: [
      { name: 'title', label: billWords[reader.language].columns.bill },
      ...facts.map(({ name, label }) => ({ name, label })),
      { name: 'id', label: files.recordId },
      { name: 'page', label: files.page },
    ],
    rows: compared.bills.map((one) => [
      one.bill.title,
      ...facts.map((fact) => fact.text(one)),
      one.bill.id,
      pageAddress(reader, one.bill),
    ]),
    records: compared.bills.map(({ bill }) => bill),
    cut: false,
  })
}
