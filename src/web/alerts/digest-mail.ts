// The e-mail on what subscriptions reported: one section for each, in the words of the pages.
import type { DigestSection, MailReader } from '#delivery/words.ts'
import { dayIn } from '#lib/dates.ts'
import { alertMail, sectionsBlock } from '#mail/alert-mail.ts'
import type { MailText } from '#mail/framed-letter.ts'
import type { MailTemplates } from '#mail/templates.ts'
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
  const count = sections.reduce((sum, { items, more }) => sum + items.length + more, 0)
  const news = w.news(count)
  const worded = sections.map(({ name, items, more }) => ({
    name,
    items: items.map((item) => itemText(language, item)),
    more: more > 0 ? w.more(more) : null,
  }))
  const frame = { language, baseUrl, unsubscribe, preview: worded[0]?.items[0]?.title }
  return alertMail(templates, 'digest', frame, {
    summary:
      sections.length === 1 ? w.summary(news, sections[0]!.name) : w.summaryOfMany(news, sections.length),
    updates: news,
    day: formatsOf(language).longDay(dayIn(now, time_zone)),
    items: sectionsBlock(templates, worded),
  })
}
