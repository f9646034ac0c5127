// Terms of the closed vocabularies of the interface: stages, positions, kinds of records. Those that filters
// accept too are declared with the domains.
import { domains } from '#domains/index.ts'
import { DOMAIN_WORDS, POSITION_WORDS, STAGE_WORDS } from '#domains/value-words.ts'
import { LANGUAGES, type Language } from '#model/access/account.ts'
import { catalogue, humanized } from './words.ts'

const written = catalogue({
  es: {
    consultation: {
      open: 'Abierta',
      upcoming: 'Por abrir',
      closed: 'Cerrada',
      unknown: 'Sin plazo informado',
    },
    kinds: {
      bills: 'Proyecto',
      'bill-updates': 'Actuación',
      regulations: 'Norma',
      consultations: 'Consulta',
      'roll-calls': 'Votación',
      votes: 'Voto',
      transcripts: 'Sesión',
      interventions: 'Intervención',
      news: 'Noticia',
      actors: 'Persona',
      parties: 'Partido',
      commissions: 'Comisión',
      entities: 'Entidad',
      documents: 'Documento',
      tweets: 'Publicación',
    },
    notKnown: 'Sin dato',
    ballots: 'Votos nominales',
  },
  pt: {
    consultation: {
      open: 'Aberta',
      upcoming: 'A abrir',
      closed: 'Encerrada',
      unknown: 'Sem prazo informado',
    },
    kinds: {
      bills: 'Projeto',
      'bill-updates': 'Andamento',
      regulations: 'Norma',
      consultations: 'Consulta',
      'roll-calls': 'Votação',
      votes: 'Voto',
      transcripts: 'Sessão',
      interventions: 'Discurso',
      news: 'Notícia',
      actors: 'Pessoa',
      parties: 'Partido',
      commissions: 'Comissão',
      entities: 'Órgão',
      documents: 'Documento',
      tweets: 'Publicação',
    },
    notKnown: 'Não informado',
    ballots: 'Votos nominais',
  },
  en: {
    consultation: { open: 'Open', upcoming: 'Not open yet', closed: 'Closed', unknown: 'No known deadline' },
    kinds: {
      bills: 'Bill',
      'bill-updates': 'Step',
      regulations: 'Regulation',
      consultations: 'Consultation',
      'roll-calls': 'Roll call',
      votes: 'Vote',
      transcripts: 'Session',
      interventions: 'Speech',
      news: 'News',
      actors: 'Person',
      parties: 'Party',
      commissions: 'Committee',
      entities: 'Body',
      documents: 'Document',
      tweets: 'Post',
    },
    notKnown: 'Not known',
    ballots: 'Ballots',
  },
})

type Vocabulary = Readonly<Record<string, string>>

export interface Terms {
  readonly stages: (typeof STAGE_WORDS)['es']
  readonly positions: (typeof POSITION_WORDS)['es']
  readonly domains: (typeof DOMAIN_WORDS)['es']
  /** What one record of a domain is called; the name of the domain where it has no word for one. */
  readonly kinds: Vocabulary
  readonly consultation: (typeof written)['es']['consultation']
  readonly notKnown: string
}

/** The terms of each language; domains without any have those of their declaration. */
export const terms = Object.fromEntries(
  LANGUAGES.map((language) => [language, termsOf(language)] as const),
) as Readonly<Record<Language, Terms>>

function termsOf(language: Language): Terms {
  const names = namesOfDomains(language)
  return {
    ...written[language],
    stages: STAGE_WORDS[language],
    positions: POSITION_WORDS[language],
    domains: names as Terms['domains'],
    kinds: { ...names, ...written[language].kinds },
  }
}

function namesOfDomains(language: Language): Vocabulary {
  const known: Vocabulary = DOMAIN_WORDS[language]
  const declared = domains
    .filter(({ name }) => !Object.hasOwn(known, name))
    .map(({ name, many, words }) => [name, words?.[language].many ?? humanized(many)])
  // Beside roll calls a reader takes «votes» for these.
  return { ...known, votes: written[language].ballots, ...Object.fromEntries(declared) }
}

/** A value of a closed vocabulary in words; the value itself where the vocabulary lacks it. */
export function termOf(vocabulary: Vocabulary, name: string): string {
  return Object.hasOwn(vocabulary, name) ? vocabulary[name]! : name
}
