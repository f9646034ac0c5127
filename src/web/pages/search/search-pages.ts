// The pages of the search.
import type { RecordPage } from '../record-page.ts'
import { searchFeed } from './feed.ts'
import { searchListed } from './listed.ts'
import { searchPage } from './search.ts'

export const searchPages: readonly RecordPage[] = [
  { path: '/search', show: searchPage, listed: searchListed, files: [searchFeed] },
]
