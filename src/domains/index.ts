// Every domain, in the order in which records refer to each other: nothing refers to a later one, and
// documents, which hang on records of many kinds, come last.
import { type Domain, hasDocuments } from '#model/declaration/domain.ts'
import { actors } from './actors.ts'
import { billUpdates } from './bill-updates.ts'
import { bills } from './bills.ts'
import { commissions, entities, interestTags, parties, regulationTypes } from './catalogues.ts'
import { consultations } from './consultations.ts'
import { interventions, transcripts } from './debates.ts'
import { documentsOf, LEARNED } from './documents.ts'
import { news, tweets } from './press.ts'
import { regulations } from './regulations.ts'
import { schedules } from './schedules.ts'
import { rollCalls, votes } from './votes.ts'

const records = [
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
]

/** Documents, which hang on records of every domain that lists them. */
export const documents = documentsOf(records.filter(hasDocuments))

/**
 * What says of a document what was read in its file. The fields that it learns there are its own to decide;
 * a text it gives only where no source does.
 */
export const extraction = {
  id: documents.name,
  extracts: true,
  claims: { [documents.name]: LEARNED },
} as const

export const domains: readonly Domain[] = [...records, documents]

const byName = new Map(domains.map((domain) => [domain.name, domain]))

/** The domain of this name, or undefined. */
export function domainNamed(name: string): Domain | undefined {
  return byName.get(name)
}

/** The domains that a key for these covers: themselves, what comes with them, and what comes with any key. */
export function coveredBy(names: readonly string[]): readonly string[] {
  return domains
    .filter(
      ({ name, comesWith }) =>
        names.includes(name) || comesWith === 'any' || comesWith.some((other) => names.includes(other)),
    )
    .map(({ name }) => name)
}
