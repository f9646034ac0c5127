// Regulations: acts published in the official gazettes.
import { domain } from '#model/domain.ts'
import { day, maybe, ref, refs, text, url } from '#model/field.ts'
import { documentList } from './documents.ts'

export const regulations = domain({
  name: 'regulations',
  one: 'regulation',
  about:
    'Acts of the official gazettes as they are published: ' +
    'a daily feed of administrative acts, not the law in force.',
  fields: {
    number: maybe(text('Number of the norm as printed, for example `DECRETO SUPREMO N° 012-2026-MTC`.')),
    title: text('Title or opening words of the act.'),
    summary: maybe(text('Abstract, where the source publishes one.')),
    rtype_id: maybe(ref('regulation-types', 'rtype_key')),
    entity_id: maybe(ref('entities', 'entity_key')),
    publication_date: maybe(day('Day of publication in the gazette.')),
    issue_date: maybe(day('Day on which the act was signed.')),
    gazette: maybe(text('Gazette and issue.')),
    interest_tags: refs('interest-tags', 'interest_tag_keys', 'Subjects.'),
    documents: documentList,
    external_link: maybe(url('Official primary source.')),
  },
  columns: ['rtype_id', 'entity_id', 'publication_date'],
  filters: ['rtype_id', 'entity_id'],
  order: 'publication_date',
  code: 'number',
  search: { title: 2, number: 1 },
  alsoRanked: ['summary'],
  body: null,
  page: { self: '/regulations' },
  list: { ranked: true },
  ranksEntities: true,
  tools: [
    {
      advice: 'Norm numbers go in `number`, never in `q`. With `id`, one act in full.',
    },
  ],
  fresh: { warning: 3, stale: 10 },
  cacheSeconds: 60,
})
