// The pages of comparisons.
import { sheetFiles } from '../downloads/sheet-formats.ts'
import type { RecordPage } from '../record-page.ts'
import { comparePage } from './compare.ts'
import { compareSheet } from './compare-sheet.ts'
import { PEOPLE_COMPARED } from './comparison.ts'
import { agreementPage } from './parties-agreement.ts'
import { AGREEMENT, PEOPLE_AGREEMENT } from './paths.ts'
import { peopleAgreementPage } from './people-agreement.ts'

export const comparePages: readonly RecordPage[] = [
  { path: AGREEMENT, show: agreementPage },
  { path: PEOPLE_AGREEMENT, show: peopleAgreementPage },
  { path: PEOPLE_COMPARED.path, show: comparePage, files: sheetFiles(compareSheet) },
]
