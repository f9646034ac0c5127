// The accounts: administrators, disabled ones, and the monthly quota of each.
import { type Faults, form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, html } from '../../html.ts'
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
  fields: ({ language, request }) => ({
    listening_quota: [`quota-${formValue(request, 'id')}`, accessWords[language].accounts.quotaFault],
  }),
  async change({ act, request }, what) {
    const id = formValue(request, 'id')
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
    const state = one.disabled_at
      ? pill(w.disabled, 'no')
      : one.verified_at
        ? pill(w.active, 'yes')
        : pill(w.unconfirmed, 'warn')
    return [
      one.email,
      html`${state} ${one.admin && pill(w.admin, '')}`,
      instantCell(reader, one.created_at),
      quotaForm(reader, one, faults[`quota-${one.id}`]),
      reader.f.number(spent.get(one.id) ?? 0),
      html`<div class="row">${button(one.admin ? 'demote' : 'promote')}${button(
        one.disabled_at ? 'enable' : 'disable',
      )}</div>`,
    ]
  })
  return {
    title: w.title,
    lead: w.lead,
    body: table(reader, w.title, [w.email, all.state, w.since, w.quota, w.spent, ''], rows),
  }
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
