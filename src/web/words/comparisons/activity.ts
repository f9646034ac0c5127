// Terms of what a person did over time: participation, agreement with the party, subjects.
import { catalogue, plural } from '../words.ts'

export const activityWords = catalogue({
  es: {
    participation: 'Participación en el pleno',
    participationNote:
      'De las votaciones del pleno de su cámara con votos registrados durante su mandato, la parte en que ' +
      'votó a favor, en contra o se abstuvo. Las fuentes no publican el motivo de cada ausencia.',
    voted: 'Votó',
    absent: 'Ausente',
    excused: 'Excusado',
    other: 'Otra posición',
    unrecorded: 'Sin voto registrado',
    noDates: 'Sin las fechas de su mandato no puede calcularse en cuántas votaciones pudo participar.',
    undated: (n: number) =>
      plural('es', n, {
        one: 'No se cuenta # mandato sin fechas registradas.',
        other: 'No se cuentan # mandatos sin fechas registradas.',
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
    participation: 'Participação no plenário',
    participationNote:
      'Das votações do plenário de sua casa com votos registrados durante o mandato, a parte em que votou ' +
      'a favor, contra ou se absteve. As fontes não publicam o motivo de cada ausência.',
    voted: 'Votou',
    absent: 'Ausente',
    excused: 'Ausência justificada',
    other: 'Outra posição',
    unrecorded: 'Sem voto registrado',
    noDates: 'Sem as datas do mandato não é possível calcular de quantas votações poderia ter participado.',
    undated: (n: number) =>
      plural('pt', n, {
        one: 'Não é contado # mandato sem datas registradas.',
        other: 'Não são contados # mandatos sem datas registradas.',
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
    participation: 'Participation in plenary roll calls',
    participationNote:
      'Of the plenary roll calls of their chamber with recorded ballots during the mandate, the share in ' +
      'which they voted for, against or abstained. The sources do not publish the reasons for absences.',
    voted: 'Voted',
    absent: 'Absent',
    excused: 'Excused',
    other: 'Other position',
    unrecorded: 'No recorded ballot',
    noDates: 'Without the dates of the mandate, the roll calls they could take part in cannot be counted.',
    undated: (n: number) =>
      plural('en', n, {
        one: '# mandate without recorded dates is not counted.',
        other: '# mandates without recorded dates are not counted.',
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
