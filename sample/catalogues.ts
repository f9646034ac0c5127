// Lines of the catalogues: types of norm, entities, subjects, commissions and parties.
import { commissions, entities, interestTags, parties, regulationTypes } from '#domains/catalogues.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { dayText, START, TODAY } from './calendar.ts'
import { address, type Country, envelope } from './country.ts'
import type { Nation, Party } from './nation.ts'

/** Types of norm. */
export function* regulationTypeLines({ nation }: Country): Generator<Line> {
  for (const norm of nation.norms) {
    yield line(regulationTypes, {
      ...envelope(nation),
      key: norm.key,
      name: norm.name,
      abbreviation: norm.acronym,
    })
  }
}

/** Issuing entities. */
export function* entityLines({ nation }: Country): Generator<Line> {
  for (const { key, name, acronym, kind } of nation.entities) {
    const website = address(nation, fold(acronym).replaceAll(' ', '-'))
    yield line(entities, { ...envelope(nation), key, name, acronym, kind, website })
  }
}

/** Subjects, areas first. */
export function* tagLines({ nation }: Country): Generator<Line> {
  const areas = [...new Set(nation.topics.map((topic) => topic.area))]
  const areaKey = (area: string) => `${nation.prefix}:tag:area-${areas.indexOf(area) + 1}`
  for (const area of areas) yield line(interestTags, { ...envelope(nation), key: areaKey(area), name: area })
  for (const topic of nation.topics) {
    const key = `${nation.prefix}:tag:${topic.id}`
    yield line(interestTags, { ...envelope(nation), key, name: topic.name, parent_key: areaKey(topic.area) })
  }
}

/** Commissions of every chamber. */
export function* commissionLines({ nation }: Country): Generator<Line> {
  for (const { key, name, acronym, chamber } of nation.commissions) {
    const seat = nation.chambers.find((c) => c.id === chamber)!
    yield line(commissions, {
      ...envelope(nation),
      key,
      name,
      acronym: acronym || null,
      chamber,
      kind: nation.phrases.words.permanent!,
      active_from: seat.from > START ? dayText(seat.from) : null,
      active_until: seat.until < TODAY ? dayText(seat.until) : null,
    })
  }
}

/** Seats by share, over all chambers of today. */
function seatsOf(nation: Nation, party: Party): number {
  const seats = nation.chambers.filter((c) => c.until >= TODAY).reduce((sum, c) => sum + c.seats, 0)
  const shares = nation.parties.filter((p) => p.until >= TODAY).reduce((sum, p) => sum + p.share, 0)
  return Math.round((seats * party.share) / shares)
}

const kindOf = (name: string) =>
  /^(Independiente|Libre postulación)/.test(name)
    ? 'independent'
    : /^(Frente|Coalición|Alianza|Unión por|Fuerza Patria|Provincias|Pacto)/.test(name)
      ? 'coalition'
      : 'party'

/** Parties, dissolved ones included. */
export function* partyLines({ nation }: Country): Generator<Line> {
  for (const party of nation.parties) {
    const active = party.until >= TODAY
    yield line(parties, {
      ...envelope(nation),
      key: party.key,
      name: party.name,
      acronym: party.acronym,
      kind: kindOf(party.name),
      seats: active ? seatsOf(nation, party) : null,
      color: party.color,
      website: address(nation, `partidos/${fold(party.acronym).replaceAll(' ', '-')}`),
      active,
    })
  }
}
