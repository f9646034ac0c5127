// The pages about roll calls.
import type { RecordPage } from '../record-page.ts'
import { ballotFile } from './download.ts'
import { embeddedRollCall } from './embed.ts'
import { rollCallsPage } from './list.ts'
import { rollCallPicture } from './picture.ts'
import { rollCallPage } from './roll-call.ts'

export const votePages: readonly RecordPage[] = [
  { path: '/roll-calls', show: rollCallsPage },
  {
    path: '/roll-calls/:id',
    show: rollCallPage,
    domain: 'roll-calls',
    embed: embeddedRollCall,
    picture: rollCallPicture,
    file: { ending: 'csv', of: ballotFile },
  },
]
