// The page of a bill: its data, its stage, and everything related.
import { domainNamed } from '#domains/index.ts'
import { COUNTRIES, languageOf } from '#model/country.ts'
import { isFollowing } from '#operations/account/follows/is-following.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { explained } from '../../guide/measures.ts'
import { attrs, type Fill, type Html, html, linkedData } from '../../html.ts'
import { LANGUAGE_TAGS } from '../../language.ts'
import { billWords } from '../../words/bills.ts'
import { billsComparedWords } from '../../words/comparisons/bills.ts'
import { termOf } from '../../words/terms.ts'
import { citeMenu } from '../citations/cite-menu.ts'
import { BILLS_COMPARED, comparisonHref } from '../compare/comparison.ts'
import { chamberName } from '../kit/chambers.ts'
import { embedMenu } from '../kit/embed-menu.ts'
import {
  breadcrumbs,
  countryAbbr,
  countryName,
  dayTime,
  languageAttr,
  pageTools,
  sectionBar,
} from '../kit/html-parts.ts'
import { icon } from '../kit/icons.ts'
import { documentLinks } from '../kit/record-lists.ts'
import { formerTexts, relationsSection } from '../kit/relations.ts'
import { section } from '../kit/section.ts'
import { subscriptions } from '../kit/subscriptions.ts'
import type { PageContent } from '../page-content.ts'
import { pictureAddress } from '../picture-address.ts'
import { type One, pagesOf, type Reader, type Rows, recordHref } from '../reader.ts'
import { versionsLink } from '../versions/choose-texts.ts'
import { rollCallCards } from '../votes/cards.ts'
import type { Bill, BillStep, RollCall } from './bill-fields.ts'
import { statusShown } from './printed-status.ts'
import { billRail } from './rail.ts'
import { relatedSections, relatedTo } from './related.ts'
import { stageLine, timeline } from './steps.ts'

const MOST_STEPS = 500
const MOST_ROLL_CALLS = 50

/** Throws NOT_FOUND, GONE or MOVED. */
export async function billPage(reader: Reader): Promise<PageContent> {
  const id = await recordOfPage(reader.context, domainNamed('bills')!, reader.params.page!)
  const { data: bill, meta } = await reader.ask<One<Bill>>('bills.get', { id })
  const { account } = reader.visit
  const [steps, rollCalls, related, actors, follows] = await Promise.all([
    reader.ask<Rows<BillStep>>('bills.updates', { id, limit: MOST_STEPS }),
    reader.ask<Rows<RollCall>>('bills.roll-calls', { id, limit: MOST_ROLL_CALLS }),
    relatedTo(reader, id),
    pagesOf(
      reader,
      'actors',
      bill.authors.map((author) => author.actor_id),
    ),
    account ? isFollowing(reader.context, account.id, id) : false,
  ])
  const cards = await rollCallCards(reader, rollCalls.data)
  const w = billWords[reader.language]
  const { events, debates, speeches, news } = related
  const address = recordHref(reader, bill) ?? reader.to(reader.path)
  const none = (text: string) => html`<p class="muted">${text}</p>`
  return {
    title: bill.code ? `${bill.code} · ${bill.title}` : bill.title,
    description: bill.summary ?? bill.title,
    section: 'bills',
    record: { domain: 'bills', id },
    sample: bill.sample,
    picture: pictureAddress(reader.language, reader.path),
    head: legislation(reader, bill, address),
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/bills')],
      [countryName(reader, bill.country_code), reader.to('/bills', { country_code: bill.country_code })],
      [bill.code ?? bill.title, null],
    ])}
