// The interests of an account: subjects that all countries share, and tags of sources, which are looked up.
import { SUBJECT_WORDS } from '#domains/subjects/vocabulary.ts'
import type { CountryCode } from '#model/country.ts'
import { form } from '../../form.ts'
import { formValue } from '../../form-fields.ts'
import { attrs, type Fill, type Html, html } from '../../html.ts'
import type { Route, Site } from '../../site.ts'
import { redirectTo } from '../../visit.ts'
import { accountWords } from '../../words/account.ts'
import { countryAbbr, emptyNotice, languageAttr } from '../kit/html-parts.ts'
import { notifyLink } from '../kit/notify-link.ts'
import { subjectOptions } from '../kit/subjects.ts'
import type { Rows } from '../reader.ts'
import { noticeOf, type OwnPage, type OwnReader, showOwn, signedIn } from './account-page.ts'
import { sampleAmong } from './sample-records.ts'

interface Tag {
  readonly id: number
  readonly name: string
  readonly country_code: CountryCode
}

const FOUND = 30
/** Where subjects are added and removed. */
const SUBJECTS = '/account/interests/subjects'

/** `/account/interests`, and changes of subjects below it. */
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
    {
      path: SUBJECTS,
      post: signedIn(site, async ({ act, request, reply, visit }) => {
        const notice = formValue(request, 'change') === 'remove' ? 'removed' : 'added'
        const field = notice === 'added' ? 'add_subjects' : 'remove_subjects'
        await act('interests.change', {}, { [field]: [formValue(request, 'subject') ?? ''] })
        return redirectTo(reply, visit.link('/account/interests', { notice }))
      }),
    },
  ]
}

async function interestsPage(reader: OwnReader): Promise<OwnPage> {
  const w = accountWords[reader.language].interests
  const q = reader.query.get('q')?.trim() ?? ''
  const [{ data: chosen, subjects }, found] = await Promise.all([
    reader.act<{ data: readonly Tag[]; subjects: readonly string[] }>('interests.list'),
    q ? reader.ask<Rows<Tag>>('interest-tags.list', { q, limit: FOUND }) : null,
  ])
  const tags = [...chosen, ...(found?.data ?? [])].map(({ id }) => ({ domain: 'interest-tags', id }))
  return {
    title: w.title,
    lead: w.lead,
    sample: await sampleAmong(reader, tags),
    notice: noticeOf(reader, { added: w.added, removed: w.removed }),
    body: html`${ownSubjects(reader, subjects)}
<section class="sec"><h2>${w.yours} <small>${chosen.length || null}</small></h2>
${
  chosen.length
    ? tagList(reader, chosen, (tag) => change(reader, tag, 'remove', w.remove))
    : emptyNotice(w.none)
}
</section><section class="sec"><h2>${w.search}</h2>${searchForm(reader, q)}
${found && results(reader, found, chosen)}</section>`,
  }
}

/** The chosen subjects, each with the lists filtered by it, and a field to choose another. */
function ownSubjects(reader: OwnReader, chosen: readonly string[]): Html {
  const w = accountWords[reader.language].interests
  const names = SUBJECT_WORDS[reader.language]
  const items = chosen.map((slug) => {
    const name = names[slug] ?? slug
    const fields = html`<input type="hidden" name="subject" value="${slug}">
<button class="btn" name="change" value="remove">${w.remove}<span class="unseen"> ${name}</span></button>`
    return html`<li><span>${name}</span>
<a class="small" href="${reader.to('/bills', { subject: slug })}">${w.bills}<span
class="unseen">: ${name}</span></a><span class="row end">${notifyLink(
      reader,
      { path: '/bills', query: `subject=${slug}` },
      name,
    )}${form(reader.visit, SUBJECTS, fields, 'inline')}</span></li>`
  })
  const options = subjectOptions(reader.language).filter(([slug]) => !chosen.includes(slug))
  const choice = html`<label class="unseen" for="subject">${w.subjects}</label>
<select id="subject" name="subject">${options.map(
    ([slug, name]) => html`<option value="${slug}">${name}</option>`,
  )}</select>
<button class="btn main" name="change" value="add">${w.add}</button>`
  return html`<section class="sec"><h2>${w.subjects} <small>${chosen.length || null}</small></h2>
${items.length ? html`<ul class="tags">${items}</ul>` : emptyNotice(w.noSubjects)}
${options.length > 0 && form(reader.visit, SUBJECTS, choice, 'find-in')}</section>`
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
