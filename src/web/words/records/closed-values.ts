// Words for values of closed lists that no filter names, by the names of their fields. Values of `kind` are
// distinct across domains.
import { catalogue } from '../words.ts'

export const closedValueWords = catalogue({
  es: {
    kind: {
      vote: 'Votación',
      attendance: 'Lista de asistencia',
      party: 'Partido',
      coalition: 'Coalición',
      caucus: 'Bancada',
      independent: 'Independientes',
    },
    stated_in: { source: 'la fuente', title: 'el título' },
  },
  pt: {
    kind: {
      vote: 'Votação',
      attendance: 'Lista de presença',
      party: 'Partido',
      coalition: 'Federação ou coligação',
      caucus: 'Bancada',
      independent: 'Sem partido',
    },
    stated_in: { source: 'a fonte', title: 'a ementa' },
  },
  en: {
    kind: {
      vote: 'Vote',
      attendance: 'Attendance list',
      party: 'Party',
      coalition: 'Coalition',
      caucus: 'Caucus',
      independent: 'Independents',
    },
    stated_in: { source: 'the source', title: 'the title' },
  },
})
