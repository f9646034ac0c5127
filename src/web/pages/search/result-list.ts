// The filters of a search.
import { fieldWords } from '../../words/records/fields.ts'
import { searchWords } from '../../words/search.ts'
import type { Filter } from '../filters/filter-form.ts'
import type { ListView } from '../kit/list-view.ts'
import { subjectOptions } from '../kit/subjects.ts'
import type { Reader } from '../reader.ts'

export const searchListed: ListView = {
  operation: 'search',
  title: ({ language }) => searchWords[language].title,
  filters: filtersOf,
}

function filtersOf({ language, terms, w }: Reader): Filter[] {
  const own = searchWords[language]
  return [
    { kind: 'text', name: 'q', label: w.search },
    { kind: 'text', name: 'similar_to', label: own.alike },
    { kind: 'text', name: 'url', label: w.link },
    { kind: 'choice', name: 'domain', label: own.domains, options: Object.entries(terms.domains) },
    { kind: 'countries' },
    { kind: 'days', label: own.dated, from: 'since', to: 'until' },
    {
      kind: 'choice',
      name: 'subject',
      label: fieldWords[language].subject,
      options: subjectOptions(language),
    },
    { kind: 'kept', name: 'entity_id', label: terms.domains.entities },
  ]
}
