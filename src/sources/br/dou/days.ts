// Days in acts of the Diário Oficial: of signature, in the heading; of a consultation, in the text.
import { addDays, isDay } from '#lib/dates.ts'
import { Doubt } from '#model/sources/source.ts'
import { dayFirst, spelledDay } from '../../kit/printed-days.ts'

const DAY = String.raw`\d{1,2}[º°o]? de \p{L}+ de \d{4}|\d{1,2}/\d{1,2}/\d{4}`
const ALONE = 'despachos?|decisão|decisões|atos?|portarias?'
const SIGNED = new RegExp(
  String.raw`(?:,|^(?:${ALONE})|^\p{L}[^,]*? n\.?[º°o]\.? ?\d\S*) ?de (${DAY})(?!\d)`,
  'iu',
)
/** A day further off than this belongs to something else in the paragraph. */
const LONGEST_TERM = 366

/**
 * `PORTARIA Nº 1, DE 20 DE JULHO DE 2026`, `DESPACHO DE 20 DE JULHO DE 2026` → `2026-07-20`; null without a
 * valid day.
 */
export function signedOn(heading: string): string | null {
  return dayOf(SIGNED.exec(heading.replaceAll(/\s+(?=,)/g, ''))?.[1])
}

const FROM = new RegExp(`(?:de|desde|do dia) (?:o dia )?(${DAY}) (?:a|até) (?:o dia )?$`, 'iu')
const UNTIL = new RegExp(String.raw`(?:até|período de (?:${DAY}) a) (?:o dia )?(${DAY})(?!\d)`, 'giu')

/**
 * The period of a consultation where its text prints the last day, `até 20 de setembro de 2026` or `no
 * período de 1º a …`, in a paragraph on contributions. A period given as a number of days is not computed:
 * its start, and whether it is in working days, differ from text to text. Null where several last days are
 * printed, or one before the day of publication or years after it.
 */
export function termIn(
  text: string,
  published: string,
): { start_date: string | null; end_date: string | null } {
  const found = text
    .split('\n')
    .filter((paragraph) => /contribui|sugest|manifesta|cr[ií]tica|consulta p[uú]blica/i.test(paragraph))
    .flatMap((paragraph) =>
      [...paragraph.matchAll(UNTIL)].map((match) => {
        const end = match.index + match[0].length - match[1]!.length
        return { end: dayOf(match[1]), start: dayOf(FROM.exec(paragraph.slice(0, end))?.[1]) }
      }),
    )
  const ends = new Set(found.map(({ end }) => end))
  const [term] = found
  if (ends.size !== 1 || !term?.end || term.end < published || term.end > addDays(published, LONGEST_TERM))
    return { start_date: null, end_date: null }
  const start_date = found.find(({ start }) => start)?.start ?? null
  return { start_date: start_date && start_date <= term.end ? start_date : null, end_date: term.end }
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
