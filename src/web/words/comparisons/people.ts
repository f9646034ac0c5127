// Terms of the page with the agreement of the people of a chamber or a party.
import { catalogue, plural } from '../words.ts'

export const peopleAgreementWords = catalogue({
  es: {
    title: 'Quién vota con quién: personas',
    link: 'Persona por persona',
    parties: 'Partido por partido',
    lead: 'En qué parte de las votaciones en común dos personas de una cámara tomaron la misma posición.',
    none: 'No hay votos registrados con estos filtros.',
    party: 'Partido',
    counted: (n: number) => plural('es', n, { one: '# votación', other: '# votaciones' }),
    map: 'Mapa de las personas.',
    mapNote: (fit: string) =>
      'Cuanto más cerca están dos personas, más a menudo coincidieron. Los ejes no significan izquierda ni ' +
      `derecha, y el plano muestra el ${fit} de las distancias. El color es el del partido.`,
    mapSaid: (n: number) => `Mapa de ${n} personas según cuánto coinciden; las tablas tienen las cifras`,
    nearest: 'Con quién coincide más y menos',
    fewShared: 'Ningún par de personas tiene al menos 5 votaciones en común: datos insuficientes.',
    person: 'Persona',
    votes: 'Votaciones',
    most: 'Más',
    least: 'Menos',
    matrix: (n: number) => `Coincidencia de las ${n} personas con más votaciones`,
    method:
      'Cuentan las votaciones en que ambas personas votaron a favor, en contra o se abstuvieron. Debajo de ' +
      'cada cifra, las votaciones en común; entre paréntesis, menos de 5. Una ausencia nunca cuenta.',
    left: (n: number) =>
      plural('es', n, {
        one: 'Falta # persona, que participó en menos votaciones: elija un partido o un período.',
        other: 'Faltan # personas, que participaron en menos votaciones: elija un partido o un período.',
      }),
  },
  pt: {
    title: 'Quem vota com quem: pessoas',
    link: 'Pessoa por pessoa',
    parties: 'Partido por partido',
    lead: 'Em que parte das votações em comum duas pessoas de uma casa tomaram a mesma posição.',
    none: 'Não há votos registrados com estes filtros.',
    party: 'Partido',
    counted: (n: number) => plural('pt', n, { one: '# votação', other: '# votações' }),
    map: 'Mapa das pessoas.',
    mapNote: (fit: string) =>
      'Quanto mais perto estão duas pessoas, mais vezes concordaram. Os eixos não significam esquerda nem ' +
      `direita, e o plano mostra ${fit} das distâncias. A cor é a do partido.`,
    mapSaid: (n: number) => `Mapa de ${n} pessoas segundo o quanto concordam; as tabelas têm os números`,
    nearest: 'Com quem concorda mais e menos',
    fewShared: 'Nenhum par de pessoas tem ao menos 5 votações em comum: dados insuficientes.',
    person: 'Pessoa',
    votes: 'Votações',
    most: 'Mais',
    least: 'Menos',
    matrix: (n: number) => `Concordância das ${n} pessoas com mais votações`,
    method:
      'Contam as votações em que ambas as pessoas votaram a favor, contra ou se abstiveram. Abaixo de cada ' +
      'número, as votações em comum; entre parênteses, menos de 5. A ausência nunca conta.',
    left: (n: number) =>
      plural('pt', n, {
        one: 'Falta # pessoa, que participou de menos votações: escolha um partido ou um período.',
        other: 'Faltam # pessoas, que participaram de menos votações: escolha um partido ou um período.',
      }),
  },
  en: {
    title: 'Who votes with whom: people',
    link: 'Person by person',
    parties: 'Party by party',
    lead: 'The share of common roll calls in which two people of a chamber took the same position.',
    none: 'There are no recorded ballots with these filters.',
    party: 'Party',
    counted: (n: number) => plural('en', n, { one: '# roll call', other: '# roll calls' }),
    map: 'Map of the people.',
    mapNote: (fit: string) =>
      'The nearer two people are, the more often they agreed. The axes do not mean left or right, and the ' +
      `plane shows ${fit} of the distances. The colour is that of the party.`,
    mapSaid: (n: number) => `Map of ${n} people by how often they agree; the tables have the figures`,
    nearest: 'With whom each agrees most and least',
    fewShared: 'No two people have at least 5 roll calls in common: too little data.',
    person: 'Person',
    votes: 'Roll calls',
    most: 'Most',
    least: 'Least',
    matrix: (n: number) => `Agreement of the ${n} people with most roll calls`,
    method:
      'Counts roll calls in which both voted for, against or abstained. Below each figure, the shared roll ' +
      'calls; in parentheses, fewer than 5. Absence never counts.',
    left: (n: number) =>
      plural('en', n, {
        one: '# more person took part in fewer roll calls: choose a party or a period.',
        other: '# more people took part in fewer roll calls: choose a party or a period.',
      }),
  },
})
