// The pages about bills.
import { billCalendar } from '../agenda/calendar.ts'
import type { RecordPage } from '../record-page.ts'
import { billPage } from './bill.ts'
import { embeddedBill } from './embed.ts'
import { billsFeed, stepsFeed } from './feed.ts'
import { billsListed, billsPage } from './list.ts'
import { billPicture } from './picture.ts'

export const billPages: readonly RecordPage[] = [
  { path: '/bills', show: billsPage, listed: billsListed, files: [billsFeed] },
  {
    path: '/bills/:page',
    show: billPage,
    domain: 'bills',
    embed: embeddedBill,
    picture: billPicture,
    files: [stepsFeed, billCalendar],
  },
]
