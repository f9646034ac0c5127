// The embedded view of an act for other sites, and the preview picture: its number, issuer, days and force.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { html } from '../../html.ts'
import { gazetteWords } from '../../words/gazette.ts'
import type { Embedded } from '../embedded.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import type { Picture } from '../picture.ts'
import { type One, type Reader, recordHref } from '../reader.ts'
import type { Regulation } from './gazette-fields.ts'
import { actFacts, forceText } from './regulation.ts'

/** Throws NOT_FOUND, GONE or MOVED. */
export async function embeddedAct(reader: Reader): Promise<Embedded> {
  const act = await read(reader)
  const { country_code: code, number, title, rtype_name, entity_name } = act
  const kinds = [rtype_name, entity_name].filter(Boolean).map((text) => html`<span>${text}</span>`)
  return {
    title: number ? `${number} · ${title}` : title,
    record: act,
    page: recordHref(reader, act)!,
    body: html`<p class="kicker">${countryAbbr(reader, code)}
${number && html`<b>${number}</b>`}${kinds}</p>
<h1${languageAttr(reader, code)}>${title}</h1>
${actFacts(reader, act, null)}
<p class="small muted">${gazetteWords[reader.language].caveat}</p>`,
  }
}

/** Throws NOT_FOUND, GONE or MOVED. */
export async function actPicture(reader: Reader): Promise<Picture> {
  const act = await read(reader)
  const { facts } = gazetteWords[reader.language]
  const day = act.publication_date ?? act.issue_date
  const dated = day && `${act.publication_date ? facts.published : facts.issued}: ${reader.f.day(day)}`
  return {
    country: act.country_code,
    kicker: [act.number ?? act.rtype_name, act.entity_name].filter(Boolean).join(' · '),
    title: act.title,
    note: [dated, forceText(reader, act)].filter(Boolean).join(' · ') || null,
    sample: act.sample,
  }
}

async function read(reader: Reader): Promise<Regulation> {
  const id = await recordOfPage(reader.context, domainNamed('regulations')!, reader.params.page!)
  return (await reader.ask<One<Regulation>>('regulations.get', { id })).data
}