${heading(reader, bill, address, follows)}
${facts(reader, bill)}
${stageLine(reader, bill, steps.data)}
${sectionBar(reader, [
  ['votes', w.votes, rollCalls.data.length],
  ['process', w.process, steps.data.length],
  ['documents', w.documents, bill.documents.length],
  ['agenda', w.agenda, events.data.length],
  ['debates', w.debates, debates.data.length],
  ['speeches', w.interventions, speeches.data.length],
  ['news', w.news, news.data.length],
])}
<div class="cols right"><div class="sections">
${section('votes', w.votes, rollCalls.data.length ? cards : none(w.noVotes))}
${section(
  'process',
  w.process,
  steps.data.length ? timeline(reader, bill, steps.data) : none(w.noSteps),
  w.steps(steps.data.length),
)}
${section(
  'documents',
  w.documents,
  bill.documents.length
    ? html`${documentLinks(reader, bill.documents)}${versionsLink(reader, bill, steps.data)}`
    : none(w.noDocuments),
)}
${relationsSection(reader, bill)}
${formerTexts(reader, bill.country_code, bill.former_titles)}
${relatedSections(reader, related)}
</div>${billRail(reader, bill, actors, meta.provenance?.last_checked_at)}</div>`,
  }
}

function heading(reader: Reader, bill: Bill, address: string, follows: boolean): Html {
  const w = billWords[reader.language]
  const kinds = [bill.bill_type, bill.source].filter(Boolean).map((text) => html`<span>${text}</span>`)
  const cited = {
    country: bill.country_code,
    body: bill.source ?? chamberName(bill.country_code, bill.chamber),
    kind: bill.bill_type,
    number: bill.code,
    title: bill.title,
    dated: 'filed',
    day: bill.filing_date,
    printedIn: null,
  } as const
  const similar = reader.to('/search', { similar_to: `bills:${bill.id}` })
  const beside = comparisonHref(reader, BILLS_COMPARED, [bill.id])
  const first = followForm(reader, follows)
  const also = [
    embedMenu(reader, bill.title),
    citeMenu(reader, cited, bill),
    html`<a class="btn" href="${similar}">${w.similar}</a>`,
    html`<a class="btn" href="${beside}">${billsComparedWords[reader.language].compareThis}</a>`,
    subscriptions(reader),
  ]
  return html`<div class="head">
<p class="kicker">${countryAbbr(reader, bill.country_code)}${
    bill.code && html`<b>${bill.code}</b>`
  }${kinds}</p>
<h1 class="bill-title"${languageAttr(reader, bill.country_code)}>${bill.title}</h1>
${pageTools(reader, address, { domain: 'bills', id: bill.id }, { first, also })}
</div>`
}

function facts(reader: Reader, bill: Bill): Html {
  const w = billWords[reader.language]
  const { f, now } = reader
  const ago = (value: string | null) => value && html`<small>${f.days(now, value)}</small>`
  const fact = (label: Fill, value: Fill) => value && html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  return html`<dl class="tiles">
${fact(w.facts.filed, html`${dayTime(reader, bill.filing_date)}${ago(bill.filing_date)}`)}
${fact(w.facts.moved, html`${dayTime(reader, bill.last_moved_on)}${ago(bill.last_moved_on)}`)}
${fact(explained(reader, 'stage', w.facts.stage), termOf(reader.terms.stages, bill.stage))}
${fact(w.facts.status, statusShown(bill, bill.status))}
${fact(w.facts.urgency, bill.urgency)}
</dl>`
}

/** Follows or unfollows the bill; redirects anonymous users to sign in first. */
function followForm({ visit, path, language, to }: Reader, follows: boolean): Html {
  const w = billWords[language]
  if (!visit.account) {
    const first = visit.link('/sign-in', { next: `/${language}${path}` })
    return html`<a class="btn main" href="${first}">${icon('star')}${w.follow}</a>`
  }
  const state = follows && html`<span class="pill yes">${icon('check')}${w.following}</span>`
  return html`<form class="row" method="post" action="${to(`${path}/follow`)}">${state}
<input type="hidden" name="csrf" value="${visit.token()}"><button name="follow" value="${
    follows ? 'no' : 'yes'
  }"${attrs({ class: follows ? 'btn' : 'btn main' })}>${!follows && icon('star')}${
    follows ? w.unfollow : w.follow
  }</button></form>`
}

/** The bill for search engines (https://schema.org/Legislation). */
function legislation(reader: Reader, bill: Bill, address: string): Html {
  const { tag } = LANGUAGE_TAGS[languageOf(bill.country_code)]
  return linkedData({
    '@context': 'https://schema.org',
    '@type': 'Legislation',
    url: reader.baseUrl + address,
    name: bill.title,
    inLanguage: tag,
    legislationJurisdiction: COUNTRIES[bill.country_code].names.es,
    ...(bill.code && { legislationIdentifier: bill.code }),
    ...(bill.bill_type && { legislationType: bill.bill_type }),
    ...(bill.summary && { abstract: bill.summary }),
    ...(bill.filing_date && { dateCreated: bill.filing_date }),
    ...(bill.external_link && { sameAs: bill.external_link }),
    ...(bill.authors.length && { author: bill.authors.map(({ name }) => ({ '@type': 'Thing', name })) }),
  })
}
