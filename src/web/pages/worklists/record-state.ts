// Where the record of an entry stands: of a bill its observed stage, its status and its last action; of other
// records what their domain has of that, such as the result of a roll call or the deadline of a consultation.
import { domainNamed } from '#domains/index.ts'
import type { CountryCode } from '#model/country.ts'
import { currentRecords, nameOf } from '#operations/records/current-records.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { accountWords } from '../../words/account.ts'
import { deadlineText } from '../../words/alerts/event-kinds.ts'
import type { Bill } from '../bills/bill-fields.ts'
import { statusShown } from '../bills/printed-status.ts'
import { valueShown } from '../declared/field-values.ts'
import { labelOf } from '../declared/labels.ts'
import { dayTime, languageAttr, stage } from '../kit/html-parts.ts'
import type { Reader } from '../reader.ts'
import type { Entry } from './worklist-fields.ts'

type Values = Readonly<Record<string, unknown>>
export type States = ReadonlyMap<string, Values>

/** The fields that tell it, by domain; the date of the record follows, but for those whose date is told. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'roll-calls': ['result'],
  regulations: ['force_status'],
  consultations: ['status'],
  schedules: ['status'],
}

/** The records of some entries as they are now. */
export async function readStates(reader: Reader, entries: readonly Entry[]): Promise<States> {
  const named = entries.map(({ domain, record_id }) => ({ domain, id: record_id }))
  const docs = await currentRecords(reader.context, named)
  return new Map(Array.from(docs, ([name, doc]) => [name, JSON.parse(doc) as Values] as const))
}

/** Null where the record is gone, or has nothing of that. */
export function stateOf(reader: Reader, { domain: name, record_id, record }: Entry, states: States): Fill {
  const values = states.get(nameOf({ domain: name, id: record_id }))
  if (!values || !record) return null
  if (name === 'bills') return billState(reader, values as unknown as Bill)
  const domain = domainNamed(name)!
  const subject = { domain, country_code: record.country_code, look: () => undefined }
  const told = (TOLD[name] ?? []).flatMap((field) => {
    const value = values[field]
    return value === null || value === undefined || value === ''
      ? []
      : [valueShown(reader, subject, field, domain.fields[field]!, value)]
  })
  const closing = deadlineText(reader.language, { due_on: null, kinds: [], record }, reader.f.day)
  const day = closing ?? (record.date && dayTime(reader, record.date))
  if (!told.length && !day) return null
  return html`${told.map((value) => html`<p${languageAttr(reader, record.country_code)}>${value}</p>`)}${
    day && html`<p class="small muted">${day}</p>`
  }`
}

function billState(reader: Reader, bill: Bill): Html {
  const w = accountWords[reader.language].follows
  const status = statusShown(bill, bill.status)
  const { last_moved_on, filing_date } = bill
  const day = last_moved_on ?? filing_date
  const label = last_moved_on ? w.moved : labelOf(reader, domainNamed('bills')!, 'filing_date').text
  return html`<span class="unseen">${w.stage}: </span>${stage(reader, bill.stage)}${
    status && html`<p class="small"${languageAttr(reader, bill.country_code as CountryCode)}>${status}</p>`
  }${day && html`<p class="small muted">${label}: ${dayTime(reader, day)}</p>`}`
}
