// The head of the acts of one entity: its data, its acts per week, its consultations.
import { domainNamed } from '#domains/index.ts'
import { addDays, dayIn } from '#lib/dates.ts'
import { COUNTRIES } from '#model/country.ts'
import { recordOfPage } from '#operations/records/page-name.ts'
import { type Fill, type Html, html } from '../../html.ts'
import { gazetteWords } from '../../words/gazette.ts'
import { breadcrumbs, countryAbbr, countryName, externalLink, languageAttr } from '../kit/html-parts.ts'
import { formerTexts } from '../kit/relations.ts'
import type { One, Reader, Rows } from '../reader.ts'
import { consultationItem } from './board.ts'
import type { Consultation, Entity } from './gazette-fields.ts'
import { monday, type Week, weekChart } from './weeks.ts'

const WEEKS = 26
const MOST_ACTS = 500
const CONSULTATIONS = 3

/** The entity in the address, or null. Throws NOT_FOUND, GONE or MOVED. */
export async function entityAsked(reader: Reader): Promise<Entity | null> {
  const name = reader.query.get('entity')
  if (!name?.trim()) return null
  const id = await recordOfPage(reader.context, domainNamed('entities')!, name)
  return (await reader.ask<One<Entity>>('entities.get', { id })).data
}

/** The trail of the page of an entity. */
export function entityTrail(reader: Reader, { country_code, acronym, name }: Entity): Html {
  return breadcrumbs(reader, [
    [gazetteWords[reader.language].entities, reader.to('/entities')],
    [countryName(reader, country_code), reader.to('/entities', { country_code })],
    [acronym ?? name, null],
  ])
}

/** Its data, the chart of its weeks, and its newest consultations. */
export async function entityAbove(reader: Reader, entity: Entity): Promise<Html> {
  const w = gazetteWords[reader.language].entity
  const filter = { entity_id: entity.id }
  const [weeks, consultations] = await Promise.all([
    weeksOf(reader, entity),
    reader.ask<Rows<Consultation>>('consultations.list', { ...filter, limit: CONSULTATIONS }),
  ])
  const facts = new Set([entity.acronym, entity.kind].filter(Boolean))
  const site = entity.website && html`<span>${externalLink(reader, entity.website, w.website)}</span>`
  const cards = consultations.data.map((each) => consultationItem(reader, each))
  const asked =
    cards.length > 0 &&
    html`<section class="card"><h2>${w.consultations}</h2><ol class="board">${cards}</ol>
<p class="small"><a href="${reader.to('/consultations', filter)}">${w.allConsultations}</a></p></section>`
  return html`<div class="entity"><p class="kicker">${countryAbbr(reader, entity.country_code)}
<span>${countryName(reader, entity.country_code)}</span>
${[...facts].map((text) => html`<span${languageAttr(reader, entity.country_code)}>${text}</span>`)}${site}</p>
<div class="cols ${asked ? 'half' : 'one'}"><section class="card"><h2>${w.weeks}</h2>${chart(weeks)}</section>
${asked}</div>${formerTexts(reader, entity.country_code, entity.former_names)}</div>`

  function chart({ weeks, cut }: { weeks: readonly Week[]; cut: boolean }): Fill {
    if (!weeks.some(({ count }) => count)) return html`<p class="muted">${w.none}</p>`
    return html`${weekChart(reader, weeks)}${cut && html`<p class="xs muted">${w.partial}</p>`}`
  }
}

/** Acts of each week up to this one; weeks beyond one page of acts are left out. */
async function weeksOf(reader: Reader, { id, country_code }: Entity) {
  const today = dayIn(reader.now, COUNTRIES[country_code].time_zone)
  const last = monday(today)
  const first = addDays(last, -7 * (WEEKS - 1))
  const { data, meta } = await reader.ask<Rows<{ readonly publication_date: string }>>('regulations.list', {
    entity_id: id,
    since: first,
    until: today,
    fields: 'publication_date',
    limit: MOST_ACTS,
  })
  const counts = new Map<string, number>()
  for (const { publication_date } of data) {
    const week = monday(publication_date)
    counts.set(week, (counts.get(week) ?? 0) + 1)
  }
  const oldest = data.at(-1)?.publication_date
  const from = meta.has_more && oldest ? addDays(monday(oldest), 7) : first
  const weeks: Week[] = []
  for (let week = from; week <= last; week = addDays(week, 7))
    weeks.push({ week, count: counts.get(week) ?? 0 })
  return { weeks, cut: meta.has_more }
}
