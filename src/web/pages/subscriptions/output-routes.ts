// The routes of outputs: where a subscription is sent, the actions of its forms, and the log of deliveries.
import { addDays, isDay, zoned } from '#lib/dates.ts'
import { invalid, Problem } from '#model/problem.ts'
import type { ShownOutput } from '#operations/account/subscriptions/output-shape.ts'
import type { Faults } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { destinationWords } from '../../words/alerts/destinations.ts'
import { type OwnReader, showOwn, signedIn } from '../account/account-page.ts'
import { deliveriesPage } from './deliveries-page.ts'
import { outputIn, refusalIn, sentIn } from './output-form.ts'
import { outputsPage, secretPage } from './outputs-page.ts'
import { PATHS, type Subscription } from './subscription-fields.ts'

export function outputRoutes(site: Site): Route[] {
  return [
    {
      path: PATHS.outputs,
      get: signedIn(site, async (reader) => {
        const subscription = await subscriptionOf(reader, reader.query.get('subscription_id') ?? '')
        return showOwn(reader, await outputsPage(reader, subscription))
      }),
      post: signedIn(site, change, PATHS.list),
    },
    {
      path: PATHS.deliveries,
      get: signedIn(site, async (reader) => showOwn(reader, await deliveriesPage(reader))),
    },
  ]
}

/** Throws INVALID_PARAM for a text that is no id, NOT_FOUND where the account has no such subscription. */
async function subscriptionOf({ act }: OwnReader, id: string): Promise<Subscription> {
  const { data } = await act<{ data: Subscription }>('subscriptions.get', { id })
  return data
}

/** Runs the action of a form. */
async function change(reader: OwnReader) {
  const { request, act } = reader
  const what = formValue(request, 'do')
  const subscription = await subscriptionOf(reader, formValue(request, 'subscription_id'))
  if (what === 'add') return add(reader, subscription)
  const id = formValue(request, 'output')
  const output = subscription.outputs.find((each) => String(each.id) === id)
  if (!output) throw new Problem('NOT_FOUND', 'The subscription has no such output.')
  if (what === 'replay') return replay(reader, subscription, output)
  if (what === 'test') {
    const { data } = await act<{ data: { message_id: string } }>('outputs.test', { id })
    return done(reader, subscription, 'tested', { output: id, message: data.message_id })
  }
  if (what === 'rotate') {
    const { data } = await act<{ data: { secret: string; former_until: string } }>('outputs.rotate_secret', {
      id,
    })
    return showOwn(reader, secretPage(reader, subscription, data.secret, data.former_until))
  }
  if (what === 'remove') {
    await replaceOutputs(reader, subscription, keptBut(subscription, output))
    return done(reader, subscription, 'removed')
  }
  if (what !== 'pause' && what !== 'resume') throw invalid('do', 'is nothing that can be done')
  await act('outputs.change', { id }, { paused: what === 'pause' })
  return done(reader, subscription, 'changed')
}

const keptBut = ({ outputs }: Subscription, removed?: ShownOutput) =>
  outputs.filter((each) => each !== removed).map(({ id }) => ({ id }))

async function replaceOutputs({ act }: OwnReader, { id }: Subscription, outputs: readonly object[]) {
  const { data } = await act<{ data: Subscription }>('subscriptions.change', { id: String(id) }, { outputs })
  return data
}

/** Adds an output; the key of a webhook is shown once. */
async function add(reader: OwnReader, subscription: Subscription) {
  const { request } = reader
  const refused = async (faults: Faults) =>
    showOwn(reader, await outputsPage(reader, subscription, faults, sentIn(request)), 400)
  const sent = outputIn(reader, request)
  if ('faults' in sent) return refused(sent.faults)
  let changed: Subscription
  try {
    changed = await replaceOutputs(reader, subscription, [...keptBut(subscription), sent.output])
  } catch (error) {
    return refused(refusalIn(reader, error))
  }
  const secret = changed.outputs.find((each) => each.secret !== undefined)?.secret
  if (secret === undefined) return done(reader, subscription, 'added')
  return showOwn(reader, secretPage(reader, subscription, secret, null))
}

/** Sends the items of some days again: days of the time zone of the account. */
async function replay(reader: OwnReader, subscription: Subscription, { id }: ShownOutput) {
  const { request, account, language } = reader
  const [since, until] = [formValue(request, 'since'), formValue(request, 'until')]
  const fault = { [`since-${id}`]: destinationWords[language].bad.since }
  const again = async () => showOwn(reader, await outputsPage(reader, subscription, fault), 400)
  if (!isDay(since) || (until && !isDay(until))) return again()
  const start = (day: string) => zoned(day, account.time_zone)
  try {
    await reader.act(
      'outputs.replay',
      { id: String(id) },
      { since: start(since), ...(until && { until: start(addDays(until, 1)) }) },
    )
  } catch (error) {
    // A period with too many items.
    if (!(error instanceof Problem) || error.code !== 'INVALID_PARAM') throw error
    return again()
  }
  return done(reader, subscription, 'repeated')
}

const done = (reader: OwnReader, { id }: Subscription, notice: string, more: Record<string, string> = {}) =>
  redirectTo(reader.reply, reader.visit.link(PATHS.outputs, { subscription_id: String(id), ...more, notice }))
