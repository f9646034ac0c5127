// The reading pages: news, debates and documents.
import type { RecordPage } from '../record-page.ts'
import { documentPage } from './document.ts'
import { newsFeed, transcriptsFeed } from './feeds.ts'
import { newsItemPage, newsListed, newsPage } from './news.ts'
import { transcriptPage } from './transcript.ts'
import { transcriptsListed, transcriptsPage } from './transcripts.ts'

export const readingPages: readonly RecordPage[] = [
  { path: '/news', show: newsPage, listed: newsListed, files: [newsFeed] },
  { path: '/news/:page', show: newsItemPage, domain: 'news' },
  { path: '/transcripts', show: transcriptsPage, listed: transcriptsListed, files: [transcriptsFeed] },
  { path: '/transcripts/:id', show: transcriptPage, domain: 'transcripts' },
  { path: '/documents/:id', show: documentPage, domain: 'documents' },
]
