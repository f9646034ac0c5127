// Votes: roll calls, and the ballot of each legislator in them.
import { zoned } from '#lib/dates.ts'
import { raw, sql } from '#lib/sql.ts'
import { COUNTRIES, type CountryCode } from '#model/country.ts'
import { chamber } from '#model/declaration/chamber.ts'
import { domain } from '#model/declaration/domain.ts'
import {
  derived,
  filled,
  flag,
  integer,
  list,
  maybe,
  object,
  oneOf,
  pastDay,
  pastInstant,
  ref,
  text,
  url,
} from '#model/declaration/field.ts'
import {
  byParty,
  COUNTED_FIELDS,
  dissenters,
  reasons,
  recountedBy,
  SERVED_REASONS,
  withReason,
} from './ballot-fields.ts'
import { onOrAfter, upTo } from './list-params.ts'
import { POSITIONS } from './positions.ts'
import { subjectsTaken } from './subjects/field.ts'
import { tagsWith } from './subjects/tags.ts'
import { POSITION_WORDS, ROLL_CALL_KIND_WORDS, ROLL_CALL_KINDS } from './value-words.ts'
import { REASONS } from './verdict-reasons.ts'

const count = (what: string) => maybe(integer(`Ballots: ${what}.`))
const totals = (about = 'Totals published by the source; null for kinds it does not publish.') =>
  object(
    {
      yes: count('for'),
      no: count('against'),
      abstain: count('abstaining'),
      absent: count('absent'),
      present: count('present without a position'),
      excused: count('excused'),
      paired: count('paired'),
      other: count('other positions'),
    },
    about,
  )

/** The day of the vote, by the same names in both lists. */
const VOTED = {
  voted_after: onOrAfter('vote_date', 'Earliest `vote_date`, inclusive.'),
  voted_before: upTo('vote_date', 'Latest `vote_date`, inclusive.'),
}

/** The first moment of a day in a country; null for no day. */
const startOf = (day: unknown, country: CountryCode) =>
  typeof day === 'string' ? zoned(day, COUNTRIES[country].time_zone) : null

/** Such a ballot is marked when its roll call is counted. */
const DISSENTS = raw('(t.dissents and t.roll_call_id is not null)')

const verdict = (alias: string, column = 'reconciles') => `coalesce(${alias}.${column}::text, 'null')`

interface OnBills {
  readonly bill_key?: string | null
  readonly bills?: readonly { readonly bill_key?: string | null }[]
}

/** The main bill is among the bills, and by default the first of them. */
function withMainBill({ bill_key, bills = [] }: OnBills) {
  const main = bill_key ?? bills.find((each) => each.bill_key)?.bill_key ?? null
  const named = main === null || bills.some((each) => each.bill_key === main)
  return { bill_key: main, bills: named ? bills : [{ bill_key: main }, ...bills] }
}

