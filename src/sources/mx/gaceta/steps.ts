// A step of a bill, parsed from its line: the day, the chamber, the commission, and the stage.
import type { STAGES } from '#domains/value-words.ts'
import { fold } from '#lib/texts/text.ts'
import { spelledDay } from '../../kit/printed-days.ts'
import { isWeb } from '../../kit/shape.ts'
import type { Printed } from './lists.ts'

export interface GacetaStep {
  readonly text: string
  readonly day: string | null
  readonly chamber: 'diputados' | 'senado' | null
  readonly commission: string | null
  readonly stage: (typeof STAGES)[number] | null
  /** True where it leaves the stage unchanged. */
  readonly keeps: boolean
  readonly url: string | null
}

/** First words of steps, folded, and their stage; the first match wins. */
const STAGE: readonly [RegExp, GacetaStep['stage']][] = [
  [/^gaceta parlamentaria\b/, 'filed'],
  [/^turnada a\b/, 'committee'],
  [/^publicad[oa] en el diario oficial\b/, 'enacted'],
  [/^desechada\b/, 'rejected'],
  [/^retirada\b/, 'withdrawn'],
  [/^(?:dictaminada y )?aprobada en la camara de (?:diputados|senadores)\b/, 'floor'],
  [/^se le dispensaron todos los tramites\b/, 'floor'],
]

const WEEKDAY = '(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)'
const DAY = new RegExp(`${WEEKDAY} (\\d{1,2}(?:o\\.)? de \\p{L}+ de \\d{4})`, 'giu')
const COMMISSION = new RegExp(
  `^Turnada a la (Comisión [^;]{3,200}?)(?:(?:,? con opinión|, para|,? el ${WEEKDAY})\\b.*)?\\.?$`,
)

/** A step from its line. Its day is the only one with a weekday: other days are about other things. */
export function stepOf({ text, links }: Printed): GacetaStep {
  const words = fold(text)
  const days = [...text.matchAll(DAY)].map(([, day]) => spelledDay(day!.replace('o.', '')))
  const chambers = new Set(
    [...words.matchAll(/\ben la camara de (diputados|senadores)\b/g)].map(([, chamber]) => chamber),
  )
  const url = links.find((link) => isWeb(link.url))?.url ?? null
  return {
    text: text.replace(/(?<!\s)\s+Votación\.$/, ''),
    day: days.length === 1 ? days[0]! : null,
    chamber: chambers.size === 1 ? (chambers.has('diputados') ? 'diputados' : 'senado') : null,
    commission: COMMISSION.exec(text)?.[1] ?? null,
    stage: STAGE.find(([opening]) => opening.test(words))?.[1] ?? null,
    keeps: /^prorroga\b/.test(words),
    url,
  }
}
