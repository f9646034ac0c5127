// Bills: initiatives before a legislature, from filing to their end.
import { sql } from '#lib/sql.ts'
import { chamber } from '#model/declaration/chamber.ts'
import { domain } from '#model/declaration/domain.ts'
import {
  day,
  derived,
  filled,
  list,
  maybe,
  oneOf,
  pastDay,
  plausibly,
  prose,
  ref,
  refs,
  text,
  url,
} from '#model/declaration/field.ts'
import { formerTitles } from '#model/declaration/former.ts'
import { documentList } from './documents.ts'
import { containingValue, onOrAfter, upTo } from './list-params.ts'
import { POSITIONS } from './positions.ts'
import { billRelations, liveRelations } from './relations.ts'
import { subjectsField, taggedSubjects } from './subjects/field.ts'
import { STAGE_WORDS, STAGES } from './value-words.ts'

export const bills = domain({
  name: 'bills',
  one: 'bill',
  about: 'Bills before the legislatures, with their authors, commissions, primary sources and documents.',
  fields: {
    code: maybe(text('Docket number as the chamber prints it, for example `PL 123/2024`.')),
    title: text('Official title as filed.'),
    former_titles: formerTitles,
    summary: maybe(prose('Abstract; null if the source publishes none.')),
    bill_type: maybe(text('Kind of initiative, in the words of the source.')),
    source: maybe(text('Originating chamber or body.')),
    chamber: maybe(chamber('Chamber of origin')),
    status: maybe(text('State of the bill, in the words of the source.')),
    stage: filled(
      oneOf(STAGES, 'Last observed stage; never inferred from rules of procedure.', STAGE_WORDS),
      'unknown',
    ),
    urgency: maybe(text('Urgency in force, in the words of the source.')),
    urgencies: list(
      {
        kind: text('Kind of urgency, in the words of the source.'),
        from: maybe(pastDay('Day of the request.')),
        until: maybe(plausibly(day('Day of withdrawal; null if the source has none.'), { endOf: 'from' })),
        chamber: maybe(chamber('Chamber that received the request')),
        document: maybe(text('Number of the requesting message.')),
        ended_by: maybe(text('Reason for its end, in the words of the source; null if it has none.')),
      },
      'Requests for urgency, in the order of the source.',
    ),
    filing_date: maybe(pastDay('Day on which the bill was filed.')),
    last_moved_on: maybe(pastDay('Day of the last step that the source reports.')),
    entity_id: maybe(ref('entities', 'entity_key', 'Executive body that filed the bill.')),
    entity_name: derived(maybe(text('Name of that body.'))),
    authors: list(
      {
        actor_id: maybe(ref('actors', 'actor_key')),
        name: text('Name as the source prints it.'),
        role: maybe(text('Role in the authorship.')),
      },
      'Authors.',
    ),
    commissions: refs('commissions', 'commission_keys', 'Commissions to which it was referred.'),
    congress_records: list(
      { body: text('Chamber or body.'), link: url('Page of the bill at that body.') },
      'Primary sources.',
    ),
    ...billRelations,
    interest_tags: refs('interest-tags', 'interest_tag_keys', 'Subjects.'),
    subjects: subjectsField,
    documents: documentList,
    external_link: maybe(url('Official primary source.')),
  },
  columns: ['stage', 'chamber', 'bill_type', 'filing_date', 'last_moved_on', 'entity_id'],
  filters: ['stage', 'chamber', 'entity_id'],
  groups: {
    type: 'bill_type',
    issuer: 'entity_id',
    stage: 'stage',
    chamber: 'chamber',
    author: 'authors',
    commission: 'commissions',
    tag: 'interest_tags',
    subject: 'subjects',
  },
  orders: ['last_moved_on'],
  links: [
    { table: 'bill_commissions', field: 'commissions', column: 'commission_id' },
    { table: 'bill_authors', field: 'authors', column: 'actor_id' },
    { table: 'bill_interest_tags', field: 'interest_tags', column: 'interest_tag_id' },
  ],
  order: 'filing_date',
  code: 'code',
  codeKind: { field: 'bill_type', docket: true },
  search: { title: 2, code: 1 },
  alsoRanked: [
    'summary',
    'authors.name',
    'commissions.name',
    'entity_name',
    'bill_type',
    'status',
    'interest_tags.name',
    'former_titles.title',
  ],
  body: null,
  live: taggedSubjects('bill_interest_tags', 'bill_id', liveRelations('bills')),
  page: { self: '/bills' },
  called: { rule: 'number', by: ['code'] },
  named: [{ list: 'authors', field: 'actor_id', by: 'name', chamber: ['chamber'], on: ['filing_date'] }],
  // Since 2019 a bill of Brazil keeps its number in the other chamber: PLP 74/2026 is 2611313 of the Câmara
  // and 175732 of the Senado. Before, each chamber had its own numbers.
  shares: {
    BR: { kinds: ['PL', 'PLP', 'PEC'], since: 2019, registers: ['br:camara', 'br:senado'] },
  },
  registers: ['br:camara', 'br:senado', 'br:senado:processo', 'cl:boletin', 'do:iniciativa'],
  copies: { entity_name: ['entity_id', 'name'] },
  list: {
    ranked: true,
    unsaid: ['stage', 'chamber'],
    params: {
      bill_type: containingValue('bills', 'bill_type', 'Kind of initiative, in the words of the source.'),
      last_moved_after: onOrAfter('last_moved_on', 'Earliest `last_moved_on`, inclusive.'),
      last_moved_before: upTo('last_moved_on', 'Latest `last_moved_on`, inclusive.'),
      party_id: {
        takes: ref('parties', 'party_key', 'Bills with an author who is now a member of this party.'),
        refers: 'parties',
        reads: ['actors'],
        selectedBy: [
          {
            domain: 'actors',
            fields: ['party_id'],
            rows: (ids) => sql`select t.id, b.actor_id, t.country_code
from bill_authors b join bills t on t.id = b.bill_id where b.actor_id = any(${ids}::bigint[])`,
          },
        ],
        ids: sql`select a.party_id from bill_authors b join actors a on a.id = b.actor_id
where b.bill_id = t.id`,
        condition: (party) => sql`exists (select from bill_authors b join actors a on a.id = b.actor_id
where b.bill_id = t.id and a.party_id = ${party}::bigint)`,
      },
    },
  },
  under: [{ owner: 'actors', column: 'actor_id', path: 'bills', summary: 'Bills filed by an actor.' }],
  brief: ['status'],
  tools: [
    {
      advice:
        'With `id`, one bill in full with updates, votes and interventions, roll calls by ' +
        'party with dissenters. Docket numbers go in `code`, not in `q`. ' +
        'Bills that moved lately: list_bill_updates.',
      overview: {
        updates: { operation: 'bills.updates', by: 'id' },
        roll_calls: { operation: 'bills.roll-calls', by: 'id', rows: 5 },
        // Single ballots say little next to the parties.
        votes: { operation: 'bills.votes', by: 'id', rows: 1, rest: { position: POSITIONS.join() } },
        interventions: { operation: 'interventions.list', by: 'bill_id' },
      },
    },
  ],
  fresh: { warning: 7, stale: 30, legislative: true, orElse: 'last_moved_on' },
  cacheSeconds: 60,
})
