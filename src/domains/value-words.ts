// The values of closed sets in the languages of the region: the names on pages, and those that filters
// accept besides.
import type { ValueWords } from '#model/declaration/value-words.ts'
import type { POSITIONS } from './positions.ts'

export const STAGES = [
  'filed',
  'committee',
  'floor',
  'second_chamber',
  'conference',
  'executive',
  'enacted',
  'rejected',
  'withdrawn',
  'archived',
  'unknown',
] as const

export const STAGE_WORDS: ValueWords<(typeof STAGES)[number]> = {
  es: {
    filed: 'Presentado',
    committee: 'Comisión',
    floor: 'Plenaria',
    second_chamber: 'Segunda cámara',
    conference: 'Conciliación',
    executive: 'Ejecutivo',
    enacted: 'Convertido en ley',
    rejected: 'Rechazado',
    withdrawn: 'Retirado',
    archived: 'Archivado',
    unknown: 'Etapa sin identificar',
  },
  pt: {
    filed: 'Apresentado',
    committee: 'Comissão',
    floor: 'Plenário',
    second_chamber: 'Casa revisora',
    conference: 'Conciliação',
    executive: 'Executivo',
    enacted: 'Transformado em lei',
    rejected: 'Rejeitado',
    withdrawn: 'Retirado',
    archived: 'Arquivado',
    unknown: 'Fase não identificada',
  },
  en: {
    filed: 'Filed',
    committee: 'Committee',
    floor: 'Floor',
    second_chamber: 'Second chamber',
    conference: 'Conference',
    executive: 'Executive',
    enacted: 'Enacted',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
    archived: 'Archived',
    unknown: 'Stage not known',
  },
  also: {
    filed: ['radicado', 'ingresado', 'protocolado', 'introduced', 'submitted'],
    committee: ['comisiones', 'comissões', 'commission', 'estudio en comisión'],
    floor: ['pleno', 'plenary', 'no plenário', 'sala'],
    second_chamber: ['cámara revisora', 'segunda casa', 'other chamber', 'revising chamber'],
    conference: ['comisión de conciliación', 'comisión mixta', 'mediación'],
    executive: ['poder ejecutivo', 'presidencia', 'sanción', 'sanção', 'president'],
    enacted: ['ley', 'lei', 'law', 'promulgado', 'promulgated', 'sancionado', 'vuelto ley'],
    rejected: ['negado', 'desechado', 'hundido', 'defeated'],
    archived: ['shelved'],
    unknown: ['desconocido', 'desconhecido'],
  },
}

export const POSITION_WORDS: ValueWords<(typeof POSITIONS)[number]> = {
  es: {
    yes: 'A favor',
    no: 'En contra',
    abstain: 'Abstención',
    absent: 'Ausente',
    present: 'Presente',
    excused: 'Excusado',
    paired: 'Pareado',
    other: 'Otro',
  },
  pt: {
    yes: 'A favor',
    no: 'Contra',
    abstain: 'Abstenção',
    absent: 'Ausente',
    present: 'Presente',
    excused: 'Ausência justificada',
    paired: 'Pareado',
    other: 'Outro',
  },
  en: {
    yes: 'For',
    no: 'Against',
    abstain: 'Abstained',
    absent: 'Absent',
    present: 'Present',
    excused: 'Excused',
    paired: 'Paired',
    other: 'Other',
  },
  also: {
    yes: ['sí', 'sim', 'afirmativo', 'favor', 'favorable', 'aye', 'yea', 'in favour', 'in favor'],
    no: ['não', 'negativo', 'nay'],
    abstain: ['abstention', 'se abstuvo', 'abstenido'],
    absent: ['ausencia', 'ausência', 'absence', 'inasistente'],
    present: ['presencia', 'presença'],
    excused: ['justificado', 'con excusa', 'licencia', 'con licencia', 'com licença', 'on leave'],
    paired: ['pareo'],
  },
}

export const BRANCHES = ['legislative', 'executive'] as const

export const BRANCH_WORDS: ValueWords<(typeof BRANCHES)[number]> = {
  es: { legislative: 'Legislativo', executive: 'Ejecutivo' },
  pt: { legislative: 'Legislativo', executive: 'Executivo' },
  en: { legislative: 'Legislative', executive: 'Executive' },
  also: {
    legislative: ['poder legislativo', 'legislature', 'congreso', 'parlamento'],
    executive: ['poder ejecutivo', 'poder executivo', 'gobierno', 'governo', 'government'],
  },
}

export const ENTRY_KINDS = ['plenary', 'commission', 'hearing', 'event'] as const

export const ENTRY_KIND_WORDS: ValueWords<(typeof ENTRY_KINDS)[number]> = {
  es: { plenary: 'Plenaria', commission: 'Comisión', hearing: 'Audiencia', event: 'Evento' },
  pt: { plenary: 'Plenário', commission: 'Comissão', hearing: 'Audiência', event: 'Evento' },
  en: { plenary: 'Plenary', commission: 'Committee', hearing: 'Hearing', event: 'Event' },
  also: {
    plenary: ['pleno', 'sesión plenaria', 'sessão plenária', 'plenary session', 'floor'],
    commission: ['reunión de comisión', 'reunião de comissão', 'committee meeting'],
    hearing: ['audiencia pública', 'audiência pública', 'public hearing'],
  },
}

