// The pages about roll calls.
import type { RecordPage } from '../record-page.ts'
import { ballotFile } from './download.ts'
import { embeddedRollCall } from './embed.ts'
import { rollCallsFeed } from './feed.ts'
import { rollCallsListed, rollCallsPage } from './list.ts'
import { rollCallPicture } from './picture.ts'
import { rollCallPage } from './roll-call.ts'

export const votePages: readonly RecordPage[] = [
  { path: '/roll-calls', show: rollCallsPage, listed: rollCallsListed, files: [rollCallsFeed] },
  {
    path: '/roll-calls/:id',
    show: rollCallPage,
    domain: 'roll-calls',
    embed: embeddedRollCall,
    picture: rollCallPicture,
    files: [{ ending: 'csv', of: ballotFile }],
  },
]
