// Stories: what tells that two outlets print the text of one agency.
import { hash } from 'node:crypto'
import { fold } from '#lib/texts/text.ts'

/** Shorter ones are those of many texts: «Precio del dólar hoy». */
const FEWEST_WORDS = 5
/** Outlets cut leads at different places. */
const WORDS_OF_LEAD = 12
/** `SANTIAGO, 20 nov (EFE).- `: outlets leave it out at will. */
const DATELINE = /^[^.()]{0,60}\([^()]{2,40}\)\s*\.?\s*[-–—]+\s*/u

/**
 * The digest of a headline and the beginning of its lead, without accents, case and dateline; null where they
 * are too short to be of one text. An outlet that gives it another headline is not found.
 */
export function storyOf(title: unknown, lead: unknown): string | null {
  if (typeof title !== 'string' || typeof lead !== 'string') return null
  const headline = fold(title)
  const words = fold(lead.replace(DATELINE, '')).split(' ').slice(0, WORDS_OF_LEAD)
  if (headline.split(' ').length < FEWEST_WORDS || words.length < WORDS_OF_LEAD) return null
  return hash('sha256', `${headline}\n${words.join(' ')}`).slice(0, 16)
}
