// Every domain, in the order in which records refer to each other: none refers to a later one, except to
// documents.
import type { Domain } from '#model/domain.ts'
import { actors } from './actors.ts'
import { billUpdates } from './bill-updates.ts'
import { bills } from './bills.ts'
import { commissions, entities, interestTags, parties, regulationTypes } from './catalogues.ts'
import { consultations } from './consultations.ts'
import { interventions, transcripts } from './debates.ts'
import { documents } from './documents.ts'
import { news, tweets } from './press.ts'
import { regulations } from './regulations.ts'
import { schedules } from './schedules.ts'
import { rollCalls, votes } from './votes.ts'

export const domains: readonly Domain[] = [
  regulationTypes,
  entities,
  interestTags,
  commissions,
  parties,
  actors,
  bills,
  billUpdates,
  regulations,
  consultations,
  rollCalls,
  votes,
  schedules,
  transcripts,
  interventions,
  news,
  tweets,
  documents,
]

const byName = new Map(domains.map((domain) => [domain.name, domain]))

/** The domain of this name, or undefined. */
export function domainNamed(name: string): Domain | undefined {
  return byName.get(name)
}
