// The page of a regulation: the act as its gazette published it.
import { domainNamed } from '#domains/index.ts'
import { fold } from '#lib/texts/text.ts'
import { COUNTRIES, languageOf } from '#model/country.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { type Fill, type Html, html, linkedData } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { gazetteWords } from '../../words/gazette.ts'
import { relationWords } from '../../words/records/relations.ts'
import { citeMenu } from '../citations/cite-menu.ts'
import { embedMenu } from '../kit/embed-menu.ts'
import {
  breadcrumbs,
  countryAbbr,
  countryName,
  dayTime,
  languageAttr,
  pageTools,
  provenanceNote,
  sourceWord,
} from '../kit/html-parts.ts'
import { documentLinks } from '../kit/record-lists.ts'
import { formerTexts, relationsSection } from '../kit/relations.ts'
import { section } from '../kit/section.ts'
import { subjectLinks } from '../kit/subjects.ts'
import type { PageContent } from '../page-content.ts'
import { pictureAddress } from '../picture-address.ts'
import { type One, pagesOf, type Reader, type Rows, recordHref } from '../reader.ts'
import { versionsLink } from '../versions/choose-texts.ts'
import type { Regulation } from './gazette-fields.ts'

/** Other acts of the entity on the page of one. */
const OTHERS = 5

/** Throws NOT_FOUND, GONE or MOVED. */
export async function regulationPage(reader: Reader): Promise<PageContent> {
  const id = await recordOfPage(reader.context, domainNamed('regulations')!, reader.params.page!)
  const record = { domain: 'regulations', id }
  const { data: act, meta } = await reader.ask<One<Regulation>>('regulations.get', { id })
  const [entities, others] = await Promise.all([
    pagesOf(reader, 'entities', [act.entity_id]),
    othersOfEntity(reader, act),
  ])
  const w = gazetteWords[reader.language]
  const { commonName } = relationWords[reader.language]
  const address = recordHref(reader, act) ?? reader.to(reader.path)
  const lang = languageAttr(reader, act.country_code)
  const code = { country_code: act.country_code }
  const kinds = [typeBeside(act), act.entity_name].filter(Boolean).map((text) => html`<span>${text}</span>`)
  const cited = {
    country: act.country_code,
    body: act.entity_name,
    kind: act.rtype_name,
    number: act.number,
    title: act.title,
    dated: act.publication_date ? 'published' : 'issued',
    day: act.publication_date ?? act.issue_date,
    printedIn: act.gazette,
  } as const
  const also = [embedMenu(reader, act.title), citeMenu(reader, cited, act)]
  return {
    title: act.number ? `${act.number} · ${act.title}` : act.title,
    description: act.summary ?? act.title,
    record,
    section: 'regulations',
    sample: act.sample,
    picture: pictureAddress(reader.language, reader.path),
    head: legislation(reader, act, address),
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/regulations')],
      [countryName(reader, act.country_code), reader.to('/regulations', code)],
      [act.number ?? act.title, null],
    ])}
<div class="head"><p class="kicker">${countryAbbr(reader, act.country_code)}
${act.number && html`<b>${act.number}</b>`}${kinds}${forceBadge(reader, act)}</p>
<h1 class="bill-title"${lang}>${act.title}</h1>
${act.common_name && html`<p class="muted">${commonName}: <b${lang}>${act.common_name}</b></p>`}
${pageTools(reader, address, record, { also })}</div>
<p class="caveat">${w.caveat}</p>
${actFacts(reader, act, entities.get(act.entity_id ?? 0) ?? null)}
<div class="cols right under"><div class="sections">
${act.summary && section('summary', w.summary, html`<p${lang}>${act.summary}</p>`)}
${relationsSection(reader, act)}
${formerTexts(reader, act.country_code, act.former_titles)}
${section(
  'documents',
  w.documents,
  act.documents.length
    ? html`${documentLinks(reader, act.documents)}${versionsLink(reader, act)}`
    : html`<p class="muted">${w.noDocuments}</p>`,
)}
${others.length > 0 && ofEntity(reader, others, entities.get(act.entity_id ?? 0))}
</div><aside class="rail">
${subjectLinks(reader, '/regulations', act)}
${sameDay(reader, act)}
${provenanceNote(reader, act, meta.provenance?.last_checked_at, sourceWord(reader, act, 'regulations'))}
</aside></div>`,
  }
}

/** The type of an act beside its number; null where the number begins with it, as in «Ley 2484 de 2026». */
export function typeBeside({ number, rtype_name }: Pick<Regulation, 'number' | 'rtype_name'>): string | null {
  return rtype_name && number && fold(number).startsWith(fold(rtype_name)) ? null : rtype_name
}

/** The number, issuer, days and force of an act; `entity` is the address of the issuer. */
export function actFacts(reader: Reader, act: Regulation, entity: string | null): Html {
  const w = gazetteWords[reader.language].facts
  const none = html`<span class="muted">${reader.w.notKnown}</span>`
  const lang = languageAttr(reader, act.country_code)
  const { force, repealedOn, asOf } = relationWords[reader.language]
  const said = (text: string | null) => (text ? html`<span${lang}>${text}</span>` : none)
  const issuer = entity ? html`<a href="${entity}"${lang}>${act.entity_name}</a>` : said(act.entity_name)
  const stated = act.force_status === null ? forceText(reader, act) : said(act.force_status)
  const read = stated && act.retrieved_at && asOf(reader.f.day(act.retrieved_at.slice(0, 10)))
  const fact = (label: string, value: Fill) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  return html`<dl class="tiles">
