// Ballots of Colombia's Senado, which its publications tell by senator and project: what was cast in several
// votes on a project stands side by side, and it is not told in which.
import type { POSITIONS } from '#domains/positions.ts'
import { entry } from '../table.ts'

const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = { Si: 'yes', Sí: 'yes', No: 'no' }

/** The position of a senator of whom one or several ballots are told: `other` for one who voted both ways. */
export function positionIn(cast: readonly string[]) {
  const said = [...new Set(cast)].sort()
  const position = said.length === 1 ? entry(POSITION, said[0]!) : undefined
  return { position: position ?? ('other' as const), position_raw: said.join(' / ') }
}
