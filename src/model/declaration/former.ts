// The titles or names that a record had before: given by sources, or kept when one changes.
import { day, list, maybe, text } from './field.ts'

const until = maybe(
  day('Day on which the service first read the next one, or the last day that a source gives.'),
)

const titles = list(
  { title: text('Former title.'), until },
  'Titles that the record had before, each once; changes of case, accents and punctuation are no titles.',
)
const names = list(
  { name: text('Former name.'), until },
  'Names that the record had before, each once; changes of case, accents and punctuation are no names.',
)

/** A former title or name, the latest last. */
export type Former = Readonly<Record<string, string | null>>

/** Former titles of a record whose `title` is kept. */
export const formerTitles: typeof titles = { ...titles, union: true }
/** Former names of a record whose `name` is kept. */
export const formerNames: typeof names = { ...names, union: true }

const LISTS = { former_titles: 'title', former_names: 'name' } as const

/** The list of former titles or names of a domain, and the field that it keeps; null where it has none. */
export function formerIn({ fields }: { readonly fields: object }) {
  for (const [kept, field] of Object.entries(LISTS)) if (kept in fields) return { list: kept, field } as const
  return null
}

/** The former titles or names of a record. */
export function formerTexts(
  domain: { readonly fields: object },
  record: Readonly<Record<string, unknown>>,
): string[] {
  const former = formerIn(domain)
  if (!former) return []
  return ((record[former.list] ?? []) as readonly Former[]).map((each) => each[former.field]!)
}