${fact(w.number, said(act.number))}
${fact(w.type, said(act.rtype_name))}
${fact(w.entity, issuer)}
${fact(w.issued, dayTime(reader, act.issue_date))}
${fact(w.published, dayTime(reader, act.publication_date))}
${fact(w.gazette, said(act.gazette))}
${fact(force, stated ? html`${stated}${read && html`<small>${read}</small>`}` : none)}
${act.repealed_on && fact(repealedOn, dayTime(reader, act.repealed_on))}
</dl>`
}

/** Whether an act is in force, in the words of its source or else in ours; null where that is not known. */
export function forceText({ language }: Reader, { in_force, force_status }: Regulation): string | null {
  return force_status ?? (in_force === null ? null : relationWords[language].inForce[`${in_force}`])
}

/** A mark where the source says whether the act is in force; null elsewhere. */
export function forceBadge({ language }: Reader, { in_force }: Regulation): Fill {
  if (in_force === null) return null
  const { inForce } = relationWords[language]
  return html`<span class="pill ${in_force ? 'yes' : 'no'}">${inForce[`${in_force}`]}</span>`
}

/** The newest other acts of the entity. */
async function othersOfEntity(reader: Reader, { id, entity_id }: Regulation): Promise<readonly Regulation[]> {
  if (entity_id === null) return []
  const { data } = await reader.ask<Rows<Regulation>>('regulations.list', { entity_id, limit: OTHERS + 1 })
  return data.filter((other) => other.id !== id).slice(0, OTHERS)
}

/** The same as a section, with a link to all of them; `entity` is their address. */
function ofEntity(reader: Reader, others: readonly Regulation[], entity: string | undefined): Html {
  const w = gazetteWords[reader.language]
  const items = others.map((other) => {
    const text = [other.number, other.title].filter(Boolean).join(' · ')
    const page = recordHref(reader, other)
    const lang = languageAttr(reader, other.country_code)
    const named = page ? html`<a href="${page}"${lang}>${text}</a>` : html`<span${lang}>${text}</span>`
    return html`<li>${named}<small>${dayTime(reader, other.publication_date)}</small></li>`
  })
  return section(
    'of-entity',
    w.ofEntity,
    html`<ul class="related dated">${items}</ul>${
      entity && html`<p class="small"><a href="${entity}">${w.allOfEntity}</a></p>`
    }`,
  )
}

/** A link to the acts of the same day. */
function sameDay(reader: Reader, { country_code, publication_date: day }: Regulation): Fill {
  const w = gazetteWords[reader.language]
  const to = day && reader.to('/regulations', { country_code, since: day, until: day })
  return to && html`<section><h2>${w.title}</h2><ul><li><a href="${to}">${w.ofDay}</a></li></ul></section>`
}

/** The act for search engines (https://schema.org/Legislation). */
function legislation(reader: Reader, act: Regulation, address: string): Html {
  return linkedData({
    '@context': 'https://schema.org',
    '@type': 'Legislation',
    url: reader.baseUrl + address,
    name: act.title,
    inLanguage: LANGUAGE_TAGS[languageOf(act.country_code)].tag,
    legislationJurisdiction: COUNTRIES[act.country_code].names.es,
    ...(act.common_name && { alternateName: act.common_name }),
    ...(act.in_force !== null && {
      legislationLegalForce: `https://schema.org/${act.in_force ? 'InForce' : 'NotInForce'}`,
    }),
    ...(act.number && { legislationIdentifier: act.number }),
    ...(act.rtype_name && { legislationType: act.rtype_name }),
    ...(act.issue_date && { legislationDate: act.issue_date }),
    ...(act.publication_date && { datePublished: act.publication_date }),
    ...(act.external_link && { sameAs: act.external_link }),
  })
}
