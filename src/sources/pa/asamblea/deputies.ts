// Deputies in the voting system, by its own numbers. It gives their party and circuit, and for a substitute
// the principal.
import { actors } from '#domains/actors.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { stub } from '#model/sources/source.ts'
import { legislativeTerm, partyKey, partyLine } from '../../kit/national/pa-asamblea.ts'
import { tidy } from '../../kit/shape.ts'
import type { Deputy } from './report.ts'

/** `298` → `pa:votaciones:dip:298`. */
function deputyKey(id: string): string {
  return `pa:votaciones:dip:${id}`
}

/** A name in the system's printed form, given names first. */
function nameOf({ user }: Deputy): string {
  return tidy(`${user.name} ${user.lastname ?? ''}`)
}

/** The fields of a ballot about its deputy. */
export function ballotOf(deputy: Deputy, rollCall: string) {
  const party = deputy.politicalParty?.name ?? null
  return {
    key: `${rollCall}:${deputy.id}`,
    country_code: 'PA' as const,
    roll_call_key: rollCall,
    actor_key: deputyKey(deputy.id),
    actor_name: nameOf(deputy),
    party_key: party === null ? null : partyKey(party),
    party,
  }
}

/** The distinct deputies in a report, preceded by their parties. Voters of this term are active. */
export function* namedDeputies(
  all: readonly Deputy[],
  { on, today }: { on: string; today: string },
): Iterable<Line> {
  const active = legislativeTerm(on) === legislativeTerm(today)
  const parties = new Map(
    all.flatMap(({ politicalParty }) => (politicalParty ? [[politicalParty.name, politicalParty]] : [])),
  )
  for (const { name, code } of parties.values()) yield stub(partyLine(name, code))
  for (const deputy of new Map(all.map((each) => [each.id, each])).values()) {
    const party = deputy.politicalParty?.name ?? null
    yield stub(
      line(actors, {
        ...identified(deputyKey(deputy.id)),
        country_code: 'PA',
        name: nameOf(deputy),
        branch: 'legislative',
        position: deputy.principalId === null ? 'Diputado(a)' : 'Diputado(a) suplente',
        chamber: 'asamblea',
        party_key: party && partyKey(party),
        party,
        district: deputy.circuit,
        active,
      }),
    )
  }
}
