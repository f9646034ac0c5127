// Entities: ranked by the number of their acts, or all of them by name.
import { addDays } from '#lib/dates.ts'
import { type Html, html } from '../../html.ts'
import { gazetteWords } from '../../words/gazette.ts'
import { type Filter, operationParams } from '../filters/filter-form.ts'
import { BY_NAME, sortHeading } from '../filters/presentation.ts'
import { countryAbbr, languageAttr } from '../kit/html-parts.ts'
import { askRows, type Listing, listing } from '../kit/listing-page.ts'
import { nameOrder } from '../kit/name-order.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import type { Entity, RankedEntity } from './gazette-fields.ts'

const RANKED = 50
const WINDOW_DAYS = 90
const BAR = 240

export async function entitiesPage(reader: Reader): Promise<PageContent> {
  const w = gazetteWords[reader.language].top
  const { query } = reader
  const byName = query.get('view') === 'all' || ['q', 'cursor'].some((name) => query.get(name)?.trim())
  const { body, rows } = byName ? await allByName(reader) : await ranking(reader)
  return {
    title: w.title,
    section: 'regulations',
    body,
    rows: true,
    sample: rows.some((row) => row.sample),
  }
}

async function allByName(reader: Reader) {
  const list: Listing<Entity> = {
    operation: 'entities.list',
    asked: nameOrder(reader),
    filters: filtersOf(reader, false),
    title: gazetteWords[reader.language].top.title,
    rows: (rows) => nameTable(reader, rows),
  }
  const rows = await askRows(reader, list)
  return { body: listing(reader, list, rows), rows: rows.data }
}

async function ranking(reader: Reader) {
  const w = gazetteWords[reader.language].top
  const operation = 'entities.top'
  const { since, until, domain, ...others } = operationParams(reader, operation)
  const from = since || until ? {} : { since: addDays(reader.now.slice(0, 10), -WINDOW_DAYS) }
  const counted = domain === 'consultations' ? 'consultations' : 'regulations'
  const asked = { ...others, since, until, ...from, domain: counted, limit: RANKED }
  const { data, meta } = await reader.ask<{
    data: readonly RankedEntity[]
    meta: Pick<Rows<RankedEntity>['meta'], 'reason'>
  }>(operation, asked)
  const list: Listing<RankedEntity> = {
    operation,
    asked: { ...from, domain: counted },
    filters: filtersOf(reader, true),
    title: w.title,
    lead: `${w.lead} ${w.recent}`,
    count: w.most(data.length),
    rows: (rows) => rankTable(reader, rows, w.count[counted]),
  }
  const rows = { data, meta: { next_cursor: null, has_more: false, ...meta } }
  return { body: listing(reader, list, rows), rows: data }
}

function filtersOf({ language }: Reader, ranked: boolean): Filter[] {
  const { top: w } = gazetteWords[language]
  const counted: Filter[] = [
    {
      kind: 'choice',
      name: 'domain',
      label: w.counted,
      always: true,
      options: [
        ['regulations', w.count.regulations],
        ['consultations', w.count.consultations],
      ],
    },
    { kind: 'days', label: w.window, from: 'since', to: 'until' },
  ]
  return [
    { kind: 'text', name: 'q', label: w.search },
    {
      kind: 'choice',
      name: 'view',
      label: w.view,
      always: true,
      options: [
        ['top', w.ranking],
        ['all', w.all],
      ],
    },
    ...(ranked ? counted : [{ kind: 'text', name: 'kind', label: w.kind } as const]),
    { kind: 'countries' },
  ]
}

function rankTable(reader: Reader, rows: readonly RankedEntity[], counted: string): Html {
  const w = gazetteWords[reader.language].top
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const lines = rows.map((row, i) => {
    const width = ((row.count / most) * BAR).toFixed(1)
    return html`<tr><td class="end rank">${i + 1}</td><th scope="row">${nameOf(reader, row)}</th>
<td class="meter"><svg class="bar" viewBox="0 0 ${BAR} 8" preserveAspectRatio="none" aria-hidden="true"><rect
width="${width}" height="8"/></svg><b>${reader.f.number(row.count)}</b></td></tr>`
  })
  return html`<table class="table ranking"><caption class="unseen">${w.ranking}</caption><thead><tr>
<th scope="col" class="end">${w.rank}</th><th scope="col">${w.entity}</th><th scope="col">${counted}</th>
</tr></thead><tbody>${lines}</tbody></table>`
}

function nameTable(reader: Reader, rows: readonly Entity[]): Html {
  const w = gazetteWords[reader.language].top
  const lines = rows.map(
    (row) =>
      html`<tr><th scope="row">${nameOf(reader, row)}</th><td${languageAttr(reader, row.country_code)}>${
        row.kind
      }</td>
</tr>`,
  )
  return html`<table class="table ranking"><caption class="unseen">${w.all}</caption><thead><tr>
${sortHeading(reader, 'name', w.entity, BY_NAME)}<th
scope="col">${w.kind}</th></tr></thead><tbody>${lines}</tbody></table>`
}

function nameOf(reader: Reader, entity: Entity): Html {
  const page = recordHref(reader, entity)
  const lang = languageAttr(reader, entity.country_code)
  const name = page
    ? html`<a class="t" href="${page}"${lang}>${entity.name}</a>`
    : html`<span${lang}>${entity.name}</span>`
  const short = entity.acronym && html` <small class="muted">${entity.acronym}</small>`
  return html`${countryAbbr(reader, entity.country_code)} ${name}${short}`
}
