// Items of the inbox as the operation answers them, and the records that their changes name.
import { domainNamed } from '#domains/index.ts'
import type { CountryCode } from '#model/country.ts'
import { titleIn } from '#model/declaration/domain.ts'
import type { EventKind } from '#model/event-kind.ts'
import type { TextRange } from '#model/marks.ts'
import type { ItemEvent } from '#model/subscription.ts'
import { currentRecords, nameOf } from '#operations/records/current-records.ts'
import type { ReferenceLookup } from '../declared/referred.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import type { Passage } from '../search/result-fields.ts'
import { shownPassage } from '../search/result-row.ts'
import { type Changes, referencesOf } from './changes.ts'
import type { ReportedRecord } from './reported.ts'

export interface InboxItem {
  readonly id: number
  readonly subscription: { readonly id: number; readonly name: string }
  readonly event: ItemEvent
  readonly kinds: readonly EventKind[]
  readonly at: string
  readonly domain: string
  readonly record_id: number
  readonly country_code: CountryCode
  readonly title: string | null
  readonly title_highlights: readonly TextRange[]
  readonly passage: Passage | null
  readonly changes: Changes | null
  readonly replaced_by: number | null
  readonly due_on: string | null
  readonly read_at: string | null
  readonly record: ReportedRecord | null
  /** The items of other alerts about the same change, in a list that has each change once. */
  readonly also?: readonly Pick<InboxItem, 'id' | 'subscription' | 'read_at'>[]
}

export type Inbox = Rows<InboxItem> & { readonly meta: { readonly unread: number } }

/** The part of a text with the words of the alert, where the title does not say it. */
export const quoteOf = ({ title, ...matched }: MatchedItem): Passage | null =>
  shownPassage({ title: title ?? '', ...matched })

type MatchedItem = Pick<InboxItem, 'title' | 'title_highlights' | 'passage'>

/** The same where no words can be marked. */
export function quoteLine(item: MatchedItem): string | null {
  const quote = quoteOf(item)
  return quote && `«${quote.text.trim()}»`
}

/** Finds the records that changed values refer to. */
export async function lookUpChanged(reader: Reader, items: readonly InboxItem[]): Promise<ReferenceLookup> {
  const named = items.flatMap(({ domain, changes }) => referencesOf(domain, changes))
  const docs = await currentRecords(reader.context, named)
  return (domain, id) => {
    const doc = docs.get(nameOf({ domain, id }))
    if (!doc) return undefined
    const record = JSON.parse(doc) as Record<string, unknown> & { readonly platform_url: string | null }
    return { title: titleIn(domainNamed(domain)!, record), address: recordHref(reader, record) }
  }
}
