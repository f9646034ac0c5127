// Records related to a bill, other than its steps and votes: events, debates, speeches, news.
import { type Fill, type Html, html } from '../../html.ts'
import { billWords } from '../../words/bills.ts'
import { languageAttr, type RecordRow } from '../kit/html-parts.ts'
import { section } from '../kit/section.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import { firstWordsOf } from '../reading/first-words.ts'

const MOST = 20

interface Related extends RecordRow {
  readonly title?: string
  readonly actor_name?: string | null
  readonly party?: string | null
  readonly kind?: string | null
  readonly outlet?: string | null
  readonly transcript_id?: number | null
  readonly text_available?: boolean
  readonly date?: string | null
  readonly session_date?: string | null
  readonly starts_at?: string | null
  readonly published_at?: string | null
}

export interface RelatedRows {
  readonly events: Rows<Related>
  readonly debates: Rows<Related>
  readonly speeches: Rows<Related>
  readonly news: Rows<Related>
  /** The first words of the speeches whose text is stored. */
  readonly said: ReadonlyMap<number, string>
}

/** The newest rows of each kind that refer to the bill. */
export async function relatedTo(reader: Reader, bill_id: number): Promise<RelatedRows> {
  const newest = (list: string) => reader.ask<Rows<Related>>(list, { bill_id, limit: MOST })
  const [events, debates, speeches, news] = await Promise.all([
    newest('schedules.list'),
    newest('transcripts.list'),
    newest('interventions.list'),
    newest('news.list'),
  ])
  return { events, debates, speeches, news, said: await firstWordsOf(reader, speeches.data) }
}

/** A section for each kind that has rows. */
export function relatedSections(reader: Reader, rows: RelatedRows): Fill {
  const { events, debates, speeches, news, said } = rows
  const w = billWords[reader.language]
  const debate = (id: number) => reader.to(`/transcripts/${id}`)
  return [
    relatedList('agenda', w.agenda, events, (one) => [one.title, recordHref(reader, one), one.starts_at]),
    relatedList('debates', w.debates, debates, (one) => [one.title, debate(one.id), one.session_date]),
    relatedList('speeches', w.interventions, speeches, (one) => [
      [one.actor_name, one.party, one.kind].filter(Boolean).join(' · '),
      one.transcript_id ? `${debate(one.transcript_id)}#speech-${one.id}` : null,
      one.date,
    ]),
    relatedList('news', w.news, news, (one) => [
      one.title,
      recordHref(reader, one),
      one.published_at,
      one.outlet,
    ]),
  ]

  type Line = readonly [
    text: string | undefined,
    address: string | null,
    when: string | null | undefined,
    note?: string | null | undefined,
  ]
  function relatedList(
    id: string,
    title: string,
    { data }: Rows<Related>,
    line: (one: Related) => Line,
  ): Fill {
    return (
      data.length > 0 &&
      section(id, title, html`<ul class="related">${data.map((one) => item(one, line(one)))}</ul>`)
    )
  }

  function item({ id, country_code, actor_name }: Related, [text, address, when, note]: Line): Html {
    const lang = languageAttr(reader, country_code)
    const named = address ? html`<a href="${address}"${lang}>${text}</a>` : html`<span${lang}>${text}</span>`
    const day = when && html`<time datetime="${when}">${reader.f.day(when)}</time>`
    const words = actor_name ? said.get(id) : undefined
    return html`<li>${named}<small>${note && html`<span>${note}</span>`}${day}</small>${
      words && html`<p class="first-words"${lang}>${words}</p>`
    }</li>`
  }
}
