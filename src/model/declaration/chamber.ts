// The field of a chamber: a closed set over the twelve legislatures.
import * as z from 'zod'
import { COUNTRIES } from '../country.ts'
import { type Field, text } from './field.ts'

const ids = Object.values(COUNTRIES).flatMap(({ chambers }) => chambers.map(({ id }) => id as string))
const CHAMBERS = [...new Set(ids)].sort() as [string, ...string[]]

/** A chamber of a legislature, by its id in /v1/countries. */
export function chamber(about = 'Chamber'): Field<string, string, never> {
  const one = z.enum(CHAMBERS, `is not a chamber; chambers: ${CHAMBERS.join(', ')}`)
  return { ...text(`${about}, by its id in /v1/countries.`), wire: one, draft: one, filter: one }
}
