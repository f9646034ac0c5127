// An item of the inbox in words: what happened, the record, and what changed in it.
import { domainNamed } from '#domains/index.ts'
import { visibleLine } from '#lib/texts/invisible.ts'
import { shortened } from '#lib/texts/text.ts'
import type { Language } from '#model/access/account.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { toldChanges } from '#model/declaration/told-changes.ts'
import type { ItemText } from '#model/item-text.ts'
import type { ShownItem } from '#operations/account/inbox/inbox-item.ts'
import { fieldKindOf } from '../pages/declared/field-kinds.ts'
import { choiceOf, domainLabel, labelOf } from '../pages/declared/labels.ts'
import { formatsOf } from '../pages/kit/number-formats.ts'
import { quoteLine } from '../pages/subscriptions/inbox-items.ts'
import { deadlineText, happenedTo } from '../words/alerts/event-kinds.ts'
import { mailTerms } from './mail-terms.ts'

/** The longest title: mail programs cut a message off after some 100 kB. */
const MOST_TITLE = 300
/** The longest value that is shown before and after a change. */
const MOST_VALUE = 120

export function itemText(language: Language, item: ShownItem): ItemText {
  const w = mailTerms[language]
  const domain = domainNamed(item.domain)
  const country = COUNTRIES[item.country_code as CountryCode].names[language]
  const kind = domain ? domainLabel({ language }, domain).text : item.domain
  const { record } = item
  const f = formatsOf(language)
  const dated = record?.date ? f.day(record.date) : null
  const facts = [record?.code, dated].filter(Boolean).join(' · ')
  const deadline = deadlineText(language, item, f.longDay)
  // A reminder is about its day.
  const first = item.due_on === null ? [facts, deadline] : [deadline, facts]
  const told = [...first, quoteLine(item)]
  return {
    heading: [happenedTo(language, item), kind, country].join(' · '),
    // A direction mark in it would turn the words around it in a mail or a chat, a line break end its line.
    title: shortened(visibleLine(item.title ?? ''), MOST_TITLE) || (record ? kind : w.gone),
    details: [
      ...told.filter((text): text is string => Boolean(text)),
      ...(domain ? toldChanges(domain, item.changes ?? {}) : []).flatMap(([field, change]) =>
        changeText(language, domain!, item, field, change),
      ),
    ].map(visibleLine),
    url: record?.platform_url ?? null,
  }
}

type Change = NonNullable<ShownItem['changes']>[string]

/** A changed field with its former and its present value; only that it changed, where one is long. */
function changeText(
  language: Language,
  domain: Domain,
  item: ShownItem,
  name: string,
  change: Change,
): string[] {
  const field = domain.fields[name]
  if (!field || name.endsWith('_id')) return []
  const label = labelOf({ language }, domain, name).text
  const shown = (value: unknown) => valueText(language, domain, item, name, value)
  const [from, to] = ['from' in change ? shown(change.from) : null, 'to' in change ? shown(change.to) : null]
  if (from === null || to === null) return [mailTerms[language].changedField(label)]
  return [`${label}: ${from} → ${to}`]
}

/** A value in words; null for one that a line has no room for. */
function valueText(
  language: Language,
  domain: Domain,
  { country_code }: ShownItem,
  name: string,
  value: unknown,
): string | null {
  const w = mailTerms[language]
  const f = formatsOf(language)
  const country = country_code as CountryCode
  if (value === null || value === '') return w.none
  switch (fieldKindOf(domain.fields[name]!)) {
    case 'choice':
      return choiceOf({ language }, domain, name, String(value), country).text
    case 'day':
      return f.day(String(value))
    case 'instant':
      return f.instant(String(value), COUNTRIES[country].time_zone)
    case 'flag':
      return value ? w.yes : w.no
    case 'number':
      return f.number(Number(value))
    case 'text':
    case 'address':
      return typeof value === 'string' && value.length <= MOST_VALUE ? value : null
    default:
      return null
  }
}
