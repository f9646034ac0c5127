// Ballots of Colombia's Senado, which its publications give by senator and project: ballots of several votes
// on a project are listed together, without saying which vote each belongs to.
import type { POSITIONS } from '#domains/positions.ts'
import { entry } from '../word-table.ts'

const POSITION: Readonly<Record<string, (typeof POSITIONS)[number]>> = { Si: 'yes', Sí: 'yes', No: 'no' }

/** The position of a senator with one or several ballots: `other` for one who voted both ways. */
export function positionIn(cast: readonly string[]) {
  const said = [...new Set(cast)].sort()
  const position = said.length === 1 ? entry(POSITION, said[0]!) : undefined
  return { position: position ?? ('other' as const), position_raw: said.join(' / ') }
}
