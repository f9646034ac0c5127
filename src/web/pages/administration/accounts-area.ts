// The accounts: administrators, disabled ones, and the monthly quota of each.
import { LANGUAGES } from '#model/access/account.ts'
import { choice, type Faults, field, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Html, html } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { accessWords } from '../../words/access.ts'
import { adminWords } from '../../words/administration.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { type Area, action, instantCell, pill, table } from './area.ts'

interface Listed {
  readonly id: string
  readonly email: string
  readonly admin: boolean
  readonly listening_quota: number
  readonly created_at: string
  readonly verified_at: string | null
  readonly disabled_at: string | null
  readonly invitation: 'sent' | 'refused' | null
}

interface Spent {
  readonly account_id: string
  readonly spent: number
}

const CHANGES: Readonly<Record<string, object>> = {
  promote: { admin: true },
  demote: { admin: false },
  disable: { disabled: true },
  enable: { disabled: false },
}

export const accountsArea: Area = {
  path: '/administration/accounts',
  page: accountsPage,
  fields: ({ visit, language, request }) => ({
    listening_quota: [`quota-${formValue(request, 'id')}`, accessWords[language].accounts.quotaFault],
    email: ['email', accessWords[language].accounts.emailFault],
    language: ['language', visit.m.faults.choice],
  }),
  async change({ act, request }, what) {
    if (what === 'invite') {
      const [email, language] = [formValue(request, 'email'), formValue(request, 'language')]
      await act('accounts.create', {}, { email, language, admin: formValue(request, 'admin') === 'yes' })
      return undefined
    }
    const id = formValue(request, 'id')
    if (what === 'invite_again') {
      await act('accounts.invite_again', { id })
      return undefined
    }
    const change = CHANGES[what] ?? { listening_quota: Number(formValue(request, 'quota') || Number.NaN) }
    await act('accounts.change', { id }, change)
    return undefined
  },
}

async function accountsPage(reader: OwnReader, faults: Faults = {}): Promise<OwnPage> {
  const w = accessWords[reader.language].accounts
  const all = adminWords[reader.language]
  const [{ data }, { data: quotas }] = await Promise.all([
    reader.act<{ data: readonly Listed[] }>('accounts.list'),
    reader.act<{ data: readonly Spent[] }>('quotas.list'),
  ])
  const spent = new Map(quotas.map((each) => [each.account_id, each.spent]))
  const rows = data.map((one) => {
    const button = (what: 'promote' | 'demote' | 'disable' | 'enable') =>
      action(reader, what, w[what], {
        fields: { id: one.id },
        danger: what === 'disable' || what === 'demote',
        about: one.email,
      })
    const again = ({ id, email }: Listed) =>
      action(reader, 'invite_again', w.inviteAgain, { fields: { id }, about: email })
    return [
      one.email,
      html`${statePill(reader, one)} ${one.admin && pill(w.admin, '')}`,
      instantCell(reader, one.created_at),
      quotaForm(reader, one, faults[`quota-${one.id}`]),
      reader.f.number(spent.get(one.id) ?? 0),
      html`<div class="row">${[
        one.invitation && !one.disabled_at && again(one),
        button(one.admin ? 'demote' : 'promote'),
        button(one.disabled_at ? 'enable' : 'disable'),
      ]}</div>`,
    ]
  })
  return {
    title: w.title,
    lead: w.lead,
    body: html`${table(reader, w.title, [w.email, all.state, w.since, w.quota, w.spent, ''], rows)}
${inviteForm(reader, faults)}`,
  }
}

function statePill({ language }: OwnReader, { disabled_at, verified_at, invitation }: Listed): Html {
  const w = accessWords[language].accounts
  if (disabled_at) return pill(w.disabled, 'no')
  if (invitation === 'refused') return pill(w.undelivered, 'no')
  if (invitation) return pill(w.invited, '')
  return verified_at ? pill(w.active, 'yes') : pill(w.unconfirmed, 'warn')
}

/** Creates an account: an e-mail invites its owner to choose a password. */
function inviteForm({ visit, language, request }: OwnReader, faults: Faults): Html {
  const w = accessWords[language].accounts
  const email = { name: 'email', label: w.email, type: 'email', autocomplete: 'off' } as const
  const value = faults.email === undefined ? '' : formValue(request, 'email')
  const options = LANGUAGES.map((each) => [each, LANGUAGE_TAGS[each].name] as const)
  const spoken = { name: 'language', label: visit.m.fields.language, chosen: language }
  return html`<section class="sec invite"><h2>${w.invite}</h2><p>${w.inviteText}</p>
${form(
  visit,
  visit.path,
  html`<input type="hidden" name="do" value="invite">${field({ ...email, value }, faults)}
${choice({ ...spoken, groups: [{ options }] }, faults)}
<p><label><input type="checkbox" name="admin" value="yes"> ${w.inviteAdmin}</label></p>
<button class="btn main">${w.inviteSubmit}</button>`,
)}</section>`
}

function quotaForm(
  { visit, language }: OwnReader,
  { id, email, listening_quota }: Listed,
  fault: string | undefined,
) {
  const w = accessWords[language].accounts
  const field = `quota-${id}`
  const state = attrs({
    'aria-describedby': fault ? `${field}-fault` : null,
    'aria-invalid': fault ? 'true' : null,
  })
  return form(
    visit,
    visit.path,
    html`<input type="hidden" name="do" value="quota"><input type="hidden" name="id" value="${id}">
<label class="unseen" for="${field}">${w.quota}: ${email}</label>
${fault && html`<span class="unseen" id="${field}-fault">${fault}</span>`}
<input type="number" min="0" max="1000000" required id="${field}" name="quota"
value="${listening_quota}"${state}><button class="btn">${w.save}</button>`,
    'inline narrow',
  )
}
