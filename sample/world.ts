// The sample world: twelve countries with their true structure and records that are made up, from a seed
// alone. It depends on nothing else: the same seed and scale give the same lines, byte for byte.
import { domainNamed, domains } from '#domains/index.ts'
import type { Line } from '#model/declaration/domain.ts'
import type { Fields } from '#model/declaration/field.ts'
import { identified } from '#model/declaration/identifier.ts'
import { actorLines } from './actors.ts'
import { scheduleLines } from './agenda.ts'
import { billLines, updateLines } from './bills.ts'
import { commissionLines, entityLines, partyLines, regulationTypeLines, tagLines } from './catalogues.ts'
import { consultationLines } from './consultations.ts'
import { STRUCTURES } from './countries/index.ts'
import { type Country, country } from './country.ts'
import { interventionLines, transcriptLines } from './debates.ts'
import { newsLines, tweetLines } from './press.ts'
import { regulationLines } from './regulations.ts'
import { rollCallLines, voteLines } from './votes.ts'

export { SAMPLE_TODAY } from './calendar.ts'

/**
 * In the order of the vocabulary, in which references only point to earlier ones. Documents come inside their
 * owners.
 */
const WRITERS: Readonly<Record<string, (at: Country) => Generator<Line>>> = {
  'regulation-types': regulationTypeLines,
  entities: entityLines,
  'interest-tags': tagLines,
  commissions: commissionLines,
  parties: partyLines,
  actors: actorLines,
  bills: billLines,
  'bill-updates': updateLines,
  regulations: regulationLines,
  consultations: consultationLines,
  'roll-calls': rollCallLines,
  votes: voteLines,
  schedules: scheduleLines,
  transcripts: transcriptLines,
  interventions: interventionLines,
  news: newsLines,
  tweets: tweetLines,
}

/** Records that sources seldom number: ballots and steps. */
const UNNUMBERED = new Set(['votes', 'bill-updates'])

function refersTo(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) => [
    ...(field.refers ? [field.refers.domain] : []),
    ...(field.fields ? refersTo(field.fields) : []),
  ])
}

/** The requested domains and all that they refer to, directly or not. */
function closure(names: readonly string[]): Set<string> {
  const out = new Set<string>()
  const add = (name: string) => {
    const domain = domainNamed(name)
    if (!domain) throw new Error(`no domain is called «${name}»`)
    if (out.has(name)) return
    out.add(name)
    for (const other of refersTo(domain.fields)) add(other)
  }
  for (const name of names) add(name)
  return out
}

/**
 * The lines of the sample world, country by country, parents first. Scale 1 is about 15,000 lines; more
 * multiplies bills, acts, ballots and the like, while catalogues and people hardly grow. From scale 10 on
 * Panama and Venezuela are quiet, and the bills of Venezuela end in 2022 and those of the Dominican Republic
 * in 2021. `domains` limits the world to some domains and those that they refer to.
 */
export function* sampleWorld({
  seed = 1,
  scale = 1,
  domains: only,
}: {
  seed?: number
  scale?: number
  domains?: readonly string[]
} = {}): Generator<Line> {
  const wanted = only ? closure(only) : undefined
  for (const structure of STRUCTURES) {
    const at = country(structure, seed, scale)
    for (const { name, countries } of domains) {
      const write = WRITERS[name]
      if (!write || !countries.includes(structure.code) || (wanted && !wanted.has(name))) continue
      for (const line of write(at)) yield UNNUMBERED.has(name) ? line : { ...line, ...identified(line.key) }
    }
  }
}
