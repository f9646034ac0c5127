// The pages about bills.
import { billCalendar } from '../agenda/schedule-calendar.ts'
import { BILLS_COMPARED } from '../compare/comparison.ts'
import { sheetFiles } from '../downloads/sheet-formats.ts'
import type { RecordPage } from '../record-page.ts'
import { billPage } from './bill.ts'
import { billsListed, billsPage } from './bill-list.ts'
import { billPicture } from './bill-picture.ts'
import { compareBillsPage } from './compare-bills.ts'
import { comparedSheet } from './compared-sheet.ts'
import { embeddedBill } from './embedded-bill.ts'
import { billsFeed, stepsFeed } from './steps-feed.ts'

export const billPages: readonly RecordPage[] = [
  { path: '/bills', show: billsPage, listed: billsListed, files: [billsFeed] },
  { path: BILLS_COMPARED.path, show: compareBillsPage, files: sheetFiles(comparedSheet) },
  {
    path: '/bills/:page',
    show: billPage,
    domain: 'bills',
    embed: embeddedBill,
    picture: billPicture,
    files: [stepsFeed, billCalendar],
  },
]
