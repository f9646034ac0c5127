// The pages that are read: news, debates and documents.
import type { RecordPage } from '../record-page.ts'
import { documentPage } from './document.ts'
import { newsItemPage, newsPage } from './news.ts'
import { transcriptPage } from './transcript.ts'
import { transcriptsPage } from './transcripts.ts'

export const readingPages: readonly RecordPage[] = [
  { path: '/news', show: newsPage },
  { path: '/news/:page', show: newsItemPage, domain: 'news' },
  { path: '/transcripts', show: transcriptsPage },
  { path: '/transcripts/:id', show: transcriptPage, domain: 'transcripts' },
  { path: '/documents/:id', show: documentPage, domain: 'documents' },
]
