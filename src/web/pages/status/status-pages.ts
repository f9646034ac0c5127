// The pages about coverage.
import type { RecordPage } from '../record-page.ts'
import { countryStatusPage, statusPage } from './status.ts'

export const statusPages: readonly RecordPage[] = [
  { path: '/status', show: statusPage },
  { path: '/status/:country', show: countryStatusPage },
]
