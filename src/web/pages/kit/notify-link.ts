// The link to the preview of a subscription: to a list page with its filters, or to a record.
import { type Html, html } from '../../html.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import type { Reader } from '../reader.ts'
import { icon } from './icons.ts'

/** A record by its domain and id. */
export interface RecordName {
  readonly domain: string
  readonly id: number
}

type Subject = { readonly path: string; readonly query: string } | RecordName

/**
 * Users who are signed out sign in first, and return to the preview. `about` names the subject where the
 * page has several links.
 */
export function notifyLink({ visit, language }: Reader, subject: Subject, about?: string): Html {
  const w = alertWords[language]
  const isList = 'path' in subject
  const fields = isList
    ? { path: subject.path, query: subject.query }
    : { follow: `${subject.domain}:${subject.id}` }
  const address = visit.link('/account/subscriptions/new', fields)
  return html`<a class="${isList ? 'btn quiet' : 'btn'}" rel="nofollow" href="${address}">${icon('bell')}${
    w.notify
  }${about && html`<span class="unseen"> ${about}</span>`}</a>`
}
