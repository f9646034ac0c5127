// The publications of a country, in nine kinds, for the table of sources.
import type { Source } from '#model/sources/source.ts'

/** Kinds of publication by name, with the domains of their records. */
export const PUBLICATION_KINDS = {
  Bills: ['bills', 'bill-updates'],
  Votes: ['roll-calls', 'votes'],
  'Gazette and norms': ['regulations'],
  People: ['actors'],
  Consultations: ['consultations'],
  Agenda: ['schedules'],
  News: ['news'],
  Debates: ['transcripts', 'interventions'],
  Documents: ['documents'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type PublicationKind = keyof typeof PUBLICATION_KINDS

/** The sources of a country that feed a kind, scheduled ones first. Some may be archives. */
export function sourcesOf(sources: readonly Source[], country: string, kind: PublicationKind): Source[] {
  const names: readonly string[] = PUBLICATION_KINDS[kind]
  const feeds = ({ domains }: Source) => domains.some((name) => names.includes(name))
  const found = sources.filter((source) => source.country === country && feeds(source))
  return found.toSorted((a, b) => Number(a.blocked !== undefined) - Number(b.blocked !== undefined))
}