export const PARTY_KINDS = ['party', 'coalition', 'caucus', 'independent'] as const

export const PARTY_KIND_WORDS: ValueWords<(typeof PARTY_KINDS)[number]> = {
  es: { party: 'Partido', coalition: 'Coalición', caucus: 'Bancada', independent: 'Independientes' },
  pt: {
    party: 'Partido',
    coalition: 'Federação ou coligação',
    caucus: 'Bancada',
    independent: 'Sem partido',
  },
  en: { party: 'Party', coalition: 'Coalition', caucus: 'Caucus', independent: 'Independents' },
  also: {
    coalition: ['alianza', 'coalizão', 'coligação', 'federação'],
    caucus: ['bloque', 'bloco', 'grupo parlamentario', 'bench', 'bloc'],
    independent: ['independentes'],
  },
}

export const ROLL_CALL_KINDS = ['vote', 'attendance'] as const

export const ROLL_CALL_KIND_WORDS: ValueWords<(typeof ROLL_CALL_KINDS)[number]> = {
  es: { vote: 'Votación', attendance: 'Asistencia' },
  pt: { vote: 'Votação', attendance: 'Presença' },
  en: { vote: 'Vote', attendance: 'Attendance' },
  also: { vote: ['voto'], attendance: ['quórum', 'llamado a lista', 'call of the roll'] },
}

export const STATUSES = ['open', 'closed'] as const

export const STATUS_WORDS: ValueWords<(typeof STATUSES)[number]> = {
  es: { open: 'Abierta', closed: 'Cerrada' },
  pt: { open: 'Aberta', closed: 'Encerrada' },
  en: { open: 'Open', closed: 'Closed' },
  also: { open: ['vigente', 'en curso'], closed: ['vencida', 'finalizada', 'fechada'] },
}

/** The records of each domain, as a heading; a domain without an entry has the words of its declaration. */
export const DOMAIN_WORDS = {
  es: {
    bills: 'Proyectos',
    'bill-updates': 'Trámite',
    regulations: 'Normas',
    consultations: 'Consultas',
    'roll-calls': 'Votaciones',
    votes: 'Votos',
    schedules: 'Agenda',
    transcripts: 'Sesiones',
    interventions: 'Intervenciones',
    news: 'Noticias',
    actors: 'Personas',
    parties: 'Partidos',
    commissions: 'Comisiones',
    entities: 'Entidades',
    documents: 'Documentos',
    tweets: 'Publicaciones',
    'regulation-types': 'Tipos de norma',
    'interest-tags': 'Temas',
  },
  pt: {
    bills: 'Projetos',
    'bill-updates': 'Tramitação',
    regulations: 'Normas',
    consultations: 'Consultas',
    'roll-calls': 'Votações',
    votes: 'Votos',
    schedules: 'Agenda',
    transcripts: 'Sessões',
    interventions: 'Discursos',
    news: 'Notícias',
    actors: 'Pessoas',
    parties: 'Partidos',
    commissions: 'Comissões',
    entities: 'Órgãos',
    documents: 'Documentos',
    tweets: 'Publicações',
    'regulation-types': 'Tipos de norma',
    'interest-tags': 'Temas',
  },
  en: {
    bills: 'Bills',
    'bill-updates': 'Procedure',
    regulations: 'Regulations',
    consultations: 'Consultations',
    'roll-calls': 'Roll calls',
    votes: 'Votes',
    schedules: 'Agenda',
    transcripts: 'Debates',
    interventions: 'Speeches',
    news: 'News',
    actors: 'People',
    parties: 'Parties',
    commissions: 'Committees',
    entities: 'Agencies',
    documents: 'Documents',
    tweets: 'Posts',
    'regulation-types': 'Types of regulation',
    'interest-tags': 'Subjects',
  },
  also: {
    bills: ['proyectos de ley', 'iniciativas', 'projetos de lei', 'propositions'],
    regulations: ['decretos', 'decrees', 'resoluciones', 'gazette', 'gaceta', 'diario oficial', 'acts'],
    consultations: ['consultas públicas', 'public consultations'],
    news: ['prensa', 'imprensa', 'press'],
    actors: [
      ...['legisladores', 'diputados', 'senadores', 'parlamentares', 'políticos', 'ministros'],
      ...['legislators', 'deputies', 'senators', 'members', 'politicians', 'ministers'],
    ],
    schedules: ['eventos', 'events', 'calendario', 'calendar'],
    'interest-tags': ['tags', 'etiquetas'],
    'roll-calls': ['votings', 'votaciones nominales'],
    transcripts: ['transcripciones', 'transcrições', 'sessions'],
    interventions: ['discursos', 'speech'],
    commissions: ['committee'],
    entities: ['organismos', 'ministerios', 'institutions', 'ministries'],
  },
} satisfies ValueWords
