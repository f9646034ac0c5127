// An item of the inbox as answers and messages show it, with the record as it is now.
import * as z from 'zod'
import { domainNamed } from '#domains/index.ts'
import type { Caller } from '#model/access/caller.ts'
import { withBase } from '#model/base-address.ts'
import { titleIn } from '#model/declaration/domain.ts'
import { EVENT_KIND_NAMES } from '#model/event-kind.ts'
import type { Context } from '#model/operation.ts'
import { ITEM_EVENTS } from '#model/subscription.ts'
import type { InboxItem } from '#store/subscriptions/inbox.ts'
import { type LaterChange, readLaterChanges } from '#store/subscriptions/later-changes.ts'
import { currentRecords, goneRecords, nameOf } from '../../records/current-records.ts'
import { passage, ranges } from '../../search/passage-shapes.ts'
import { reportedRecord, reportedRecordOf, reportedTitle } from '../subscriptions/reported-record.ts'
import { kindsOf } from './event-kinds.ts'
import { type MatchedText, matchedTexts } from './matched-texts.ts'

export const inboxItem = z
  .object({
    id: z.int(),
    subscription: z.object({ id: z.int(), name: z.string() }),
    event: z
      .enum(ITEM_EVENTS)
      .describe('As chosen by the subscription; `due` is a reminder of a deadline or an agenda entry.'),
    kinds: z
      .array(z.enum(EVENT_KIND_NAMES))
      .min(1)
      .describe('What it is about, the weightiest first: a change of several fields has several kinds.'),
    seq: z
      .int()
      .describe('Number of the change in the change log; of a reminder, that of the last change before.'),
    at: z.iso.datetime().describe('When the record changed, or the reminder was made.'),
    domain: z.string(),
    record_id: z.int(),
    country_code: z.string(),
    title: reportedTitle,
    title_highlights: ranges.describe(
      'Of a record that began to match: words of the subscription in its title; else empty.',
    ),
    passage: passage.describe(
      'Of such a record: the part of its texts, or facts about it, with words of the subscription; null ' +
        'where the title has all of them, or the subscription has no words.',
    ),
    changes: z
      .record(z.string(), z.object({ from: z.unknown().optional(), to: z.unknown().optional() }))
      .nullable()
      .describe(
        'Of a change: each changed field with its value before and after it; one is absent where it was ' +
          'not kept, such as a former long text.',
      ),
    replaced_by: z.int().nullable().describe('The record that it was merged into; else null.'),
    due_on: z.iso.date().nullable().describe('Of a reminder: the day that it is about; else null.'),
    read_at: z.iso.datetime().nullable(),
    record: reportedRecord.nullable().describe('The record as it is now; null where it is gone.'),
    also: z
      .array(
        z.object({
          id: z.int(),
          subscription: z.object({ id: z.int(), name: z.string() }),
          read_at: z.iso.datetime().nullable(),
        }),
      )
      .optional()
      .describe('Only in lists with `once`: the items of other subscriptions about the same change.'),
  })
  .meta({ id: 'InboxItem' })

export type ShownItem = z.infer<typeof inboxItem>

/** Items with their records, in the same order; texts of documents within the scope of the caller, if any. */
export async function shownItems(
  context: Pick<Context, 'db' | 'now' | 'records' | 'baseUrl' | 'retrieval'>,
  items: readonly InboxItem[],
  scope: Pick<Caller, 'domains'> | null = null,
): Promise<ShownItem[]> {
  const named = items.map(({ domain, record_id }) => ({ domain, id: record_id }))
  const docs = await currentRecords(context, named)
  const gone = await goneRecords(context, named, docs)
  // Many items can be about one record, as in digests of several accounts.
  const parsed = (texts: ReadonlyMap<string, string>) =>
    new Map(Array.from(texts, ([name, doc]) => [name, JSON.parse(withBase(doc, context.baseUrl))] as const))
  const records: ReadonlyMap<string, Values> = parsed(docs)
  const last: ReadonlyMap<string, Values> = parsed(gone)
  const changed = items.filter(({ changed_fields }) => changed_fields?.length)
  const later = Map.groupBy(await readLaterChanges(context.db, changed), ({ domain, record_id }) =>
    nameOf({ domain, id: record_id }),
  )
  const matched = await matchedTexts(context, items, records, scope)
  return items.map((item, i) => {
    const name = nameOf(named[i]!)
    const shown = itemOf(item, records.get(name), last.get(name), later.get(name) ?? [])
    return { ...shown, ...matched[i]! }
  })
}

type Values = Readonly<Record<string, unknown>>

/**
 * The changed fields of an item with their values before and after it: those after it are the former ones of
 * the next change, else those of the record, or of the `last` text of one that is gone.
 */
function changesOf(
  { seq, changed_fields, before }: Pick<InboxItem, 'seq' | 'changed_fields' | 'before'>,
  record: Values | undefined,
  last: Values | undefined,
  later: readonly LaterChange[],
): ShownItem['changes'] {
  if (!changed_fields) return null
  const change = (field: string) => {
    const next = later.find((each) => each.seq > seq && each.changed_fields.includes(field))
    const known = next ? next.before : record ? { [field]: null, ...record } : last
    return {
      ...(before && field in before && { from: before[field] }),
      ...(known && field in known && { to: known[field] }),
    }
  }
  return Object.fromEntries(changed_fields.map((field) => [field, change(field)]))
}

function itemOf(
  {
    subscription_id,
    subscription_name,
    subscription_query: _query,
    subscription_domains: _domains,
    changed_fields,
    before,
    extra_kinds,
    ...item
  }: InboxItem,
  record: Values | undefined,
  last: Values | undefined,
  later: readonly LaterChange[],
): Omit<ShownItem, keyof MatchedText> {
  const domain = domainNamed(item.domain)!
  const shown = record ? reportedRecordOf(domain, record) : null
  return {
    ...item,
    title: shown?.title || (last && titleIn(domain, last)) || null,
    kinds: kindsOf(item.domain, item.event, changed_fields, extra_kinds),
    subscription: { id: subscription_id, name: subscription_name },
    changes: changesOf({ seq: item.seq, changed_fields, before }, record, last, later),
    record: shown,
  }
}
