// The team of a worklist: its members with their roles, and invitations.
import { WORKLIST_ROLES, type WorklistRole } from '#model/worklist.ts'
import { form } from '../../form.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import { worklistWords } from '../../words/worklists.ts'
import type { OwnReader } from '../account/account-page.ts'
import { type Worklist, worklistPath } from './worklist-fields.ts'

interface Member {
  readonly account_id: string
  readonly email: string
  readonly role: WorklistRole
}

interface Invitation {
  readonly id: number
  readonly email: string
  readonly role: WorklistRole
  readonly expires_at: string
  readonly refused: boolean
}

/** `made` is the link of an invitation that was just made, which is shown once. */
export async function teamSection(reader: OwnReader, list: Worklist, made: Fill = null): Promise<Html> {
  const { act, language, account, f, context } = reader
  const w = worklistWords[language]
  const owner = list.role === 'owner'
  const asked = { id: list.id }
  const [members, invitations] = await Promise.all([
    act<{ data: readonly Member[] }>('worklist-members.list', asked),
    owner ? act<{ data: readonly Invitation[] }>('worklist-invitations.list', asked) : { data: [] },
  ])
  const rows = members.data.map((member) => {
    const own = member.account_id === account.id
    return html`<li><span><bdi>${member.email}</bdi>${own && html` (${w.you})`}</span>${
      (own || !owner) && html`<span class="pill">${w.roles[member.role]}</span>`
    }${
      own
        ? button(reader, list, 'leave', w.leave, { member: member.account_id })
        : owner && memberForms(reader, list, member)
    }</li>`
  })
  const open = invitations.data.map(
    ({ id, email, role, expires_at, refused }) => html`<li><span><bdi>${email}</bdi></span><span
class="pill">${w.roles[role]}</span> ${
      refused
        ? html`<span class="pill no">${w.undelivered}</span>`
        : html`<small class="muted">${w.expires} <time
datetime="${expires_at}">${f.instant(expires_at, account.time_zone)}</time></small>`
    }<span class="row end">${
      context.sendsMail && !refused && button(reader, list, 'send', w.resend, { email, role }, email)
    }${button(reader, list, 'revoke', w.revoke, { invitation: String(id) }, email)}</span>${
      context.sendsMail && refused && elsewhere(reader, list, { id, email, role })
    }</li>`,
  )
  return html`<section class="sec" id="team"><h2>${w.team}</h2>${made}<ul class="tags">${rows}</ul>${
    open.length > 0 &&
    html`<h3>${w.invited}</h3>
<ul class="tags">${open}</ul>`
  }${owner && inviteForm(reader, list)}</section>`
}

/** Sends a refused invitation to another address, in place of the former one. */
function elsewhere(
  reader: OwnReader,
  list: Worklist,
  { id, email, role }: Omit<Invitation, 'expires_at' | 'refused'>,
) {
  const w = worklistWords[reader.language]
  const field = `elsewhere-${id}`
  return form(
    reader.visit,
    worklistPath(list.id),
    html`<p class="hint" id="${field}-hint">${w.undeliveredHint}</p><input type="hidden" name="invitation"
value="${id}"><input type="hidden" name="role" value="${role}"><label class="unseen"
for="${field}">${w.otherEmail} (${email})</label><input type="email" id="${field}" name="email" required
maxlength="254" autocomplete="off" placeholder="${w.otherEmail}" aria-describedby="${field}-hint"><button
class="btn" name="do" value="send">${w.sendOther}</button>`,
    'find-in',
  )
}

function button(
  { visit }: OwnReader,
  { id }: Worklist,
  what: string,
  text: string,
  fields: Readonly<Record<string, string>>,
  about = '',
): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return form(
    visit,
    worklistPath(id),
    html`${hidden}<button class="btn" name="do" value="${what}">${text}${
      about && html`<span class="unseen"> ${about}</span>`
    }</button>`,
    'inline',
  )
}

function roleField({ language }: OwnReader, id: string, about: string, chosen: WorklistRole): Html {
  const w = worklistWords[language]
  const options = WORKLIST_ROLES.map(
    (role) => html`<option value="${role}"${attrs({ selected: role === chosen })}>${w.roles[role]}</option>`,
  )
  return html`<label class="unseen" for="${id}">${w.role}${about && ` ${about}`}</label><select id="${id}"
name="role">${options}</select>`
}

function memberForms(reader: OwnReader, list: Worklist, { account_id, email, role }: Member): Html {
  const w = worklistWords[reader.language]
  const change = form(
    reader.visit,
    worklistPath(list.id),
    html`<input type="hidden" name="member" value="${account_id}">${roleField(
      reader,
      `role-${account_id}`,
      email,
      role,
    )}<button class="btn" name="do" value="role">${w.change}<span class="unseen"> ${email}</span></button>`,
    'inline',
  )
  return html`<span class="row">${change}${button(
    reader,
    list,
    'expel',
    w.expel,
    { member: account_id },
    email,
  )}</span>`
}

/** Without a mail server the owner gets a link alone; with one also an e-mail, which is the first button. */
function inviteForm(reader: OwnReader, list: Worklist): Html {
  const w = worklistWords[reader.language]
  const { sendsMail } = reader.context
  const send = html`<button class="btn main" name="do" value="send">${w.send}</button>`
  const link = html`<button class="${sendsMail ? 'btn' : 'btn main'}" name="do" value="invite">${
    sendsMail ? w.linkOnly : w.invite
  }</button>`
  return html`<h3>${w.invite}</h3><p class="hint" id="invite-hint">${
    sendsMail ? w.mailHint : html`${w.noMail} ${w.inviteHint}`
  }</p>${form(
    reader.visit,
    worklistPath(list.id),
    html`<label class="unseen" for="invite-email">${w.email}</label><input type="email" id="invite-email"
name="email" required maxlength="254" autocomplete="off" placeholder="${w.email}"
aria-describedby="invite-hint">${roleField(reader, 'invite-role', '', 'reader')}${sendsMail && send}${link}`,
    'find-in',
  )}`
}

/** The link of an invitation, to be copied. */
export function invitationLink({ language }: OwnReader, email: string, url: string): Html {
  const w = worklistWords[language]
  return html`<div class="notice" role="status"><p><b>${w.linkOnce}</b> ${w.linkFor(email)}</p>
<div class="secret"><b>${w.link}</b> <code tabindex="0">${url}</code><button class="btn" type="button"
data-copy="${url}" data-done="${w.copy} ✓">${w.copy}</button></div></div>`
}
