// The map from the tags of sources to subjects, made by hand. A tag that it lacks has no subject: that is
// unknown, and never guessed from the words of the tag.

import { type Sql, sql } from '#lib/sql.ts'
import { fold } from '#lib/texts/text.ts'
import { COUNTRY_CODES, type CountryCode, languageOf } from '#model/country.ts'
import { tableRows } from './table.ts'
import { BY_COUNTRY } from './tags-by-country.ts'
import { IN_LANGUAGE } from './tags-in-language.ts'

export interface TagSubject {
  readonly slug: string
  /** True for a judgement: the tag is wider than the subject, or only overlaps it. */
  readonly judged: boolean
}

export interface MappedTag {
  /** The tag as the map has it: sources may write it in other case or without accents. */
  readonly tag: string
  readonly country: CountryCode
  readonly subjects: readonly TagSubject[]
}

function mapped(table: string): Omit<MappedTag, 'country'>[] {
  return tableRows(table, 2).map(([tag, subjects]) => ({
    tag: tag!,
    subjects: subjects!.split(', ').map((each) => ({
      slug: each.replace('~', ''),
      judged: each.endsWith('~'),
    })),
  }))
}

/** Every tag of every country: its own, which precede those of its language. */
export const MAPPED_TAGS: readonly MappedTag[] = COUNTRY_CODES.flatMap((country) => {
  const own = mapped(BY_COUNTRY[country] ?? '')
  const taken = new Set(own.map(({ tag }) => fold(tag)))
  const shared = mapped(IN_LANGUAGE[languageOf(country)]).filter(({ tag }) => !taken.has(fold(tag)))
  return [...own, ...shared].map((each) => ({ ...each, country }))
})

/** The form in which tags are compared: `CO:salud publica`. */
const keyOf = (country: CountryCode, name: string) => `${country}:${fold(name)}`

const BY_KEY = new Map(MAPPED_TAGS.map(({ country, tag, subjects }) => [keyOf(country, tag), subjects]))

/** The subjects of a tag of a country; empty where they are not known. */
export function subjectsOfTag(country: CountryCode, name: string): readonly TagSubject[] {
  return BY_KEY.get(keyOf(country, name)) ?? []
}

/** The tags of any of these subjects, as pairs of a country and a folded name. */
export function tagsOfSubjects(slugs: readonly string[]): { country: CountryCode; name: string }[] {
  return MAPPED_TAGS.flatMap(({ country, tag, subjects }) =>
    subjects.some(({ slug }) => slugs.includes(slug)) ? [{ country, name: fold(tag) }] : [],
  )
}

/** A statement that selects the ids of interest tags of any of these subjects; null is all countries. */
export function tagsWith(slugs: readonly string[], countries: readonly string[] | null): Sql {
  const tags = tagsOfSubjects(slugs).filter(({ country }) => countries?.includes(country) ?? true)
  return sql`select g.id from interest_tags g
where (g.country_code, g.search_text) in (select * from unnest(${tags.map(({ country }) => country)}::text[],
  ${tags.map((tag) => ` ${tag.name}`)}::text[]))`
}
