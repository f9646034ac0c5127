// The pages of the search.
import type { RecordPage } from '../record-page.ts'
import { searchListed } from './result-list.ts'
import { searchFeed } from './search-feed.ts'
import { searchPage } from './search-page.ts'

export const searchPages: readonly RecordPage[] = [
  { path: '/search', show: searchPage, listed: searchListed, files: [searchFeed] },
]
