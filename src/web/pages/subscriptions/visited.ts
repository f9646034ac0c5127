// What was reported about the record of a page since the last visit: shown once, above the page.
import { domainNamed } from '#domains/index.ts'
import { type VisitedItem, visitRecord } from '#operations/account/inbox/unread-records.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { inboxWords } from '../../words/alerts/inbox.ts'
import { termOf } from '../../words/terms.ts'
import { labelOf } from '../declared/labels.ts'
import type { RecordName } from '../kit/notify-link.ts'
import type { PageContent } from '../page-content.ts'
import type { Reader } from '../reader.ts'
import { PATHS } from './subscription-fields.ts'

/** The page of a record with its unread items, which are read by that. */
export async function visitedPage(
  reader: Reader,
  shown: PageContent,
): Promise<{ readonly reader: Reader; readonly shown: PageContent }> {
  const { account } = reader.visit
  const { record } = shown
  if (!account || !record || !reader.unread.has(record.domain, record.id)) return { reader, shown }
  const items = await visitRecord(reader.context, account.id, record)
  const count = Math.max(0, reader.unread.count - items.length)
  const body = html`${sinceVisit(reader, record, items)}${shown.body}`
  return { reader: { ...reader, unread: { ...reader.unread, count } }, shown: { ...shown, body } }
}

function sinceVisit(reader: Reader, record: RecordName, items: readonly VisitedItem[]): Fill {
  if (!items.length) return null
  const w = inboxWords[reader.language]
  const isOwn = ({ domain, record_id }: VisitedItem) => domain === record.domain && record_id === record.id
  const lines = [...changesOf(reader, record, items.filter(isOwn)), ...others(reader, items, isOwn)]
  return html`<aside class="notice plain since" aria-label="${w.sinceVisit}"><p><b>${w.sinceVisit}</b></p>
<ul>${lines}</ul><p><a href="${reader.visit.link(PATHS.inbox)}">${w.title}</a></p></aside>`
}

/** Each event of the record itself, with the fields that changed. */
function changesOf(reader: Reader, { domain }: RecordName, items: readonly VisitedItem[]): Html[] {
  const { happened } = inboxWords[reader.language]
  return [...Map.groupBy(items, ({ event }) => event)].map(([event, some]) => {
    const fields = new Set(some.flatMap(({ changed_fields }) => changed_fields ?? []))
    const labels = [...fields].map((field) => labelOf(reader, domainNamed(domain)!, field).text)
    const list = labels.length > 0 && `: ${reader.f.list([...new Set(labels)])}`
    return html`<li>${happened[event]}${list}</li>`
  })
}

/** The number of other records with each event, by their kind. */
function others(
  { language, terms, f }: Reader,
  items: readonly VisitedItem[],
  isOwn: (item: VisitedItem) => boolean,
): Html[] {
  const { happened } = inboxWords[language]
  const rest = items.filter((item) => !isOwn(item))
  return [...Map.groupBy(rest, ({ domain, event }) => `${domain} ${event}`).values()].map((some) => {
    const { domain, event } = some[0]!
    return html`<li>${termOf(terms.domains, domain)} · ${happened[event]}: ${f.number(some.length)}</li>`
  })
}
