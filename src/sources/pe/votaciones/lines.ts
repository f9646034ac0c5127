// Roll calls and attendance with their ballots, from the records in a PDF.
import { bills } from '#domains/bills.ts'
import { parties } from '#domains/catalogues.ts'
import type { POSITIONS } from '#domains/positions.ts'
import { rollCalls, votes } from '#domains/votes.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { Doubt, stub } from '#model/sources/source.ts'
import { numbered, slug } from '../../kit/names.ts'
import { dayFirst, moment } from '../../kit/printed-days.ts'
import { entry } from '../../kit/word-table.ts'
import { caucusKey } from '../congreso/caucuses.ts'
import type { nameCutOff } from '../congreso/members.ts'
import { type ChamberSite, LIMA } from '../congreso/wordpress.ts'
import { billsIn } from './bills.ts'
import type { VoteRecord } from './records.ts'

type Position = (typeof POSITIONS)[number]

/** `SinRes` is present without an answer; `***` presides; the leaves are official, ill, personal, travel. */
const POSITION: Readonly<Record<string, Position>> = {
  SI: 'yes',
  NO: 'no',
  'Abst.': 'abstain',
  SinRes: 'present',
  '***': 'present',
  PRE: 'present',
  AUS: 'absent',
  LO: 'excused',
  LE: 'excused',
  LP: 'excused',
  LV: 'excused',
  SUS: 'other',
}
/** The presiding member is counted among those without an answer. */
const TOTALS: Readonly<Partial<Record<Position, readonly string[]>>> = {
  yes: ['a favor si'],
  no: ['en contra no'],
  abstain: ['abstencion'],
  present: ['sin respuesta', 'presente'],
  absent: ['ausente'],
  excused: ['lic oficial', 'lic personal', 'lic por enfermedad', 'lic por viaje'],
  other: ['suspendido'],
}
/** The counts in the columns of the table by caucus. */
const COLUMNS: Readonly<Record<VoteRecord['kind'], readonly Position[]>> = {
  vote: ['yes', 'no', 'abstain', 'present'],
  attendance: ['present', 'absent', 'excused'],
}
const CHAMBER: Readonly<Record<string, ChamberSite>> = { S: 'senado', D: 'diputados' }

/** The lines of a record, preceded by its caucuses. */
export function* recordLines(
  record: VoteRecord,
  members: ReadonlyMap<ChamberSite, ReturnType<typeof nameCutOff>>,
  url: string,
): Iterable<Line> {
  const chamber = entry(CHAMBER, record.id.slice(-1))
  const motion = record.kind === 'vote' ? record.subject : `Asistencia a la ${record.session}`
  if (!chamber || !motion) throw new Doubt(`${url}: record ${record.id} does not say what it is`)
  const { ballots, totals } = checked(record)
  const caucuses = new Map(record.groups.map(({ code, name }) => [code, name]))
  for (const [acronym, name] of caucuses) {
    const key = caucusKey(name)
    if (key) yield line(parties, { key, country_code: 'PE', name, acronym, kind: 'caucus' })
  }
  const about = record.kind === 'vote' ? billsIn(motion) : []
  for (const { bill_key, code } of about)
    if (bill_key)
      yield stub(
        line(bills, { ...identified(bill_key), country_code: 'PE', code, title: `Proyecto ${code}` }),
      )
  const key = `pe:votacion:${record.id}`
  const vote_date = dayFirst(record.day)
  const held_at = moment(`${vote_date}T${hourOf(record.hour)}`, LIMA)
  yield line(rollCalls, {
    ...identified(key),
    country_code: 'PE',
    kind: record.kind,
    bills: about,
    motion,
    chamber,
    session: record.session,
    vote_date,
    held_at,
    totals,
    seats: ballots.length || null,
    external_link: url,
  })
  const member = members.get(chamber)!
  const once = numbered()
  for (const { caucus, name, position } of ballots) {
    const called = caucuses.get(caucus) ?? null
    yield line(votes, {
      key: once(`${key}:${slug(name)}`),
      country_code: 'PE',
      roll_call_key: key,
      actor_key: member(name, called)?.key ?? null,
      actor_name: name,
      party_key: caucusKey(called),
      party: caucus,
      position: entry(POSITION, position) ?? 'other',
      position_raw: position,
      vote_date,
      recorded_at: held_at,
    })
  }
}

/**
 * The ballots of a record where they add up to its totals, or to its table by caucus: the totals were wrong
 * once (2026-08). Ballots that add up to neither are left out, and so are totals that the ballots contradict:
 * `odd` says what is.
 */
function checked({ kind, rows, totals, groups }: VoteRecord) {
  const counted = (position: Position) =>
    rows.filter((row) => (entry(POSITION, row.position) ?? 'other') === position).length
  const printed = Object.entries(TOTALS).flatMap(([position, words]) => {
    const found = words.flatMap((each) => totals.get(each) ?? [])
    return found.length ? [[position as Position, found.reduce((sum, n) => sum + n, 0)] as const] : []
  })
  const told = printed.length ? Object.fromEntries(printed) : null
  if (printed.length && printed.every(([position, n]) => counted(position) === n))
    return { ballots: rows, totals: told, odd: null }
  const byCaucus = COLUMNS[kind].map((_, i) => groups.reduce((sum, { counts }) => sum + (counts[i] ?? 0), 0))
  const agree = groups.length && COLUMNS[kind].every((position, i) => counted(position) === byCaucus[i])
  return agree
    ? { ballots: rows, totals: null, odd: told ? 'its totals are not those of its caucuses' : 'no totals' }
    : { ballots: [], totals: told, odd: 'its ballots do not add up' }
}

/** The doubt of a record that is given without its ballots or its totals, if it is. */
export function contradictions(record: VoteRecord, url: string): Doubt[] {
  const { odd } = checked(record)
  return odd ? [new Doubt(`${url}: record ${record.id}: ${odd}`)] : []
}

/** `01:06 PM` → `13:06`. */
function hourOf(printed: string): string {
  const [hour, minute, half] = printed.split(/[: ]/) as [string, string, string]
  return `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`
}
