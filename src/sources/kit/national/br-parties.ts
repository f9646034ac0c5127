// Brazil's parties, as ballots of both chambers name them: by their acronym. Full names come from the
// Câmara's list.
import { parties } from '#domains/catalogues.ts'
import { fold } from '#lib/texts/text.ts'
import type { Line } from '#model/declaration/domain.ts'
import { line } from '#model/declaration/domain.ts'
import { stub } from '#model/sources/source.ts'

/** Not parties: `S.Part.` is the Câmara's word for a member without one. */
const NONE = new Set(['', 's part', 'sem partido', 's partido'])

/** The key of the party with this acronym, or null for members without one. `PT` → `br:partido:PT`. */
export function partyKey(acronym: string | null): string | null {
  return acronym && acronym.length <= 40 && !NONE.has(fold(acronym))
    ? `br:partido:${acronym.toUpperCase()}`
    : null
}

/** Lines for the parties with these acronyms, each once. */
export function partyLines(acronyms: Iterable<string | null>): Line[] {
  const byKey = new Map<string, string>()
  for (const acronym of acronyms) {
    const key = partyKey(acronym)
    if (key && acronym && !byKey.has(key)) byKey.set(key, acronym)
  }
  return [...byKey].map(([key, acronym]) =>
    stub(line(parties, { key, country_code: 'BR', name: acronym, acronym, kind: 'party' })),
  )
}
