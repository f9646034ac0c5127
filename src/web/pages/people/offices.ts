// Terms, commissions and contacts of a person.
import { type Fill, type Html, html } from '../../html.ts'
import { peopleWords } from '../../words/people.ts'
import { profileWords } from '../../words/profiles.ts'
import { constituencyTerm } from '../../words/records/country-terms.ts'
import { chamberName } from '../kit/chambers.ts'
import { dayTime, externalLink, languageAttr, unknown } from '../kit/html-parts.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import { type Parties, partyLink } from '../votes/party-marks.ts'
import type { Actor, Commission } from './people-fields.ts'

type Commissions = ReadonlyMap<number, Commission>

/** The commissions that this person belongs or belonged to. */
export async function commissionsOf(reader: Reader, { memberships }: Actor): Promise<Commissions> {
  const ids = [...new Set(memberships.map(({ commission_id }) => commission_id).filter((id) => id !== null))]
  if (!ids.length) return new Map()
  const { data } = await reader.ask<Rows<Commission>>('commissions.list', {
    ids: ids.slice(0, 500).join(','),
    fields: 'name,country_code,platform_url',
    limit: Math.min(ids.length, 500),
  })
  return new Map(data.map((commission) => [commission.id, commission]))
}

const newestFirst = (a: { readonly from: string | null }, b: { readonly from: string | null }) =>
  (b.from ?? '').localeCompare(a.from ?? '')

/** The period; unknown bounds are left out. */
function period(
  reader: Reader,
  { from, until }: { readonly from: string | null; readonly until: string | null },
) {
  const { present } = profileWords[reader.language]
  if (!from && !until) return unknown(reader)
  return html`${from ? dayTime(reader, from) : '…'} – ${until ? dayTime(reader, until) : present}`
}

/** Mandates and offices as a table, newest first; null without any. */
export function termList(reader: Reader, actor: Actor, parties: Parties): Html | null {
  if (!actor.terms.length) return null
  const { columns, facts } = peopleWords[reader.language]
  const { terms } = profileWords[reader.language]
  const { country_code: code } = actor
  const lang = languageAttr(reader, code)
  const rows = actor.terms.toSorted(newestFirst).map((term) => {
    const place = chamberName(code, term.chamber) ?? term.entity_name
    const party = partyLink(reader, parties.get(term.party_id ?? 0), null)
    return html`<tr><th scope="row"${lang}>${term.position ?? place}</th><td${lang}>${place}</td>
<td${lang}>${term.district}</td><td>${party}</td><td>${period(reader, term)}</td></tr>`
  })
  return html`<table class="table carded members"><caption class="unseen">${terms}</caption>
<thead><tr><th scope="col">${columns.office}</th><th scope="col">${columns.place}</th>
<th scope="col">${constituencyTerm(reader.language, [code])}</th><th scope="col">${columns.party}</th>
<th scope="col">${facts.period}</th></tr></thead><tbody>${rows}</tbody></table>`
}

/** Commissions with the role and the dates; nothing without any. */
export function membershipList(reader: Reader, actor: Actor, commissions: Commissions): Fill {
  if (!actor.memberships.length) return null
  const lang = languageAttr(reader, actor.country_code)
  const items = actor.memberships.toSorted(newestFirst).map((membership) => {
    const record = commissions.get(membership.commission_id ?? 0)
    const name = record?.name ?? membership.commission ?? reader.w.notKnown
    const page = record && recordHref(reader, record)
    return html`<li${lang}>${page ? html`<a href="${page}">${name}</a>` : name}
<small>${membership.role && html`${membership.role} · `}${period(reader, membership)}</small></li>`
  })
  return html`<section><h2>${profileWords[reader.language].memberships}</h2><ul>${items}</ul></section>`
}

const EMAIL = /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/

const NETWORKS: Readonly<Record<string, string>> = {
  x: 'X',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  twitter: 'Twitter',
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  tiktok: 'TikTok',
  linkedin: 'LinkedIn',
}

/** Contacts of the person; nothing is loaded from other sites. */
export function contacts(reader: Reader, { email, phone, social, photo_url }: Actor): Fill {
  const w = profileWords[reader.language]
  const networks = Object.entries(social ?? {}).map(
    ([network, account]) =>
      html`<div><dt>${NETWORKS[network] ?? network}</dt><dd>${
        /^https?:\/\//i.test(account) ? externalLink(reader, account, account) : account
      }</dd></div>`,
  )
  const mail = email && (EMAIL.test(email) ? html`<a href="${`mailto:${email}`}">${email}</a>` : email)
  if (!mail && !phone && !networks.length && !photo_url) return null
  return html`<section><h2>${w.contact}</h2><dl>
${mail && html`<div><dt>${w.email}</dt><dd>${mail}</dd></div>`}
${phone && html`<div><dt>${w.phone}</dt><dd>${phone}</dd></div>`}${networks}
${
  photo_url &&
  html`<div><dt>${w.photo}</dt><dd>${externalLink(reader, photo_url, w.openPhoto)}
<small class="muted">${w.photoFrom(new URL(photo_url).host)}</small></dd></div>`
}
</dl></section>`
}
