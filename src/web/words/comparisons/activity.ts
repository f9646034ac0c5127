// Terms of what a person did over time: participation, agreement with the party, subjects.
import { catalogue, plural } from '../words.ts'

export const activityWords = catalogue({
  es: {
    participation: 'Participación en las votaciones',
    participationNote:
      'De las votaciones del pleno de su cámara con votos registrados durante su mandato, la parte en que ' +
      'votó a favor, en contra o se abstuvo. Por qué falta un voto no se sabe.',
    voted: 'Votó',
    absent: 'Ausente',
    excused: 'Con excusa',
    other: 'Otra posición',
    unrecorded: 'Sin voto registrado',
    noDates:
      'No se conocen las fechas de su mandato, y sin ellas no se sabe en cuántas votaciones pudo participar.',
    noRollCalls: 'No hay votaciones del pleno de su cámara con votos registrados durante su mandato.',
    undated: (n: number) =>
      plural('es', n, {
        one: 'No se cuenta # mandato cuyas fechas no se conocen.',
        other: 'No se cuentan # mandatos cuyas fechas no se conocen.',
      }),
    withParty: 'Voto con la mayoría de su partido',
    withPartyNote:
      'De las votaciones en que tomó posición y su partido tuvo mayoría, la parte en que coincidieron. No ' +
      'cuentan aquellas en que nadie más de su partido tomó posición.',
    subjects: 'Temas',
    bills: (n: number) => plural('es', n, { one: '# proyecto', other: '# proyectos' }),
    rollCalls: (n: number) => plural('es', n, { one: '# votación', other: '# votaciones' }),
    subjectsNote:
      'De los proyectos que presentó y de aquellos en cuyas votaciones tomó posición, según las etiquetas ' +
      'de las fuentes.',
  },
  pt: {
    participation: 'Participação nas votações',
    participationNote:
      'Das votações do plenário de sua casa com votos registrados durante o mandato, a parte em que votou ' +
      'a favor, contra ou se absteve. Por que falta um voto não se sabe.',
    voted: 'Votou',
    absent: 'Ausente',
    excused: 'Justificada',
    other: 'Outra posição',
    unrecorded: 'Sem voto registrado',
    noDates:
      'Não se conhecem as datas do mandato, e sem elas não se sabe de quantas votações poderia participar.',
    noRollCalls: 'Não há votações do plenário de sua casa com votos registrados durante o mandato.',
    undated: (n: number) =>
      plural('pt', n, {
        one: 'Não conta # mandato cujas datas não se conhecem.',
        other: 'Não contam # mandatos cujas datas não se conhecem.',
      }),
    withParty: 'Voto com a maioria do partido',
    withPartyNote:
      'Das votações em que tomou posição e o partido teve maioria, a parte em que concordaram. Não contam ' +
      'aquelas em que ninguém mais do partido tomou posição.',
    subjects: 'Temas',
    bills: (n: number) => plural('pt', n, { one: '# projeto', other: '# projetos' }),
    rollCalls: (n: number) => plural('pt', n, { one: '# votação', other: '# votações' }),
    subjectsNote:
      'Dos projetos que apresentou e daqueles em cujas votações tomou posição, segundo as etiquetas das ' +
      'fontes.',
  },
  en: {
    participation: 'Participation in roll calls',
    participationNote:
      'Of the plenary roll calls of their chamber with recorded ballots during the mandate, the share in ' +
      'which they voted for, against or abstained. Why a ballot is missing is not known.',
    voted: 'Voted',
    absent: 'Absent',
    excused: 'Excused',
    other: 'Other position',
    unrecorded: 'No recorded ballot',
    noDates:
      'The days of the mandate are not known, and so is the number of roll calls they could take part in.',
    noRollCalls: 'There are no plenary roll calls of their chamber with recorded ballots during the mandate.',
    undated: (n: number) =>
      plural('en', n, {
        one: '# mandate whose days are not known is not counted.',
        other: '# mandates whose days are not known are not counted.',
      }),
    withParty: 'Voting with the majority of the party',
    withPartyNote:
      'Of the roll calls in which they took a side and the party had a majority, the share in which both ' +
      'agreed. Those in which nobody else of the party took a side do not count.',
    subjects: 'Subjects',
    bills: (n: number) => plural('en', n, { one: '# bill', other: '# bills' }),
    rollCalls: (n: number) => plural('en', n, { one: '# roll call', other: '# roll calls' }),
    subjectsNote:
      'Of the bills they filed, and of those in whose roll calls they took a side, by tags of sources.',
  },
})
