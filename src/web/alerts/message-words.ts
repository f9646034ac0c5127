// What messages of subscriptions say, in the words of the pages.
import type { MailReader, MailText, MessageWords } from '#delivery/words.ts'
import { html } from '../html.ts'
import { digestMail } from './digest-mail.ts'
import { itemText } from './item-text.ts'
import { mailFooter, mailPage } from './mail-page.ts'
import { mailTerms } from './mail-terms.ts'

/** The words for messages that link to pages of this address; `now` is RFC 3339. */
export function messageWords(baseUrl: string, now: () => string): MessageWords {
  /** An e-mail of a few paragraphs. */
  function letter(
    { language, unsubscribe }: MailReader,
    subject: string,
    paragraphs: readonly string[],
  ): MailText {
    const frame = { language, baseUrl, unsubscribe }
    const body = paragraphs.map((each) => html`<p style="margin:0 0 12px">${each}</p>`)
    const preview = paragraphs[0] ?? ''
    return {
      subject: subject.slice(0, 200),
      text: [...paragraphs, mailFooter(frame)].join('\n\n'),
      html: mailPage({ ...frame, title: subject, preview, body }),
    }
  }
  return {
    item: itemText,
    announced: (language, name, count) => `${name}: ${mailTerms[language].news(count)}`,
    digest: (reader, sections) => digestMail(reader, sections, { baseUrl, now: now() }),
    paused(reader, { subscription, url, detail }) {
      const w = mailTerms[reader.language].paused
      return letter(reader, w.subject(subscription), [
        w.text(subscription, url),
        w.detail(detail),
        w.resume,
        `${baseUrl}/account/subscriptions`,
      ])
    },
    test(reader, subscription) {
      const w = mailTerms[reader.language].test
      return letter(reader, w.subject(subscription), [w.text(subscription)])
    },
  }
}
