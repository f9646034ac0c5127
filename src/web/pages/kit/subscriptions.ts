// Links to the feed and the calendar of a list, a link that subscribes to it, and a form that saves it as a
// search.
import { shortened, squeeze } from '#lib/texts/text.ts'
import { type Html, html } from '../../html.ts'
import { subscriptionWords } from '../../words/alerts/subscriptions.ts'
import { feedEndings, type Reader } from '../reader.ts'
import { downloads } from './downloads.ts'
import { feedQuery } from './feed-query.ts'
import { icon } from './icons.ts'
import { notifyLink } from './notify-link.ts'

export interface SavableList {
  /** The name that the form proposes. */
  readonly name: string
  /** The filters of the list in addition to its address. */
  readonly also?: Readonly<Record<string, string>>
  /** False where nothing can be watched, such as a search without words. */
  readonly watchable?: boolean
}

/** Maximum length of a saved search's name. */
export const LONGEST_NAME = 120

const ICONS = { atom: 'feed', ics: 'calendar' } as const

/** Plain links; the form for signed-in users, and a link to sign in for others. */
export function subscriptions(reader: Reader, saving?: SavableList): Html {
  const w = subscriptionWords[reader.language]
  const query = feedQuery(reader)
  const links = feedEndings(reader.offers.endings).map((ending) => {
    const to = reader.to(`${reader.path}.${ending}`, query)
    return html`<a class="btn quiet" href="${to}" rel="nofollow">${icon(ICONS[ending])}${w[ending]}</a>`
  })
  const own = saving &&
    reader.offers.listed && [
      saving.watchable !== false &&
        notifyLink(reader, { path: reader.path, query: keptQuery(query, saving) }),
      save(reader, saving, query),
    ]
  return html`<div class="subscribe">${links}${downloads(reader)}${own}</div>`
}

/** The query of a list with the filters that it has besides. */
function keptQuery(query: URLSearchParams, { also = {} }: SavableList): string {
  const kept = new URLSearchParams(query)
  for (const [name, value] of Object.entries(also)) kept.set(name, value)
  return String(kept)
}

function save(reader: Reader, saving: SavableList, query: URLSearchParams): Html {
  const { visit, path, language } = reader
  const w = subscriptionWords[language]
  if (!visit.account)
    return html`<a class="btn quiet" rel="nofollow"
href="${visit.link('/sign-in', { next: reader.to(path, query) })}">${icon('keep')}${w.save}</a>`
  return html`<details class="save"><summary class="btn quiet">${icon('keep')}${w.save}</summary>
<form method="post" action="${visit.link('/account/searches')}">
<input type="hidden" name="csrf" value="${visit.token()}"><input type="hidden" name="path" value="${path}">
<input type="hidden" name="query" value="${keptQuery(query, saving)}">
<div class="field"><label for="save-name">${w.name}</label><input type="text" id="save-name" name="name"
required maxlength="${LONGEST_NAME}" autocomplete="off" value="${asName(saving.name)}"></div>
<button class="btn main" name="do" value="save">${w.submit}</button></form></details>`
}

/** A text as a name: one line of at most as many characters as that may have. */
export const asName = (text: string): string => shortened(squeeze(text), LONGEST_NAME)
