// What messages of subscriptions and invitations say, in the words of the pages.
import type { MessageWords } from '#delivery/words.ts'
import { alertMail } from '#mail/alert-mail.ts'
import { invitationLetter } from '#mail/invitation-mail.ts'
import type { MailTemplates } from '#mail/templates.ts'
import { formatsOf } from '../pages/kit/number-formats.ts'
import { worklistWords } from '../words/worklists.ts'
import { digestMail } from './digest-mail.ts'
import { itemText } from './item-text.ts'
import { mailTerms } from './mail-terms.ts'

/** The words for messages that link to pages of this address; `now` is RFC 3339. */
export function messageWords(templates: MailTemplates, baseUrl: string, now: () => string): MessageWords {
  return {
    item: itemText,
    announced: (language, name, count) => `${name}: ${mailTerms[language].news(count)}`,
    digest: (reader, sections) => digestMail(reader, sections, { templates, baseUrl, now: now() }),
    paused: (reader, { subscription: alert, url: receiver, status, detail }) => {
      const w = mailTerms[reader.language]
      const error = status === null ? w.unanswered(detail) : w.answered(status, status >= 300 && status < 400)
      return alertMail(templates, 'paused', { ...reader, baseUrl }, { alert, receiver, error })
    },
    invitation: ({ language, time_zone, expires_at, invited_by: inviter, role }, list, link_url) =>
      invitationLetter(
        templates,
        { language, baseUrl },
        {
          ...{ inviter, list, role: worklistWords[language].roles[role], link_url },
          until: `${formatsOf(language).instant(expires_at, time_zone)} (${time_zone})`,
        },
      ),
    test: (reader, alert) => alertMail(templates, 'test', { ...reader, baseUrl }, { alert }),
  }
}
