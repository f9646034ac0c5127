// The subjects of a record: the field that it is served with, and the filter of lists.
import { hash } from 'node:crypto'
import * as z from 'zod'
import { raw, type Sql, sql } from '#lib/sql.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain, LinkTable } from '#model/declaration/domain.ts'
import { computed, type Field, text } from '#model/declaration/field.ts'
import { commaSeparated } from '#model/declaration/param-text.ts'
import type { ComputedColumn, LiveFields } from '#model/declaration/storing.ts'
import { choiceText } from '#model/declaration/value-words.ts'
import { writtenAs } from '#model/declaration/written.ts'
import { MAPPED_TAGS, subjectsOfTag } from './tags.ts'
import { SLUGS, SUBJECT_WORDS } from './vocabulary.ts'

/** The slugs of a record. They are read from its tags when it is served: a new map changes only the tags. */
export const subjectsField: Field<string[], never, never> = {
  ...computed,
  about: 'Its subjects in the vocabulary of `/v1/subjects`, by its tags; empty where they are not known.',
  wire: z.array(z.string()),
  words: SUBJECT_WORDS,
}

/** The slug or a name of a subject. The published schema has no list of them, for its length. */
export const subjectText = writtenAs(
  { type: 'string' },
  choiceText(SLUGS, SUBJECT_WORDS, 'is not a subject; /v1/subjects lists them'),
)

/** Several of these, comma-separated. */
export const subjectsText = commaSeparated(subjectText, SLUGS.length)

/** A parameter of lists that takes these, for records that have no subjects themselves. */
export const subjectsTaken = (about: string): Field => ({
  ...text(about),
  wire: z.enum(SLUGS),
  filter: subjectsText,
})

const MAP_VERSION = hash('sha256', JSON.stringify(MAPPED_TAGS)).slice(0, 8)

/**
 * The slugs of an interest tag, stored with it: statements that sent the map spent half of the time of a list
 * of bills on it.
 */
export const subjectsColumn: ComputedColumn = {
  name: 'subjects',
  type: 'jsonb',
  compute: ({ country_code, name }) => JSON.stringify(slugsOfTag(country_code as CountryCode, String(name))),
}

/** The slugs of a tag of a country by the present map; empty where they are not known. */
export const slugsOfTag = (country: CountryCode, name: string): string[] =>
  subjectsOfTag(country, name).map(({ slug }) => slug)

/**
 * SQL of the subjects of an array of tags, as rows with a `slug`, each once. OFFSET 0 keeps a look-up for
 * each tag.
 */
export const subjectsIn = (tags: string): Sql =>
  raw(`select distinct s.slug from unnest(${tags}) u (tag)
  cross join lateral (select g.subjects from interest_tags g where g.id = u.tag offset 0) g
  cross join jsonb_array_elements_text(g.subjects) s (slug)`)

/** SQL of a JSON array with the subjects of the interest tag of an alias. */
export const subjectsOf = (tag: 'g' | 't'): Sql => raw(`${tag}.subjects`)

/** The subjects of records whose tags are in a link table, followed by their other live fields. */
export function taggedSubjects(table: string, owner: string, others?: LiveFields): LiveFields {
  // OFFSET 0 keeps a look-up per tag of the record: a join could read the tags in order, for each record.
  // Slugs need no escapes; written without spaces, the record is the text that JSON.stringify prints.
  const ending = (now: string) => sql`',"subjects":' || coalesce((
  select '["' || string_agg(distinct s.slug, '","' order by s.slug) || '"]' from ${raw(table)} l
  cross join lateral (select * from interest_tags g where g.id = l.interest_tag_id offset 0) g,
  jsonb_array_elements_text(${subjectsOf('g')}) s (slug)
  where l.${raw(owner)} = t.id), '[]') || ${others ? others.ending(now) : raw(`'}'`)}`
  return {
    ...others,
    fields: ['subjects', ...(others?.fields ?? [])],
    ending,
    version: MAP_VERSION,
    dependsOn: [...(others?.dependsOn ?? []), 'interest-tags'],
  }
}

/** The subjects of interest tags themselves. */
export const ownSubjects: LiveFields = {
  fields: ['subjects'],
  version: MAP_VERSION,
  ending: () => sql`',"subjects":' || coalesce(${subjectsOf('t')}::text, '[]') || '}'`,
}

/** The link table with the interest tags of records that are served with subjects. */
export function tagLinkOf({ fields, links }: Pick<Domain, 'fields' | 'links'>): LinkTable | undefined {
  return fields.subjects && links.find(({ field }) => fields[field]?.refers?.domain === 'interest-tags')
}
