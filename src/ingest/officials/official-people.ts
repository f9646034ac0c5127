// The rows of a table of officials, grouped by person.
import { actors } from '#domains/actors.ts'
import { entities } from '#domains/catalogues.ts'
import { dayIn } from '#lib/dates.ts'
import { COUNTRIES } from '#model/country.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { stub } from '#model/sources/source.ts'
import { slug } from '#sources/kit/names.ts'
import type { NumberedLine } from '../lines.ts'
import { type OfficialRow, seenAt } from './official-row.ts'

interface Numbered {
  readonly number: number
  readonly row: OfficialRow
}

/** Marks every line that the table gives. */
const SOURCE = 'officials'

/**
 * A line for each body and each person; two people with one name, distinguished by Wikidata, are rejected.
 */
export function* peopleIn(rows: readonly Numbered[], now: string): Generator<NumberedLine> {
  const bodies = new Set<string>()
  for (const [key, all] of Map.groupBy(rows, ({ row }) => keyOf(row))) {
    const numbers = new Set(all.flatMap(({ row }) => row.wikidata ?? []))
    if (numbers.size > 1) {
      const fault = `two people have the key ${key}: ${[...numbers].join(' and ')}`
      yield* all.map(({ number }) => ({ number, text: '', fault }))
      continue
    }
    for (const { number, row } of all) {
      const body = bodyOf(row)
      if (!body || bodies.has(body.key)) continue
      bodies.add(body.key)
      yield { number, text: JSON.stringify(body) }
    }
    const person = personOf(key, [...numbers][0], all, now)
    yield { number: all[0]!.number, text: JSON.stringify(person) }
  }
}

function keyOf({ country, name }: OfficialRow): string {
  return `${country.toLowerCase()}:official:${slug(name)}`
}

function bodyKey({ country, entity }: OfficialRow): string | null {
  const words = entity && slug(entity)
  return words ? `${country.toLowerCase()}:entidad:${words}` : null
}

function bodyOf(row: OfficialRow): Line | null {
  const key = bodyKey(row)
  if (!key || !row.entity) return null
  return stub(line(entities, { key, country_code: row.country, name: row.entity, ...from(row) }))
}

function personOf(key: string, wikidata: string | undefined, all: readonly Numbered[], now: string): Line {
  const rows = all
    .map(({ row }) => row)
    .sort((a, b) => (a.from ?? '').localeCompare(b.from ?? '') || a.seen_on.localeCompare(b.seen_on))
  const [{ country, name }] = rows as [OfficialRow]
  const today = dayIn(now, COUNTRIES[country].time_zone)
  const runs = rows.filter(({ from, until }) => (from ?? '') <= today && (until ?? today) >= today)
  const entityKeys = new Set(runs.map(bodyKey))
  const seen = rows.toSorted((a, b) => b.seen_on.localeCompare(a.seen_on))
  return line(actors, {
    key,
    ...(wikidata && { identifiers: [{ scheme: 'wikidata', identifier: wikidata }] }),
    country_code: country,
    name,
    branch: 'executive',
    position: [...new Set(runs.map(({ position }) => position))].join('; ') || null,
    entity_key: entityKeys.size === 1 ? [...entityKeys][0]! : null,
    active: runs.length > 0,
    terms: rows.map(({ position, from, until }) => ({ position, from, until })),
    ...from(seen[0]!),
  })
}

function from(row: OfficialRow) {
  return { source_id: SOURCE, source_url: row.source_url, retrieved_at: seenAt(row) }
}
