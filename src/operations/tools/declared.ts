// The tools that agents call: the operations behind each, and advice for agents only.
import { bills } from '#domains/bills.ts'
import { entities } from '#domains/catalogues.ts'
import { documents, domains } from '#domains/index.ts'
import { visible } from '#lib/texts/invisible.ts'
import type { Domain } from '#model/declaration/domain.ts'
import type { OverviewPart, ToolRule } from '#model/declaration/serving.ts'
import type { JsonSchema } from '#model/declaration/written.ts'
import { documentTextOperation } from '../records/documents.ts'
import { topEntitiesOperation } from '../records/entities.ts'
import { processOperation } from '../records/process.ts'

export interface Declared extends ToolRule {
  readonly name: string
  /** Operation that lists or acts. */
  readonly operation: string
  /** Operation that answers one record, and the argument that selects it. */
  readonly detail?: OverviewPart
  /** Domain of the records in its list. */
  readonly domain?: Domain
  /** Domain of the records that an operation without `fields` answers, with counts next to them. */
  readonly counts?: Domain
  /** Answers even while the caller exceeds a rate limit. */
  readonly evenLimited?: boolean
  /** The resource that the answer announces; `{id}` is replaced by the id of the created object. */
  readonly resource?: string
  /** Needs `confirm: true`, because it spends something or goes on after the conversation. */
  readonly confirm?: Consent
  /** Schemas of arguments that are shorter than those of the operation; null for one that only REST takes. */
  readonly arguments?: Readonly<Record<string, JsonSchema | null>>
  /** What an answer without rows means, where the words on records do not apply. */
  readonly empty?: string
  /** Fields of rows that only REST answers. */
  readonly omits?: readonly string[]
  /** Changes or deletes existing data. */
  readonly destructive?: boolean
  /** Idempotent: repeating the call has no further effect. */
  readonly idempotent?: boolean
}

/** Why a tool asks first, and how. */
export interface Consent {
  /** What the call does, in the error of a call without `confirm: true`. */
  readonly needs: string
  /** The question to the person, where the client can ask it. */
  readonly asks: (args: Readonly<Record<string, unknown>>) => string
  /** The label of the answer that agrees. */
  readonly agrees: string
}

/** A text from outside, as a question quotes it. */
const quoted = (text: unknown) => JSON.stringify(visible(String(text)).slice(0, 100))

/** Where a subscription also sends: each receiver is named, so that none hides behind a long one. */
function receivers(outputs: unknown): string {
  const each = Array.isArray(outputs) ? outputs : outputs === undefined ? [] : [outputs]
  const named = each.map((one) => {
    const { channel, rhythm, url } = Object(one) as Readonly<Record<string, unknown>>
    const host = typeof url === 'string' ? (URL.parse(url)?.host ?? url) : undefined
    return quoted([channel, rhythm, host].filter((each) => each !== undefined).join(' '))
  })
  return named.length ? `, also to ${named.join(', ')}` : ''
}

/** Arguments about the inbox that tools do without, for the size of all definitions. */
const ONLY_REST = { domain: null, kind: null, once: null, same_changes: null }
const INTEGERS = { type: 'array', items: { type: 'integer' } }

/** Lists by date come first: agents use them most, and catalogues only to find an id. */
const inOrder = domains.toSorted((a, b) => Number(a.order === null) - Number(b.order === null))

const OF_RECORDS: readonly Declared[] = inOrder.flatMap((domain) =>
  domain.tools.map((tool) => toolOf(domain, tool)),
)

function toolOf(domain: Domain, tool: ToolRule): Declared {
  const operation = tool.operation ?? `${domain.name}.list`
  const lists = operation === `${domain.name}.list` && domain.detail !== null
  return {
    name: `list_${domain.table}`,
    ...tool,
    operation,
    domain,
    ...(lists && { detail: { operation: `${domain.name}.get`, by: 'id' } }),
  }
}

