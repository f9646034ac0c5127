// The subjects that a reply states with a record, as interest tags of its source.
import * as z from 'zod'
import { interestTags } from '#domains/catalogues.ts'
import type { CountryCode } from '#model/country.ts'
import { type Line, line } from '#model/declaration/domain.ts'
import { identified } from '#model/declaration/identifier.ts'
import { stub } from '#model/sources/source.ts'
import { slug } from './names.ts'
import { label } from './shape.ts'

/** The printed name of a subject: a required short text, in which no character is mangled. */
export const subjectName = label.pipe(z.string().regex(/^[^\ufffd]*$/, 'holds a mangled character'))

/** A subject as a source states it. */
export interface StatedSubject {
  readonly name: string
  /** Its number at the source; without one the name identifies it. */
  readonly code?: string | number | null
}

export interface SubjectTags {
  /** The tags themselves, written only where they have no record yet. */
  readonly lines: readonly Line[]
  /** What a record with these subjects has in `interest_tag_keys`. */
  readonly keys: string[]
}

/**
 * The tags of subjects, once each, in the order of the source. `under` begins their keys: `do:sil:materia`
 * gives `do:sil:materia:763`, or `…:agua-potable` where the source has no number. Names without letters and
 * digits, such as `*`, are placeholders and are omitted.
 */
export function subjectTags(
  country_code: CountryCode,
  under: string,
  stated: readonly StatedSubject[],
): SubjectTags {
  const tags = new Map<string, Line>()
  for (const { name, code } of stated) {
    if (!slug(name)) continue
    const known = code ? identified(`${under}:${code}`) : { key: `${under}:${slug(name)}` }
    if (!tags.has(known.key)) tags.set(known.key, stub(line(interestTags, { ...known, country_code, name })))
  }
  return { lines: [...tags.values()], keys: [...tags.keys()] }
}
