// The form that adds a webhook or a chat to a subscription, and what it sent.
import type { FastifyRequest } from 'fastify'
import { REFUSALS } from '#lib/network/receiver-addresses.ts'
import { CHANNELS } from '#model/output.ts'
import { Problem } from '#model/problem.ts'
import { newOutput, type OutputRequest } from '#operations/account/subscriptions/output-shape.ts'
import { TWICE } from '#operations/account/subscriptions/own-outputs.ts'
import { choice, type Faults, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Html, html } from '../../html.ts'
import { destinationWords } from '../../words/alerts/destinations.ts'
import { outputWords } from '../../words/alerts/outputs.ts'
import type { OwnReader } from '../account/account-page.ts'
import { PATHS } from './subscription-fields.ts'

/** E-mail has a form of its own on the card of a subscription. */
const POSTED = CHANNELS.filter((channel) => channel !== 'email')
const FIELDS = ['url', 'bot_token', 'chat_id'] as const
type FieldName = (typeof FIELDS)[number]

/** What a form sent, to be shown again with its faults; without the token, which is a secret. */
export interface SentOutput {
  readonly channel: string
  readonly url: string
  readonly chat_id: string
}

export const NOTHING_SENT: SentOutput = { channel: 'webhook', url: '', chat_id: '' }

/** The form; the fields of the other channels are hidden by the style sheet, where it can. */
export function outputForm(reader: OwnReader, subscription: number, sent: SentOutput, faults: Faults): Html {
  const { visit, language } = reader
  const w = destinationWords[language]
  const channels = outputWords[language].channels
  const text = (name: FieldName, label: string, hint: string, type: 'url' | 'text', value?: string) => {
    const fault = faults[name]
    const described = [`${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
    const state = attrs({ value, 'aria-describedby': described, 'aria-invalid': fault ? 'true' : null })
    const by = name === 'url' ? 'by-url' : 'by-bot'
    return html`<div class="field ${by}"><label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p>${
      fault && html`<p class="fault" id="${name}-fault">${fault}</p>`
    }<input type="${type}" id="${name}" name="${name}" maxlength="2000" autocomplete="off"
spellcheck="false"${state}></div>`
  }
  const kinds = choice({
    ...{ name: 'channel', label: w.channel, chosen: sent.channel },
    groups: [{ options: POSTED.map((channel) => [channel, channels[channel]] as const) }],
  })
  return html`<section class="sec" id="add"><h2>${w.add}</h2>${form(
    visit,
    PATHS.outputs,
    html`<input type="hidden" name="subscription_id" value="${subscription}">${kinds}
${text('url', w.url, w.urlHint, 'url', sent.url)}
${text('bot_token', w.token, w.tokenHint, 'text')}
${text('chat_id', w.chat, w.chatHint, 'text', sent.chat_id)}
<button class="btn main" name="do" value="add">${w.submit}</button>`,
    'form alert add-output',
  )}</section>`
}

/** The output that a form describes, or the faults of its fields. */
export function outputIn(
  { language }: Pick<OwnReader, 'language'>,
  request: FastifyRequest,
): { readonly output: OutputRequest } | { readonly faults: Faults } {
  const w = destinationWords[language]
  const channel = formValue(request, 'channel')
  const named = channel === 'telegram' ? (['bot_token', 'chat_id'] as const) : (['url'] as const)
  const fields = Object.fromEntries(named.map((name) => [name, formValue(request, name).trim()]))
  if ('url' in fields && !URL.canParse(fields.url!)) return { faults: { url: w.bad.url } }
  const read = newOutput.safeParse({ channel, ...fields })
  if (read.success) return { output: read.data }
  const wrong = FIELDS.filter((name) => read.error.issues.some(({ path }) => path[0] === name))
  return { faults: Object.fromEntries(wrong.map((name) => [name, w.bad[name]])) }
}

export function sentIn(request: FastifyRequest): SentOutput {
  const of = (name: string) => formValue(request, name)
  return { channel: of('channel'), url: of('url'), chat_id: of('chat_id') }
}

/** The fault of an address that is refused. Throws every other problem. */
export function refusalIn({ language }: Pick<OwnReader, 'language'>, error: unknown): Faults {
  const detail = error instanceof Problem ? (error.errors[0]?.detail ?? '') : ''
  const refusal = ([...REFUSALS, TWICE] as const).find((each) => detail.endsWith(each))
  if (!refusal) throw error
  return { url: destinationWords[language].refusals[refusal] }
}
