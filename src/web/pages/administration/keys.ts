// The API keys of the service: issued, their secrets changed, revoked; a secret is shown once.
import type { KeyWithSecrets } from '#model/key.ts'
import { form } from '../../form.ts'
import { sent } from '../../form-fields.ts'
import { type Html, html } from '../../html.ts'
import { accessWords } from '../../words/access.ts'
import { adminWords } from '../../words/administration.ts'
import { keyScope, keyState } from '../account/keys.ts'
import type { OwnPage, OwnReader } from '../account/own.ts'
import { type Area, action, at, table } from './area.ts'

const PATH = '/administration/keys'

export const keysArea: Area = { path: PATH, page: keysPage, change }

interface Shown {
  readonly name: string
  readonly key: string
  readonly note?: string | null
  readonly old_secret_ends_at?: string
}

async function change(reader: OwnReader, what: string): Promise<OwnPage | undefined> {
  const { act, request } = reader
  const id = sent(request, 'id')
  if (what === 'revoke') {
    await act('keys.revoke', { id })
    return undefined
  }
  const shown =
    what === 'issue'
      ? await act<Shown>('keys.issue', {}, requestOf(reader))
      : await act<Shown>('keys.rotate', { id }, { again: what === 'again' })
  return secretPage(reader, shown)
}

/** What the form asks for; what is empty is left to the service. */
function requestOf({ request }: OwnReader): object {
  const text = (name: string) => sent(request, name).trim()
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

function secretPage(reader: OwnReader, { name, key, note, old_secret_ends_at }: Shown): OwnPage {
  const { visit, language, f, account } = reader
  const w = accessWords[language].keys
  const former = old_secret_ends_at && w.former(f.instant(old_secret_ends_at, account.time_zone))
  return {
    title: `${w.secret} ${name}`,
    under: PATH,
    body: html`<p class="warning"><b>${w.once}</b></p>
<div class="secret"><code tabindex="0">${key}</code><button class="btn" type="button" data-copy="${key}"
data-done="${reader.w.api.copied}">${reader.w.api.copy}</button></div>
${former && html`<p>${former}</p>`}${note && html`<p class="warning" lang="en">${note}</p>`}
<p><a class="btn main" href="${visit.link(PATH)}">${w.back}</a></p>`,
  }
}

async function keysPage(reader: OwnReader): Promise<OwnPage> {
  const { visit, language } = reader
  const w = accessWords[language].keys
  const all = adminWords[language]
  const { data } = await reader.act<{ data: readonly KeyWithSecrets[] }>('keys.list')
  const rows = data.map((key) => [
    html`<b>${key.name}</b><div class="m"><code>${key.hint}…</code> ${key.email}</div>`,
    html`${keyState(reader, key)}${
      key.expires_at &&
      html`<div
class="m">${at(reader, key.expires_at)}</div>`
    }`,
    html`<dl class="scope">${keyScope(reader, key)}</dl>`,
    at(reader, key.created_at),
    !key.revoked_at && buttons(reader, key),
  ])
  return {
    title: w.title,
    lead: w.lead,
    under: PATH,
    body: html`${table(reader, w.title, [w.name, all.state, w.covers, all.when, ''], rows)}
<section class="sec"><h2>${w.issue}</h2>${form(visit, PATH, issueFields(reader), 'form request')}</section>`,
  }
}

function buttons(reader: OwnReader, { id, name, secrets }: KeyWithSecrets): Html {
  const w = accessWords[reader.language].keys
  // Until somebody has come with the new secret, the rotation is open: it may have been lost.
  const open = secrets.length > 1 && secrets[0]!.first_used_at === null
  const options = { fields: { id }, about: name }
  return html`<div class="row">${
    open ? action(reader, 'again', w.again, options) : action(reader, 'rotate', w.rotate, options)
  }${action(reader, 'revoke', w.revoke, { ...options, danger: true })}</div>`
}

function issueFields({ language, request }: OwnReader): Html {
  const w = accessWords[language].keys
  const typed = request.method === 'POST' ? (name: string) => sent(request, name) : () => ''
  const text = (name: string, label: string, type = 'text', hint?: string) => html`<div class="field">
<label for="${`key-${name}`}">${label}</label>
${hint && html`<p class="hint">${hint}</p>`}
<input type="${type}" id="${`key-${name}`}" name="${name}" value="${typed(name)}" maxlength="300"></div>`
  return html`<input type="hidden" name="do" value="issue">
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
