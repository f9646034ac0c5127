// The pages of comparisons.
import { sheetFiles } from '../downloads/sheet-formats.ts'
import type { RecordPage } from '../record-page.ts'
import { comparePage } from './compare.ts'
import { compareSheet } from './compare-sheet.ts'
import { COMPARE } from './compared.ts'
import { AGREEMENT, agreementPage } from './parties-agreement.ts'

export const comparePages: readonly RecordPage[] = [
  { path: AGREEMENT, show: agreementPage },
  { path: COMPARE, show: comparePage, files: sheetFiles(compareSheet) },
]
