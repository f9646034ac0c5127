// Terms of the closed vocabularies of the interface: stages, positions, kinds of records.
import { domains } from '#domains/index.ts'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import { humanized } from './humanized.ts'
import { catalogue } from './words.ts'

const written = catalogue({
  es: {
    stages: {
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
      unknown: 'Etapa no conocida',
    },
    positions: {
      yes: 'A favor',
      no: 'En contra',
      abstain: 'Abstención',
      absent: 'Ausente',
      present: 'Presente',
      excused: 'Excusado',
      paired: 'Pareado',
      other: 'Otro',
    },
    domains: {
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
    consultation: {
      open: 'Abierta',
      upcoming: 'Por abrir',
      closed: 'Cerrada',
      unknown: 'Sin plazo conocido',
    },
    notKnown: 'No se conoce',
  },
  pt: {
    stages: {
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
      unknown: 'Etapa não conhecida',
    },
    positions: {
      yes: 'A favor',
      no: 'Contra',
      abstain: 'Abstenção',
      absent: 'Ausente',
      present: 'Presente',
      excused: 'Justificado',
      paired: 'Pareado',
      other: 'Outro',
    },
    domains: {
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
    consultation: {
      open: 'Aberta',
      upcoming: 'A abrir',
      closed: 'Encerrada',
      unknown: 'Sem prazo conhecido',
    },
    notKnown: 'Não se conhece',
  },
  en: {
    stages: {
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
    positions: {
      yes: 'For',
      no: 'Against',
      abstain: 'Abstained',
      absent: 'Absent',
      present: 'Present',
      excused: 'Excused',
      paired: 'Paired',
      other: 'Other',
    },
    domains: {
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
    consultation: { open: 'Open', upcoming: 'Not open yet', closed: 'Closed', unknown: 'No known deadline' },
    notKnown: 'Not known',
  },
})

export type Terms = (typeof written)['es']

/** The terms of each language; domains without any have those of their declaration. */
export const terms = Object.fromEntries(
  LANGUAGES.map((language) => [language, { ...written[language], domains: namesOfDomains(language) }]),
) as Readonly<Record<Language, Terms>>

function namesOfDomains(language: Language): Terms['domains'] {
  const known = written[language].domains
  const declared = domains
    .filter(({ name }) => !Object.hasOwn(known, name))
    .map(({ name, many, words }) => [name, words?.[language].many ?? humanized(many)])
  return { ...known, ...Object.fromEntries(declared) }
}

/** A value of a closed vocabulary in words; the value itself where the vocabulary lacks it. */
export function termOf(vocabulary: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(vocabulary, name) ? vocabulary[name]! : name
}
