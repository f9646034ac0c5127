// The page of a person: office, contacts, terms, ballots, bills, speeches, posts.
import { domainNamed } from '#domains/index.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { havePortraits } from '#operations/records/portraits.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { compareWords } from '../../words/compare.ts'
import { peopleWords } from '../../words/people.ts'
import { profileWords } from '../../words/profiles.ts'
import { constituencyTerm } from '../../words/records/country-terms.ts'
import type { Bill } from '../bills/bill-fields.ts'
import { comparisonHref, PEOPLE_COMPARED } from '../compare/comparison.ts'
import { chamberName } from '../kit/chambers.ts'
import { embedMenu } from '../kit/embed-menu.ts'
import {
  breadcrumbs,
  countryAbbr,
  countryName,
  languageAttr,
  pageTools,
  provenanceNote,
  sectionBar,
  unknown,
} from '../kit/html-parts.ts'
import { formerTexts } from '../kit/relations.ts'
import { section } from '../kit/section.ts'
import type { PageContent } from '../page-content.ts'
import { pictureAddress } from '../picture-address.ts'
import { type One, type Reader, type Rows, recordHref, recordWith } from '../reader.ts'
import { firstWordsOf } from '../reading/first-words.ts'
import { type Parties, partiesWith, partyLink, swatch } from '../votes/party-marks.ts'
import { activityCharts, activityOf, subjectList } from './activity.ts'
import { type BriefSpeech, billSection, postSection, type SocialPost, speechSection } from './brief-lists.ts'
import { commissionsOf, contacts, membershipList, termList } from './offices.ts'
import type { Actor } from './people-fields.ts'
import { portrait } from './portrait.ts'
import { votesSection } from './votes-section.ts'
import { votingRecord } from './voting-record.ts'

const MOST = 10

/** Throws NOT_FOUND, GONE or MOVED. */
export async function profilePage(reader: Reader): Promise<PageContent> {
  const id = await recordOfPage(reader.context, domainNamed('actors')!, reader.params.page!)
  const self = { domain: 'actors', id }
  const [{ data: actor, meta }, record, activity, bills, speeches, posts] = await recordWith(
    reader.ask<One<Actor>>('actors.get', { id }),
    votingRecord(reader, id),
    activityOf(reader, id),
    // `actors.bills` would count them all, for a total that the page does not show.
    reader.ask<Rows<Bill>>('bills.list', { actor_id: id, limit: MOST }),
    reader.ask<Rows<BriefSpeech>>('interventions.list', { actor_id: id, limit: MOST }),
    reader.ask<Rows<SocialPost>>('actors.tweets', { id, limit: MOST }),
  )
  const [said, parties, commissions, faces] = await Promise.all([
    firstWordsOf(reader, speeches.data),
    partiesWith(reader, [actor.party_id, ...actor.terms.map(({ party_id }) => party_id)]),
    commissionsOf(reader, actor),
    havePortraits(reader.context, [id]),
  ])
  const w = peopleWords[reader.language]
  const p = profileWords[reader.language]
  const c = compareWords[reader.language]
  const { country_code: code } = actor
  const terms = termList(reader, actor, parties)
  const also = [
    html`<a class="btn" href="${comparisonHref(reader, PEOPLE_COMPARED, [id])}"
title="${c.compareThis}">${c.compare}</a>`,
    embedMenu(reader, actor.name),
  ]
  const votesHref = reader.to(`${reader.path}/votes`)
  return {
    title: actor.name,
    record: self,
    section: 'actors',
    sample: actor.sample,
    picture: pictureAddress(reader.language, reader.path),
    description: [
      actor.position ?? w.branches[actor.branch],
      parties.get(actor.party_id ?? 0)?.name ?? actor.party,
      chamberName(code, actor.chamber) ?? actor.entity_name,
      actor.district,
      countryName(reader, code),
    ]
      .filter(Boolean)
      .join(' · '),
    body: html`${breadcrumbs(reader, [
      [w.title, reader.to('/actors')],
      [countryName(reader, code), reader.to('/actors', { country_code: code })],
      [actor.name, null],
    ])}
<div class="head of-person">${portrait(actor, faces, { lazy: false })}<p class="kicker">${countryAbbr(
      reader,
      code,
    )}<b>${w.branches[actor.branch]}</b>${
      actor.position && html`<span${languageAttr(reader, code)}>${actor.position}</span>`
    }</p><h1>${actor.name}</h1>
${pageTools(reader, recordHref(reader, actor) ?? reader.to(reader.path), self, { also })}</div>
${personFacts(reader, actor, parties)}
${sectionBar(reader, [
  ['votes', p.votes.title, record.ballots.length],
  ['bills', p.bills, bills.data.length],
  ['speeches', p.speeches, speeches.data.length],
  ['posts', p.posts, posts.data.length],
  ['terms', p.terms, actor.terms.length],
])}
<div class="cols right"><div class="sections profile">
${
  (actor.branch === 'legislative' || record.ballots.length > 0) &&
  section('votes', p.votes.title, votesSection(reader, record, activityCharts(reader, activity), votesHref))
}
${billSection(reader, bills, { actor_id: id }, p.authored)}
${speechSection(reader, speeches, said)}
${postSection(reader, posts)}
${terms && section('terms', p.terms, terms)}
${formerTexts(reader, actor.country_code, actor.former_names)}
</div><aside class="rail">${contacts(reader, actor)}
${membershipList(reader, actor, commissions)}
${subjectList(reader, id, activity)}
${provenanceNote(reader, actor, meta.provenance?.last_checked_at)}</aside></div>`,
  }
}

/** The office, party and district of a person. */
export function personFacts(reader: Reader, actor: Actor, parties: Parties): Html {
  const { facts, yes, no } = peopleWords[reader.language]
  const { country_code: code, district, entity_name, full_name, name } = actor
  const lang = languageAttr(reader, code)
  const fact = (label: string, value: Fill) => value && html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  const text = (value: string | null) => value && html`<span${lang}>${value}</span>`
  const party = parties.get(actor.party_id ?? 0)
  const link = partyLink(reader, party, actor.party)
  return html`<dl class="tiles">
${fact(facts.party, link ? html`${swatch(party, 0)}${link}` : unknown(reader))}
${fact(facts.office, text(actor.position))}
${fact(facts.chamber, text(chamberName(code, actor.chamber)))}
${fact(facts.entity, text(entity_name))}
${fact(constituencyTerm(reader.language, [code]), text(district))}
${fact(facts.now, actor.active ? yes : no)}
${full_name && full_name !== name && fact(facts.named, full_name)}
${actor.birth_date && fact(facts.born, reader.f.day(actor.birth_date))}
</dl>`
}
