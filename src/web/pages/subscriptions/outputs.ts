// The outputs of a subscription on its card: how often e-mail is sent, and the state of each output.
import type { FastifyRequest } from 'fastify'
import { RHYTHMS, type Rhythm } from '#model/output.ts'
import { choice, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { outputWords } from '../../words/alerts/outputs.ts'
import type { OwnReader } from '../account/account-page.ts'
import type { Reader } from '../reader.ts'
import { PATHS, type Subscription } from './subscription-fields.ts'

type EmailChoice = Rhythm | 'none'
const CHOICES: readonly EmailChoice[] = ['none', ...RHYTHMS]

/** The choice of how often e-mail is sent; `id` makes its name unique in the page. */
export function emailField({ language }: Pick<Reader, 'language'>, chosen: EmailChoice, id: string): Html {
  const w = outputWords[language]
  return choice({
    ...{ name: `email-${id}`, label: w.email, hint: w.emailHint, chosen },
    groups: [{ options: CHOICES.map((each) => [each, w.rhythms[each]] as const) }],
  })
}

/** The choice that a form sent. */
export function emailIn(request: FastifyRequest, id: string): EmailChoice {
  const sent = formValue(request, `email-${id}`)
  return CHOICES.find((each) => each === sent) ?? 'none'
}

export const emailOf = ({ outputs }: Pick<Subscription, 'outputs'>) =>
  outputs.find(({ channel }) => channel === 'email')

/** Adds, changes or removes the e-mail of a subscription; a choice resumes one that is paused. */
export async function changeEmail(reader: OwnReader, subscription: Subscription, chosen: EmailChoice) {
  const email = emailOf(subscription)
  const others = subscription.outputs.filter((each) => each !== email).map(({ id }) => ({ id }))
  if (chosen !== 'none' && email)
    return reader.act('outputs.change', { id: String(email.id) }, { rhythm: chosen, paused: false })
  const added = chosen === 'none' ? [] : [{ channel: 'email', rhythm: chosen }]
  return reader.act(
    'subscriptions.change',
    { id: String(subscription.id) },
    { outputs: [...others, ...added] },
  )
}

/** Each output with its state, and a button that pauses or resumes it. */
export function outputLines(reader: OwnReader, { outputs, name }: Subscription): Fill {
  const { visit, language, f, account } = reader
  const w = outputWords[language]
  return outputs.map(({ id, channel, rhythm, url, paused_at, pause_reason, failing_since }) => {
    const what =
      channel === 'email' ? w.rhythms[rhythm].toLocaleLowerCase(language) : url && new URL(url).host
    const failing = failing_since && w.failing(f.instant(failing_since, account.time_zone))
    const state = pause_reason ? w.paused[pause_reason] : failing
    const action = paused_at ? 'resume' : 'pause'
    const button = html`<input type="hidden" name="output" value="${id}"><button class="btn small" name="do"
value="${action}">${w[action]}<span class="unseen"> ${w.channels[channel]}: ${name}</span></button>`
    return html`<div class="row spread output"><p class="small">${w.channels[channel]}: <bdi>${what}</bdi>${
      state && html`<br><b>${state}</b>`
    }</p>${form(visit, PATHS.list, button, 'inline')}</div>`
  })
}
