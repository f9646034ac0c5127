// Lines of actors: legislators of past and present chambers, and the heads of ministries.
import { actors } from '#domains/actors.ts'
import { fold } from '#lib/texts/text.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { dayText, TODAY } from './calendar.ts'
import { address, type Country, envelope } from './country.ts'
import type { Nation } from './nation.ts'
import { between, chance, pick, some } from './random.ts'
import type { Member } from './roster.ts'

const OPEN = 50_000

const last = (day: number) => (day > OPEN ? null : dayText(day))

/** «Ministra de Salud» from «Ministerio de Salud»: the office takes the gender of its holder. */
function officeOf(name: string, woman: boolean): string {
  if (/^Presid[eê]nc/.test(name)) return name.replace(/^Presid[eê]nc\S+/, woman ? 'Presidenta' : 'Presidente')
  return name
    .replace(/^Minist[eé]rio/, woman ? 'Ministra' : 'Ministro')
    .replace(/^Secretaría/, woman ? 'Secretaria' : 'Secretario')
    .replace(/^Jefatura/, woman ? 'Jefa' : 'Jefe')
    .replace(/^Vicepresidencia/, woman ? 'Vicepresidenta' : 'Vicepresidente')
}

function contact(nation: Nation, member: Member, n: number) {
  const user = fold(member.person.name).split(' ').slice(0, 2).join('.')
  const phone = chanceOf(nation, n, 0.7) ? `555-01${String(n % 100).padStart(2, '0')}` : null
  return {
    email: `${user}@${nation.code.toLowerCase()}.example`,
    phone,
    photo_url: chanceOf(nation, n + 7, 0.8) ? address(nation, `retratos/${n}.jpg`) : null,
    social: { x: member.handle },
  }
}

const chanceOf = (nation: Nation, n: number, p: number) => chance(nation.chance('contact', n), p)

function memberships(nation: Nation, member: Member, n: number) {
  const r = nation.chance('membership', n)
  const { words } = nation.phrases
  return member.terms.flatMap((term) => {
    const own = nation.commissions.filter((c) => c.chamber === term.chamber)
    return some(r, own, between(r, 1, 2)).map((commission) => ({
      commission_key: commission.key,
      role: chance(r, 0.12) ? words.president! : chance(r, 0.1) ? words.vice! : words.member!,
      from: dayText(term.from),
      until: last(term.until),
    }))
  })
}

function legislator(nation: Nation, member: Member, n: number): Line {
  const now = member.terms.at(-1)!
  const active = now.from <= TODAY && now.until >= TODAY
  const office = (chamber: string) =>
    nation.structure.positions[chamber]!.split('|')[member.person.woman ? 1 : 0]!
  return line(actors, {
    ...envelope(nation),
    key: member.key,
    name: member.person.name,
    full_name: chanceOf(nation, n + 3, 0.85) ? member.person.full_name : null,
    branch: 'legislative',
    position: office(now.chamber),
    chamber: now.chamber,
    party_key: now.party.key,
    party: now.party.name,
    district: now.district,
    ...contact(nation, member, n),
    active,
    terms: member.terms.map((term) => ({
      position: office(term.chamber),
      chamber: term.chamber,
      district: term.district,
      party_key: term.party.key,
      from: dayText(term.from),
      until: last(term.until),
    })),
    memberships: memberships(nation, member, n),
  })
}

function official(nation: Nation, member: Member, n: number): Line {
  const [term] = member.terms
  const { name, key } = member.entity!
  const position = officeOf(name, member.person.woman)
  const party = pick(nation.chance('official', n), [term!.party, null])
  return line(actors, {
    ...envelope(nation),
    key: member.key,
    name: member.person.name,
    full_name: member.person.full_name,
    branch: 'executive',
    position,
    party_key: party?.key ?? null,
    party: party?.name ?? nation.phrases.words.independent!,
    entity_key: key,
    ...contact(nation, member, 5_000 + n),
    active: term!.until >= TODAY,
    terms: [{ position, from: dayText(term!.from), until: last(term!.until) }],
  })
}

/** All actors, each once. */
export function* actorLines({ nation, roster }: Country): Generator<Line> {
  for (const [n, member] of roster.legislators.entries()) yield legislator(nation, member, n)
  for (const [n, member] of roster.officials.entries()) yield official(nation, member, n)
}
