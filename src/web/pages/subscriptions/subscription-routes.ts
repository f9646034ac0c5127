// The routes of subscriptions: the preview, the list, and the actions of their forms.
import { invalid, Problem } from '#model/problem.ts'
import { clean } from '../../clean.ts'
import { formValue } from '../../form-fields.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import { type OwnReader, showOwn, signedIn } from '../account/account-page.ts'
import { LONGEST_NAME } from '../kit/subscriptions.ts'
import { choicesIn } from './events.ts'
import { changeEmail, emailIn } from './outputs.ts'
import { previewPage } from './preview-page.ts'
import { type SubjectFields, subjectIn } from './subject.ts'
import { ownSubscriptions, PATHS } from './subscription-fields.ts'
import { subscriptionsPage } from './subscription-list.ts'

export function subscriptionRoutes(site: Site): Route[] {
  return [
    {
      path: PATHS.preview,
      get: signedIn(site, async (reader) => {
        const field = (name: string) => reader.query.get(name) ?? ''
        return showOwn(reader, await previewPage(reader, fieldsBy(field)))
      }),
    },
    {
      path: PATHS.list,
      get: signedIn(site, async (reader) => showOwn(reader, await subscriptionsPage(reader))),
      post: signedIn(site, change, PATHS.list),
    },
  ]
}

const fieldsBy = (field: (name: string) => string): SubjectFields => ({
  path: field('path'),
  query: field('query'),
  follow: field('follow'),
})

/** Throws INVALID_PARAM for a text that is no id. */
function numberIn(text: string): string {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid('id', 'is not the number of a subscription or an output')
  return text
}

/** Runs the action of a form. */
async function change(reader: OwnReader) {
  const { request } = reader
  const what = formValue(request, 'do')
  if (what === 'create') return create(reader)
  if (what === 'pause' || what === 'resume') {
    const output = formValue(request, 'output')
    await reader.act('outputs.change', { id: numberIn(output) }, { paused: what === 'pause' })
    return done(reader, 'sent')
  }
  const id = numberIn(formValue(request, 'id'))
  if (what === 'remove') {
    await reader.act('subscriptions.remove', { id })
    return done(reader, 'removed')
  }
  if (what === 'email') {
    const subscription = (await ownSubscriptions(reader)).find((each) => String(each.id) === id)
    if (!subscription) throw new Problem('NOT_FOUND', `There is no subscription ${id}.`)
    await changeEmail(reader, subscription, emailIn(request, id))
    return done(reader, 'sent')
  }
  const w = alertWords[reader.language]
  if (what === 'rename') {
    const name = nameIn(reader)
    if (name === null) return refused(reader, { [`name-${id}`]: w.badName(LONGEST_NAME) })
    await reader.act('subscriptions.change', { id }, { name })
    return done(reader, 'renamed')
  }
  if (what !== 'change') throw invalid('do', 'is nothing that can be done')
  const chosen = choicesIn(request, `events-${id}`)
  if (!chosen.events.length) return refused(reader, { [`events-${id}`]: w.badEvents })
  await reader.act('subscriptions.change', { id }, chosen)
  return done(reader, 'changed')
}

async function create(reader: OwnReader) {
  const { request, language } = reader
  const w = alertWords[language]
  const fields = fieldsBy((name) => formValue(request, name))
  const chosen = choicesIn(request, 'events')
  const name = nameIn(reader)
  const email = emailIn(request, 'new')
  const faults = {
    ...(name === null && { name: w.badName(LONGEST_NAME) }),
    ...(!chosen.events.length && { events: w.badEvents }),
  }
  if (name === null || !chosen.events.length) {
    const sent = { name: clean(formValue(request, 'name'), LONGEST_NAME), chosen, email, faults }
    return showOwn(reader, await previewPage(reader, fields, sent), 400)
  }
  const { query, follow } = await subjectIn(reader, fields)
  try {
    const outputs = email === 'none' ? [] : [{ channel: 'email', rhythm: email }]
    const subject = follow ? { follow } : { query }
    const { events, kinds, remind_days } = chosen
    const given = { events, ...(kinds && { kinds }), ...(remind_days !== null && { remind_days }) }
    await reader.act('subscriptions.create', {}, { name, ...given, outputs, ...subject })
  } catch (error) {
    // Such as too many subscriptions, or too many records that match.
    if (!(error instanceof Problem) || error.code !== 'INVALID_PARAM') throw error
    const sent = { name, chosen, email, faults: {}, problem: error }
    return showOwn(reader, await previewPage(reader, fields, sent), 400)
  }
  return done(reader, 'created')
}

/** The name that a form sent; null for none or one that is too long. */
function nameIn({ request }: OwnReader): string | null {
  const written = formValue(request, 'name')
  const name = clean(written, LONGEST_NAME)
  return name && [...written.trim()].length <= LONGEST_NAME ? name : null
}

const done = (reader: OwnReader, notice: string) =>
  redirectTo(reader.reply, reader.visit.link(PATHS.list, { notice }))

const refused = async (reader: OwnReader, faults: Readonly<Record<string, string>>) =>
  showOwn(reader, await subscriptionsPage(reader, faults), 400)
