// Every domain, in the order of references: nothing refers to a later one, and documents, which belong to
// records of many domains, come last.
import { type Domain, hasDocuments } from '#model/declaration/domain.ts'
import { actors } from './actors.ts'
import { billUpdates } from './bill-updates.ts'
import { bills } from './bills.ts'
import { commissions, entities, interestTags, parties, regulationTypes } from './catalogues.ts'
import { consultations } from './consultations.ts'
import { interventions, transcripts } from './debates.ts'
import { documentsDomain, LEARNED } from './documents.ts'
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

/** Documents, which belong to records of every domain that lists them. */
export const documents = documentsDomain(records.filter(hasDocuments))

/**
 * The draft of a document extracted from its file. It has a claim to the fields that it learns there; its
 * text counts only where no source has one.
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

/**
 * The scope of a key for these domains: themselves, the domains they include, and those that every key
 * includes.
 */
export function coveredDomains(names: readonly string[]): readonly string[] {
  return domains
    .filter(
      ({ name, comesWith }) =>
        names.includes(name) || comesWith === 'any' || comesWith.some((other) => names.includes(other)),
    )
    .map(({ name }) => name)
}
