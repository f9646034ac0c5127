// The party of a ballot among the parties of its roll call.
import { lettersOf } from '#model/names.ts'
import type { RollCall } from '../bills/bill-fields.ts'

type Benches = NonNullable<RollCall['by_party']>

/** Its index, by the id of the party or else by its name in any spelling; -1 where none is its own. */
export function benchIndex(
  benches: Benches,
  { party_id, party }: { readonly party_id: number | null; readonly party: string | null },
): number {
  if (party_id !== null) return benches.findIndex((each) => each.party_id === party_id)
  const letters = lettersOf(party ?? '')
  const own = benches.findIndex((each) => !each.party_id && lettersOf(each.party ?? '') === letters)
  if (own >= 0 || !letters) return own
  return benches.findIndex((each) => lettersOf(each.party ?? '') === letters)
}
