// Editions of gazettes: their printed numbers, and what the numbers of several prove.

/** The stored records of one edition of a gazette on one day. */
export interface EditionHeld {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly source_id: string
  /** The gazette and its issue as printed, or null. */
  readonly edition: string | null
  readonly records: number
}

/** An edition by its series, the name without figures, and its number in it; null where none is printed. */
export interface EditionName {
  readonly series: string
  readonly number: number | null
}

/** «Number» or «edition» before the figure: `N.°`, `núm.`, `número`, `Nro.`, `Edición`. */
const NUMBERED = /(?<!\p{L})(?:n[uú]mero|n[uú]m|nro|no|n|edici[oó]n|edi[cç][aã]o|ed)[\s.º°]*(\d[\d.,]*)/iu

/** `Diario Oficial No. 52.345` → series «Diario Oficial No. #», number 52345. */
export function editionName(printed: string): EditionName {
  const match = NUMBERED.exec(printed)
  const digits = match?.[1]?.replaceAll(/[.,]/g, '') ?? ''
  return {
    series: printed.replaceAll(/\d[\d.,]*/g, '#'),
    number: /^\d{1,9}$/.test(digits) ? Number(digits) : null,
  }
}

/** The conclusions from two consecutive stored editions of a series. */
export interface EditionInterval {
  readonly from: string
  readonly to: string
  /** Numbers between the two: editions that appeared and are not stored. */
  readonly missing: readonly number[]
}

/** Numbers further apart belong to another numbering, or are misprinted: they prove nothing. */
const MOST_MISSING = 60

/**
 * The steps between the numbered editions of each series; null for a series without numbers. A decreasing
 * number, as in a new year, proves nothing and gives no step.
 */
export function editionIntervals(
  held: readonly EditionHeld[],
): ReadonlyMap<string, readonly EditionInterval[] | null> {
  const named = held.map(({ day, edition }) => ({ day, ...editionName(edition ?? '') }))
  const series = Map.groupBy(named, (each) => each.series)
  return new Map([...series].map(([name, editions]) => [name, stepsBetween(editions)]))
}

function stepsBetween(
  editions: readonly (EditionName & { day: string })[],
): readonly EditionInterval[] | null {
  if (editions.some(({ number }) => number === null)) return null
  const byDay = editions
    .map(({ day, number }) => ({ day, number: number! }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.number - b.number)
  return byDay.flatMap((edition, at) => {
    const before = byDay[at - 1]
    const apart = before ? edition.number - before.number : 0
    if (!before || apart < 1 || apart > MOST_MISSING + 1) return []
    const missing = Array.from({ length: apart - 1 }, (_, n) => before.number + 1 + n)
    return [{ from: before.day, to: edition.day, missing }]
  })
}
