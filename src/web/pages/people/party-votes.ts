// The votes of a party in the newest roll calls of its country.
import type { RollCall } from '../bills/bill-fields.ts'
import type { PeriodShare } from '../compare/share-chart.ts'
import type { Reader, Rows } from '../reader.ts'
import type { BallotCounts } from '../votes/positions.ts'
import type { Party } from './people-fields.ts'

/** Maximum number of roll calls examined for those in which the party took part. */
const LOOKED_AT = 60
const MOST = 12

export interface PartyBallots {
  readonly rollCall: RollCall
  readonly counts: BallotCounts
  readonly majority: string | null
}

export interface PartyUnity {
  readonly data: readonly PeriodShare[]
  readonly meta: { readonly counted_since: string | null }
}

/** How united the party votes, by month; members without a party are none. */
export async function partyUnity(reader: Reader, { id, kind }: Party): Promise<PartyUnity> {
  if (kind === 'independent') return { data: [], meta: { counted_since: null } }
  return reader.ask<PartyUnity>('parties.unity', { id })
}

/** The newest roll calls with ballots of this party. */
export async function partyBallots(reader: Reader, party: Party): Promise<readonly PartyBallots[]> {
  const { data } = await reader.ask<Rows<RollCall>>('roll-calls.list', {
    country_code: party.country_code,
    kind: 'vote',
    limit: LOOKED_AT,
    fields: 'country_code,motion,vote_date,passed,result,by_party',
  })
  return data
    .flatMap((rollCall) => {
      const own = rollCall.by_party?.find(({ party_id }) => party_id === party.id)
      return own ? [{ rollCall, counts: own.counts, majority: own.majority }] : []
    })
    .slice(0, MOST)
}
