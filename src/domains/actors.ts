// Actors: legislators and executive officials.
import { chamber } from '#model/declaration/chamber.ts'
import { domain } from '#model/declaration/domain.ts'
import {
  day,
  derived,
  dictionary,
  flag,
  list,
  maybe,
  oneOf,
  pastDay,
  plausibly,
  ref,
  text,
  url,
} from '#model/declaration/field.ts'
import { formerNames } from '#model/declaration/former.ts'
import { MEMBERSHIP } from './membership.ts'
import { BRANCH_WORDS, BRANCHES } from './value-words.ts'

export const actors = domain({
  name: 'actors',
  one: 'actor',
  about: 'Legislators and executive officials: position, party, chamber, contact, social networks and terms.',
  fields: {
    name: text('Commonly used name.'),
    full_name: maybe(text('Full civil name.')),
    former_names: formerNames,
    branch: oneOf(BRANCHES, 'Branch of government.', BRANCH_WORDS),
    position: maybe(text('Office held, in the words of the source.')),
    chamber: maybe(chamber()),
    party_id: maybe(ref('parties', 'party_key')),
    party: maybe(text('Party as the source prints it.')),
    entity_id: maybe(ref('entities', 'entity_key', 'Executive body that the official serves in.')),
    entity_name: derived(maybe(text('Name of that body.'))),
    district: maybe(text('Constituency, as the source names it.')),
    birth_date: maybe(pastDay('Day of birth; null if no source publishes it.')),
    email: maybe(text('Official e-mail address.')),
    phone: maybe(text('Official telephone.')),
    photo_url: maybe(url('Portrait.')),
    social: dictionary('Accounts on social networks, by network.'),
    active: flag('True during the mandate or term of office.'),
    terms: list(
      {
        position: maybe(text('Office.')),
        chamber: maybe(text('Chamber.')),
        entity_name: derived(maybe(text('Name of that body.'))),
        district: maybe(text('Constituency.')),
        party_id: maybe(ref('parties', 'party_key')),
        from: maybe(day('First day.')),
        until: maybe(plausibly(day('Last day; null if it has not ended.'), { endOf: 'from' })),
      },
      'Mandates and offices, with their dates.',
    ),
    memberships: list(
      {
        commission_id: maybe(ref('commissions', 'commission_key')),
        commission: maybe(text('Commission as the source prints it.')),
        role: maybe(text('Role in the commission.')),
        from: maybe(day('First day.')),
        until: maybe(plausibly(day('Last day; null if it has not ended.'), { endOf: 'from' })),
      },
      'Commissions, with their dates.',
    ),
  },
  columns: ['name', 'branch', 'position', 'chamber', 'party_id', 'entity_id', 'district', 'active'],
  filters: ['branch', 'chamber', 'entity_id', 'active'],
  groups: {
    issuer: 'entity_id',
    chamber: 'chamber',
    branch: 'branch',
    party: 'party_id',
    position: 'position',
    commission: 'memberships',
    district: 'district',
  },
  links: [{ table: 'actor_commissions', field: 'memberships', column: 'commission_id' }],
  order: null,
  orders: ['name'],
  copies: { entity_name: ['entity_id', 'name'] },
  called: {
    rule: 'person',
    by: ['name', 'full_name'],
    withinChamber: true,
    also: ['branch', 'chamber', 'active', 'terms', 'birth_date', 'identifiers'],
  },
  named: [
    { field: 'party_id', by: 'party' },
    { list: 'memberships', field: 'commission_id', by: 'commission', chamber: ['chamber'] },
  ],
  registers: ['wikidata', 'br:camara:dep', 'br:senado:sen', 'cl:camara:dip', 'cl:senado:sen'],
  list: MEMBERSHIP,
  code: null,
  search: { name: 2, full_name: 1 },
  alsoRanked: ['position', 'party', 'entity_name', 'district', 'memberships.commission', 'former_names.name'],
  body: null,
  brief: ['position', 'active', 'party', 'district'],
  tools: [
    {
      advice: '`q` is a name. With `id`, one person with recent votes and bills.',
      overview: {
        votes: { operation: 'actors.votes', by: 'id' },
        bills: { operation: 'actors.bills', by: 'id' },
      },
    },
  ],
  page: { self: '/actors', unless: (record) => record.active !== true || record.branch === 'executive' },
  fresh: { warning: 60, stale: 180 },
  cacheSeconds: 600,
})
