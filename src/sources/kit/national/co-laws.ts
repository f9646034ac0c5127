// Colombia's laws by number and year. Since 1992 they are numbered continuously across years, so that one
// number is one law; before, each year restarted, and some numbers were assigned twice.

export const NUMBERED_ON = 1992

/** `2450`, `2025` → `co:ley:2450-2025`; null for a law whose number is not unique. */
export function lawKey(number: string, year: string): string | null {
  if (!/^\d{1,4}$/.test(number) || !/^\d{4}$/.test(year) || Number(year) < NUMBERED_ON) return null
  return `co:ley:${Number(number)}-${year}`
}
