// The periods by which votes are counted.
import * as z from 'zod'
import { GROUP_WORDS } from '#model/declaration/group-words.ts'
import { choiceText } from '#model/declaration/value-words.ts'
import type { Param } from '#model/operation.ts'

export const PERIODS = ['month', 'year'] as const

/** Characters of a day that are its period. */
export const DIGITS = { month: 7, year: 4 } as const

export const period = z.string().describe('The month `2026-05`, or the year `2026`.')

/** The parameter that chooses one of them, in the words of groups too. */
export const periodParam: Param = {
  about: '`month`, by default, or `year`.',
  schema: choiceText(PERIODS, GROUP_WORDS),
  in: 'query',
}
