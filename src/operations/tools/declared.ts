// The tools that agents know the service by: which operations each stands for, and what only an agent needs
// to be told.

export interface Declared {
  readonly name: string
  /** Operation that lists or does. */
  readonly operation: string
  /** Operation that answers one record, and the argument that asks for it. */
  readonly detail?: { readonly operation: string; readonly by: string }
  /**
   * Lists that come with the detail, by the name they have there: operation, and the argument that takes the
   * id.
   */
  readonly overview?: Readonly<Record<string, { readonly operation: string; readonly by: string }>>
  /** Arguments by other names than in the address. */
  readonly names?: Readonly<Record<string, string>>
  /** What the summary of the operation does not say: what it is not for, and which tool is. */
  readonly advice: string
  /** Needs `confirm: true`, for it costs something. */
  readonly confirm?: boolean
  /** Changes what was there before, and is no mere addition. */
  readonly destructive?: boolean
  /** The same call twice does no more than once. */
  readonly idempotent?: boolean
}

const one = (domain: string) => ({ operation: `${domain}.get`, by: 'id' })

export const DECLARED: readonly Declared[] = [
  {
    name: 'list_bills',
    operation: 'bills.list',
    detail: one('bills'),
    overview: {
      updates: { operation: 'bills.updates', by: 'id' },
      votes: { operation: 'bills.votes', by: 'id' },
      interventions: { operation: 'interventions.list', by: 'bill_id' },
    },
    advice:
      'With `id`, one bill in full with its latest updates, votes and interventions. Docket numbers go in `code`, never in `q`. For what moved lately use list_bill_updates.',
  },
  {
    name: 'list_bill_updates',
    operation: 'bill-updates.list',
    detail: one('bill-updates'),
    advice: 'With `bill_id` the steps of one bill; without, what moved in the countries and window.',
  },
  {
    name: 'list_regulations',
    operation: 'regulations.list',
    detail: one('regulations'),
    advice:
      'Case by case, not the law in force. Norm numbers go in `number`, never in `q`. With `id`, one act in full.',
  },
  {
    name: 'list_actors',
    operation: 'actors.list',
    detail: one('actors'),
    overview: {
      votes: { operation: 'actors.votes', by: 'id' },
      bills: { operation: 'actors.bills', by: 'id' },
    },
    advice: '`q` is a name. With `id`, one person with recent votes and bills.',
  },
  {
    name: 'list_votes',
    operation: 'votes.list',
    detail: one('votes'),
    advice: '`since` and `until` are on `recorded_at`; `vote_date` is often unknown.',
  },
  {
    name: 'list_interventions',
    operation: 'interventions.list',
    detail: one('interventions'),
    advice:
      'Filter by `bill_id` or `actor_id`. A row without summary has the `opening` of the speech; with `id`, all of it. For whole sessions use list_transcripts.',
  },
  { name: 'list_news', operation: 'news.list', detail: one('news'), advice: 'Never the whole article.' },
  {
    name: 'list_consultations',
    operation: 'consultations.list',
    detail: one('consultations'),
    advice:
      '`status=open` for those that can still be answered. For when they close use `closing_before`, not `until`.',
  },
  {
    name: 'list_schedules',
    operation: 'schedules.list',
    detail: one('schedules'),
    advice: 'For the future send `since` and `order=asc`.',
  },
  {
    name: 'list_transcripts',
    operation: 'transcripts.list',
    detail: one('transcripts'),
    advice: 'With `id`, the session with its text. For single speeches use list_interventions.',
  },
  {
    name: 'search',
    operation: 'search',
    detail: { operation: 'documents.get', by: 'document_id' },
    advice:
      'Over several domains at once (`domain`: bills,news); to list one, use its own tool. A row’s `id` goes to the tool of its `domain`; `document_id` is one out of `documents[]`.',
  },
  {
    name: 'get_document_text',
    operation: 'documents.text',
    names: { id: 'document_id' },
    advice:
      'The only source of text of documents. Ids are in `documents[]` of bills and regulations. Read on with `offset` = `next_offset`.',
  },
  {
    name: 'get_legislative_process',
    operation: 'process.get',
    advice:
      'Numbers and period of what was seen; never answer «how long may it take by law» from it: deadlines, quorums and rules are not in the data.',
  },
  {
    name: 'list_top_entities',
    operation: 'entities.top',
    advice: 'Counts per issuing entity, of regulations or consultations only; no pages.',
  },
  {
    name: 'list_entities',
    operation: 'entities.list',
    detail: one('entities'),
    advice: 'Gives `entity_id`. `q` is a piece of the name, not an acronym.',
  },
  {
    name: 'list_commissions',
    operation: 'commissions.list',
    detail: one('commissions'),
    advice: 'Gives `commission_id`.',
  },
  {
    name: 'list_parties',
    operation: 'parties.list',
    detail: one('parties'),
    advice: 'Gives `party_id`. `q` is a piece of the name, not an acronym.',
  },
  {
    name: 'get_party',
    operation: 'parties.get',
    advice: 'One by id, for seat counts; list_parties finds the id.',
  },
  {
    name: 'list_regulation_types',
    operation: 'regulation-types.list',
    detail: one('regulation-types'),
    advice: 'Gives `rtype_id`.',
  },
  {
    name: 'list_interest_tags',
    operation: 'interest-tags.list',
    detail: one('interest-tags'),
    advice: 'Gives the ids for update_my_interests.',
  },
  {
    name: 'list_actor_tweets',
    operation: 'actors.tweets',
    names: { id: 'actor_id' },
    advice: 'Find the actor with list_actors first.',
  },
  {
    name: 'health',
    operation: 'status.health',
    advice: 'Look here before saying that there is nothing: a domain may be stale or not covered.',
  },
  { name: 'usage', operation: 'status.usage', advice: 'Look here after RATE_LIMITED.' },
  {
    name: 'get_listening_quota',
    operation: 'listenings.quota',
    advice: 'Call it before create_listening.',
  },
  { name: 'follow_bill', operation: 'follows.add', advice: '', idempotent: true },
  { name: 'unfollow_bill', operation: 'follows.remove', advice: '', destructive: true, idempotent: true },
  {
    name: 'update_my_interests',
    operation: 'interests.change',
    advice:
      'Ids from list_interest_tags. `add` and `remove` leave the rest; `replace: true` with `interests` puts them in place of all.',
    destructive: true,
    idempotent: true,
  },
  {
    name: 'update_my_preferences',
    operation: 'preferences.change',
    advice: '',
    destructive: true,
    idempotent: true,
  },
  {
    name: 'create_listening',
    operation: 'listenings.create',
    advice:
      'Call get_listening_quota first, tell the person what it costs, and send `confirm: true` only when they agree. Repeat a failed call with the same `idempotency_key`.',
    confirm: true,
  },
]
