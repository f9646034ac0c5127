// The page before a subscription is saved: what it watches, what it would have reported, and its form.

import type { Rhythm } from '#model/output.ts'
import { Problem } from '#model/problem.ts'
import { FOLLOWS_QUERY, isRecordSet } from '#model/subscription.ts'
import { FOLLOWED_BILLS } from '#operations/account/subscriptions/default-name.ts'
import { defaultEvents } from '#operations/account/subscriptions/subscription-shape.ts'
import { type Faults, form } from '../../form.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { alertWords } from '../../words/alerts/alerts.ts'
import { closingText } from '../../words/alerts/event-kinds.ts'
import type { OwnPage, OwnReader } from '../account/account-page.ts'
import { problemRefusal } from '../account/refused.ts'
import { sampleAmong } from '../account/sample-records.ts'
import { dayTime, emptyNotice } from '../kit/html-parts.ts'
import { asName, LONGEST_NAME } from '../kit/subscriptions.ts'
import { type ChosenEvents, eventFields } from './events.ts'
import { emailField } from './outputs.ts'
import { kickerOf, type ReportedRecord, titleLink } from './reported.ts'
import { isSame, SUBJECT_FIELDS, type Subject, type SubjectFields, subjectIn } from './subject.ts'
import { ownSubscriptions, PATHS } from './subscription-fields.ts'
import { lineOf, type Watched, watchedBy } from './watched.ts'

interface Preview {
  readonly data: readonly ReportedRecord[]
  readonly meta: {
    readonly matching: number | null
    readonly days: number
    readonly arrived: number | null
    readonly per_week: number | null
  }
}

/** What was sent with a form that is shown again. */
export interface SentForm {
  readonly name: string
  readonly chosen: ChosenEvents
  readonly email: Rhythm | 'none'
  readonly faults: Faults
  /** Why it was not saved, where no field is wrong. */
  readonly problem?: Problem
}

/** Throws INVALID_PARAM for fields that name no subject, and NOT_FOUND for a record that is gone. */
export async function previewPage(
  reader: OwnReader,
  fields: SubjectFields,
  sent?: SentForm,
): Promise<OwnPage> {
  const w = alertWords[reader.language]
  const subject = await subjectIn(reader, fields)
  const [watched] = await watchedBy(reader, [subject])
  const back = subject.page === null ? watched!.address : reader.to(subject.page)
  const page = { title: w.preview.title, lead: w.preview.lead, under: PATHS.list, faults: sent?.faults ?? {} }
  const [preview, same] = await Promise.all([previewOf(reader, subject), existing(reader, subject)])
  const head = html`<section class="card watched"><h2>${w.preview.watched}</h2>
<p>${lineOf(reader, subject, watched!)}</p>${
    back && html`<p><a href="${back}">${subject.follow ? w.record : w.preview.back}</a></p>`
  }</section>`
  if (preview instanceof Problem) {
    const refused = problemRefusal(reader, w.preview.refused, preview)
    return { ...page, body: html`${refused}${head}` }
  }
  const refused = sent?.problem && problemRefusal(reader, w.preview.notSaved, sent.problem)
  return {
    ...page,
    sample: await sampleAmong(reader, preview.data),
    body: html`${refused}${same}${head}${figures(reader, subject, preview)}
${creation(reader, fields, subject, watched!, sent)}${rows(reader, preview)}`,
  }
}

/** The preview; the problem where the list cannot be watched. */
async function previewOf({ act }: OwnReader, { query, follow }: Subject): Promise<Preview | Problem> {
  try {
    return await act<Preview>('subscriptions.preview', {}, follow ? { follow } : { query })
  } catch (error) {
    if (error instanceof Problem && error.code === 'INVALID_PARAM') return error
    throw error
  }
}

/** Names a subscription to the same, if there is one. */
async function existing(reader: OwnReader, subject: Subject): Promise<Fill> {
  const same = (await ownSubscriptions(reader)).find((each) => isSame(each, subject))
  const { exists } = alertWords[reader.language].preview
  const link = same && reader.visit.link(PATHS.list)
  return (
    same && html`<p class="notice plain">${exists} <a href="${`${link!}#s${same.id}`}">${same.name}</a></p>`
  )
}

function figures(reader: OwnReader, subject: Subject, { meta }: Preview): Html {
  const w = alertWords[reader.language].preview
  const count = (n: number | null) => (n === null ? w.notCounted : reader.f.number(n))
  const { per_week } = meta
  const rate =
    per_week === null
      ? html`${w.noRate}<small>${w.noRateText}</small>`
      : per_week < 1
        ? w.seldom
        : w.perWeek(reader.f.number(Math.round(per_week)))
  return html`<dl class="tiles"><div><dt>${
    isRecordSet(subject) ? w.listed : w.matching
  }</dt><dd>${count(meta.matching)}</dd></div>
<div><dt>${w.arrived(meta.days)}</dt><dd>${count(meta.arrived)}</dd></div>
<div><dt>${w.rate}</dt><dd>${rate}</dd></div></dl>`
}

function creation(
  reader: OwnReader,
  fields: SubjectFields,
  subject: Subject,
  watched: Watched,
  sent: SentForm | undefined,
): Html {
  const w = alertWords[reader.language]
  const hidden = SUBJECT_FIELDS.map(
    (name) => fields[name] && html`<input type="hidden" name="${name}" value="${fields[name]}">`,
  )
  const name = sent?.name ?? proposedName(reader, subject, watched)
  const fault = sent?.faults.name
  const chosen = sent?.chosen ?? { events: defaultEvents(subject), kinds: null, remind_days: null }
  const events = eventFields(reader, subject, chosen, { id: 'events', fault: sent?.faults.events })
  const email = emailField(reader, sent?.email ?? usual(reader), 'new')
  const body = html`${hidden}<div class="field"><label for="name">${w.name}</label>${
    fault && html`<p class="fault" id="name-fault">${fault}</p>`
  }<input type="text" id="name" name="name" required maxlength="${LONGEST_NAME}" autocomplete="off"
value="${name}"></div>${events}${email}
<button class="btn main" name="do" value="create">${w.preview.submit}</button>`
  return html`<section class="sec">${form(reader.visit, PATHS.list, body, 'form alert')}</section>`
}

/** The digest of the preferences of the account. */
const usual = ({ account: { digest } }: OwnReader) => (digest === 'off' ? 'none' : digest)

function proposedName({ language }: OwnReader, { query, follow }: Subject, { kind, parts }: Watched): string {
  if (query === FOLLOWS_QUERY) return FOLLOWED_BILLS[language]
  return asName(follow ? (parts[0] ?? kind) : [kind, ...parts].join(' · '))
}

function rows(reader: OwnReader, { data, meta }: Preview): Html {
  const w = alertWords[reader.language].preview
  const items = data.map(
    (record) =>
      html`<li>${kickerOf(
        reader,
        record.domain,
        record.country_code,
        record.code && html`<span>${record.code}</span>`,
        record.date && html`<span>${dayTime(reader, record.date)}</span>`,
        record.closes_on &&
          html`<span>${closingText(reader.language, reader.f.longDay(record.closes_on))}</span>`,
      )}<h3>${titleLink(reader, record)}</h3></li>`,
  )
  const cut = meta.arrived !== null && meta.arrived > data.length
  const none = meta.matching === 0 ? w.noneMatching : w.noneArrived
  return html`<section class="sec feed"><section><h2>${w.these(meta.days)}${
    cut && html` <small>${w.newest(data.length)}</small>`
  }</h2>${data.length ? html`<ol>${items}</ol>` : emptyNotice(none, w.noneArrivedHint)}</section></section>`
}
