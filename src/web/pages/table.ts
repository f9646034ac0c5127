// The table of the pages of records.
import { billPages } from './bills/pages.ts'
import type { RecordPage } from './record-page.ts'

export const PAGES: readonly RecordPage[] = [...billPages]