const OTHERS: readonly Declared[] = [
  {
    name: 'search',
    operation: 'search',
    detail: { operation: `${documents.name}.get`, by: 'document_id' },
    advice:
      'Searches several domains at once (`domain`: bills,news); to list one, use its own tool. ' +
      'A row’s `id` goes to the tool of its `domain`; `document_id` is from `documents[]`. ' +
      'A pasted link goes in `url`.',
  },
  {
    name: 'get_document_text',
    operation: documentTextOperation.id,
    names: { id: 'document_id' },
    advice:
      'The only source of document text. Ids are in `documents[]` of bills and regulations. ' +
      'Continue with `offset` = `next_offset`.',
  },
  {
    name: 'get_legislative_process',
    operation: processOperation.id,
    advice:
      'Observed counts and period; never answer «how long may it take by law» from it: ' +
      'deadlines, quorums and rules are not in the data.',
  },
  {
    name: 'list_top_entities',
    operation: topEntitiesOperation.id,
    advice: `Counts per issuing entity, of ${countedWords()} only; no pages.`,
    counts: entities,
  },
  {
    name: 'health',
    operation: 'status.health',
    advice: 'Call it before saying that there is nothing: a domain may be stale or not covered.',
  },
  {
    name: 'usage',
    operation: 'status.usage',
    advice: 'Call it after RATE_LIMITED: it still answers.',
    evenLimited: true,
  },
  { name: 'get_listening_quota', operation: 'listenings.quota', advice: 'Call it before create_listening.' },
  { name: 'follow_bill', operation: 'follows.add', advice: '', idempotent: true },
  { name: 'unfollow_bill', operation: 'follows.remove', advice: '', destructive: true, idempotent: true },
  {
    name: 'update_my_interests',
    operation: 'interests.change',
    advice:
      'Ids from list_interest_tags. `add` and `remove` leave the rest; ' +
      '`replace: true` with `interests` replaces them all.',
    arguments: {
      ...{ add: INTEGERS, remove: INTEGERS, replace: { type: 'boolean' }, interests: INTEGERS },
    },
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
      'Call get_listening_quota first, tell the user the cost, ' +
      'and send `confirm: true` only when they agree. ' +
      'Repeat a failed call with the same `idempotency_key`. The report follows at `resource`.',
    resource: 'hemiciclo://listenings/{id}',
    arguments: { idempotency_key: { type: 'string', description: 'A unique name for the request' } },
    confirm: {
      needs: 'the call spends paid quota; call get_listening_quota, ask the user, then call again',
      asks: ({ query }) => `Spend one unit of the monthly quota on listening to ${quoted(query)}?`,
      agrees: 'Spend it',
    },
  },
  {
    name: 'create_subscription',
    operation: 'subscriptions.create',
    advice:
      '`query` is the address of a list, with arguments of its tool, or of search. See what ' +
      'matches without `confirm`.',
    arguments: {
      name: { type: 'string' },
      query: { type: 'string', description: `${bills.path}?country_code=CO&q=agua` },
      follow: { type: 'object', description: `Or a record: {"domain":"${bills.name}","id":7}` },
      outputs: {
        type: 'array',
        items: { type: 'object' },
        description: '{"channel":"email","rhythm":"daily"}',
      },
    },
    confirm: {
      needs:
        'it reports until it is removed; tell the user what is watched and where it is sent, ask, call again',
      asks: ({ query, follow, outputs }) =>
        `Report what arrives, changes or leaves from now on: ${quoted(query ?? JSON.stringify(follow))}` +
        `${receivers(outputs)}?`,
      agrees: 'Report it',
    },
  },
  {
    name: 'list_subscriptions',
    operation: 'subscriptions.list',
    advice: '',
    empty: 'The account has no subscriptions; create_subscription makes one.',
  },
  {
    name: 'remove_subscription',
    operation: 'subscriptions.remove',
    names: { id: 'subscription_id' },
    advice: '',
    destructive: true,
  },
  {
    name: 'list_inbox',
    operation: 'inbox.list',
    advice: '',
    arguments: ONLY_REST,
    empty: 'Nothing was reported yet; `problem` in list_subscriptions says why one cannot report.',
  },
  {
    name: 'mark_inbox_read',
    operation: 'inbox.change',
    advice: 'Only what the user has seen.',
    arguments: { read: { ...INTEGERS, description: 'Ids of items' }, ...ONLY_REST },
    idempotent: true,
  },
  {
    name: 'list_deliveries',
    operation: 'deliveries.list',
    advice: '',
    arguments: { attempted: null },
    empty: 'Nothing was sent; `outputs` in list_subscriptions says where each one sends.',
    omits: ['body'],
  },
]

function countedWords(): string {
  const words = domains.filter((domain) => domain.ranksEntities).map(({ many }) => many)
  return words.join(' or ')
}

/** All tools, in the order in which they are listed. */
export const DECLARED: readonly Declared[] = [...OF_RECORDS, ...OTHERS]
