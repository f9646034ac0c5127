// The pages about bills.
import type { RecordPage } from '../record-page.ts'
import { billPage } from './bill.ts'
import { embeddedBill } from './embed.ts'
import { billsPage } from './list.ts'
import { billPicture } from './picture.ts'

export const billPages: readonly RecordPage[] = [
  { path: '/bills', show: billsPage },
  { path: '/bills/:page', show: billPage, domain: 'bills', embed: embeddedBill, picture: billPicture },
]
