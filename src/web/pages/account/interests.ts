// The subjects of interest of an account: listed, looked up among the interest tags, added and removed.
import type { CountryCode } from '#model/country.ts'
import { form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { accountWords } from '../../words/account.ts'
import { countryAbbr, emptyNotice, languageAttr } from '../kit/html-parts.ts'
import type { Rows } from '../reader.ts'
import { noticeOf, type OwnPage, type OwnReader, showOwn, signedIn } from './account-page.ts'
import { sampleAmong } from './sample-records.ts'

interface Tag {
  readonly id: number
  readonly name: string
  readonly country_code: CountryCode
}

const FOUND = 30

/** `/account/interests`. */
export function interestRoutes(site: Site): Route[] {
  return [
    {
      path: '/account/interests',
      get: signedIn(site, async (reader) => showOwn(reader, await interestsPage(reader))),
      post: signedIn(site, async ({ act, request, reply, visit }) => {
        const change = formValue(request, 'change') === 'remove' ? 'remove' : 'add'
        await act('interests.change', {}, { [change]: [Number(formValue(request, 'id'))] })
        const q = formValue(request, 'q')
        const notice = change === 'add' ? 'added' : 'removed'
        return redirectTo(reply, visit.link('/account/interests', { ...(q && { q }), notice }))
      }),
    },
  ]
}

async function interestsPage(reader: OwnReader): Promise<OwnPage> {
  const w = accountWords[reader.language].interests
  const q = reader.query.get('q')?.trim() ?? ''
  const [{ data: chosen }, found] = await Promise.all([
    reader.act<{ data: readonly Tag[] }>('interests.list'),
    q ? reader.ask<Rows<Tag>>('interest-tags.list', { q, limit: FOUND }) : null,
  ])
  const tags = [...chosen, ...(found?.data ?? [])].map(({ id }) => ({ domain: 'interest-tags', id }))
  return {
    title: w.title,
    lead: w.lead,
    sample: await sampleAmong(reader, tags),
    notice: noticeOf(reader, { added: w.added, removed: w.removed }),
    body: html`<section class="sec"><h2>${w.yours} <small>${chosen.length || null}</small></h2>
${
  chosen.length
    ? tagList(reader, chosen, (tag) => change(reader, tag, 'remove', w.remove))
    : emptyNotice(w.none)
}
</section><section class="sec"><h2>${w.search}</h2>${searchForm(reader, q)}
${found && results(reader, found, chosen)}</section>`,
  }
}

function searchForm({ visit, language }: OwnReader, q: string): Html {
  const w = accountWords[language].interests
  const lang = visit.query.get('lang')
  return html`<form class="find-in" action="/account/interests" role="search" aria-label="${w.search}">
${lang && html`<input type="hidden" name="lang" value="${language}">`}
<label class="unseen" for="tag-q">${w.search}</label>
<input type="search" id="tag-q" name="q" maxlength="200"${attrs({ value: q || null })}>
<button class="btn main">${w.submit}</button></form>`
}

function results(reader: OwnReader, { data, meta }: Rows<Tag>, chosen: readonly Tag[]): Fill {
  const w = accountWords[reader.language].interests
  if (!data.length) return emptyNotice(w.nothing, w.nothingHint)
  const has = new Set(chosen.map(({ id }) => id))
  const act = (tag: Tag) =>
    has.has(tag.id) ? html`<span class="pill yes">${w.has}</span>` : change(reader, tag, 'add', w.add)
  return html`<p class="count">${w.results(data.length)}</p>${tagList(reader, data, act)}
${meta.has_more && html`<p class="muted small">${w.more}</p>`}`
}

function tagList(reader: OwnReader, tags: readonly Tag[], act: (tag: Tag) => Html): Html {
  const w = accountWords[reader.language].interests
  const items = tags.map(
    (tag) =>
      html`<li>${countryAbbr(reader, tag.country_code)} <span${languageAttr(reader, tag.country_code)}>${
        tag.name
      }</span>
<a class="small" href="${reader.to('/bills', { interest_tag_id: tag.id })}">${w.bills}<span
class="unseen">: ${tag.name}</span></a>${act(tag)}</li>`,
  )
  return html`<ul class="tags">${items}</ul>`
}

function change(reader: OwnReader, { id, name }: Tag, what: 'add' | 'remove', text: string): Html {
  const q = reader.query.get('q')?.trim()
  return form(
    reader.visit,
    '/account/interests',
    html`<input type="hidden" name="id" value="${id}">
${q && html`<input type="hidden" name="q" value="${q}">`}
<button class="btn" name="change" value="${what}">${text}<span class="unseen"> ${name}</span></button>`,
    'inline',
  )
}
