// The feed of roll calls.
import { voteWords } from '../../words/votes.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { listFeed } from '../feeds/list-feed.ts'
import { chamberName } from '../kit/chambers.ts'
import type { PageFile } from '../record-page.ts'
import { ballotCountsText, figuresOf } from './positions.ts'
import { rollCallsListed } from './roll-call-list.ts'

/** Roll calls by their day, with their counts of votes. */
export const rollCallsFeed: PageFile = listFeed<RollCall>(rollCallsListed, (reader, call) => {
  const figures = figuresOf(call)
  return {
    record: call,
    domain: 'roll-calls',
    page: reader.to(`/roll-calls/${call.id}`),
    title: call.motion,
    author: call.commission_name ?? chamberName(call.country_code, call.chamber),
    date: call.held_at ?? call.vote_date,
    text: [call.bill_code, call.bill_title].filter(Boolean).join(' · ') || null,
    facts: [
      call.kind === 'attendance' && voteWords[reader.language].filters.attendance,
      call.vote_date && reader.f.day(call.vote_date),
      call.result,
      figures && ballotCountsText(reader, figures.counts),
    ],
  }
})
