// Press and social networks: news items and posts of actors.
import { chamber } from '#model/declaration/chamber.ts'
import { domain } from '#model/declaration/domain.ts'
import {
  counted,
  derived,
  list,
  maybe,
  pastInstant,
  prose,
  ref,
  refs,
  text,
  url,
} from '#model/declaration/field.ts'
import { containingValue } from './list-params.ts'
import { storyOf } from './stories.ts'
import { subjectsField, taggedSubjects } from './subjects/field.ts'

export const news = domain({
  name: 'news',
  one: 'news item',
  many: 'news items',
  about: 'Political and regulatory press, never the article.',
  fields: {
    title: text('Headline.'),
    lead: maybe(prose('Lead paragraph.')),
    outlet: text('Publisher.'),
    author: maybe(text('Author.')),
    published_at: maybe(pastInstant('Publication time.')),
    link: url('Address of the article.'),
    bills: list(
      {
        bill_id: maybe(ref('bills', 'bill_key')),
        code: maybe(text('Docket number as printed.')),
      },
      'Bills mentioned.',
    ),
    actors: list(
      {
        actor_id: maybe(ref('actors', 'actor_key')),
        name: text('Name as printed.'),
        chamber: maybe(chamber('Chamber of the office printed before the name')),
      },
      'People named with their office.',
    ),
    story: maybe(
      text('A digest of its headline and lead: the same for a text of an agency in several outlets.'),
    ),
    interest_tags: refs('interest-tags', 'interest_tag_keys', 'Subjects.'),
    subjects: subjectsField,
  },
  columns: ['published_at', 'outlet', 'story'],
  filters: ['story'],
  groups: {
    author: 'author',
    bill: 'bills',
    outlet: 'outlet',
    tag: 'interest_tags',
    subject: 'subjects',
  },
  links: [
    { table: 'news_interest_tags', field: 'interest_tags', column: 'interest_tag_id' },
    { table: 'news_bills', field: 'bills', column: 'bill_id' },
    { table: 'news_actors', field: 'actors', column: 'actor_id' },
  ],
  named: [
    { list: 'bills', field: 'bill_id', by: 'code' },
    {
      ...{ list: 'actors', field: 'actor_id', by: 'name', chamber: ['chamber'], on: ['published_at'] },
      whole: true,
    },
  ],
  fill: ({ title, lead }) => ({ story: storyOf(title, lead) }),
  order: 'published_at',
  code: null,
  search: { title: 2 },
  alsoRanked: ['lead', 'outlet', 'author', 'interest_tags.name'],
  listened: { fields: ['title', 'lead'], title: 'title', outlet: 'outlet' },
  body: null,
  live: taggedSubjects('news_interest_tags', 'news_item_id'),
  page: { self: '/news' },
  list: { ranked: true, params: { outlet: containingValue('news', 'outlet', 'Publisher.') } },
  brief: ['outlet', 'lead'],
  tools: [{ advice: '' }],
  fresh: { warning: 2, stale: 7 },
  cacheSeconds: 60,
})

export const tweets = domain({
  name: 'tweets',
  one: 'tweet',
  about: 'Posts of actors on social networks.',
  fields: {
    actor_id: ref('actors', 'actor_key'),
    actor_name: derived(maybe(text('Name of the actor.'))),
    text: prose('Text of the post.'),
    posted_at: maybe(pastInstant('Time of the post.')),
    link: maybe(url('Address of the post.')),
    likes: maybe(counted('Likes when fetched.', 1e10)),
    reposts: maybe(counted('Reposts when fetched.', 1e10)),
    replies: maybe(counted('Replies when fetched.', 1e10)),
  },
  columns: ['actor_id', 'posted_at'],
  filters: ['actor_id'],
  groups: { author: 'actor_id' },
  order: 'posted_at',
  code: null,
  search: {},
  listened: { fields: ['text'], speaker: 'actor_id' },
  erased: ['text'],
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
