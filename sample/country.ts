// A country with its structure, people and bills, as all generators of records get it.
import { type Bills, billsOf } from './bill.ts'
import { type Nation, nation } from './nation.ts'
import { type Roster, roster } from './roster.ts'
import type { Structure } from './structure.ts'
import type { Topic } from './topics.ts'

export interface Country {
  readonly nation: Nation
  readonly roster: Roster
  readonly bills: Bills
}

/** Builds a country for a world of this seed and scale. */
export function country(structure: Structure, seed: number, scale: number): Country {
  const built = nation(structure, seed, scale)
  return { nation: built, roster: roster(built), bills: billsOf(built) }
}

/** Fields of every line of a country. */
export function envelope(nation: Nation) {
  return { country_code: nation.code, sample: true, source_id: 'sample' } as const
}

/** An address that belongs to nobody (RFC 2606). */
export function address(nation: Nation, path: string): string {
  return `https://example.org/${nation.code.toLowerCase()}/${path}`
}

/** The keys of the subjects of a topic. */
export function tagKeys(nation: Nation, topic: Topic): string[] {
  return [`${nation.prefix}:tag:${topic.id}`]
}
