// The subjects of records: as links to the lists filtered by them, and as a filter of lists.
import { SUBJECT_WORDS, SUBJECTS } from '#domains/subjects/vocabulary.ts'
import { memoized } from '#lib/memoized.ts'
import type { Html } from '../../html.ts'
import { fieldWords } from '../../words/records/fields.ts'
import type { Filter } from '../filters/filter-form.ts'
import type { Reader } from '../reader.ts'
import { linkedNames } from './record-lists.ts'

interface Subjected {
  readonly subjects: readonly string[]
  readonly interest_tags: readonly { readonly id: number; readonly name: string }[]
}

/** The subjects of a record and the tags of its source with other names, each linked to this list. */
export function subjectLinks(reader: Reader, path: string, record: Subjected): (Html | null)[] {
  const w = fieldWords[reader.language]
  const named = SUBJECT_WORDS[reader.language]
  const subjects = record.subjects.map((slug) => [slug, named[slug] ?? slug] as const)
  const names = new Set(subjects.map(([, name]) => name))
  const tags = record.interest_tags.filter(({ name }) => !names.has(name))
  return [
    linkedNames(
      w.subjects,
      subjects.map(([slug, name]) => [name, reader.to(path, { subject: slug }), null] as const),
    ),
    linkedNames(
      w.interest_tags,
      tags.map(({ id, name }) => [name, reader.to(path, { interest_tag_id: id }), null] as const),
    ),
  ]
}

/** The filter of a list by a subject. */
export function subjectFilter({ language }: Pick<Reader, 'language'>): Filter {
  const { subject: label } = fieldWords[language]
  return { kind: 'choice', name: 'subject', label, options: subjectOptions(language) }
}

/** The same, and the filter by a tag of a source. */
export function subjectFilters({ language }: Pick<Reader, 'language'>): Filter[] {
  const { interest_tag_id: label } = fieldWords[language]
  return [subjectFilter({ language }), { kind: 'kept', name: 'interest_tag_id', label }]
}

/** Slugs with their names, in the order of the names. */
export const subjectOptions = memoized(
  (language: Reader['language']): readonly (readonly [slug: string, name: string])[] =>
    SUBJECTS.map(({ slug, name }) => [slug, name[language]] as const).toSorted(([, a], [, b]) =>
      a.localeCompare(b, language),
    ),
)
