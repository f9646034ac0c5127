// The periods by which votes are counted.
import * as z from 'zod'

export const PERIODS = ['month', 'year'] as const

/** Characters of a day that are its period. */
export const DIGITS = { month: 7, year: 4 } as const

export const period = z.string().describe('The month `2026-05`, or the year `2026`.')
