// The order of kinds of records on pages: that of the menu, each followed by what belongs to it; lists that
// other records refer to come last.

const ORDER = [
  ...['bills', 'bill-updates', 'roll-calls', 'votes', 'regulations', 'consultations', 'schedules'],
  ...['actors', 'commissions', 'parties', 'news', 'tweets', 'transcripts', 'interventions', 'documents'],
  ...['entities', 'regulation-types', 'interest-tags'],
]

/** Sorts names of domains; those that the order does not name stay behind it as they are. */
export function byDomain(a: string, b: string): number {
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  return place(a) - place(b)
}
