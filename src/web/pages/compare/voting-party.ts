// A party among those that vote in a chamber, and its names.
import type { Parties } from '../votes/party-marks.ts'

export interface VotingParty {
  readonly n: number
  readonly party_id: number | null
  readonly party: string | null
  readonly roll_calls: number
  readonly x: number | null
  readonly y: number | null
}

/** Its name, as the catalogue or the votes have it. */
export const nameOf = ({ party_id, party }: VotingParty, parties: Parties) =>
  (party_id !== null && parties.get(party_id)?.name) || (party ?? '')

/** The acronym of a party, or its name. */
export const shortName = (each: VotingParty, parties: Parties): string =>
  (each.party_id !== null && parties.get(each.party_id)?.acronym) || nameOf(each, parties)
