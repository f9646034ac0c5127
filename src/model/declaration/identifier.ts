// External identifiers of a record in sources and other catalogues, in the form of Popolo: a scheme and the
// identifier there.
import { list, text } from './field.ts'

export interface Identifier {
  /** The issuer and the kind: `br:camara:dep`, `wikidata`. */
  readonly scheme: string
  readonly identifier: string
}

const listed = list(
  {
    scheme: text('Register that issues the identifier: `br:camara:dep`, `wikidata`.'),
    identifier: text('Identifier in that register.'),
  },
  'Identifiers of the record at sources and in other catalogues.',
)

/** The identifiers of a record; each draft adds its own. Source: https://www.popoloproject.com/specs/ */
export const identifiers: typeof listed = { ...listed, union: true }

/**
 * A natural key that ends in the source's own identifier, with that identifier: `br:camara:dep:204521` has
 * `204521` in the scheme `br:camara:dep`.
 */
export function identified(key: string): { key: string; identifiers: Identifier[] } {
  const at = key.lastIndexOf(':')
  return { key, identifiers: [{ scheme: key.slice(0, at), identifier: key.slice(at + 1) }] }
}
