// Relations between bills and acts, each declared once: its statement in a draft, and the lists served on
// both sides.
import { raw } from '#lib/sql.ts'
import { day, derived, integer, list, maybe, oneOf, text, url } from '#model/declaration/field.ts'
import type { LiveFields } from '#model/declaration/storing.ts'

type Owner = 'bills' | 'regulations'

interface Side {
  /** The domain of the records that it is served on. */
  readonly of: Owner
  /** The domain of the records that it lists. */
  readonly to: Owner
  /** The same relation as the other record sees it. */
  readonly inverse: string
  readonly about: string
}

/** The lists that records are served with, by field. */
export const RELATIONS = {
  corrects: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'corrected_by',
    about: 'Acts that this one corrects, as an erratum does.',
  },
  corrected_by: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'corrects',
    about: 'Errata to this act.',
  },
  amends: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'amended_by',
    about: 'Acts that this one amends.',
  },
  amended_by: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'amends',
    about: 'Stored acts that amend this one.',
  },
  repeals: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'repealed_by',
    about: 'Acts that this one repeals as a whole.',
  },
  repealed_by: {
    of: 'regulations',
    to: 'regulations',
    inverse: 'repeals',
    about: 'Stored acts that repeal this one.',
  },
  enacts: {
    of: 'regulations',
    to: 'bills',
    inverse: 'enacted_as',
    about: 'Bills that became this act.',
  },
  enacted_as: {
    of: 'bills',
    to: 'regulations',
    inverse: 'enacts',
    about: 'Acts that the bill became.',
  },
  companions: {
    of: 'bills',
    to: 'bills',
    inverse: 'companions',
    about: 'Bills that are considered together with this one.',
  },
  predecessors: {
    of: 'bills',
    to: 'bills',
    inverse: 'successors',
    about: 'Earlier bills that this one files again or continues.',
  },
  successors: {
    of: 'bills',
    to: 'bills',
    inverse: 'predecessors',
    about: 'Later bills that file this one again or continue it.',
  },
} as const satisfies Readonly<Record<string, Side>>

export type RelationKind = keyof typeof RELATIONS

/** Where a relation is stated. */
const STATED_IN = ['source', 'title'] as const

type Kinds = readonly [RelationKind, ...RelationKind[]]

/** The relations that records of a domain can state. */
export const STATED = {
  bills: ['enacted_as', 'companions', 'predecessors', 'successors'],
  regulations: ['corrects', 'corrected_by', 'amends', 'amended_by', 'repeals', 'repealed_by', 'enacts'],
} as const satisfies Readonly<Record<Owner, Kinds>>

/** True for records whose titles state what they do to others. */
export function statesInTitle(domain: string): boolean {
  return domain === RELATIONS.amends.of
}

/** The relations of records of a domain as their drafts state them. */
function statements<const K extends Kinds>(kinds: K) {
  return list(
    {
      kind: oneOf(kinds, 'The list of this record that the other belongs to.'),
      number: maybe(text('Number of the other record as the source prints it.')),
      key: maybe(text('Natural key of the other record, where the source identifies it.')),
    },
    'Relations to other records, as the source states them.',
  )
}

function listed(kind: RelationKind) {
  const { to, about } = RELATIONS[kind]
  const [number, date] =
    to === 'bills'
      ? ['Docket number; as stated where the bill is not stored.', 'Day of its filing.']
      : ['Number of the act; as stated where it is not stored.', 'Day of its publication.']
  return derived(
    list(
      {
        id: maybe(integer(`Id in \`${to}\`; null where it is not stored, or its number is that of several.`)),
        number: maybe(text(number)),
        title: maybe(text('Its title; null without `id`.')),
        date: maybe(day(date)),
        stated_in: oneOf(STATED_IN, 'The source, or the title of the act that relates to the other.'),
        platform_url: maybe(url('Its page on the platform.')),
      },
      about,
    ),
  )
}

export const billRelations = {
  relations: statements(STATED.bills),
  enacted_as: listed('enacted_as'),
  companions: listed('companions'),
  predecessors: listed('predecessors'),
  successors: listed('successors'),
}

export const regulationRelations = {
  relations: statements(STATED.regulations),
  corrects: listed('corrects'),
  corrected_by: listed('corrected_by'),
  amends: listed('amends'),
  amended_by: listed('amended_by'),
  repeals: listed('repeals'),
  repealed_by: listed('repealed_by'),
  enacts: listed('enacts'),
}

/**
 * The served lists of relations of a domain, in place of the closing brace of a record of alias `t`. Most
 * records have none: asking that first takes a tenth of the time of the function. OFFSET 0 keeps a look-up
 * per record, not a hash of all relations, and one for all lists.
 */
export function liveRelations(owner: Owner): LiveFields {
  const kinds: Kinds = STATED[owner]
  const lists = kinds.map((kind) => `',"${kind}":' || coalesce(r ->> '${kind}', '[]')`)
  const ending = `(select ${lists.join(' || ')} || '}' from (select case
  when exists (select from record_relations where domain = '${owner}' and record_id = t.id offset 0)
    or exists (select from record_relations where to_domain = '${owner}' and other_id = t.id offset 0)
  then relations_of('${owner}', t.id) end offset 0) x (r))`
  return {
    fields: kinds,
    ending: () => raw(ending),
    dependsOn: kinds.map((kind) => RELATIONS[kind].to),
  }
}
