// The pages about roll calls.
import { rollCallSheet } from '../downloads/ballot-sheet.ts'
import { sheetFiles } from '../downloads/sheet-formats.ts'
import type { RecordPage } from '../record-page.ts'
import { embeddedRollCall } from './embedded-roll-call.ts'
import { rollCallPage } from './roll-call.ts'
import { rollCallsListed, rollCallsPage } from './roll-call-list.ts'
import { rollCallPicture } from './roll-call-picture.ts'
import { rollCallsFeed } from './roll-calls-feed.ts'

export const votePages: readonly RecordPage[] = [
  { path: '/roll-calls', show: rollCallsPage, listed: rollCallsListed, files: [rollCallsFeed] },
  {
    path: '/roll-calls/:id',
    show: rollCallPage,
    domain: 'roll-calls',
    embed: embeddedRollCall,
    picture: rollCallPicture,
    files: sheetFiles(rollCallSheet),
  },
]
