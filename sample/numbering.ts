// Docket numbers: the series of the n-th bill of a country and its number there, without counting the others.
// A pattern of a hundred places shares the bills among the series, so that any count is one division and one
// look-up.
import { type Calendar, dayNumber, dayText, TODAY } from './calendar.ts'
import { rows } from './grammar.ts'
import type { Nation } from './nation.ts'
import { streamOf } from './random.ts'

const PLACES = 100
const YEAR = 365.25

export interface Series {
  readonly chamber: string
  readonly kind: string
  readonly form: string
  readonly executive: boolean
}

interface Period {
  readonly first: number
  readonly label: string
  readonly base: number
  readonly step: number
  readonly count: number
}

interface Counter {
  readonly seen: Int32Array
  readonly total: number
  readonly periods: readonly Period[]
}

interface Era {
  readonly first: number
  readonly places: readonly number[]
  readonly series: readonly Series[]
  readonly counters: readonly Counter[]
}

export interface Numbered {
  readonly series: Series
  readonly number: number
  readonly label: string
}

/** The pattern: each series as often as its weight says, spread evenly. */
function spread(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, w) => sum + w, 0)
  const credit = weights.map(() => 0)
  return Array.from({ length: PLACES }, () => {
    weights.forEach((w, i) => {
      credit[i] = credit[i]! + w / total
    })
    const winner = credit.indexOf(Math.max(...credit))
    credit[winner] = credit[winner]! - 1
    return winner
  })
}

/** The days on which the numbers start again, with their labels. */
function starts(
  numbering: string,
  from: number,
  until: number,
): { day: number; label: string; base: number }[] {
  const [kind, rest] = [numbering.split(':')[0]!, numbering.slice(numbering.indexOf(':') + 1)]
  if (kind === 'from') return [{ day: from, label: '', base: Number(rest) }]
  if (kind === 'terms') {
    return rest
      .split(' ')
      .map((term) => ({ day: dayNumber(term.split('=')[0]!), label: term.split('=')[1]!, base: 0 }))
  }
  const monthDay = kind === numbering ? '01-01' : rest
  const years = Array.from({ length: 12 }, (_, i) => dayNumber(`${2016 + i}-${monthDay}`))
  return years
    .filter((day, i) => day <= until && (years[i + 1] ?? 1e6) > from)
    .map((day) => ({ day, label: '', base: 0 }))
}

/** How the bills of a country are numbered. */
export function numbering(nation: Nation): (n: number) => Numbered {
  const { bill_calendar: days, volume } = nation
  const indexOf = (day: number) => Math.ceil(days.before(day) * volume.bills - 0.5)
  const table = rows(nation.structure.series)
  const salt = streamOf(nation.code)
  const bounds = [...new Set(nation.chambers.map((chamber) => Math.max(0, indexOf(chamber.from))))].sort(
    (a, b) => a - b,
  )
  const eras = bounds.map((first): Era => {
    const alive = table.filter(([id]) => {
      const chamber = nation.chambers.find((c) => c.id === id)!
      return (
        Math.max(0, indexOf(chamber.from)) <= first &&
        (chamber.until > 50_000 || indexOf(chamber.until + 1) > first)
      )
    })
    const places = spread(alive.map((row) => Number(row[2])))
    const owner = alive.map((row, i) => (row[7] ? alive.indexOf(table[Number(row[7])]!) : i))
    const counters = alive.map((row, i) =>
      counter(
        row,
        places.map((p) => (owner[p] === owner[i] ? 1 : 0)),
        first,
      ),
    )
    return { first, places, counters, series: alive.map((row) => series(row)) }
  })

  function counter(row: readonly string[], mine: readonly number[], first: number): Counter {
    const seen = new Int32Array(PLACES + 1)
    mine.forEach((hit, i) => {
      seen[i + 1] = seen[i]! + hit
    })
    const total = seen[PLACES]!
    const count = (n: number) => Math.floor((n - first) / PLACES) * total + seen[(n - first) % PLACES]!
    const opened = starts(row[3]!, days.from, days.until)
    const periods = opened.map(({ day, label, base }, i): Period => {
      const ends = Math.min(opened[i + 1]?.day ?? TODAY, days.until)
      const [a, z] = [Math.max(first, indexOf(day)), Math.max(first, indexOf(ends))]
      const missed = row[3]!.startsWith('from') ? 0 : Math.max(0, days.from - day)
      const capacity = (Number(row[4]) * Math.max(1, ends - Math.max(day, days.from))) / YEAR
      const step = Math.max(1, Math.floor(capacity / Math.max(1, count(z) - count(a))))
      return {
        first: a,
        label,
        base: base + Math.floor((missed * Number(row[4])) / YEAR),
        step,
        count: count(a),
      }
    })
    return { seen, total, periods }
  }

  return (n) => {
    const era = eras.findLast((e) => n >= e.first) ?? eras[0]!
    const place = (n - era.first) % PLACES
    const which = era.places[place]!
    const { seen, total, periods } = era.counters[which]!
    const period = periods.findLast((p) => n >= p.first) ?? periods[0]!
    const nth = Math.floor((n - era.first) / PLACES) * total + seen[place]! - period.count
    const number = period.base + nth * period.step + jitter(n, salt, period.step) + 1
    return { series: era.series[which]!, number, label: period.label }
  }
}

