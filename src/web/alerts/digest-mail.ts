// The e-mail on what subscriptions reported: one section for each, in the words of the pages. A change that
// several of them reported is told once, with the names of the others.
import type { DigestSection, MailReader } from '#delivery/words.ts'
import { dayIn } from '#lib/dates.ts'
import { alertMail, sectionsBlock } from '#mail/alert-mail.ts'
import type { MailText } from '#mail/framed-letter.ts'
import type { MailTemplates } from '#mail/templates.ts'
import type { ShownItem } from '#operations/account/inbox/inbox-item.ts'
import { formatsOf } from '../pages/kit/number-formats.ts'
import { itemText } from './item-text.ts'
import { mailTerms } from './mail-terms.ts'

interface Writing {
  readonly templates: MailTemplates
  readonly baseUrl: string
  readonly now: string
}

export function digestMail(
  { language, time_zone, unsubscribe }: MailReader,
  sections: readonly DigestSection[],
  { templates, baseUrl, now }: Writing,
): MailText {
  const w = mailTerms[language]
  const others = otherSubscriptions(sections)
  const told = sections.map((section) => ({
    ...section,
    items: section.items.filter((item) => others.has(item)),
  }))
  const count = told.reduce((sum, { items, more }) => sum + items.length + more, 0)
  const news = w.news(count)
  const worded = told.flatMap(({ name, items, more }) => {
    const texts = items.map((item) => {
      const names = others.get(item)!
      const { details, ...text } = itemText(language, item)
      return { ...text, details: names.length ? [...details, w.alsoIn(names.join(', '))] : details }
    })
    return texts.length || more > 0 ? { name, items: texts, more: more > 0 ? w.more(more) : null } : []
  })
  const frame = { language, baseUrl, unsubscribe, preview: worded[0]?.items[0]?.title }
  return alertMail(templates, 'digest', frame, {
    summary:
      sections.length === 1 ? w.summary(news, sections[0]!.name) : w.summaryOfMany(news, sections.length),
    updates: news,
    day: formatsOf(language).longDay(dayIn(now, time_zone)),
    items: sectionsBlock(templates, worded),
  })
}

/** The items to tell, one of each change, with the names of the other subscriptions that reported it. */
function otherSubscriptions(sections: readonly DigestSection[]): ReadonlyMap<ShownItem, string[]> {
  const first = new Map<string, ShownItem>()
  const others = new Map<ShownItem, string[]>()
  for (const { name, items } of sections)
    for (const item of items) {
      const { event, domain, record_id, seq, due_on } = item
      const change = [event, domain, record_id, seq, due_on].join(' ')
      const told = first.get(change)
      if (told) others.get(told)!.push(name)
      else {
        first.set(change, item)
        others.set(item, [])
      }
    }
  return others
}
