// Votes: roll calls, and the ballot of each legislator in them.

import { raw } from '#lib/sql.ts'
import { chamber } from '#model/chamber.ts'
import { domain } from '#model/domain.ts'
import {
  day,
  derived,
  filled,
  flag,
  instant,
  integer,
  maybe,
  object,
  oneOf,
  ref,
  text,
  url,
} from '#model/field.ts'
import { byParty, dissenters, recountRollCalls } from './ballot-count.ts'
import { from, upTo } from './list-params.ts'
import { POSITIONS } from './positions.ts'

const count = (of: string) => maybe(integer(`Ballots: ${of}.`))
const totals = (about = 'Totals that the source published; null where it published none of that kind.') =>
  object(
    {
      yes: count('for'),
      no: count('against'),
      abstain: count('abstaining'),
      absent: count('absent'),
      present: count('present without a side'),
      excused: count('excused'),
      paired: count('paired'),
      other: count('anything else'),
    },
    about,
  )

/** What the ballots say of their roll call. */
const COUNTED_FIELDS = ['counted', 'reconciles', 'by_party', 'dissenters']

const verdict = (alias: string) => `coalesce(${alias}.reconciles::text, 'null')`

export const rollCalls = domain({
  name: 'roll-calls',
  one: 'roll call',
  about: 'Roll calls: one motion put to the vote, its result and its totals, checked against the ballots.',
  fields: {
    bill_id: maybe(ref('bills', 'bill_key')),
    bill_code: derived(maybe(text('Docket number of the bill.'))),
    bill_title: derived(maybe(text('Title of the bill.'))),
    motion: text('What was put to the vote, in the words of the source.'),
    chamber: maybe(chamber()),
    commission_id: maybe(ref('commissions', 'commission_key')),
    commission_name: derived(maybe(text('Name of the commission.'))),
    session: maybe(text('Session, as the source names it.')),
    vote_date: maybe(day('Day of the vote.')),
    held_at: maybe(instant('Moment of the vote, where the source gives one.')),
    result: maybe(text('Result, in the words of the source.')),
    passed: maybe(flag('True when the source says that it passed.')),
    quorum: maybe(text('Majority required, in the words of the source.')),
    secret: maybe(flag('True for a secret ballot: positions are not published.')),
    totals: maybe(totals()),
    counted: derived(maybe(totals('Totals of the ballots stored; null while there is none.'))),
    reconciles: derived(
      maybe(
        flag(
          'True when the ballots stored add up to the published totals, false when they do not, ' +
            'null when either is missing.',
        ),
      ),
    ),
    by_party: byParty,
    dissenters,
    external_link: maybe(url('Official primary source.')),
  },
  columns: ['bill_id', 'vote_date', 'chamber', 'commission_id'],
  filters: ['bill_id', 'chamber', 'commission_id'],
  order: 'vote_date',
  code: null,
  search: {},
  contains: ['motion', 'result'],
  body: null,
  live: {
    fields: COUNTED_FIELDS,
    ending: () =>
      raw(`',"counted":' || coalesce(t.counted, 'null') || ',"reconciles":' || ${verdict('t')}
  || ',"by_party":' || coalesce(t.by_party, 'null')
  || ',"dissenters":' || coalesce(t.dissenters, 'null') || '}'`),
  },
  copies: {
    bill_code: ['bill_id', 'code'],
    bill_title: ['bill_id', 'title'],
    commission_name: ['commission_id', 'name'],
  },
  // What each ballot shows of its roll call, written once with the roll call.
  computed: [
    {
      name: 'brief',
      type: 'text',
      of: ({ id, motion, chamber, result, totals }) =>
        JSON.stringify({ id, motion, chamber, result, totals }),
    },
  ],
  recount: { of: 'roll-calls', by: 'id', fields: COUNTED_FIELDS, statement: recountRollCalls },
  page: { of: ['bill_id'] },
  under: [{ owner: 'bills', column: 'bill_id', path: 'roll-calls', summary: 'Roll calls on one bill.' }],
  comesWith: ['bills', 'votes'],
  brief: ['motion', 'result', 'passed', 'totals', 'by_party', 'dissenters'],
  fresh: null,
  cacheSeconds: 60,
})

export const votes = domain({
  name: 'votes',
  one: 'vote',
  about: "One legislator's ballot in a roll call; absentees are rows too.",
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
            reconciles: maybe(flag('Whether the ballots stored add up to the published totals.')),
          },
          'The roll call in brief.',
        ),
      ),
    ),
    bill_id: maybe(
      ref('bills', 'bill_key', 'Id of the bill; taken from the roll call where the ballot does not name it.'),
    ),
    actor_id: maybe(ref('actors', 'actor_key')),
    actor_name: maybe(text('Name of the legislator as the source prints it.')),
    party_id: maybe(ref('parties', 'party_key', 'Party at the time of the vote.')),
    party: maybe(text('Party as the source prints it.')),
    position: oneOf(POSITIONS, 'Position taken.'),
    position_raw: maybe(text('Position in the words of the source.')),
    vote_date: maybe(day('Day of the vote; taken from the roll call where the ballot does not say it.')),
    recorded_at: filled(instant('When the vote record was created; always populated.')),
  },
  columns: ['roll_call_id', 'bill_id', 'actor_id', 'party_id', 'position', 'vote_date', 'recorded_at'],
  filters: ['roll_call_id', 'bill_id', 'actor_id', 'party_id', 'position'],
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
  recount: {
    of: 'roll-calls',
    by: 'roll_call_id',
    fields: COUNTED_FIELDS,
    statement: recountRollCalls,
  },
  page: { of: ['bill_id'] },
  // Their window is on the day they were recorded, which means little for one bill or one person.
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
  brief: ['actor_name', 'party', 'position', 'vote_date', 'roll_call.motion'],
  tools: [
    {
      advice:
        'With `roll_call_id` alone, the roll call by party, with who broke ranks; ids are in `overview` of ' +
        'list_bills. `since` and `until` are on `recorded_at`; `vote_date` is often unknown.',
      grouped: { operation: 'roll-calls.get', by: 'roll_call_id' },
    },
  ],
  list: {
    params: {
      voted_after: from('vote_date', 'Earliest `vote_date`, inclusive.'),
      voted_before: upTo('vote_date', 'Latest `vote_date`, inclusive.'),
    },
  },
  inherit: { bill_id: 'roll_call_id', vote_date: 'roll_call_id' },
  fill: (given, { first_seen_at }) => ({ recorded_at: given.recorded_at ?? first_seen_at }),
  fresh: null,
  cacheSeconds: 60,
})
