// The n-th bill of a country, without its words: number, chamber, subject and the steps it took. Any bill can
// be generated from its number alone, so its updates, ballots and debates agree with it without stored state.
import type { STAGES } from '#domains/value-words.ts'
import { TODAY, workday } from './calendar.ts'
import { rows, type Template, template, type Words } from './grammar.ts'
import type { Chamber, Commission, Nation } from './nation.ts'
import { numbering, printed, type Series } from './numbering.ts'
import { between, chance, pick, weighted } from './random.ts'
import type { Topic } from './topics.ts'

export type Stage = (typeof STAGES)[number]

/** A row of a country's legislative path. */
interface Move {
  readonly stage: Stage
  readonly place: string
  readonly vote: boolean
  readonly days: number
  readonly on: number
  readonly status: Template
  readonly title: Template
}

export interface Step {
  readonly move: Move
  readonly day: number
  /** Its chamber; undefined for steps of the executive. */
  readonly chamber: Chamber | undefined
  readonly passed: boolean
}

export interface Bill {
  readonly n: number
  readonly key: string
  readonly code: string | null
  readonly series: Series
  readonly filed: number
  readonly topic: Topic
  readonly chamber: Chamber
  readonly other: Chamber
  readonly commission: Commission
  readonly steps: readonly Step[]
}

export interface Bills {
  readonly count: number
  readonly at: (n: number) => Bill
  /** A bill filed not long before a day; undefined where none was. */
  readonly near: (day: number, back: number) => Bill | undefined
}

function movesOf(nation: Nation): { path: Move[]; exits: Move[]; weights: number[] } {
  const { language, structure } = nation
  const write = (text: string) => template(text, language)
  const path = rows(structure.path).map(
    ([stage, place, vote, days, on, status, title]): Move => ({
      stage: stage as Stage,
      place: place!,
      vote: vote === 'v',
      days: Number(days),
      on: Number(on) / 100,
      status: write(status!),
      title: write(title!),
    }),
  )
  const leaving = rows(structure.exits)
  const exits = leaving.map(
    ([stage, , status, title]): Move => ({
      stage: stage as Stage,
      place: 'o',
      vote: stage === 'rejected',
      days: 0,
      on: 0,
      status: write(status!),
      title: write(title!),
    }),
  )
  return { path, exits, weights: leaving.map((row) => Number(row[1])) }
}

/** The first day on or after this one on which the legislature exists and works. */
export function sitting({ closed }: Nation, day: number): number {
  return workday(closed && day >= closed[0] && day <= closed[1] ? closed[1] + 1 + (day % 30) : day)
}

/** The bills of a country. */
export function billsOf(nation: Nation): Bills {
  const { bill_calendar: days, volume } = nation
  const numbered = numbering(nation)
  const { path, exits, weights } = movesOf(nation)
  const last = Math.min(TODAY, days.until)
  const byId = new Map(nation.chambers.map((chamber) => [chamber.id, chamber]))

  function at(n: number): Bill {
    const r = nation.chance('bill', n)
    const filed = days.at((n + 0.5) / volume.bills)
    const { series, number, label } = numbered(n)
    const topic = pick(r, nation.topics)
    const chamber = byId.get(series.chamber)!
    const other = nation.chambers.find((c) => c !== chamber && c.from <= filed && c.until >= filed) ?? chamber
    const commission =
      nation.commission(chamber.id, topic) ?? nation.commissions.find((c) => c.chamber === chamber.id)!
    const steps: Step[] = []
    let day = filed
    for (let i = 0; i < path.length; i++) {
      const move = path[i]!
      if (i > 0)
        day = sitting(nation, day + between(r, Math.ceil(move.days * 0.4), Math.ceil(move.days * 1.8)))
      const where = move.place === 'e' ? undefined : move.place === 'x' ? other : chamber
      if (day > last || (where && day > where.until)) break
      steps.push({ move, day, chamber: where, passed: true })
      if (chance(r, move.on)) continue
      const exit = exits[weighted(r, weights)]!
      const end = sitting(nation, day + between(r, 60, 600))
      if (move.stage !== 'enacted' && chance(r, 0.35) && end <= Math.min(last, chamber.until)) {
        steps.push({ move: exit, day: end, chamber, passed: false })
      }
      break
    }
    const code = printed(series.form, number, filed, { label, cc: commission.number }) || null
    return {
      n,
      key: `${nation.prefix}:bill:${n + 1}`,
      code,
      series,
      filed,
      topic,
      chamber,
      other,
      commission,
      steps,
    }
  }

  return {
    count: volume.bills,
    at,
    near(day, back) {
      const until = Math.floor(days.before(day) * volume.bills) - 1
      if (until < 0 || day > days.until + 400) return undefined
      // In a small world «not long before» is few bills back.
      return at(until - (back % Math.max(1, Math.ceil(until / 5))))
    },
  }
}

/** A chamber with its article: «el Senado», «la Cámara de Diputados». */
export function chamberPhrase(chamber: Chamber, language: string): string {
  const she = /^(C[áâ]mara|Asamblea)/.test(chamber.name)
  return `${language === 'pt' ? (she ? 'a' : 'o') : she ? 'la' : 'el'} ${chamber.name}`
}

/** The words for the steps of a bill. */
export function billWords(nation: Nation, bill: Bill): Words {
  return {
    commission: bill.commission.name,
    chamber: chamberPhrase(bill.chamber, nation.language),
    other: chamberPhrase(bill.other, nation.language),
  }
}
