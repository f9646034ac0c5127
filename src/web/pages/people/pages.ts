// The pages about people, parties and commissions.
import type { RecordPage } from '../record-page.ts'
import { actorsPage } from './actors.ts'
import { ballotsFile, ballotsPage } from './ballots.ts'
import { commissionPage } from './commission.ts'
import { commissionsPage } from './commissions.ts'
import { partiesPage } from './parties.ts'
import { profilePage } from './profile.ts'

export const peoplePages: readonly RecordPage[] = [
  // The page of a party is the list of its people.
  { path: '/actors', show: actorsPage, domain: 'parties' },
  { path: '/actors/:page', show: profilePage, domain: 'actors' },
  {
    path: '/actors/:page/votes',
    show: ballotsPage,
    domain: 'actors',
    file: { ending: 'csv', of: ballotsFile },
  },
  { path: '/parties', show: partiesPage },
  { path: '/commissions', show: commissionsPage },
  { path: '/commissions/:page', show: commissionPage, domain: 'commissions' },
]
