// The route of the inbox, and the actions of its forms.
import { invalid } from '#model/problem.ts'
import { formValue } from '../../form-fields.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { type OwnReader, showOwn, signedIn } from '../account/account-page.ts'
import { inboxPage, setOf } from './inbox-page.ts'
import { PATHS } from './subscription-fields.ts'

export function inboxRoutes(site: Site): Route[] {
  return [
    {
      path: PATHS.inbox,
      get: signedIn(site, async (reader) => showOwn(reader, await inboxPage(reader))),
      post: signedIn(site, mark, PATHS.inbox),
    },
  ]
}

const NUMBER = /^[1-9]\d{0,14}$/

/**
 * Marks a change as read, or it and all older ones that the filters match, for all alerts; then the page
 * opens again with its filters.
 */
async function mark(reader: OwnReader) {
  const { request } = reader
  const [what, id] = [formValue(request, 'do'), formValue(request, 'id')]
  const filters = setOf((name) => formValue(request, name) || null)
  const { subscription_id, domain, kind } = filters
  if (!NUMBER.test(id)) throw invalid('id', 'is not the number of an item')
  if (subscription_id && !NUMBER.test(subscription_id)) throw invalid('subscription_id', 'is not a number')
  const narrowed = { domain, kind, ...(subscription_id && { subscription_id: Number(subscription_id) }) }
  if (what === 'read') await reader.act('inbox.change', {}, { read: [Number(id)], same_changes: true })
  else if (what === 'all')
    await reader.act('inbox.change', {}, { read_up_to: Number(id), ...narrowed, same_changes: true })
  else throw invalid('do', 'is nothing that can be done')
  return redirectTo(reader.reply, reader.visit.link(PATHS.inbox, { ...filters, notice: 'marked' }))
}
