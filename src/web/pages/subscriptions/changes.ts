// The changed fields of an item of the inbox, each with its value before and after the change.
import { domainNamed } from '#domains/index.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { toldChanges } from '#model/declaration/told-changes.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import { inboxWords } from '../../words/alerts/inbox.ts'
import { fieldKindOf } from '../declared/field-kinds.ts'
import { type ShownRecord, valueShown } from '../declared/field-values.ts'
import { labelOf } from '../declared/labels.ts'
import type { ReferenceLookup } from '../declared/referred.ts'
import type { RecordName } from '../kit/notify-link.ts'
import type { Reader } from '../reader.ts'

export interface Change {
  readonly from?: unknown
  readonly to?: unknown
}
export type Changes = Readonly<Record<string, Change>>

/** A longer text is not shown. */
const LONGEST = 160

/** The records that changed values refer to. */
export function referencesOf(name: string, changes: Changes | null): RecordName[] {
  const { fields } = domainNamed(name)!
  return Object.entries(changes ?? {}).flatMap(([field, { from, to }]) => {
    const refers = fields[field]?.refers
    if (!refers || refers.many) return []
    return [from, to].flatMap((id) => (typeof id === 'number' ? [{ domain: refers.domain, id }] : []))
  })
}

/** The label of each changed field, and its value before and after the change. */
export function changesShown(
  reader: Reader,
  { domain: name, country_code }: { readonly domain: string; readonly country_code: CountryCode },
  changes: Changes,
  look: ReferenceLookup,
): (readonly [label: Html, values: Html])[] {
  const domain = domainNamed(name)!
  const subject: ShownRecord = { domain, country_code, look }
  return toldChanges(domain, changes).map(
    ([field, change]) =>
      [labelOf(reader, domain, field).shown, changeShown(reader, subject, field, change)] as const,
  )
}

function changeShown(reader: Reader, subject: ShownRecord, field: string, { from, to }: Change): Html {
  const w = inboxWords[reader.language]
  const isText = (value: unknown) => typeof value === 'string' && value.length > LONGEST
  if (isText(from) || isText(to)) return html`${w.rewritten}`
  const [before, after] = [from, to].map((value) =>
    value === undefined ? html`<i>${w.unknown}</i>` : shortValue(reader, subject, field, value),
  )
  return html`<span class="from"><span class="unseen">${w.from}: </span>${before!}</span>
<span aria-hidden="true">→</span> <span class="to"><span class="unseen">${w.to}: </span>${after!}</span>`
}

function shortValue(reader: Reader, subject: ShownRecord, name: string, value: unknown): Fill {
  const w = inboxWords[reader.language]
  if (value === null || value === '') return html`<i>${w.empty}</i>`
  if (Array.isArray(value)) return w.items(value.length)
  const field = (subject.domain as Domain).fields[name]
  if (!field) return typeof value === 'object' ? w.items(Object.keys(value).length) : String(value)
  const kind = fieldKindOf(field)
  if (kind === 'object' || kind === 'dictionary') return w.items(Object.keys(value as object).length)
  return valueShown(reader, subject, name, field, value) ?? alertWords[reader.language].gone
}
