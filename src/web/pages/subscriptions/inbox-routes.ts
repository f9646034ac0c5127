// The route of the inbox, and the actions of its forms.
import { invalid } from '#model/problem.ts'
import { formValue } from '../../form-fields.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { type OwnReader, showOwn, signedIn } from '../account/account-page.ts'
import { inboxPage } from './inbox-page.ts'
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

/** Marks an item as read, or it and all older ones; then the page opens again with its filters. */
async function mark(reader: OwnReader) {
  const { request } = reader
  const [what, id] = [formValue(request, 'do'), formValue(request, 'id')]
  const subscription = formValue(request, 'subscription_id')
  if (!NUMBER.test(id)) throw invalid('id', 'is not the number of an item')
  if (subscription && !NUMBER.test(subscription)) throw invalid('subscription_id', 'is not a number')
  const unread = formValue(request, 'unread') === 'true'
  if (what === 'read') await reader.act('inbox.change', {}, { read: [Number(id)] })
  else if (what === 'all')
    await reader.act(
      'inbox.change',
      {},
      { read_up_to: Number(id), ...(subscription && { subscription_id: Number(subscription) }) },
    )
  else throw invalid('do', 'is nothing that can be done')
  const filters = {
    ...(subscription && { subscription_id: subscription }),
    ...(unread && { unread: 'true' }),
  }
  return redirectTo(reader.reply, reader.visit.link(PATHS.inbox, { ...filters, notice: 'marked' }))
}
