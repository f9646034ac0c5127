// The pages of comparisons.
import { sheetFiles } from '../downloads/sheet-formats.ts'
import type { RecordPage } from '../record-page.ts'
import { comparePage } from './compare.ts'
import { compareSheet } from './compare-sheet.ts'
import { COMPARE } from './compared.ts'

export const comparePages: readonly RecordPage[] = [
  { path: COMPARE, show: comparePage, files: sheetFiles(compareSheet) },
]
