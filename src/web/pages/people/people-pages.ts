// The pages about people, parties and commissions.
import { personBallotSheet } from '../downloads/ballot-sheet.ts'
import { sheetFiles } from '../downloads/sheet-formats.ts'
import type { RecordPage } from '../record-page.ts'
import { actorsListed, actorsPage } from './actors.ts'
import { ballotsPage } from './ballots-page.ts'
import { commissionPage } from './commission.ts'
import { commissionsListed, commissionsPage } from './commissions.ts'
import { embeddedPerson, personPicture } from './embedded-person.ts'
import { partiesListed, partiesPage } from './parties.ts'
import { profilePage } from './profile.ts'

export const peoplePages: readonly RecordPage[] = [
  // The page of a party is the list of its people.
  { path: '/actors', show: actorsPage, domain: 'parties', listed: actorsListed },
  {
    path: '/actors/:page',
    show: profilePage,
    domain: 'actors',
    embed: embeddedPerson,
    picture: personPicture,
  },
  {
    path: '/actors/:page/votes',
    show: ballotsPage,
    domain: 'actors',
    files: sheetFiles(personBallotSheet),
  },
  { path: '/parties', show: partiesPage, listed: partiesListed },
  { path: '/commissions', show: commissionsPage, listed: commissionsListed },
  { path: '/commissions/:page', show: commissionPage, domain: 'commissions' },
]
