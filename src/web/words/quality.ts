// Terms of data quality: texts, stages, consistent roll calls, delay, days of gazettes.
import { catalogue, plural } from './words.ts'

export const qualityWords = catalogue({
  es: {
    title: 'Qué tan completos están los datos',
    lead: 'Se mide una vez al día, sobre los datos disponibles. Cada cifra indica sobre cuántos registros.',
    overview: 'Qué tan completos están los datos, por país',
    texts: 'Documentos con texto',
    stages: 'Etapa sin identificar',
    lag: 'Rezago de publicación',
    lagNote: 'Mediana de días entre la fecha del registro y el día en que se leyó aquí por primera vez.',
    seen: 'Nuevos en 90 días',
    counted: 'Medido el',
    outOf: {
      documents: (n: number) => plural('es', n, { one: 'de # documento', other: 'de # documentos' }),
      records: (n: number) => plural('es', n, { one: 'de # registro', other: 'de # registros' }),
      votes: (n: number) => plural('es', n, { one: 'de # votación', other: 'de # votaciones' }),
      days: (n: number) => plural('es', n, { one: 'de # día', other: 'de # días' }),
    },
    days: (n: number) =>
      n < 0
        ? plural('es', -n, { one: '# día antes', other: '# días antes' })
        : plural('es', n, { one: '# día', other: '# días' }),
    before: (n: string) => `frente a ${n} en los 90 días anteriores`,
    notCounted: 'Aún sin medir',
    notYet: 'Aún no se ha medido: la primera medición se hace en el cuarto de hora siguiente al inicio.',
    noDocuments: 'Sin documentos',
    noStage: 'Sin etapas',
    noVotes: 'Sin votaciones',
    noRecent: 'Sin fechas en 90 días',
    changed: 'hubo cambios después',
    links: 'Los enlaces rotos aún no se miden.',
    rollCalls: '¿Coinciden los votos con los totales?',
    rollCallsLead: 'Cada votación con sus votos nominales, comparados con los totales que publica la fuente.',
    verdict: 'Comparación',
    share: 'Porcentaje de las votaciones',
    verdicts: {
      reconcile: 'Coinciden',
      differ: 'No coinciden',
      incomplete: 'Faltan votos nominales',
      unknown: 'No se puede comparar',
    },
    reconcile: 'Votaciones que coinciden',
    billLag: 'Rezago de los proyectos',
    normLag: 'Rezago de las normas',
    gazette: 'Diario oficial, últimos 30 días',
    gazetteDays: (complete: string, partial: string, gap: string) =>
      `${complete} completos · ${partial} parciales · ${gap} faltan`,
    open: 'Qué falta o no coincide',
    nothingOpen: 'No hay problemas abiertos registrados.',
    late: (kind: string, state: string) => `${kind}: ${state}`,
    newest: (day: string) => `lo más reciente es del ${day}`,
    gaps: (n: number) =>
      plural('es', n, {
        one: 'Diario oficial: falta # día de los últimos 30',
        other: 'Diario oficial: faltan # días de los últimos 30',
      }),
    differ: (share: string, outOf: string) =>
      `Votaciones que no coinciden con sus totales: ${share} ${outOf}`,
    unknownStages: (kind: string, share: string, outOf: string) =>
      `${kind} sin etapa identificada: ${share} ${outOf}`,
    allDays: (n: number) => plural('es', n, { one: 'Ver # día', other: 'Ver los # días' }),
  },
  pt: {
    title: 'Completude dos dados',
    lead: 'Medida uma vez por dia, sobre os dados disponíveis. Cada número informa sobre quantos registros.',
    overview: 'Completude dos dados, por país',
    texts: 'Documentos com texto',
    stages: 'Fase não identificada',
    lag: 'Defasagem',
    lagNote: 'Mediana de dias entre a data do registro e o dia em que foi lido aqui pela primeira vez.',
    seen: 'Novos em 90 dias',
    counted: 'Medido em',
    outOf: {
      documents: (n: number) => plural('pt', n, { one: 'de # documento', other: 'de # documentos' }),
      records: (n: number) => plural('pt', n, { one: 'de # registro', other: 'de # registros' }),
      votes: (n: number) => plural('pt', n, { one: 'de # votação', other: 'de # votações' }),
      days: (n: number) => plural('pt', n, { one: 'de # dia', other: 'de # dias' }),
    },
    days: (n: number) =>
      n < 0
        ? plural('pt', -n, { one: '# dia antes', other: '# dias antes' })
        : plural('pt', n, { one: '# dia', other: '# dias' }),
    before: (n: string) => `ante ${n} nos 90 dias anteriores`,
    notCounted: 'Ainda sem medir',
    notYet: 'Ainda não foi medido: a primeira medição é feita nos quinze minutos seguintes ao início.',
    noDocuments: 'Sem documentos',
    noStage: 'Sem fases',
    noVotes: 'Sem votações',
    noRecent: 'Sem datas em 90 dias',
    changed: 'houve mudanças depois',
    links: 'Os links quebrados ainda não são medidos.',
    rollCalls: 'Os votos conferem com os totais?',
    rollCallsLead: 'Cada votação com seus votos nominais, comparados com os totais que a fonte publica.',
    verdict: 'Comparação',
    share: 'Percentual das votações',
    verdicts: {
      reconcile: 'Conferem',
      differ: 'Não conferem',
      incomplete: 'Faltam votos nominais',
      unknown: 'Não é possível comparar',
    },
    reconcile: 'Votações que conferem',
    billLag: 'Defasagem dos projetos',
    normLag: 'Defasagem das normas',
    gazette: 'Diário oficial, últimos 30 dias',
    gazetteDays: (complete: string, partial: string, gap: string) =>
      `${complete} completos · ${partial} parciais · ${gap} faltam`,
    open: 'O que falta ou não confere',
    nothingOpen: 'Não há problemas em aberto registrados.',
    late: (kind: string, state: string) => `${kind}: ${state}`,
    newest: (day: string) => `o mais recente é de ${day}`,
    gaps: (n: number) =>
      plural('pt', n, {
        one: 'Diário oficial: falta # dia dos últimos 30',
        other: 'Diário oficial: faltam # dias dos últimos 30',
      }),
    differ: (share: string, outOf: string) => `Votações que não conferem com seus totais: ${share} ${outOf}`,
    unknownStages: (kind: string, share: string, outOf: string) =>
      `${kind} sem fase identificada: ${share} ${outOf}`,
    allDays: (n: number) => plural('pt', n, { one: 'Ver # dia', other: 'Ver os # dias' }),
  },
  en: {
    title: 'Completeness',
    lead: 'Measured once a day over the stored records. Each figure states how many records it covers.',
    overview: 'Completeness by country',
    texts: 'Documents with text',
    stages: 'Stage not known',
    lag: 'Delay',
    lagNote: 'Median days from the date of a record to the day on which it was first read here.',
    seen: 'New in 90 days',
    counted: 'Measured on',
    outOf: {
      documents: (n: number) => plural('en', n, { one: 'of # document', other: 'of # documents' }),
      records: (n: number) => plural('en', n, { one: 'of # record', other: 'of # records' }),
      votes: (n: number) => plural('en', n, { one: 'of # roll call', other: 'of # roll calls' }),
      days: (n: number) => plural('en', n, { one: 'of # day', other: 'of # days' }),
    },
    days: (n: number) =>
      n < 0
        ? plural('en', -n, { one: '# day before', other: '# days before' })
        : plural('en', n, { one: '# day', other: '# days' }),
    before: (n: string) => `against ${n} in the 90 days before`,
    notCounted: 'Not measured yet',
    notYet: 'Not measured yet: the first measurement is made within a quarter of an hour of the start.',
    noDocuments: 'No documents',
    noStage: 'No stages',
    noVotes: 'No roll calls',
    noRecent: 'No dates in 90 days',
    changed: 'something changed since',
    links: 'Broken links are not measured yet.',
    rollCalls: 'Do the ballots add up to the totals?',
    rollCallsLead: 'Each roll call with its ballots, compared with the totals that the source publishes.',
    verdict: 'Comparison',
    share: 'Share of roll calls',
    verdicts: {
      reconcile: 'They add up',
      differ: 'They do not add up',
      incomplete: 'Ballots are missing',
      unknown: 'Cannot be compared',
    },
    reconcile: 'Roll calls that add up',
    billLag: 'Delay of bills',
    normLag: 'Delay of regulations',
    gazette: 'Gazette, last 30 days',
    gazetteDays: (complete: string, partial: string, gap: string) =>
      `${complete} complete · ${partial} partial · ${gap} missing`,
    open: 'What is missing or does not add up',
    nothingOpen: 'No open problems are recorded.',
    late: (kind: string, state: string) => `${kind}: ${state}`,
    newest: (day: string) => `the newest is of ${day}`,
    gaps: (n: number) =>
      plural('en', n, {
        one: 'Gazette: # day of the last 30 is missing',
        other: 'Gazette: # days of the last 30 are missing',
      }),
    differ: (share: string, outOf: string) =>
      `Roll calls that do not add up to their totals: ${share} ${outOf}`,
    unknownStages: (kind: string, share: string, outOf: string) =>
      `${kind} without a known stage: ${share} ${outOf}`,
    allDays: (n: number) => plural('en', n, { one: 'See # day', other: 'See all # days' }),
  },
})
