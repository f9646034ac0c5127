// The pages about people, parties and commissions.
import type { RecordPage } from '../record-page.ts'
import { actorsListed, actorsPage } from './actors.ts'
import { ballotsFile, ballotsPage } from './ballots-page.ts'
import { commissionPage } from './commission.ts'
import { commissionsListed, commissionsPage } from './commissions.ts'
import { partiesListed, partiesPage } from './parties.ts'
import { profilePage } from './profile.ts'

export const peoplePages: readonly RecordPage[] = [
  // The page of a party is the list of its people.
  { path: '/actors', show: actorsPage, domain: 'parties', listed: actorsListed },
  { path: '/actors/:page', show: profilePage, domain: 'actors' },
  {
    path: '/actors/:page/votes',
    show: ballotsPage,
    domain: 'actors',
    files: [{ ending: 'csv', render: ballotsFile }],
  },
  { path: '/parties', show: partiesPage, listed: partiesListed },
  { path: '/commissions', show: commissionsPage, listed: commissionsListed },
  { path: '/commissions/:page', show: commissionPage, domain: 'commissions' },
]
