// The preview picture of a roll call for other sites: its motion, and a bar of the positions.
import { type Html, html } from '../../html.ts'
import type { RollCall } from '../bills/bill-fields.ts'
import { MARGIN, type Picture, WIDTH } from '../picture.ts'
import type { One, Reader } from '../reader.ts'
import { rollCallId } from './roll-call-id.ts'

/** Colours of the light theme; the rest is grey. */
const COLOURS: Readonly<Record<string, string>> = { yes: '#0f766e', no: '#b8401f', abstain: '#96590a' }
const REST = '#a3aab2'
const SHOWN = ['yes', 'no', 'abstain', 'absent'] as const

/** Throws NOT_FOUND, GONE or MOVED. */
export async function rollCallPicture(reader: Reader): Promise<Picture> {
  const { data: rollCall } = await reader.ask<One<RollCall>>('roll-calls.get', { id: rollCallId(reader) })
  const { bill_code, vote_date, motion, result, bill_title, totals, counted } = rollCall
  return {
    country: rollCall.country_code,
    kicker: [bill_code, vote_date && reader.f.day(vote_date)].filter(Boolean).join(' · '),
    title: motion,
    note: [result, bill_title].filter(Boolean).join(' · ') || null,
    drawing: bar(reader, totals ?? counted),
    sample: rollCall.sample,
  }
}

/** Positions by their share of the known ballots, with their counts below. */
function bar({ terms, f }: Reader, totals: RollCall['totals']): Html | null {
  const counts = SHOWN.flatMap((position) => {
    const count = totals?.[position] ?? 0
    return count > 0 ? [{ position, count }] : []
  })
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  if (!all) return null
  const width = WIDTH - 2 * MARGIN
  let at = 0
  const pieces = counts.map(({ position, count }) => {
    const own = (width * count) / all
    const x = at
    at += own
    return html`<rect x="${Math.round(x)}" width="${Math.max(1, Math.round(own) - 3)}" height="36"
fill="${COLOURS[position] ?? REST}"/>`
  })
  const legend = counts
    .map(({ position, count }) => `${terms.positions[position]} ${f.number(count)}`)
    .join(' · ')
  return html`${pieces}<text y="80" font-size="28" fill="#4d545c">${legend}</text>`
}
