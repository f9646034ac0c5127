// Colombia's legislatures: a year of sittings from 20 July on.

/** The legislature of a day, or one a number of years from it: `2026-10-09` → `2026-2027`. */
export function legislatureOf(day: string, years = 0): string {
  const year = Number(day.slice(0, 4)) - (day.slice(5, 10) < '07-20' ? 1 : 0) + years
  return `${year}-${year + 1}`
}

/** The legislatures from one to another, both inclusive. */
export function legislaturesBetween(first: string, last: string): string[] {
  const [from, to] = [first, last].map((each) => Number(each.slice(0, 4))) as [number, number]
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => `${from + i}-${from + i + 1}`)
}
