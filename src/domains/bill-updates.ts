// Bill updates: the procedural steps of bills.
import { chamber } from '#model/declaration/chamber.ts'
import { domain } from '#model/declaration/domain.ts'
import {
  derived,
  maybe,
  oneOf,
  pastDay,
  pastInstant,
  prose,
  ref,
  text,
  url,
} from '#model/declaration/field.ts'
import { STAGE_WORDS, STAGES } from './value-words.ts'

export const billUpdates = domain({
  name: 'bill-updates',
  one: 'bill update',
  about: 'Procedural steps of bills, across bills and countries.',
  fields: {
    bill_id: ref('bills', 'bill_key'),
    bill_code: derived(maybe(text('Docket number of the bill.'))),
    bill_title: derived(maybe(text('Title of the bill.'))),
    date: maybe(pastDay('Day of the step.')),
    occurred_at: maybe(pastInstant('Time of the step; null if the source gives none.')),
    title: text('The step, in the words of the source.'),
    description: maybe(prose('Decision or dispatch.')),
    status: maybe(text('State of the bill after the step, in the words of the source.')),
    stage: maybe(oneOf(STAGES, 'Stage observed at this step.', STAGE_WORDS)),
    chamber: maybe(chamber('Chamber of the step')),
    body: maybe(text('Body that took the step, as the source names it.')),
    commission_id: maybe(ref('commissions', 'commission_key')),
    commission_name: derived(maybe(text('Name of the commission.'))),
    external_link: maybe(url('Document or page of the step at the source.')),
  },
  columns: ['bill_id', 'date', 'stage', 'chamber', 'commission_id'],
  filters: ['bill_id', 'stage', 'chamber', 'commission_id'],
  groups: { stage: 'stage', chamber: 'chamber', commission: 'commission_id', bill: 'bill_id' },
  order: 'date',
  code: null,
  list: { unsaid: ['stage', 'chamber'] },
  search: {},
  contains: ['title', 'description', 'status'],
  body: null,
  page: { via: ['bill_id'] },
  under: [{ owner: 'bills', column: 'bill_id', path: 'updates', summary: 'Procedural updates of one bill.' }],
  copies: {
    bill_code: ['bill_id', 'code'],
    bill_title: ['bill_id', 'title'],
    commission_name: ['commission_id', 'name'],
  },
  comesWith: ['bills'],
  brief: ['bill_code', 'bill_title', 'status', 'stage'],
  tools: [
    {
      advice:
        'With `bill_id` the steps of one bill; without, what moved in the countries and window. ' +
        'For changes of records of any domain: resource `hemiciclo://changes`.',
    },
  ],
  fresh: null,
  cacheSeconds: 60,
})
