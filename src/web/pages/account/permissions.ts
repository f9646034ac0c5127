// The grants of an account to client applications, each with a button that ends it.
import type { Permission } from '#model/access/authorization.ts'
import { clean } from '../../clean.ts'
import { form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { guideAddress } from '../../guide/files.ts'
import { type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { accountWords } from '../../words/account.ts'
import { emptyNotice } from '../kit/html-parts.ts'
import { noticeOf, type OwnPage, type OwnReader, showOwn, signedIn } from './account-page.ts'

const LONGEST_NAME = 60
const LONGEST_HOST = 100

/** `/account/permissions`. */
export function permissionRoutes(site: Site): Route[] {
  const { authorization } = site
  return [
    {
      path: '/account/permissions',
      get: signedIn(site, async (reader) =>
        showOwn(reader, permissionsPage(reader, await authorization.permissions(reader.account.id))),
      ),
      post: signedIn(site, async ({ account, request, reply, visit }) => {
        // One that is already gone counts as ended.
        await authorization.end(account.id, formValue(request, 'id'))
        return redirectTo(reply, visit.link('/account/permissions', { notice: 'ended' }))
      }),
    },
  ]
}

function permissionsPage(reader: OwnReader, given: readonly Permission[]): OwnPage {
  const w = accountWords[reader.language].permissions
  const guide = html`<a href="${guideAddress(reader.language, 'use/mcp')}">${w.guide}</a>`
  return {
    title: w.title,
    lead: w.lead,
    notice: noticeOf(reader, { ended: w.ended }),
    body: given.length
      ? html`<ul class="grants">${given.map((each) => item(reader, each))}</ul>`
      : emptyNotice(w.none, html`${w.noneHint} ${guide}`),
  }
}

function item(reader: OwnReader, { id, client, scopes, since, until, renewed_at }: Permission): Html {
  const { visit, f, account } = reader
  const { consent } = visit.m
  const w = accountWords[reader.language].permissions
  const name = clean(client.name ?? client.host ?? '', LONGEST_NAME) || w.unnamed
  const at = (instant: string) =>
    html`<time datetime="${instant}">${f.instant(instant, account.time_zone)}</time>`
  const may = scopes.map((scope) => html`<li>${consent.scopes[scope]}</li>`)
  const end = form(
    visit,
    '/account/permissions',
    html`<input type="hidden" name="id" value="${id}">
<button class="btn danger" aria-label="${w.endOf(name)}">${w.end}</button>`,
    'inline',
  )
  return html`<li class="card"><div class="row spread"><h2><bdi>${name}</bdi></h2>${end}</div>
<dl class="facts">
<div><dt>${w.identity}</dt><dd>${
    client.host ? consent.vouched(clean(client.host, LONGEST_HOST)) : consent.registered
  }</dd></div>
<div><dt>${w.may}</dt><dd><ul>${may}</ul></dd></div>
<div><dt>${w.since}</dt><dd>${at(since)}</dd></div>
<div><dt>${w.renewed}</dt><dd>${renewed_at ? at(renewed_at) : w.never}</dd></div>
<div><dt>${w.until}</dt><dd>${at(until)}</dd></div>
</dl></li>`
}
