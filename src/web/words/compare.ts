// Terms of comparisons of how people vote.
import { catalogue, plural } from './words.ts'

export const compareWords = catalogue({
  es: {
    parties: {
      title: 'Quién vota con quién',
      lead: 'En qué parte de las votaciones la mayoría de dos partidos tomó la misma posición.',
      link: 'Quién vota con quién en cada cámara',
      choose: 'Elija un país',
      none: 'No hay votaciones con todos sus votos en este período.',
      counted: (n: number) =>
        plural('es', n, { one: '# votación con todos sus votos', other: '# votaciones con todos sus votos' }),
      table: 'Coincidencia entre partidos',
      party: 'Partido',
      votes: (n: number) => plural('es', n, { one: '# votación', other: '# votaciones' }),
      neverTogether: 'sin votaciones en común',
      method:
        'Cuentan las votaciones en que más de la mitad de quienes tomaron posición en cada partido ' +
        'votó igual. Debajo de cada cifra, las votaciones en común; entre paréntesis, menos de 5. ' +
        'La coincidencia no explica los motivos.',
      left: (n: number) =>
        plural('es', n, {
          one: 'Falta # partido, que participó en menos votaciones.',
          other: 'Faltan # partidos, que participaron en menos votaciones.',
        }),
      map: 'Mapa de los partidos.',
      mapNote: (fit: string) =>
        'Cuanto más cerca están dos partidos, más a menudo coincidieron. Los ejes no significan ' +
        `izquierda ni derecha, y el plano muestra el ${fit} de las distancias: la tabla tiene las ` +
        'cifras.',
      mapSaid: (n: number) => `Mapa de ${n} partidos según cuánto coinciden; la tabla tiene las cifras`,
    },
    title: 'Comparar legisladores',
    compare: 'Comparar',
    compareThis: 'Comparar con otras personas',
    compareAll: 'Comparar legisladores',
    titleOf: (names: string) => `Coincidencia de ${names}`,
    lead: 'De dos a seis personas: en cuántas votaciones nominales votaron igual, y en cuáles no.',
    choice: {
      chosen: 'Personas',
      add: 'Agregar una persona',
      addHint: 'Escriba una parte del nombre.',
      find: 'Buscar',
      addOne: 'Agregar',
      addThis: (name: string) => `Agregar a ${name}`,
      remove: (name: string) => `Quitar a ${name}`,
      nothing: (text: string) => `No hay personas registradas con el nombre “${text}”.`,
      another: 'Agregue al menos otra persona para comparar.',
      first: 'Agregue al menos dos personas para comparar.',
      full: 'Se comparan seis personas como máximo.',
    },
    ballots: (n: number, sides: number) =>
      `${plural('es', n, { one: '# votación registrada', other: '# votaciones registradas' })}, ` +
      `${plural('es', sides, { one: 'tomó posición en #', other: 'tomó posición en #' })}`,
    agreement: 'Coincidencia',
    pair: 'Personas comparadas',
    shared: 'Votaciones en común',
    outOf: (n: number, total: number) =>
      `${n} de ${plural('es', total, { one: '# votación en común', other: '# votaciones en común' })}`,
    few: 'pocos datos',
    together: (n: number, agree: number) =>
      n === 0
        ? 'En ninguna votación tomaron posición todas.'
        : `Todas tomaron posición en ${plural('es', n, { one: '# votación', other: '# votaciones' })}, ` +
          `y en ${agree} votaron igual.`,
    method:
      'Cuentan las votaciones en que ambas personas votaron a favor, en contra o se abstuvieron; coinciden ' +
      'si su posición es la misma. Una ausencia nunca cuenta como coincidencia ni como diferencia.',
    reasons: {
      different_countries: 'Son de países distintos.',
      no_ballots: 'No hay votos registrados de ambas en estas votaciones.',
      never_together: 'Nunca tomaron posición en la misma votación.',
    },
    since: (day: string) =>
      `Se comparan las votaciones desde el ${day}: las anteriores superan el límite. ` +
      'Elija fechas para ver las anteriores.',
    differing: (n: number) =>
      plural('es', n, { one: 'Difieren en # votación', other: 'Difieren en # votaciones' }),
    none: 'No difieren en ninguna votación.',
    noneShared: 'No tienen votaciones en común.',
    noneHint: 'Eso no significa que siempre coincidan: vea cuántas votaciones tienen en común.',
    day: 'Día',
    motion: 'Qué se votó',
    result: 'Resultado',
    chamber: 'Cámara',
    bill: 'Proyecto',
    noBallot: 'sin voto registrado',
    unity: 'Unidad al votar',
    unityNote:
      'De quienes tomaron posición en cada votación, la parte que votó como el grupo más numeroso de su ' +
      'partido, en promedio del mes. Con 100 %, todos votaron igual.',
    unityShare: 'Votaron con el grupo mayor',
    month: 'Mes',
    year: 'Año',
    rollCalls: 'Votaciones',
    asTable: 'Ver los datos en tabla',
    outlined: 'sin relleno: menos de 5 votaciones',
    countedSince: (day: string) =>
      `Se cuentan las votaciones desde el ${day}: las anteriores superan el límite.`,
  },
  pt: {
    parties: {
      title: 'Quem vota com quem',
      lead: 'Em que parte das votações a maioria de dois partidos tomou a mesma posição.',
      link: 'Quem vota com quem em cada casa',
      choose: 'Escolha um país',
      none: 'Não há votações com todos os votos neste período.',
      counted: (n: number) =>
        plural('pt', n, { one: '# votação com todos os votos', other: '# votações com todos os votos' }),
      table: 'Concordância entre partidos',
      party: 'Partido',
      votes: (n: number) => plural('pt', n, { one: '# votação', other: '# votações' }),
      neverTogether: 'sem votações em comum',
      method:
        'Contam as votações em que mais da metade de quem tomou posição em cada partido votou igual. ' +
        'Abaixo de cada número, as votações em comum; entre parênteses, menos de 5. A concordância não ' +
        'explica os motivos.',
      left: (n: number) =>
        plural('pt', n, {
          one: 'Falta # partido, que participou de menos votações.',
          other: 'Faltam # partidos, que participaram de menos votações.',
        }),
      map: 'Mapa dos partidos.',
      mapNote: (fit: string) =>
        'Quanto mais perto estão dois partidos, mais vezes concordaram. Os eixos não significam ' +
        `esquerda nem direita, e o plano mostra ${fit} das distâncias: a tabela tem os números.`,
      mapSaid: (n: number) => `Mapa de ${n} partidos segundo o quanto concordam; a tabela tem os números`,
    },
    title: 'Comparar parlamentares',
    compare: 'Comparar',
    compareThis: 'Comparar com outras pessoas',
    compareAll: 'Comparar parlamentares',
    titleOf: (names: string) => `Concordância de ${names}`,
    lead: 'De duas a seis pessoas: em quantas votações nominais votaram igual, e em quais não.',
    choice: {
      chosen: 'Pessoas',
      add: 'Adicionar uma pessoa',
      addHint: 'Digite uma parte do nome.',
      find: 'Buscar',
      addOne: 'Adicionar',
      addThis: (name: string) => `Adicionar ${name}`,
      remove: (name: string) => `Remover ${name}`,
      nothing: (text: string) => `Não há pessoas registradas com o nome “${text}”.`,
      another: 'Adicione pelo menos mais uma pessoa para comparar.',
      first: 'Adicione pelo menos duas pessoas para comparar.',
      full: 'No máximo seis pessoas são comparadas.',
    },
    ballots: (n: number, sides: number) =>
      `${plural('pt', n, { one: '# votação registrada', other: '# votações registradas' })}, ` +
      `${plural('pt', sides, { one: 'tomou posição em #', other: 'tomou posição em #' })}`,
    agreement: 'Concordância',
    pair: 'Pessoas comparadas',
    shared: 'Votações em comum',
    outOf: (n: number, total: number) =>
      `${n} de ${plural('pt', total, { one: '# votação em comum', other: '# votações em comum' })}`,
    few: 'poucos dados',
    together: (n: number, agree: number) =>
      n === 0
        ? 'Em nenhuma votação todas tomaram posição.'
        : `Todas tomaram posição em ${plural('pt', n, { one: '# votação', other: '# votações' })}, e em ` +
          `${agree} votaram igual.`,
    method:
      'Contam as votações em que ambas as pessoas votaram a favor, contra ou se abstiveram; concordam se ' +
      'a posição é a mesma. A ausência nunca conta como concordância nem como divergência.',
    reasons: {
      different_countries: 'São de países diferentes.',
      no_ballots: 'Não há votos registrados de ambas nestas votações.',
      never_together: 'Nunca tomaram posição na mesma votação.',
    },
    since: (day: string) =>
      `São comparadas as votações desde ${day}: as anteriores excedem o limite. ` +
      'Escolha datas para ver as anteriores.',
    differing: (n: number) =>
      plural('pt', n, { one: 'Divergem em # votação', other: 'Divergem em # votações' }),
    none: 'Não divergem em nenhuma votação.',
    noneShared: 'Não têm votações em comum.',
    noneHint: 'Isso não significa que sempre concordem: veja quantas votações têm em comum.',
    day: 'Dia',
    motion: 'Matéria votada',
    result: 'Resultado',
    chamber: 'Casa',
    bill: 'Projeto',
    noBallot: 'sem voto registrado',
    unity: 'Unidade nas votações',
    unityNote:
      'Dos que tomaram posição em cada votação, a parte que votou como o grupo mais numeroso do partido, ' +
      'em média do mês. Com 100%, todos votaram igual.',
    unityShare: 'Votaram com o grupo maior',
    month: 'Mês',
    year: 'Ano',
    rollCalls: 'Votações',
    asTable: 'Ver os dados em tabela',
    outlined: 'sem preenchimento: menos de 5 votações',
    countedSince: (day: string) => `São contadas as votações desde ${day}: as anteriores excedem o limite.`,
  },
  en: {
    parties: {
      title: 'Who votes with whom',
      lead: 'The share of roll calls in which the majorities of two parties took the same position.',
      link: 'Who votes with whom in each chamber',
      choose: 'Choose a country',
      none: 'There are no roll calls with all ballots in this period.',
      counted: (n: number) =>
        plural('en', n, { one: '# roll call with all ballots', other: '# roll calls with all ballots' }),
      table: 'Agreement of parties',
      party: 'Party',
      votes: (n: number) => plural('en', n, { one: '# roll call', other: '# roll calls' }),
      neverTogether: 'no shared roll calls',
      method:
        'Counts roll calls in which more than half of those who took a side in each party took the same. ' +
        'Below each figure, the shared roll calls; in parentheses, fewer than 5. Agreement does not ' +
        'explain the reasons.',
      left: (n: number) =>
        plural('en', n, {
          one: '# more party took part in fewer roll calls.',
          other: '# more parties took part in fewer roll calls.',
        }),
      map: 'Map of the parties.',
      mapNote: (fit: string) =>
        'The nearer two parties are, the more often they agreed. The axes do not mean left or right, ' +
        `and the plane shows ${fit} of the distances: the table has the figures.`,
      mapSaid: (n: number) => `Map of ${n} parties by how often they agree; the table has the figures`,
    },
    title: 'Compare legislators',
    compare: 'Compare',
    compareThis: 'Compare with other people',
    compareAll: 'Compare legislators',
    titleOf: (names: string) => `Agreement of ${names}`,
    lead: 'Two to six people: in how many roll calls they voted alike, and in which they did not.',
    choice: {
      chosen: 'People',
      add: 'Add a person',
      addHint: 'Type a part of the name.',
      find: 'Search',
      addOne: 'Add',
      addThis: (name: string) => `Add ${name}`,
      remove: (name: string) => `Remove ${name}`,
      nothing: (text: string) => `No recorded person has the name “${text}”.`,
      another: 'Add at least one more person to compare.',
      first: 'Add at least two people to compare.',
      full: 'Six people are compared at most.',
    },
    ballots: (n: number, sides: number) =>
      `${plural('en', n, { one: '# recorded roll call', other: '# recorded roll calls' })}, ` +
      `${plural('en', sides, { one: 'took a side in #', other: 'took a side in #' })}`,
    agreement: 'Agreement',
    pair: 'Compared people',
    shared: 'Shared roll calls',
    outOf: (n: number, total: number) =>
      `${n} of ${plural('en', total, { one: '# shared roll call', other: '# shared roll calls' })}`,
    few: 'not enough data',
    together: (n: number, agree: number) =>
      n === 0
        ? 'In no roll call did all of them take a side.'
        : `All of them took a side in ${plural('en', n, { one: '# roll call', other: '# roll calls' })}, ` +
          `and voted alike in ${agree}.`,
    method:
      'Roll calls count in which both voted for, against or abstained; they agree where the position is ' +
      'the same. Absence never counts, neither as agreement nor as difference.',
    reasons: {
      different_countries: 'They are of different countries.',
      no_ballots: 'No ballots of both are recorded in these roll calls.',
      never_together: 'They never took a side in the same roll call.',
    },
    since: (day: string) =>
      `Roll calls since ${day} are compared: earlier ones exceed the limit. ` +
      'Choose dates to see earlier ones.',
    differing: (n: number) =>
      plural('en', n, { one: 'They differ in # roll call', other: 'They differ in # roll calls' }),
    none: 'They differ in no roll call.',
    noneShared: 'They share no roll call.',
    noneHint: 'That does not mean that they always agree: see how many roll calls they share.',
    day: 'Day',
    motion: 'Motion',
    result: 'Result',
    chamber: 'Chamber',
    bill: 'Bill',
    noBallot: 'no recorded ballot',
    unity: 'Unity',
    unityNote:
      'Of those who took a side in each roll call, the share that voted with the largest group of the ' +
      'party, as the mean of the month. 100% means that all voted alike.',
    unityShare: 'Voted with the largest group',
    month: 'Month',
    year: 'Year',
    rollCalls: 'Roll calls',
    asTable: 'Show the figures as a table',
    outlined: 'outlines: fewer than 5 roll calls',
    countedSince: (day: string) => `Roll calls since ${day} are counted: earlier ones exceed the limit.`,
  },
})
