// The pages about regulations, the entities that issue them, and consultations.
import type { RecordPage } from '../record-page.ts'
import { consultationPage } from './consultation.ts'
import { consultationsListed, consultationsPage } from './consultations.ts'
import { deadlines } from './deadlines.ts'
import { actPicture, embeddedAct } from './embedded-act.ts'
import { entitiesPage } from './entities.ts'
import { consultationsFeed, regulationsFeed } from './feeds.ts'
import { regulationPage } from './regulation.ts'
import { regulationsListed, regulationsPage } from './regulations.ts'

export const gazettePages: readonly RecordPage[] = [
  // The slice of the feed for one entity redirects where the entity was merged.
  {
    path: '/regulations',
    show: regulationsPage,
    domain: 'entities',
    listed: regulationsListed,
    files: [regulationsFeed],
  },
  {
    path: '/regulations/:page',
    show: regulationPage,
    domain: 'regulations',
    embed: embeddedAct,
    picture: actPicture,
  },
  { path: '/entities', show: entitiesPage },
  {
    path: '/consultations',
    show: consultationsPage,
    listed: consultationsListed,
    files: [consultationsFeed, deadlines],
  },
  { path: '/consultations/:page', show: consultationPage, domain: 'consultations' },
]
