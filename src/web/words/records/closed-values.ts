// Words for values of closed lists that no filter names, by the names of their fields. Values of `kind` are
// distinct across domains.
import { PARTY_KIND_WORDS } from '#domains/value-words.ts'
import { catalogue } from '../words.ts'

export const closedValueWords = catalogue({
  es: {
    kind: {
      vote: 'Votación',
      attendance: 'Lista de asistencia',
      ...PARTY_KIND_WORDS.es,
    },
    stated_in: { source: 'la fuente', title: 'el título' },
  },
  pt: {
    kind: {
      vote: 'Votação',
      attendance: 'Lista de presença',
      ...PARTY_KIND_WORDS.pt,
    },
    stated_in: { source: 'a fonte', title: 'a ementa' },
  },
  en: {
    kind: {
      vote: 'Vote',
      attendance: 'Attendance list',
      ...PARTY_KIND_WORDS.en,
    },
    stated_in: { source: 'the source', title: 'the title' },
  },
})
