// The feed of the gazettes, and the slice of it that one entity issued.
import { html } from '../../html.ts'
import { gazetteWords } from '../../words/gazette.ts'
import { relationWords } from '../../words/records/relations.ts'
import type { Filter } from '../filters/filter-form.ts'
import { namedFilters } from '../filters/named-filters.ts'
import { type FeedEntry, feed } from '../kit/dated-entries.ts'
import { countryAbbr } from '../kit/html-parts.ts'
import type { ListView } from '../kit/list-view.ts'
import { askRows, type Listing, listing } from '../kit/listing-page.ts'
import { subjectFilters } from '../kit/subjects.ts'
import type { PageContent } from '../page-content.ts'
import { type Reader, type Rows, recordHref } from '../reader.ts'
import { entityAbove, entityAsked, entityTrail } from './entity.ts'
import type { Regulation } from './gazette-fields.ts'
import { forceBadge, typeBeside } from './regulation.ts'

const MOST_TYPES = 200

/** The filters of the feed of the gazettes. Throws NOT_FOUND, GONE or MOVED for an entity. */
export const regulationsListed: ListView = {
  operation: 'regulations.list',
  title: ({ language }) => gazetteWords[language].title,
  filters: async (reader) => filtersOf(reader, (await entityAsked(reader))?.name),
  async asked(reader) {
    const entity = await entityAsked(reader)
    return entity ? { entity_id: entity.id } : {}
  },
}

/** Throws NOT_FOUND, GONE or MOVED for the page of an entity. */
export async function regulationsPage(reader: Reader): Promise<PageContent> {
  const w = gazetteWords[reader.language]
  const entity = await entityAsked(reader)
  const filters = await namedFilters(
    reader,
    'regulations.list',
    await filtersOf(reader, entity?.name),
    entity ? new Set(['entity_id']) : undefined,
  )
  const head: Listing<Regulation> = {
    operation: 'regulations.list',
    ...(entity && { asked: { entity_id: entity.id }, saves: { entity_id: String(entity.id) } }),
    filters,
    title: entity?.name ?? w.title,
    lead: entity ? w.entity.lead : html`${w.lead} <a href="${reader.to('/entities')}">${w.allEntities}</a>.`,
    rows: (rows) =>
      feed(
        reader,
        rows.map((row) => regulationEntry(reader, row, entity !== null)),
        w.noDay,
      ),
  }
  const [rows, above] = await Promise.all([
    askRows(reader, head),
    entity && !reader.query.has('cursor') ? entityAbove(reader, entity) : null,
  ])
  return {
    title: entity?.name ?? w.title,
    section: 'regulations',
    body: html`${entity && entityTrail(reader, entity)}${listing(reader, { ...head, above }, rows)}`,
    rows: true,
    sample: entity?.sample ?? rows.data.some((row) => row.sample),
  }
}

/** A regulation as an entry of a feed; in the slice of an entity its name is above. */
function regulationEntry(reader: Reader, act: Regulation, ofEntity: boolean): FeedEntry {
  const facts = [typeBeside(act), !ofEntity && act.entity_name]
    .filter(Boolean)
    .map((text) => html`<span>${text}</span>`)
  return {
    record: act,
    domain: 'regulations',
    day: act.publication_date,
    facts: html`${countryAbbr(reader, act.country_code)}${act.number && html`<b>${act.number}</b>`}${facts}${
      act.in_force === false && forceBadge(reader, act)
    }`,
    title: act.title,
    address: recordHref(reader, act),
  }
}

async function filtersOf(reader: Reader, entity: string | undefined): Promise<Filter[]> {
  const w = gazetteWords[reader.language]
  const { force, inForce } = relationWords[reader.language]
  return [
    { kind: 'text', name: 'q', label: reader.w.filter.q },
    { kind: 'text', name: 'number', label: w.filters.number },
    await typeFilter(reader),
    { kind: 'choice', name: 'in_force', label: force, options: Object.entries(inForce) },
    { kind: 'days', label: w.filters.published, from: 'since', to: 'until' },
    // All acts of an entity are of one country.
    ...(entity ? [] : [{ kind: 'countries' } as const]),
    { kind: 'kept', name: 'entity', label: entity ?? w.filters.entity },
    ...(entity ? [] : [{ kind: 'kept', name: 'entity_id', label: w.filters.entity } as const]),
    ...subjectFilters(reader),
  ]
}

/** Types differ by country: they can be selected once one country is. */
async function typeFilter(reader: Reader): Promise<Filter> {
  const name = 'rtype_id'
  const { type: label } = gazetteWords[reader.language].filters
  const code = reader.query.getAll('country_code').join(',')
  if (!/^[A-Za-z]{2}$/.test(code)) return { kind: 'kept', name, label }
  type Type = { readonly id: number; readonly name: string }
  const { data } = await reader.ask<Rows<Type>>('regulation-types.list', {
    country_code: code,
    order_by: 'name',
    order: 'asc',
    limit: MOST_TYPES,
  })
  return data.length
    ? { kind: 'choice', name, label, options: data.map((type) => [String(type.id), type.name] as const) }
    : { kind: 'kept', name, label }
}
