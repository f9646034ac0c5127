// What is new, of all countries or of one: movements, deadlines, the agenda, roll calls and regulations.
import { addDays } from '#lib/dates.ts'
import type { CountryCode } from '#model/country.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { homeWords } from '../../words/home.ts'
import { entryDay, hourOf } from '../agenda/entry-fields.ts'
import type { RecordRow } from '../kit/html-parts.ts'
import { type ParamValues, type Reader, type Rows, recordHref } from '../reader.ts'
import { resultText } from '../votes/cards.ts'
import { type Brief, brief, deadlineRow } from './brief.ts'

interface Item extends RecordRow {
  readonly title?: string
  readonly bill_title?: string | null
  readonly bill_code?: string | null
  readonly number?: string | null
  readonly motion?: string
  readonly result?: string | null
  readonly passed?: boolean | null
  readonly entity_name?: string | null
  readonly date?: string | null
  readonly end_date?: string | null
  readonly starts_at?: string
  readonly time_zone?: string
  readonly vote_date?: string | null
  readonly publication_date?: string | null
}

/** Days until which a consultation closes soon, and in which the next deadline is looked for. */
const SOON = 14
const AHEAD = 180

interface Shown {
  readonly html: Html
  /** True where a record belongs to the sample world. */
  readonly sample: boolean
}

/** The result of a roll call and the number of its bill, as far as they are known. */
function outcome(reader: Reader, one: Item): Fill {
  const result = resultText(reader, one)
  return result ? html`${result}${one.bill_code && ` · ${one.bill_code}`}` : one.bill_code
}

/** Blocks of so many rows each; movements of bills only for one country, as cards have those of all. */
export async function latest(reader: Reader, only: CountryCode | undefined, limit: number): Promise<Shown> {
  const w = homeWords[reader.language]
  const today = reader.now.slice(0, 10)
  const newest = (operation: string, asked: ParamValues) =>
    reader.ask<Rows<Item>>(operation, { country_code: only, limit, ...asked })
  const firstClosing = (days: number, count: number) =>
    newest('consultations.list', {
      ...{ status: 'open', closing_before: addDays(today, days), limit: count },
      ...{ order_by: 'end_date', order: 'asc' },
    })
  const [moved, closing, agenda, votes, norms] = await Promise.all([
    only && newest('bill-updates.list', { until: today }),
    firstClosing(SOON, limit),
    newest('schedules.list', { since: today, until: addDays(today, 6), order: 'asc' }),
    newest('roll-calls.list', { kind: 'vote', until: today }),
    newest('regulations.list', { until: today }),
  ])
  const [next] = closing.data.length ? [] : (await firstClosing(AHEAD, 1)).data
  const narrowed = (path: string, more: Record<string, string> = {}) =>
    reader.to(path, { country_code: only, ...more })
  const block = (shown: Omit<Brief, 'none' | 'ofCountry'> & Partial<Brief>) =>
    brief(reader, { none: w.none, ofCountry: only !== undefined, ...shown })
  const blocks = [
    moved &&
      block({
        title: w.moved,
        rows: moved.data.map((one) => ({
          ...one,
          text: [one.bill_code, one.title].filter(Boolean).join(' · '),
          address: recordHref(reader, one),
          day: one.date,
          note: one.bill_title,
        })),
        all: [narrowed('/bills', { order_by: 'last_moved_on' }), w.all.moved],
      }),
    block({
      title: w.closing,
      rows: closing.data.map((one) => deadlineRow(reader, one)),
      none: next?.end_date ? w.closesNext(reader.f.day(next.end_date)) : w.noneClosing,
      all: [narrowed('/consultations'), w.all.closing],
    }),
    block({
      title: w.agenda,
      rows: agenda.data.map((one) => ({
        ...one,
        text: one.title,
        address: recordHref(reader, one),
        day: entryDay(one),
        note: hourOf(one) && reader.f.time(one.starts_at!, one.time_zone!),
      })),
      all: [narrowed('/schedules'), w.all.agenda],
    }),
    block({
      title: w.votes,
      rows: votes.data.map((one) => ({
        ...one,
        text: one.motion,
        address: reader.to(`/roll-calls/${one.id}`),
        day: one.vote_date,
        note: outcome(reader, one),
      })),
      all: [narrowed('/roll-calls'), w.all.votes],
    }),
    block({
      title: w.regulations,
      rows: norms.data.map((one) => ({
        ...one,
        text: one.title,
        address: recordHref(reader, one),
        day: one.publication_date,
        note: [one.number, one.entity_name].filter(Boolean).join(' · '),
      })),
      all: [narrowed('/regulations'), w.all.regulations],
    }),
  ]
  const sample = [moved, closing, agenda, votes, norms].some((rows) => rows?.data.some((one) => one.sample))
  return { html: html`<div class="blocks">${blocks}</div>`, sample }
}
