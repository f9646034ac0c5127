// The API keys of the service: issued, rotated, revoked; a secret is shown once.
import { randomUUID } from 'node:crypto'
import type { KeyWithSecrets } from '#model/access/key.ts'
import { type Faults, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Html, html } from '../../html.ts'
import { accessWords } from '../../words/access.ts'
import { adminWords } from '../../words/administration.ts'
import { keyWords } from '../../words/keys.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { onceField } from '../account/key-form.ts'
import { isRotationOpen, keyScope, keyState } from '../account/key-routes.ts'
import type { FieldWords } from '../account/refused.ts'
import { type SecretShown, secretPage } from '../account/secret.ts'
import { type Area, action, instantCell, table } from './area.ts'

const PATH = '/administration/keys'

export const keysArea: Area = { path: PATH, page: keysPage, change, fields }

async function change(reader: OwnReader, what: string): Promise<OwnPage | undefined> {
  const { act, request } = reader
  const id = formValue(request, 'id')
  if (what === 'revoke') {
    await act('keys.revoke', { id })
    return undefined
  }
  const once = { idempotency_key: formValue(request, 'once') }
  const shown =
    what === 'issue'
      ? await act<SecretShown>('keys.issue', once, requestOf(reader))
      : await act<SecretShown>('keys.rotate', { id, ...once }, { again: what === 'again' })
  return secretPage(reader, PATH, shown)
}

function fields({ language }: OwnReader): FieldWords {
  const { name, email, countries, domains, rate, expires } = accessWords[language].keys.faults
  return {
    name: ['key-name', name],
    email: ['key-email', email],
    countries: ['key-countries', countries],
    domains: ['key-domains', domains],
    rate_per_minute: ['key-per_minute', rate],
    rate_per_day: ['key-per_day', rate],
    expires_at: ['key-expires', expires],
  }
}

/** The fields of the form; empty ones are left to the service. */
function requestOf({ request }: OwnReader): object {
  const text = (name: string) => formValue(request, name).trim()
  const list = (name: string) =>
    text(name)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
  const [countries, domains] = [list('countries').map((code) => code.toUpperCase()), list('domains')]
  return {
    name: text('name'),
    ...(text('email') && { email: text('email') }),
    ...(text('expires') && { expires_at: `${text('expires')}T23:59:59Z` }),
    ...(text('per_minute') && { rate_per_minute: Number(text('per_minute')) }),
    ...(text('per_day') && { rate_per_day: Number(text('per_day')) }),
    ...(countries.length && { countries }),
    ...(domains.length && { domains }),
  }
}

async function keysPage(reader: OwnReader, faults: Faults = {}): Promise<OwnPage> {
  const { visit, language } = reader
  const w = accessWords[language].keys
  const all = adminWords[language]
  const { data } = await reader.act<{ data: readonly KeyWithSecrets[] }>('keys.list')
  const rows = data.map((key) => [
    html`<b>${key.name}</b><div class="m"><code>${key.hint}…</code> ${key.email}</div>${
      key.account_id && html`<div class="m">${w.own}</div>`
    }`,
    html`${keyState(reader, key)}${
      key.expires_at &&
      html`<div
class="m">${instantCell(reader, key.expires_at)}</div>`
    }`,
    html`<dl class="scope">${keyScope(reader, key)}</dl>`,
    instantCell(reader, key.created_at),
    !key.revoked_at && buttons(reader, key),
  ])
  const issue = form(visit, PATH, issueFields(reader, faults), 'form request')
  return {
    title: w.title,
    lead: w.lead,
    under: PATH,
    body: html`${table(reader, w.title, [w.name, all.state, w.covers, keyWords[language].issued, ''], rows)}
<section class="sec"><h2>${w.issue}</h2>${issue}</section>`,
  }
}

function buttons(reader: OwnReader, key: KeyWithSecrets): Html {
  const { id, name, account_id } = key
  const w = keyWords[reader.language]
  const options = { fields: { id, once: randomUUID() }, about: name }
  const change = isRotationOpen(key)
    ? action(reader, 'again', w.again, options)
    : action(reader, 'rotate', w.rotate, options)
  // The secret of a user's own key is visible to that user only.
  const revoke = action(reader, 'revoke', w.revoke, { ...options, danger: true })
  return html`<div class="row">${account_id === null && change}${revoke}</div>`
}

function issueFields({ language, request }: OwnReader, faults: Faults): Html {
  const w = accessWords[language].keys
  const typed = request.method === 'POST' ? (name: string) => formValue(request, name) : () => ''
  const text = (name: string, label: string, type = 'text', hint?: string) => {
    const id = `key-${name}`
    const fault = faults[id]
    const about = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
    const state = attrs({ 'aria-describedby': about || null, 'aria-invalid': fault ? 'true' : null })
    return html`<div class="field"><label for="${id}">${label}</label>
${hint && html`<p class="hint" id="${id}-hint">${hint}</p>`}
${fault && html`<p class="fault" id="${id}-fault">${fault}</p>`}
<input type="${type}" id="${id}" name="${name}" value="${typed(name)}" maxlength="300"${state}></div>`
  }
  return html`<input type="hidden" name="do" value="issue">${onceField()}
<div class="pair">${text('name', w.name)}${text('email', w.email, 'email')}</div>
<div class="pair">${text('countries', w.countries, 'text', w.listHint)}${text(
    'domains',
    w.domains,
    'text',
    w.listHint,
  )}</div>
<div class="pair">${text('per_minute', w.perMinute, 'number')}${text('per_day', w.perDay, 'number')}${text(
    'expires',
    w.expires,
    'date',
  )}</div><button class="btn main">${w.submit}</button>`
}
