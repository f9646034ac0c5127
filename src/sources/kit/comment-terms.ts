// The term for comments in the text of an act in Spanish, from the words of Peru's and Costa Rica's gazettes.
import { addDays } from '#lib/dates.ts'
import { tidy } from './shape.ts'

const DIGITS = String.raw`\p{L}[\p{L} ]{2,40} \(\d{1,3}\)|\d{1,3}(?: \(\p{L}[\p{L} ]{1,40}\))?`
const LENGTH = String.raw`(?:${DIGITS}|\p{L}{3,20}) d[ií]as`
/** `plazo de quince (15) días calendario, contado a partir del día siguiente de …`, with its beginning. */
const TERM = new RegExp(
  `plazo (?:m[ií]nimo |m[aá]ximo |no menor )?(?:de )?${LENGTH}` +
    '(?: calendarios?| naturales| h[aá]biles)?' +
    String.raw`(?:,? (?:contad[oa]s?|a partir|desde|siguientes) [^,.;\n]{1,220})?`,
  'giu',
)
/** A beginning that is the day of the gazette, and no other publication, such as one on a portal. */
const FROM_GAZETTE = new RegExp(
  'd[ií]a (?:calendario |natural )?siguiente (?:de|a|al de) (?:la (?:fecha de )?publicaci[oó]n|publicada)' +
    ' (?:de )?(?:la|esta|el|este|del) (?:presente )?' +
    String.raw`(?:resoluci[oó]n|norma|decreto|aviso)\b[^,.;\n]*$|` +
    'd[ií]a (?:calendario |natural )?siguiente (?:de|a) su publicaci[oó]n ' +
    String.raw`en (?:el diario oficial|la gaceta)\b[^,.;\n]*$`,
  'iu',
)
/** Of another place of publication, in which case the first day is unknown. */
const ELSEWHERE = /sede digital|portal|p[aá]gina web|plataforma|sitio web/i

export interface CommentTerm {
  readonly start_date: string | null
  readonly end_date: string | null
  readonly term_raw: string | null
  readonly dates_counted: true | null
}

/**
 * The term as printed; and its first and last day where it is of calendar days after the day of the gazette.
 * Working days are not counted, as not all bodies take the days off that a government declares. Two terms are
 * of two things.
 */
export function commentTerm(paragraphs: readonly string[], published: string): CommentTerm {
  const found = new Set(paragraphs.flatMap((each) => (each.match(TERM) ?? []).map(tidy)))
  const [term_raw = null] = found.size === 1 ? found : []
  const length = Number(/\d+/.exec(term_raw ?? '')?.[0] ?? 0)
  const certain =
    term_raw && /d[ií]as (?:calendario|naturales)/i.test(term_raw) && !/m[ií]nimo|no menor/i.test(term_raw)
  if (!certain || !length || !FROM_GAZETTE.test(term_raw) || ELSEWHERE.test(term_raw))
    return { start_date: null, end_date: null, term_raw, dates_counted: null }
  return {
    start_date: addDays(published, 1),
    end_date: addDays(published, length),
    term_raw,
    dates_counted: true,
  }
}
