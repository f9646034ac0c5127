// The front pages.
import type { RecordPage } from '../record-page.ts'
import { countryPage, homePage } from './home.ts'

export const homePages: readonly RecordPage[] = [
  { path: '/', show: homePage },
  { path: '/countries/:country', show: countryPage },
]