export const rollCalls = domain({
  name: 'roll-calls',
  one: 'roll call',
  title: 'motion',
  about: 'Roll calls: a motion, its result and its totals, checked against the ballots.',
  fields: {
    kind: filled(
      oneOf(ROLL_CALL_KINDS, 'A vote, or a roll call of attendance only.', ROLL_CALL_KIND_WORDS),
      'vote',
    ),
    bill_id: maybe(ref('bills', 'bill_key', 'Id of the bill; of several, the main one.')),
    bill_code: derived(maybe(text('Docket number of the bill.'))),
    bill_title: derived(maybe(text('Title of the bill.'))),
    bills: list(
      {
        bill_id: maybe(ref('bills', 'bill_key')),
        code: maybe(text('Docket number of the bill, from its record or as the source prints it.')),
        title: maybe(text('Title of the bill, from its record or as the source prints it.')),
      },
      'All bills voted on together, including the main one.',
    ),
    motion: text('Motion, in the words of the source.'),
    object: maybe(text('Text voted on if not the bill itself, such as a request for urgency.')),
    chamber: maybe(chamber()),
    commission_id: maybe(ref('commissions', 'commission_key')),
    commission_name: maybe(text('Name of the commission, from its record or as the source prints it.')),
    session: maybe(text('Session, as the source names it.')),
    vote_date: maybe(pastDay('Day of the vote.')),
    held_at: maybe(pastInstant('Time of the vote; null if the source gives none.')),
    result: maybe(text('Result, in the words of the source.')),
    passed: maybe(flag('True if the source says that the motion passed.')),
    quorum: maybe(text('Majority required, in the words of the source.')),
    secret: maybe(flag('True for a secret ballot: positions are not published.')),
    totals: maybe(totals()),
    seats: maybe(integer('Members entitled to vote; null if the source does not list each of them.')),
    counted: derived(
      maybe(
        totals(
          'Members by position, from the stored ballots; null without ballots. Several ballots of one ' +
            'person count once, and not at all where they contradict each other.',
        ),
      ),
    ),
    complete: derived(
      maybe(
        flag(
          'True if a ballot is stored for each of `seats`, false if some are missing, ' +
            'null without ballots or if `seats` is unknown.',
        ),
      ),
    ),
    reconciles: derived(
      maybe(
        flag(
          'True if the stored ballots are of different people and add up to the published totals, false if ' +
            'ballots or totals contradict each other, null if that cannot be told; `reasons` has why.',
        ),
      ),
    ),
    reasons,
    orientations: list(
      {
        party_id: maybe(ref('parties', 'party_key')),
        party: text('Party, bloc or bench as the source prints it.'),
        position: oneOf(POSITIONS, 'Position recommended to its members; `other` for a free vote.'),
        position_raw: maybe(text('Position, in the words of the source.')),
      },
      'Voting recommendations of parties and benches.',
    ),
    by_party: byParty,
    dissenters,
    external_link: maybe(url('Official primary source.')),
  },
  columns: ['bill_id', 'kind', 'vote_date', 'chamber', 'commission_id'],
  filters: ['kind', 'chamber', 'commission_id'],
  groups: { type: 'kind', chamber: 'chamber', commission: 'commission_id', bill: 'bills', reason: 'reasons' },
  links: [
    {
      table: 'roll_call_bills',
      field: 'bills',
      column: 'bill_id',
      copies: { code: 'code', title: 'title' },
    },
  ],
  order: 'vote_date',
  code: null,
  search: {},
  contains: ['motion', 'result'],
  body: null,
  live: {
    // The tags of its bills, by which lists find it.
    dependsOn: ['bills'],
    fields: COUNTED_FIELDS,
    ending: () =>
      raw(`',"counted":' || coalesce(t.counted, 'null') || ',"complete":' || ${verdict('t', 'complete')}
  || ',"reconciles":' || ${verdict('t')}
  || ',"reasons":' || ${SERVED_REASONS}
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}'`),
  },
  copies: {
    bill_code: ['bill_id', 'code'],
    bill_title: ['bill_id', 'title'],
    commission_name: ['commission_id', 'name'],
  },
  // The fields of its roll call in each ballot, written once with the roll call.
  computed: [
    {
      name: 'brief',
      type: 'text',
      compute: ({ id, motion, chamber, result, totals }) =>
        JSON.stringify({ id, motion, chamber, result, totals }),
    },
  ],
  named: [
    { field: 'commission_id', by: 'commission_name', chamber: ['chamber'] },
    { list: 'bills', field: 'bill_id', by: 'code' },
    { list: 'orientations', field: 'party_id', by: 'party' },
  ],
  fill: (given) => withMainBill(given as OnBills),
  recount: recountedBy('id'),
  list: {
    unsaid: ['chamber'],
    params: {
      ...VOTED,
      reconciles: {
        takes: flag('True where ballots and totals agree, false where they contradict each other.'),
        // Literal, for the index on those that do not.
        condition: (reconciles) => raw(reconciles ? 't.reconciles' : 'not t.reconciles'),
      },
      subject: {
        takes: subjectsTaken(
          'Only votes on bills with one of these subjects, comma-separated, such as `water`.',
        ),
        reads: ['interest-tags'],
        selectedBy: [
          {
            domain: 'bills',
            fields: ['interest_tags'],
            rows: (ids) => sql`select t.id, b.bill_id, t.country_code
from roll_call_bills b join roll_calls t on t.id = b.roll_call_id where b.bill_id = any(${ids}::bigint[])`,
          },
        ],
        gathers: true,
        // An array is looked up by id, and OFFSET 0 keeps a look-up per tag and bill: joins could read all.
        condition: (slugs) => sql`t.id = any(array(
  select b.roll_call_id from (${tagsWith(slugs as string[], null)}) g
  cross join lateral (
    select l.bill_id from bill_interest_tags l where l.interest_tag_id = g.id offset 0) l
  cross join lateral (
    select r.roll_call_id from roll_call_bills r where r.bill_id = l.bill_id offset 0) b))`,
      },
      reason: {
        takes: oneOf(REASONS, 'A code in `reasons`: why `reconciles` is not true.'),
        condition: withReason,
      },
    },
    values: () => ({ reasons: raw(`${SERVED_REASONS}::jsonb`) }),
  },
  page: { via: ['bill_id'] },
  under: [{ owner: 'bills', column: 'bill_id', path: 'roll-calls', summary: 'Roll calls on one bill.' }],
  comesWith: ['bills', 'votes'],
  brief: [
    ...['bill_id', 'motion', 'object', 'result', 'passed', 'totals', 'complete', 'reconciles', 'reasons'],
    ...['by_party', 'dissenters'],
  ] as const,
  fresh: null,
  cacheSeconds: 60,
})

