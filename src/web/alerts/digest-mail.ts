// The e-mail on what subscriptions reported: one section for each, as text and as HTML.
import type { DigestSection, ItemText, MailReader, MailText } from '#delivery/words.ts'
import { dayIn } from '#lib/dates.ts'
import { html } from '../html.ts'
import { formatsOf } from '../pages/kit/number-formats.ts'
import { itemText } from './item-text.ts'
import { mailFooter, mailPage } from './mail-page.ts'
import { mailTerms } from './mail-terms.ts'

interface Where {
  readonly baseUrl: string
  readonly now: string
}

export function digestMail(
  { language, time_zone, unsubscribe }: MailReader,
  sections: readonly DigestSection[],
  { baseUrl, now }: Where,
): MailText {
  const w = mailTerms[language]
  const count = sections.reduce((sum, { items, more }) => sum + items.length + more, 0)
  const subject =
    sections.length === 1
      ? w.subject(w.news(count), sections[0]!.name)
      : w.subjectOfMany(w.news(count), sections.length)
  const lead = w.greeting(w.news(count), formatsOf(language).longDay(dayIn(now, time_zone)))
  const worded = sections.map(({ name, items, more }) => ({
    name,
    items: items.map((item) => itemText(language, item)),
    more: more > 0 ? w.more(more) : null,
  }))
  const inbox = `${baseUrl}/account/inbox`
  const frame = { language, baseUrl, unsubscribe }
  const preview = worded[0]?.items[0]?.title ?? lead
  const body = html`<p style="margin:0 0 8px">${lead}</p>
${worded.map(
  ({
    name,
    items,
    more,
  }) => html`<h2 style="margin:24px 0 4px;padding:0 0 6px;border-bottom:2px solid #1d3a5f;
font:600 17px/1.4 Arial,Helvetica,sans-serif;color:#1d3a5f">${name}</h2>
${items.map(itemHtml)}${more && html`<p style="margin:12px 0 0">${more}</p>`}`,
)}
<p style="margin:28px 0 0"><a href="${inbox}"
 style="display:inline-block;padding:10px 18px;background:#1d3a5f;color:#ffffff;text-decoration:none">${
   w.open
 }</a></p>`
  const text = [
    lead,
    ...worded.flatMap(({ name, items, more }) => [
      `${name}\n${'='.repeat(Math.min(name.length, 72))}`,
      ...items.map(itemLines),
      ...(more ? [more] : []),
    ]),
    `${w.open}: ${inbox}`,
    mailFooter(frame),
  ].join('\n\n')
  return { subject: subject.slice(0, 200), text, html: mailPage({ ...frame, title: subject, preview, body }) }
}

const itemLines = ({ heading, title, details, url }: ItemText) =>
  [heading, title, ...details, ...(url === null ? [] : [url])].join('\n')

const itemHtml = ({ heading, title, details, url }: ItemText) => html`
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td style="padding:12px 0;border-bottom:1px solid #e4e4df">
<div style="font:12px/1.4 Arial,Helvetica,sans-serif;color:#5c6068">${heading}</div>
<div style="font:600 15px/1.4 Arial,Helvetica,sans-serif;color:#22252a">${
  url === null ? title : html`<a href="${url}" style="color:#1d5a96;text-decoration:none">${title}</a>`
}</div>
${details.map(
  (each) => html`<div style="font:14px/1.5 Arial,Helvetica,sans-serif;color:#40444b">${each}</div>`,
)}
</td></tr></table>`
