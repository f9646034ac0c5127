// The mark of records with unread items, in lists.
import { type Fill, html } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { inboxWords } from '../../words/alerts/inbox.ts'
import type { Reader } from '../reader.ts'

/** A dot before the title of a record that the signed-in user has unread items about. */
export function unreadMark({ unread, language }: Reader, domain: string, id: number): Fill {
  const { mark } = inboxWords[language]
  const lang = LANGUAGE_TAGS[language].tag
  return (
    unread.has(domain, id) &&
    html`<span class="new" lang="${lang}" title="${mark}"><span class="unseen">${mark}: </span></span>`
  )
}
