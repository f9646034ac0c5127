// Debates: transcripts of sessions, and the interventions made in them.
import { allBut } from '#model/country.ts'
import { chamber } from '#model/declaration/chamber.ts'
import { domain } from '#model/declaration/domain.ts'
import {
  derived,
  flag,
  integer,
  longText,
  maybe,
  oneOf,
  pastDay,
  pastInstant,
  prose,
  ref,
  text,
  url,
} from '#model/declaration/field.ts'
import { documentList } from './documents.ts'
import { BRANCH_WORDS, BRANCHES } from './value-words.ts'

const bodyFields = {
  text_available: derived(flag('True when the full text is stored.')),
  text_length: derived(maybe(integer('Length of the full text, in characters.'))),
}

export const transcripts = domain({
  name: 'transcripts',
  one: 'transcript',
  about: 'Transcripts of legislative and executive sessions; the detail has the full text.',
  fields: {
    title: text('Title of the session.'),
    summary: maybe(prose('Summary of the session.')),
    session_date: maybe(pastDay('Day of the session.')),
    session: maybe(text('Number or kind of session, in the words of the source.')),
    branch: oneOf(BRANCHES, 'Branch of the session.', BRANCH_WORDS),
    chamber: maybe(chamber()),
    commission_id: maybe(ref('commissions', 'commission_key')),
    commission_name: maybe(text('Name of the commission, from its record or as the source prints it.')),
    bill_id: maybe(ref('bills', 'bill_key', 'Bill discussed in the session, if any.')),
    bill_code: derived(maybe(text('Docket number of the bill.'))),
    bill_title: derived(maybe(text('Title of the bill.'))),
    official: flag('False if not the official record, such as a machine transcription of a recording.'),
    ...bodyFields,
    text: maybe(longText('Full text.')),
    documents: documentList,
    external_link: maybe(url('Official primary source.')),
  },
  columns: ['session_date', 'chamber', 'commission_id', 'bill_id'],
  filters: ['chamber', 'commission_id', 'bill_id'],
  groups: { chamber: 'chamber', branch: 'branch', commission: 'commission_id', bill: 'bill_id' },
  order: 'session_date',
  code: null,
  search: { title: 2, session: 1 },
  alsoRanked: ['summary', 'commission_name', 'bill_title'],
  listened: { fields: ['title', 'summary'], title: 'title' },
  body: 'text',
  page: { via: ['bill_id'] },
  list: { ranked: true, unsaid: ['chamber'] },
  copies: {
    bill_code: ['bill_id', 'code'],
    bill_title: ['bill_id', 'title'],
    commission_name: ['commission_id', 'name'],
  },
  named: [{ field: 'commission_id', by: 'commission_name', chamber: ['chamber'] }],
  brief: ['session', 'text_available'],
  tools: [
    {
      advice:
        'With `id`, the session with its text in pieces: read on with `offset` = `meta.next_offset`. ' +
        'For single speeches use list_interventions.',
    },
  ],
  countries: allBut('VE'),
  fresh: { warning: 14, stale: 45, legislative: true },
  cacheSeconds: 300,
})

export const interventions = domain({
  name: 'interventions',
  one: 'intervention',
  about: 'Speeches and interventions of legislators, linked to the session, the speaker and the bill.',
  fields: {
    actor_id: maybe(ref('actors', 'actor_key')),
    actor_name: text('Speaker, as the source prints the name.'),
    party: maybe(text('Party as the source prints it.')),
    bill_id: maybe(ref('bills', 'bill_key')),
    bill_code: derived(maybe(text('Docket number of the bill.'))),
    bill_title: derived(maybe(text('Title of the bill.'))),
    transcript_id: maybe(ref('transcripts', 'transcript_key')),
    date: maybe(pastDay('Day of the speech.')),
    occurred_at: maybe(pastInstant('Start of the speech; null if the source gives none.')),
    kind: maybe(text('Kind of intervention, in the words of the source.')),
    chamber: maybe(chamber()),
    summary: maybe(prose('Summary; null if the source publishes none.')),
    ...bodyFields,
    text: maybe(longText('Full text.')),
    external_link: maybe(url('Official primary source.')),
  },
  columns: ['actor_id', 'bill_id', 'transcript_id', 'date'],
  filters: ['actor_id', 'bill_id', 'transcript_id'],
  groups: { type: 'kind', chamber: 'chamber', party: 'party', author: 'actor_id', bill: 'bill_id' },
  order: 'date',
  code: null,
  title: 'actor_name',
  search: { summary: 2, actor_name: 1 },
  alsoRanked: ['party', 'bill_title'],
  listened: { fields: ['summary'], speaker: 'actor_id', speakerName: 'actor_name' },
  body: 'text',
  page: { via: ['bill_id'] },
  comesWith: ['bills'],
  list: { ranked: true },
  brief: ['actor_name', 'summary', 'text_length'],
  tools: [
    {
      advice:
        'Filter by `bill_id` or `actor_id`. A row without summary has the `opening` of the speech; ' +
        'with `id`, its text in pieces. `q` finds what was said. For whole sessions use list_transcripts.',
    },
  ],
  copies: { bill_code: ['bill_id', 'code'], bill_title: ['bill_id', 'title'] },
  inherit: { bill_id: 'transcript_id', bill_code: 'transcript_id', bill_title: 'transcript_id' },
  named: [
    {
      field: 'actor_id',
      by: 'actor_name',
      chamber: ['chamber', ['transcript_id', 'chamber']],
      on: ['date', ['transcript_id', 'session_date']],
    },
  ],
  fresh: { warning: 14, stale: 45, legislative: true },
  cacheSeconds: 300,
})