export const votes = domain({
  name: 'votes',
  one: 'vote',
  title: 'actor_name',
  about: "One legislator's ballot in a roll call, absentees included.",
  fields: {
    roll_call_id: maybe(ref('roll-calls', 'roll_call_key')),
    roll_call: derived(
      maybe(
        object(
          {
            id: integer('Id of the roll call.'),
            motion: text('What was put to the vote.'),
            chamber: maybe(text('Chamber.')),
            result: maybe(text('Result, in the words of the source.')),
            totals: maybe(totals()),
            reconciles: maybe(flag('True if the stored ballots add up to the published totals.')),
          },
          'The roll call in brief.',
        ),
      ),
    ),
    bill_id: maybe(ref('bills', 'bill_key', 'Id of the bill, from the ballot or else its roll call.')),
    actor_id: maybe(ref('actors', 'actor_key')),
    actor_name: maybe(text('Name of the legislator as the source prints it.')),
    party_id: maybe(ref('parties', 'party_key', 'Party at the time of the vote.')),
    party: maybe(text('Party as the source prints it.')),
    position: oneOf(POSITIONS, 'How the legislator voted.', POSITION_WORDS),
    position_raw: maybe(text('Position in the words of the source.')),
    vote_date: maybe(pastDay('Day of the vote, from the ballot or else its roll call.')),
    recorded_at: filled(
      pastInstant(
        'When the vote record was created; always populated: by default the start of the day of the vote, ' +
          'else when it was first stored.',
      ),
    ),
  },
  columns: ['roll_call_id', 'bill_id', 'actor_id', 'party_id', 'position', 'vote_date', 'recorded_at'],
  filters: ['roll_call_id', 'actor_id', 'party_id', 'position'],
  groups: { party: 'party_id', position: 'position', actor: 'actor_id', bill: 'bill_id' },
  calendar: 'vote_date',
  order: 'recorded_at',
  code: null,
  search: {},
  body: null,
  live: {
    fields: ['roll_call'],
    ending: () =>
      raw(
        `',"roll_call":'
  || coalesce(left(r.brief, -1) || ',"reconciles":' || ${verdict('r')} || '}', 'null') || '}'`,
      ),
    join: raw('left join roll_calls r on r.id = t.roll_call_id'),
    dependsOn: ['roll-calls'],
  },
  recount: recountedBy('roll_call_id'),
  // Another person's ballot can move the majority of a party.
  selectedBy: { column: 'roll_call_id', fields: ['dissenters'] },
  marked: [{ of: 'actors', param: 'actor_id', narrowed: { dissent: true }, kind: 'voted_against_party' }],
  page: { via: ['bill_id'] },
  // Their window would be on the day they were recorded, which means little for one bill or one person.
  under: [
    { owner: 'bills', column: 'bill_id', path: 'votes', summary: 'Ballots cast on one bill.', window: false },
    {
      owner: 'actors',
      column: 'actor_id',
      path: 'votes',
      summary: 'Vote history of an actor.',
      window: false,
    },
  ],
  brief: ['bill_id', 'actor_name', 'party', 'position', 'vote_date', 'roll_call.motion'],
  tools: [
    {
      advice:
        'By bill, subject or day. With `roll_call_id` alone, one by party, with dissenters; with ' +
        '`actor_id`, `party_id`, `position` or `dissent`, single ballots. ' +
        '`complete: false` means missing ballots: then none against proves nothing. ' +
        '`since` and `until` bound the day; of ballots, `recorded_at`.',
      grouped: { operation: 'roll-calls.get', by: 'roll_call_id' },
      wider: {
        operation: 'roll-calls.list',
        unless: ['roll_call_id', 'actor_id', 'party_id', 'position', 'dissent'],
        without: ['by_party', 'dissenters', 'complete', 'passed', 'commission_id', 'external_link'],
      },
    },
  ],
  list: {
    unsaid: ['party_id'],
    params: {
      // A ballot names the main bill of its roll call, and applies to all of them.
      bill_id: {
        takes: ref('bills', 'bill_key', 'Ballots cast on this bill, alone or together with others.'),
        refers: 'bills',
        ids: sql`select t.bill_id union all
  select b.bill_id from roll_call_bills b where b.roll_call_id = t.roll_call_id`,
        gathers: true,
        condition: (bill) => sql`t.id in (
  select id from votes where bill_id = ${bill}::bigint union
  select v.id from roll_call_bills b join votes v on v.roll_call_id = b.roll_call_id
  where b.bill_id = ${bill}::bigint)`,
      },
      ...VOTED,
      dissent: {
        takes: flag('True for ballots against the majority of the party, false for the others.'),
        condition: (dissent) => (dissent ? DISSENTS : sql`not ${DISSENTS}`),
      },
    },
  },
  inherit: { bill_id: 'roll_call_id', vote_date: 'roll_call_id' },
  named: [
    {
      field: 'actor_id',
      by: 'actor_name',
      chamber: [['roll_call_id', 'chamber']],
      on: ['vote_date', ['roll_call_id', 'vote_date']],
    },
    { field: 'party_id', by: 'party' },
  ],
  // Not the day of the import: health and lists would call the ballots of an old roll call new.
  fill: (given, { country, first_seen_at }) => ({
    recorded_at: given.recorded_at ?? startOf(given.vote_date, country) ?? first_seen_at,
  }),
  fresh: { warning: 14, stale: 45, legislative: true },
  cacheSeconds: 60,
})
