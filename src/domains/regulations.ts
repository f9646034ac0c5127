// Regulations: acts published in the official gazettes.
import { domain } from '#model/declaration/domain.ts'
import { day, derived, flag, maybe, pastDay, prose, ref, refs, text, url } from '#model/declaration/field.ts'
import { formerTitles } from '#model/declaration/former.ts'
import { documentList } from './documents.ts'
import { liveRelations, regulationRelations } from './relations.ts'
import { subjectsField, taggedSubjects } from './subjects/field.ts'

export const regulations = domain({
  name: 'regulations',
  one: 'regulation',
  about: 'Acts of the official gazettes as published, not the law in force.',
  fields: {
    number: maybe(text('Number of the norm as printed, for example `DECRETO SUPREMO N° 012-2026-MTC`.')),
    title: text('Title or opening words of the act.'),
    common_name: maybe(
      text(
        'Name by which the act is known, as its source has it: `CODIGO TRIBUTARIO`; several apart by `;`.',
      ),
    ),
    former_titles: formerTitles,
    summary: maybe(prose('Abstract; null if the source publishes none.')),
    rtype_id: maybe(ref('regulation-types', 'rtype_key')),
    rtype_name: derived(maybe(text('Name of the type.'))),
    entity_id: maybe(ref('entities', 'entity_key')),
    entity_name: derived(maybe(text('Name of the issuing entity.'))),
    publication_date: maybe(pastDay('Day of publication in the gazette.')),
    issue_date: maybe(pastDay('Day of signature.')),
    gazette: maybe(text('Gazette and issue.')),
    in_force: maybe(
      flag('True if in force as of `retrieved_at`, false if not; null unless the source says it.'),
    ),
    force_status: maybe(text('Validity of the act, in the words of the source: `Derogada`.')),
    repealed_on: maybe(day('Day on which the act ceased to be in force, if the source prints it.')),
    ...regulationRelations,
    interest_tags: refs('interest-tags', 'interest_tag_keys', 'Subjects.'),
    subjects: subjectsField,
    documents: documentList,
    external_link: maybe(url('Official primary source.')),
  },
  columns: ['rtype_id', 'entity_id', 'publication_date', 'in_force'],
  filters: ['rtype_id', 'entity_id', 'in_force'],
  groups: { type: 'rtype_id', issuer: 'entity_id', tag: 'interest_tags', subject: 'subjects' },
  links: [{ table: 'regulation_interest_tags', field: 'interest_tags', column: 'interest_tag_id' }],
  order: 'publication_date',
  code: 'number',
  codeKind: { field: 'rtype_name', docket: false },
  computed: [
    {
      name: 'edition',
      type: 'text',
      // Names of editions are short; a longer one would not fit into the index.
      compute: ({ gazette }) =>
        typeof gazette === 'string' ? Array.from(gazette).slice(0, 200).join('') : '',
    },
  ],
  search: { title: 2, common_name: 2, number: 1 },
  alsoRanked: ['summary', 'entity_name', 'rtype_name', 'interest_tags.name', 'former_titles.title'],
  body: null,
  live: taggedSubjects('regulation_interest_tags', 'regulation_id', liveRelations('regulations')),
  page: { self: '/regulations' },
  copies: { rtype_name: ['rtype_id', 'name'], entity_name: ['entity_id', 'name'] },
  list: { ranked: true, unsaid: ['rtype_id', 'entity_id', 'in_force'] },
  ranksEntities: true,
  tools: [
    {
      advice: 'Norm numbers go in `number`, never in `q`. With `id`, one in full.',
    },
  ],
  fresh: { warning: 3, stale: 10 },
  cacheSeconds: 60,
})
