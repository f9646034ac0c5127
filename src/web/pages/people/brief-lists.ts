// Short lists on the pages of people, parties and commissions: bills, meetings, speeches, posts.
import type { CountryCode } from '#model/country.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { profileWords } from '../../words/profiles.ts'
import { entryDay, hourOf } from '../agenda/entry-fields.ts'
import type { Bill } from '../bills/bill-fields.ts'
import { dayTime, externalLink, languageAttr, type RecordRow } from '../kit/html-parts.ts'
import { section } from '../kit/section.ts'
import { type ParamValues, type Reader, type Rows, recordHref } from '../reader.ts'

const MOST = 10

export interface Meeting extends RecordRow {
  readonly title: string
  readonly starts_at: string | null
  readonly time_zone: string
  readonly place: string | null
  readonly status: string | null
}

export interface BriefSpeech extends RecordRow {
  readonly bill_code: string | null
  readonly bill_title: string | null
  readonly transcript_id: number | null
  readonly date: string | null
  readonly kind: string | null
  readonly summary: string | null
  readonly text_available: boolean
}

export interface SocialPost extends RecordRow {
  readonly text: string
  readonly posted_at: string | null
  readonly link: string | null
  readonly likes: number | null
}

/** The newest bills for these parameters. */
export const askBills = (reader: Reader, asked: ParamValues) =>
  reader.ask<Rows<Bill>>('bills.list', { limit: MOST, ...asked })

/** The newest bills, with a link to all for the same parameters. */
export function billSection(
  reader: Reader,
  { data, meta }: Rows<Bill>,
  all: ParamValues,
  title?: string,
): Fill {
  const w = profileWords[reader.language]
  if (!data.length) return null
  const items = data.map((bill) =>
    line(
      reader,
      bill.country_code,
      [bill.code, bill.title],
      recordHref(reader, bill),
      dayTime(reader, bill.filing_date),
    ),
  )
  const more =
    meta.has_more && html`<p class="small"><a href="${reader.to('/bills', all)}">${w.allBills}</a></p>`
  return section('bills', title ?? w.bills, html`<ul class="related dated">${items}</ul>${more}`)
}

/** Meetings in local time. */
export function meetingSection(reader: Reader, { data }: Rows<Meeting>): Fill {
  if (!data.length) return null
  const items = data.map((one) => {
    const hour = hourOf(one)
    const when = hour
      ? html`<time datetime="${hour}">${reader.f.instant(hour, one.time_zone)}</time>`
      : dayTime(reader, entryDay(one))
    return line(reader, one.country_code, [one.title, one.status], recordHref(reader, one), when)
  })
  return section(
    'agenda',
    profileWords[reader.language].agenda,
    html`<ul class="related dated">${items}</ul>`,
  )
}

/** Speeches, each with its bill and the first words where they are known. */
export function speechSection(
  reader: Reader,
  { data }: Rows<BriefSpeech>,
  said: ReadonlyMap<number, string>,
): Fill {
  const w = profileWords[reader.language]
  if (!data.length) return null
  const items = data.map((one) => {
    const address = one.transcript_id
      ? `${reader.to(`/transcripts/${one.transcript_id}`)}#speech-${one.id}`
      : recordHref(reader, one)
    const about = [one.bill_code, one.summary ?? one.bill_title]
    const named = about.some(Boolean) ? about : [one.kind ?? w.speech]
    return line(reader, one.country_code, named, address, dayTime(reader, one.date), said.get(one.id))
  })
  return section('speeches', w.speeches, html`<ul class="related dated">${items}</ul>`)
}

/** Posts with their unchanged text, each with a link to its network. */
export function postSection(reader: Reader, { data }: Rows<SocialPost>): Fill {
  const w = profileWords[reader.language]
  if (!data.length) return null
  const items = data.map((post) => {
    const when = dayTime(reader, post.posted_at)
    const network = post.link && externalLink(reader, post.link, w.openPost)
    const likes = post.likes !== null && html`<span>${w.likes(post.likes)}</span>`
    return html`<li><p${languageAttr(reader, post.country_code)}>${post.text}</p>
<small>${when}${likes}${network}</small></li>`
  })
  return section('posts', w.posts, html`<ul class="posts">${items}</ul>`)
}

function line(
  reader: Reader,
  code: CountryCode,
  texts: readonly (string | null)[],
  address: string | null,
  when: Html,
  words?: string,
): Html {
  const text = texts.filter(Boolean).join(' · ')
  const lang = languageAttr(reader, code)
  const named = address
    ? html`<a href="${address}"${lang}>${text}</a>`
    : html`<span class="plain"${lang}>${text}</span>`
  return html`<li>${named}<small>${when}</small>${
    words && html`<p class="first-words"${lang}>${words}</p>`
  }</li>`
}
