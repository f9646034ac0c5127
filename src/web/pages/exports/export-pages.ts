// The pages with files to download.
import type { RecordPage } from '../record-page.ts'
import { countryExportsPage, exportsPage } from './exports.ts'

export const exportPages: readonly RecordPage[] = [
  { path: '/exports', show: exportsPage },
  { path: '/exports/:country', show: countryExportsPage },
]
