// The members of each chamber by legislature. Its size depends on the chambers, hardly on scale.
import { dayNumber, TODAY } from './calendar.ts'
import { type Person, person } from './names.ts'
import type { Chamber, District, Entity, Nation, Party } from './nation.ts'
import { below, between, chance, pick, type Random, weighted } from './random.ts'

export interface Term {
  readonly chamber: string
  readonly district: string
  readonly party: Party
  readonly from: number
  readonly until: number
}

export interface Member {
  readonly key: string
  readonly person: Person
  readonly terms: Term[]
  readonly entity?: Entity
  readonly handle: string
}

/** A member and the party of the day. */
export interface Seated {
  readonly member: Member
  readonly party: Party
  readonly district: string
}

export interface Roster {
  readonly legislators: readonly Member[]
  readonly officials: readonly Member[]
  /** The members of a chamber on a day. The list is shared: read only. */
  readonly seated: (chamber: string, day: number) => readonly Seated[]
}

const OPEN = 50_000

function partyOn(nation: Nation, r: Random, day: number): Party {
  const standing = nation.parties.filter((p) => p.from <= day && p.until >= day)
  return standing[
    weighted(
      r,
      standing.map((p) => p.share),
    )
  ]!
}

/**
 * Fills the seats of a chamber; the same person can keep one through several legislatures, and a few change
 * party midway.
 */
function fillChamber(nation: Nation, chamber: Chamber, members: Member[], r: Random) {
  const starts = nation.structure.terms[chamber.id]!.split(' ').map(dayNumber)
  const size = Math.min(
    chamber.seats,
    Math.round(1.75 * Math.sqrt(chamber.seats) * Math.max(1, nation.scale ** 0.2)),
  )
  for (let seat = 0; seat < size; seat++) {
    const district: District = nation.districts[(seat * 7) % nation.districts.length]!
    let holder: Member | undefined
    starts.forEach((from, i) => {
      const until = starts[i + 1] ? starts[i + 1]! - 1 : chamber.until
      const before = holder?.terms.at(-1)?.party
      const stays = holder && chance(r, nation.structure.reelected)
      if (!stays) {
        const key = `${nation.prefix}:actor:${members.length + 1}`
        holder = {
          key,
          person: person(r, nation.language),
          terms: [],
          handle: handle(nation, members.length + 1),
        }
        members.push(holder)
      }
      const party =
        stays && before && before.until > from && chance(r, 0.85) ? before : partyOn(nation, r, from)
      const seatOf = { chamber: chamber.id, district: district.name }
      const shift = between(r, from + 200, from + 900)
      const next = partyOn(nation, r, shift)
      const leaves = party.until < Math.min(until, TODAY) || (chance(r, 0.06) && next !== party)
      const moved = party.until < Math.min(until, TODAY) ? party.until + 1 : shift
      if (leaves && moved < Math.min(until, TODAY)) {
        holder!.terms.push({ ...seatOf, party, from, until: moved - 1 })
        holder!.terms.push({ ...seatOf, party: partyOn(nation, r, moved), from: moved, until })
      } else holder!.terms.push({ ...seatOf, party, from, until })
    })
  }
}

const handle = (nation: Nation, n: number) => `@muestra_${nation.code.toLowerCase()}_${n}`

function officialsOf(nation: Nation, r: Random, from: number): Member[] {
  const starts = nation.structure.governments.split(' ').map(dayNumber)
  const ministries = nation.entities.filter(
    (e) => /^(Minist|Secretar|Jefatura)/.test(e.kind) || e.kind === 'Presidencia',
  )
  return ministries.slice(0, 9).flatMap((entity, i) =>
    starts.slice(-2).map((start, j, all) => {
      const until = all[j + 1] ? all[j + 1]! - 1 : OPEN + 10_000
      const n = from + i * all.length + j + 1
      const party = partyOn(nation, r, Math.max(start, dayNumber('2021-12-15')))
      const term = { chamber: '', district: '', party, from: start + below(r, 40), until }
      return {
        key: `${nation.prefix}:actor:e${n - from}`,
        person: person(r, nation.language),
        terms: [term],
        entity,
        handle: handle(nation, n),
      }
    }),
  )
}

/** The people of a country. */
export function roster(nation: Nation): Roster {
  const r = nation.chance('roster', 0)
  const legislators: Member[] = []
  for (const chamber of nation.chambers) fillChamber(nation, chamber, legislators, r)
  stayOn(nation, legislators, r)
  const cache = new Map(nation.chambers.map(({ id }) => [id, new Map<number, readonly Seated[]>()]))
  const changes = [
    ...new Set(legislators.flatMap((m) => m.terms.flatMap((t) => [t.from, t.until + 1]))),
  ].sort((a, b) => a - b)
  return {
    legislators,
    officials: officialsOf(nation, r, legislators.length),
    seated(chamber, day) {
      // Membership changes on few days: one list for each period between two changes.
      const since = changes.findLast((change) => change <= day) ?? 0
      const benches = cache.get(chamber)!
      const known = benches.get(since)
      if (known) return known
      const now = legislators.flatMap((member) => {
        const term = member.terms.find((t) => t.chamber === chamber && t.from <= day && t.until >= day)
        return term ? [{ member, party: term.party, district: term.district }] : []
      })
      benches.set(since, now)
      return now
    },
  }
}

/** If other chambers replaced one, some of its members continue in them (Peru, July 2026). */
function stayOn(nation: Nation, members: Member[], r: Random) {
  const ended = nation.chambers.find((chamber) => chamber.until < OPEN)
  if (!ended) return
  const old = members.filter((m) => m.terms[0]!.chamber === ended.id)
  for (const member of members.filter((m) => m.terms[0]!.from > ended.until && chance(r, 0.25))) {
    const twin = pick(r, old)
    if (twin.terms.length > 1) continue
    twin.terms.push(...member.terms.splice(0))
  }
  // A member without a term left is dropped: another one kept the seat.
  for (let i = members.length - 1; i >= 0; i--) if (members[i]!.terms.length === 0) members.splice(i, 1)
}
