// Days in acts of the Diário Oficial: of signature, in the heading; of a consultation, in the text.
import { addDays, isDay } from '#lib/dates.ts'
import { Doubt } from '#model/sources/source.ts'
import { dayFirst, spelledDay } from '../../kit/printed-days.ts'
import { tidy } from '../../kit/shape.ts'
import { type WorkingDays, workingDayAfter } from '../../kit/working-days.ts'

const DAY = String.raw`\d{1,2}[º°o]? de \p{L}+ de \d{4}|\d{1,2}/\d{1,2}/\d{4}`
const ALONE =
  '(?:despachos?|decisão|decisões|atos?|portarias?|resoluç(?:ão|ões))' +
  '(?: declaratórios?)?(?: [\\p{L}/-]{2,20})?'
const SIGNED = new RegExp(
  String.raw`(?:,|^(?:${ALONE})|^\p{L}[^,]*? n\.?[º°o]\.? ?\d\S*) ?de (${DAY})(?!\d)`,
  'iu',
)
/** A day further off than this belongs to something else in the paragraph. */
const LONGEST_TERM = 366
/** Days between publication and start. */
const LONGEST_WAIT = 30

/**
 * `PORTARIA Nº 1, DE 20 DE JULHO DE 2026`, `DESPACHO DE 20 DE JULHO DE 2026` → `2026-07-20`; null without a
 * valid day.
 */
export function signedOn(heading: string): string | null {
  return dayOf(SIGNED.exec(heading.replaceAll(/(?<!\s)\s+(?=,)/g, ''))?.[1])
}

const FROM = new RegExp(`(?:de|desde|do dia|período) (?:o dia )?(${DAY}) (?:a|até) (?:o dia )?$`, 'iu')
const UNTIL = new RegExp(String.raw`(?:até|período (?:de )?(?:${DAY}) a) (?:o dia )?(${DAY})(?!\d)`, 'giu')
const LENGTH = String.raw`\d{1,3} \(\p{L}[\p{L} ]{1,60}\) dias`
/** `prazo de 60 (sessenta) dias`, with the words on its beginning that follow. */
const TERM = new RegExp(
  `prazo de ${LENGTH}(?: úteis| corridos)?` +
    String.raw`(?:,? (?:a contar|contad[oa]s?|a partir) [^,.;\n]{1,150})?`,
  'giu',
)
/** `terá início 3 (três) dias úteis após a data de publicação`: the formula of the health agency. */
const START = new RegExp(
  String.raw`\bprazo\b[^.;\n]{0,80}? ` +
    String.raw`(terá início ${LENGTH}(?: úteis)? após a data de (?:sua )?publicação[^.;\n]{0,100})`,
  'giu',
)
const ABOUT = /contribui|sugest|manifesta|cr[ií]tica|consulta p[uú]blica/i

export interface Term {
  readonly start_date: string | null
  readonly end_date: string | null
  readonly term_raw: string | null
  readonly dates_counted: boolean | null
}

/**
 * The period of a consultation in its paragraphs on contributions: its days where the text prints the last
 * one, and its term in days as printed. Days are counted from a term only where the text says when it begins,
 * as the health agency does; elsewhere the start, and whether its day counts, differ from text to text.
 */
export function termIn(text: string, published: string, workingDays: WorkingDays): Term {
  const paragraphs = text.split('\n').filter((paragraph) => ABOUT.test(paragraph))
  const printed = printedDays(paragraphs, published)
  const terms = new Set(paragraphs.flatMap((each) => [...each.matchAll(TERM)].map(([words]) => tidy(words))))
  const starts = [...text.matchAll(START)].map(([, words]) => tidy(words!))
  const [[term = null], [start]] = [[...terms], starts]
  // Two terms are of two things, such as contributions and a hearing.
  const begins = starts.length === 1 ? start : undefined
  const term_raw = terms.size === 1 ? [term, begins].filter(Boolean).join(' … ') : null
  const counted =
    !printed && term_raw && term && begins ? countedDays(term, begins, published, workingDays) : null
  const days = printed ?? counted
  return {
    start_date: days?.start_date ?? null,
    end_date: days?.end_date ?? null,
    term_raw,
    dates_counted: days === null ? null : days === counted,
  }
}

/** Null where several last days are printed, or one before the day of publication or years after it. */
function printedDays(paragraphs: readonly string[], published: string) {
  const found = paragraphs.flatMap((paragraph) =>
    [...paragraph.matchAll(UNTIL)].map((match) => {
      const end = match.index + match[0].length - match[1]!.length
      return { end: dayOf(match[1]), start: dayOf(FROM.exec(paragraph.slice(0, end))?.[1]) }
    }),
  )
  const ends = new Set(found.map(({ end }) => end))
  const [term] = found
  if (ends.size !== 1 || !term?.end || term.end < published || term.end > addDays(published, LONGEST_TERM))
    return null
  const start_date = found.find(({ start }) => start)?.start ?? null
  return { start_date: start_date && start_date <= term.end ? start_date : null, end_date: term.end }
}

/** The first day counts, as on the agency's own list: sixty days from 12 December end on 9 February. */
function countedDays(term: string, start: string, published: string, workingDays: WorkingDays) {
  const [length, wait] = [numberIn(term), numberIn(start)]
  if (/úteis/i.test(term) || !length || length > LONGEST_TERM || !wait || wait > LONGEST_WAIT) return null
  const start_date = /úteis/i.test(start)
    ? workingDayAfter(published, wait, workingDays)
    : addDays(published, wait)
  return start_date ? { start_date, end_date: addDays(start_date, length - 1) } : null
}

function numberIn(words: string): number {
  return Number(/\d+/.exec(words)?.[0] ?? 0)
}

/** A misprinted day counts as none. */
function dayOf(printed: string | undefined): string | null {
  if (!printed) return null
  try {
    const day = printed.includes('/') ? dayFirst(printed) : spelledDay(printed.replace(/(?<=\d)[º°o]/i, ''))
    return isDay(day) ? day : null
  } catch (error) {
    if (error instanceof Doubt) return null
    throw error
  }
}
