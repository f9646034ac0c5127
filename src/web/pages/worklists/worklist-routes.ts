// The addresses of worklists, and the actions of their forms.
import type { FastifyReply } from 'fastify'
import { invalid, Problem } from '#model/problem.ts'
import { receivedInvitation } from '#operations/account/worklists/invitations.ts'
import { form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { type Fill, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { worklistWords } from '../../words/worklists.ts'
import { type OwnHandler, type OwnPage, type OwnReader, showOwn, signedIn } from '../account/account-page.ts'
import { problemRefusal, refusal } from '../account/refused.ts'
import { sheetFiles } from '../downloads/sheet-formats.ts'
import { activityPage } from './activity-page.ts'
import { reportPage } from './report-page.ts'
import { invitationLink } from './team-section.ts'
import { ADD, INVITATION, WORKLISTS, type Worklist, worklistPath } from './worklist-fields.ts'
import { type Said, worklistPage } from './worklist-page.ts'
import { worklistSheet } from './worklist-sheet.ts'
import { addPage, recordIn, worklistsPage } from './worklists-page.ts'

/** Fixed addresses come before `:id`, which takes numbers only. */
export function worklistRoutes(site: Site): Route[] {
  const page =
    (show: (reader: OwnReader) => Promise<OwnPage>): OwnHandler =>
    async (reader) =>
      showOwn(reader, await show(reader))
  const own = `${WORKLISTS}/:id`
  return [
    {
      path: WORKLISTS,
      get: signedIn(site, page(worklistsPage)),
      post: signedIn(site, create, WORKLISTS),
    },
    { path: ADD, get: signedIn(site, page(addPage)), post: signedIn(site, add, WORKLISTS) },
    {
      path: INVITATION,
      get: signedIn(site, orNone(page(invitationPage))),
      post: signedIn(site, orNone(accept)),
    },
    {
      path: own,
      get: signedIn(
        site,
        page((reader) => worklistPage(reader)),
      ),
      post: signedIn(site, change, WORKLISTS),
    },
    { path: `${own}/report`, get: signedIn(site, page(reportPage)) },
    { path: `${own}/activity`, get: signedIn(site, page(activityPage)) },
    ...(['csv', 'xlsx', 'json'] as const).map((ending) => ({
      path: `${own}/entries.${ending}`,
      get: signedIn(site, (reader) => file(reader, ending)),
    })),
  ]
}

const go = ({ reply, visit }: OwnReader, path: string, notice: string) =>
  redirectTo(reply, visit.link(path, { notice }))

/** The problem of an action that the page can explain; throws any other. */
function explained(reader: OwnReader, error: unknown): Fill {
  const told = ['INVALID_PARAM', 'CONFLICT', 'RATE_LIMITED']
  if (!(error instanceof Problem) || !told.includes(error.code)) throw error
  return problemRefusal(reader, worklistWords[reader.language].refused, error)
}

async function made({ act, request }: OwnReader): Promise<Worklist> {
  return (await act<{ data: Worklist }>('worklists.create', {}, { name: formValue(request, 'name') })).data
}

async function create(reader: OwnReader): Promise<FastifyReply> {
  try {
    return go(reader, worklistPath((await made(reader)).id), 'created')
  } catch (error) {
    return showOwn(reader, await worklistsPage(reader, explained(reader, error)), 400)
  }
}

/** Adds a record to the chosen worklist, or to a new one. */
async function add(reader: OwnReader): Promise<FastifyReply> {
  const { act, request, language } = reader
  const text = formValue(request, 'record')
  const { domain, id: record_id } = recordIn(text)
  const again = { ...reader, query: new URLSearchParams({ record: text }) }
  try {
    const list = formValue(request, 'list') || (await made(reader)).id
    await act('worklist-entries.add', { id: numberIn(String(list)) }, { domain, record_id })
    return go(reader, worklistPath(list), 'added')
  } catch (error) {
    const conflict = error instanceof Problem && error.code === 'CONFLICT'
    const w = worklistWords[language]
    const refused = conflict ? refusal(w.already) : explained(reader, error)
    return showOwn(again, await addPage(again, refused), conflict ? 409 : 400)
  }
}

/** Throws INVALID_PARAM for a text that is no id. */
function numberIn(text: string): string {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid('id', 'is not the number of a list or an entry')
  return text
}

const ACTIONS: Readonly<Record<string, (reader: OwnReader, id: string) => Promise<string>>> = {
  async rename({ act, request }, id) {
    await act('worklists.change', { id }, { name: formValue(request, 'name') })
    return 'renamed'
  },
  async change({ act, request }, id) {
    const entry = numberIn(formValue(request, 'id'))
    const chosen = (name: string) => formValue(request, `${name}-${entry}`) || null
    const labels = formValue(request, 'labels').split(',')
    await act(
      'worklist-entries.change',
      { id, entry_id: entry },
      {
        version: Number(formValue(request, 'version')),
        priority: chosen('priority'),
        position: chosen('position'),
        labels: labels.map((label) => label.trim()).filter(Boolean),
        note: formValue(request, 'note'),
      },
    )
    return 'changed'
  },
  async take({ act, request }, id) {
    await act('worklist-entries.remove', { id, entry_id: numberIn(formValue(request, 'id')) })
    return 'taken'
  },
  async role({ act, request }, id) {
    const account_id = formValue(request, 'member')
    await act('worklist-members.change', { id, account_id }, { role: formValue(request, 'role') })
    return 'role'
  },
  async expel({ act, request }, id) {
    await act('worklist-members.remove', { id, account_id: formValue(request, 'member') })
    return 'expelled'
  },
  async revoke({ act, request }, id) {
    const invitation_id = numberIn(formValue(request, 'invitation'))
    await act('worklist-invitations.revoke', { id, invitation_id })
    return 'revoked'
  },
}

/** Runs the action of a form on the page of a worklist. */
async function change(reader: OwnReader): Promise<FastifyReply> {
  const { act, request, params, account, language } = reader
  const id = numberIn(params.id ?? '')
  const what = formValue(request, 'do')
  const again = async (said: Said, status: number) =>
    showOwn(reader, await worklistPage(reader, said), status)
  try {
    if (what === 'remove') {
      await act('worklists.remove', { id })
      return go(reader, WORKLISTS, 'removed')
    }
    if (what === 'leave') {
      await act('worklist-members.remove', { id, account_id: account.id })
      return go(reader, WORKLISTS, 'left')
    }
    if (what === 'invite' || what === 'send') {
      const [email, role] = [formValue(request, 'email'), formValue(request, 'role')]
      const { data } = await act<{ data: { url: string | null; email: string } }>(
        'worklist-invitations.create',
        { id },
        { email, role, send: what === 'send' },
      )
      // It takes the place of one that could not be delivered to another address.
      const former = formValue(request, 'invitation')
      if (former) await act('worklist-invitations.revoke', { id, invitation_id: numberIn(former) })
      if (data.url === null) return go(reader, worklistPath(id), 'sent')
      return again({ made: invitationLink(reader, data.email, data.url) }, 200)
    }
    const action = Object.hasOwn(ACTIONS, what) ? ACTIONS[what] : undefined
    if (!action) throw invalid('do', 'is nothing that can be done')
    return go(reader, worklistPath(id), await action(reader, id))
  } catch (error) {
    const w = worklistWords[language]
    const conflict = error instanceof Problem && error.code === 'CONFLICT'
    const limited = error instanceof Problem && error.code === 'RATE_LIMITED'
    if (!conflict) return again({ refused: explained(reader, error) }, limited ? 429 : 400)
    const note = html`<bdi class="own-note">${formValue(request, 'note')}</bdi>`
    const refused =
      what === 'change' ? refusal(w.refused, w.meanwhile, note) : refusal(w.refused, w.onlyOwner)
    return again({ refused }, 409)
  }
}

/**
 * Says that an invitation is not open, where it is not found: also what was revoked or has expired, and what
 * is for another address.
 */
function orNone(handler: OwnHandler): OwnHandler {
  return async (reader) => {
    try {
      return await handler(reader)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'NOT_FOUND') throw error
      const w = worklistWords[reader.language]
      const body = html`<p>${w.notOpenText(reader.account.email)}</p>`
      return showOwn(reader, { title: w.notOpen, under: WORKLISTS, body }, 404)
    }
  }
}

/** The invitation of the token in the address. Throws NOT_FOUND, RATE_LIMITED. */
async function invitationPage(reader: OwnReader): Promise<OwnPage> {
  const { context, account, query, visit, language } = reader
  const w = worklistWords[language]
  const token = query.get('token') ?? ''
  const { name, role, invited_by } = await receivedInvitation(context, account.id, token)
  return {
    title: w.invitation,
    under: WORKLISTS,
    body: html`<div class="card"><h2><bdi>${name}</bdi></h2>
<p>${w.invitationText(invited_by, w.roles[role])}</p>${form(
      visit,
      INVITATION,
      html`<input type="hidden" name="token" value="${token}"><button class="btn main">${w.accept}</button>`,
    )}</div>`,
  }
}

async function accept(reader: OwnReader): Promise<FastifyReply> {
  const token = formValue(reader.request, 'token')
  const { data } = await reader.act<{ data: Worklist }>('worklist-invitations.accept', {}, { token })
  return go(reader, worklistPath(data.id), 'joined')
}

async function file(reader: OwnReader, ending: 'csv' | 'xlsx' | 'json'): Promise<FastifyReply> {
  const sheet = await worklistSheet(reader)
  const { render } = sheetFiles(async () => sheet).find((each) => each.ending === ending)!
  const { type, text, name } = await render(reader)
  return reader.reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${name}"`,
    })
    .type(type)
    .send(text)
}
