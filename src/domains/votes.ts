// Votes: roll calls, and the ballot of each legislator in them.
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

export const POSITIONS = ['yes', 'no', 'abstain', 'absent', 'present', 'excused', 'paired', 'other'] as const

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

export const rollCalls = domain({
  name: 'roll-calls',
  one: 'roll call',
  about: 'Roll calls: one motion put to the vote, its result and its totals, checked against the ballots.',
  fields: {
    bill_id: maybe(ref('bills', 'bill_key')),
    motion: text('What was put to the vote, in the words of the source.'),
    chamber: maybe(text('Chamber, by its id in /v1/countries.')),
    commission_id: maybe(ref('commissions', 'commission_key')),
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
          'True when the ballots stored add up to the published totals, false when they do not, null when either is missing.',
        ),
      ),
    ),
    external_link: maybe(url('Official primary source.')),
  },
  columns: ['bill_id', 'vote_date'],
  filters: ['bill_id'],
  order: 'vote_date',
  code: null,
  search: {},
  body: null,
  live: ['counted', 'reconciles'],
  page: { of: ['bill_id'] },
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
    vote_date: maybe(day('Day of the vote; populated where the source gives it.')),
    recorded_at: filled(instant('When the vote record was created; always populated.')),
  },
  columns: ['roll_call_id', 'bill_id', 'actor_id', 'position', 'recorded_at'],
  filters: ['roll_call_id', 'bill_id', 'actor_id'],
  order: 'recorded_at',
  code: null,
  search: {},
  body: null,
  live: ['roll_call'],
  page: { of: ['bill_id'] },
  inherit: { bill_id: 'roll_call_id' },
  fill: (given, { first_seen_at }) => ({ recorded_at: given.recorded_at ?? first_seen_at }),
  fresh: null,
  cacheSeconds: 60,
})
