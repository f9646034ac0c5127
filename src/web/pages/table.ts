// The table of the pages of records.
import { agendaPages } from './agenda/pages.ts'
import { billPages } from './bills/pages.ts'
import { gazettePages } from './gazette/pages.ts'
import { homePages } from './home/pages.ts'
import { peoplePages } from './people/pages.ts'
import { readingPages } from './reading/pages.ts'
import type { RecordPage } from './record-page.ts'
import { searchPages } from './search/pages.ts'
import { statusPages } from './status/pages.ts'
import { votePages } from './votes/pages.ts'

export const PAGES: readonly RecordPage[] = [
  ...homePages,
  ...searchPages,
  ...billPages,
  ...votePages,
  ...peoplePages,
  ...gazettePages,
  ...agendaPages,
  ...readingPages,
  ...statusPages,
]