function series(row: readonly string[]): Series {
  return { chamber: row[0]!, kind: row[1]!, form: row[5] ?? '', executive: /^Gob|^Gov/.test(row[6] ?? '') }
}

/**
 * Norms, whose numbers start again every January: which type the n-th is of, by weight, and its number among
 * them. `perYear` is how many norms of all types there would be in a year, at least.
 */
export function normNumbers(
  days: Calendar,
  count: number,
  weights: readonly number[],
  perYear: number,
  salt: number,
) {
  const places = spread(weights)
  const total = weights.reduce((sum, w) => sum + w, 0)
  const seen = weights.map((_, which) => {
    const sums = [0]
    for (const place of places) sums.push(sums.at(-1)! + (place === which ? 1 : 0))
    return sums
  })
  const before = (which: number, n: number) =>
    Math.floor(n / PLACES) * seen[which]![PLACES]! + seen[which]![n % PLACES]!
  const opened = starts('year', days.from, days.until).map(({ day }) => ({
    day,
    first: Math.max(0, Math.ceil(days.before(day) * count - 0.5)),
  }))
  return (n: number, day: number): { which: number; number: number } => {
    const which = places[n % PLACES]!
    const i = opened.findLastIndex((year) => year.day <= day)
    const since = before(which, opened[i]!.first)
    const inYear = before(which, opened[i + 1]?.first ?? count) - since
    const step = Math.max(1, Math.floor((perYear * weights[which]!) / total / Math.max(1, inYear)))
    return { which, number: (before(which, n) - since) * step + jitter(n, salt, step) + 1 }
  }
}

/** Numbers leave gaps in a small world; their size varies. */
function jitter(n: number, salt: number, step: number): number {
  return step > 1 ? (Math.imul(n + 1 + salt, 0x9e3779b1) >>> 8) % step : 0
}

/** The number with points between thousands. */
export function dotted(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, '.')
}

const forms = new Map<string, readonly string[]>()

/**
 * A code or number in a form: `{n}`, `{n5}` padded, `{n.}` with points, `{y}`, `{yy}`, `{label}`, `{cc}`,
 * `{acr}`, …
 */
export function printed(
  form: string,
  n: number,
  day: number,
  more: Readonly<Record<string, string>> = {},
): string {
  let parts = forms.get(form)
  if (!parts) forms.set(form, (parts = form.split(/[{}]/)))
  let out = parts[0]!
  for (let i = 1; i < parts.length; i += 2) out += hole(parts[i]!, n, day, more) + parts[i + 1]!
  return out
}

function hole(name: string, n: number, day: number, more: Readonly<Record<string, string>>): string {
  if (name === 'n') return String(n)
  if (name === 'n.') return dotted(n)
  if (name === 'y') return dayText(day).slice(0, 4)
  if (name === 'yy') return dayText(day).slice(2, 4)
  if (name[0] === 'n') return String(n).padStart(Number(name.slice(1)), '0')
  return more[name] ?? ''
}
