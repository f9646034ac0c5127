// Catalogues that other records refer to: types of norm, issuing entities, commissions, parties, subjects.
import { sql } from '#lib/sql.ts'
import { chamber } from '#model/declaration/chamber.ts'
import { domain } from '#model/declaration/domain.ts'
import { counted, day, flag, maybe, oneOf, plausibly, ref, text, url } from '#model/declaration/field.ts'
import { formerNames } from '#model/declaration/former.ts'
import { containingText, spelt } from './list-params.ts'
import { ownSubjects, subjectsColumn, subjectsField } from './subjects/field.ts'
import { PARTY_KIND_WORDS, PARTY_KINDS } from './value-words.ts'

const catalogue = {
  order: null,
  orders: ['name'],
  code: null,
  search: { name: 2 },
  body: null,
  comesWith: 'any',
  fresh: null,
  cacheSeconds: 3600,
} as const
const name = text('Name, as the source prints it.')

export const regulationTypes = domain({
  ...catalogue,
  name: 'regulation-types',
  one: 'regulation type',
  about: 'Types of norms in each gazette.',
  fields: { name, abbreviation: maybe(text('Usual abbreviation.')) },
  columns: ['name', 'abbreviation'],
  filters: [],
  search: { name: 2, abbreviation: 1 },
  tools: [{ advice: 'Gives `rtype_id`.' }],
  page: null,
})

export const entities = domain({
  ...catalogue,
  search: { name: 2, acronym: 1 },
  name: 'entities',
  one: 'entity',
  about: 'Bodies that issue regulations and open consultations; each belongs to one country.',
  fields: {
    name,
    former_names: formerNames,
    acronym: maybe(text('Usual acronym.')),
    kind: maybe(text('Kind, as given by the source: ministry, agency, court and so on.')),
    website: maybe(url('Its web site.')),
  },
  columns: ['name', 'acronym', 'kind'],
  filters: [],
  groups: { type: 'kind' },
  list: {
    params: {
      acronym: spelt('acronym', 'Usual acronym.'),
      kind: containingText('kind', 'Kind, as given by the source: ministry, agency, court and so on.'),
    },
  },
  alsoRanked: ['kind', 'former_names.name'],
  brief: ['acronym', 'kind'],
  page: { filter: '/regulations?entity=' },
  tools: [{ advice: 'Gives `entity_id`. `q` is part of the name, or the acronym.' }],
})

export const commissions = domain({
  ...catalogue,
  search: { name: 2, acronym: 1 },
  name: 'commissions',
  one: 'commission',
  about: 'Commissions of the legislatures.',
  fields: {
    name,
    former_names: formerNames,
    acronym: maybe(text('Usual acronym.')),
    chamber: maybe(chamber()),
    kind: maybe(text('Kind, as given by the source: permanent, special, joint and so on.')),
    active_from: maybe(day('First day.')),
    active_until: maybe(plausibly(day('Last day; null if it exists.'), { endOf: 'active_from' })),
  },
  columns: ['name', 'acronym', 'chamber', 'kind', 'active_until'],
  filters: ['chamber'],
  groups: { type: 'kind', chamber: 'chamber' },
  list: {
    params: {
      acronym: spelt('acronym', 'Usual acronym.'),
      kind: containingText('kind', 'Kind, as given by the source: permanent, special, joint and so on.'),
      active: {
        takes: flag('True: existing commissions; false: former ones.'),
        condition: (active, now) =>
          active
            ? sql`coalesce(t.active_until, 'infinity') >= ${now}::timestamptz::date`
            : sql`t.active_until < ${now}::timestamptz::date`,
      },
    },
  },
  alsoRanked: ['kind', 'former_names.name'],
  brief: ['acronym', 'kind'],
  page: { self: '/commissions' },
  called: { rule: 'body', by: ['name', 'acronym'], withinChamber: true, also: ['chamber'] },
  tools: [{ advice: 'Gives `commission_id`.' }],
})

export const parties = domain({
  ...catalogue,
  search: { name: 2, acronym: 1 },
  alsoRanked: ['former_names.name'],
  name: 'parties',
  one: 'party',
  about: 'Political parties and the caucuses they form.',
  fields: {
    name,
    former_names: formerNames,
    acronym: maybe(text('Usual acronym.')),
    kind: maybe(oneOf(PARTY_KINDS, 'Kind of group.', PARTY_KIND_WORDS)),
    seats: maybe(counted('Seats, as given by the source; null if it gives none.', 10_000)),
    color: maybe(text('Colour, as `#rrggbb`.')),
    website: maybe(url('Its web site.')),
    active: maybe(flag('False if dissolved.')),
  },
  columns: ['name', 'acronym', 'kind', 'active'],
  filters: ['kind', 'active'],
  groups: { type: 'kind' },
  list: { unsaid: ['active'], params: { acronym: spelt('acronym', 'Usual acronym.') } },
  page: { filter: '/actors?party=' },
  called: { rule: 'letters', by: ['name', 'acronym'] },
  brief: ['acronym', 'seats'],
  tools: [
    { advice: 'Gives `party_id`. `q` is part of the name, or the acronym.' },
    {
      name: 'get_party',
      operation: 'parties.get',
      advice: 'One by id, for seat counts; list_parties finds the id.',
    },
  ],
})

export const interestTags = domain({
  ...catalogue,
  name: 'interest-tags',
  one: 'interest tag',
  about: 'Subjects of records; accounts can follow them.',
  fields: { name, parent_id: maybe(ref('interest-tags', 'parent_key')), subjects: subjectsField },
  live: ownSubjects,
  computed: [subjectsColumn],
  columns: ['name', 'parent_id'],
  filters: ['parent_id'],
  tools: [{ advice: 'Gives the ids for update_my_interests, and `interest_tag_id`.' }],
  page: null,
})
