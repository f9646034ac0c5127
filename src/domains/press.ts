// Press and social networks: news items and posts of actors.
import { domain } from '#model/declaration/domain.ts'
import { derived, instant, integer, list, maybe, ref, refs, text, url } from '#model/declaration/field.ts'
import { containingText } from './list-params.ts'

export const news = domain({
  name: 'news',
  one: 'news item',
  many: 'news items',
  about: 'Political and regulatory press: title, lead and link, never the full article.',
  fields: {
    title: text('Headline.'),
    lead: maybe(text('Lead paragraph.')),
    outlet: text('Publisher.'),
    author: maybe(text('Author.')),
    published_at: maybe(instant('Publication time.')),
    link: url('Address of the article.'),
    bills: list(
      {
        bill_id: maybe(ref('bills', 'bill_key')),
        code: maybe(text('Docket number as printed.')),
      },
      'Bills mentioned.',
    ),
    interest_tags: refs('interest-tags', 'interest_tag_keys', 'Subjects.'),
  },
  columns: ['published_at', 'outlet'],
  filters: [],
  groups: { author: 'author', bill: 'bills', outlet: 'outlet', tag: 'interest_tags' },
  links: [
    { table: 'news_interest_tags', field: 'interest_tags', column: 'interest_tag_id' },
    { table: 'news_bills', field: 'bills', column: 'bill_id' },
  ],
  named: [{ list: 'bills', field: 'bill_id', by: 'code' }],
  order: 'published_at',
  code: null,
  search: { title: 2 },
  alsoRanked: ['lead', 'outlet', 'author', 'interest_tags.name'],
  listened: { fields: ['title', 'lead'], title: 'title', outlet: 'outlet' },
  body: null,
  page: { self: '/news' },
  list: { ranked: true, params: { outlet: containingText('outlet', 'Publisher.') } },
  brief: ['outlet', 'lead'],
  tools: [{ advice: '' }],
  fresh: { warning: 2, stale: 7 },
  cacheSeconds: 60,
})

export const tweets = domain({
  name: 'tweets',
  one: 'tweet',
  about: 'Posts of actors on X.',
  fields: {
    actor_id: ref('actors', 'actor_key'),
    actor_name: derived(maybe(text('Name of the actor.'))),
    text: text('Text of the post.'),
    posted_at: maybe(instant('Time of the post.')),
    link: maybe(url('Address of the post.')),
    likes: maybe(integer('Likes when fetched.')),
    reposts: maybe(integer('Reposts when fetched.')),
    replies: maybe(integer('Replies when fetched.')),
  },
  columns: ['actor_id', 'posted_at'],
  filters: ['actor_id'],
  groups: { author: 'actor_id' },
  order: 'posted_at',
  code: null,
  search: {},
  listened: { fields: ['text'], speaker: 'actor_id' },
  body: null,
  page: { via: ['actor_id'] },
  copies: { actor_name: ['actor_id', 'name'] },
  list: null,
  detail: null,
  under: [{ owner: 'actors', column: 'actor_id', path: 'tweets', summary: 'Posts of an actor.' }],
  comesWith: ['actors'],
  brief: ['text'],
  tools: [
    {
      name: 'list_actor_tweets',
      operation: 'actors.tweets',
      names: { id: 'actor_id' },
      advice: 'Find the actor with list_actors first.',
    },
  ],
  fresh: null,
  cacheSeconds: 300,
})
