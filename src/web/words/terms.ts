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
    notKnown: 'Sin dato',
  },
  pt: {
    consultation: {
      open: 'Aberta',
      upcoming: 'A abrir',
      closed: 'Encerrada',
      unknown: 'Sem prazo informado',
    },
    notKnown: 'Não informado',
  },
  en: {
    consultation: { open: 'Open', upcoming: 'Not open yet', closed: 'Closed', unknown: 'No known deadline' },
    notKnown: 'Not known',
  },
})

type Vocabulary = Readonly<Record<string, string>>

export interface Terms {
  readonly stages: (typeof STAGE_WORDS)['es']
  readonly positions: (typeof POSITION_WORDS)['es']
  readonly domains: (typeof DOMAIN_WORDS)['es']
  readonly consultation: (typeof written)['es']['consultation']
  readonly notKnown: string
}

/** The terms of each language; domains without any have those of their declaration. */
export const terms = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    {
      ...written[language],
      stages: STAGE_WORDS[language],
      positions: POSITION_WORDS[language],
      domains: namesOfDomains(language),
    },
  ]),
) as Readonly<Record<Language, Terms>>

function namesOfDomains(language: Language): Vocabulary {
  const known: Vocabulary = DOMAIN_WORDS[language]
  const declared = domains
    .filter(({ name }) => !Object.hasOwn(known, name))
    .map(({ name, many, words }) => [name, words?.[language].many ?? humanized(many)])
  return { ...known, ...Object.fromEntries(declared) }
}

/** A value of a closed vocabulary in words; the value itself where the vocabulary lacks it. */
export function termOf(vocabulary: Vocabulary, name: string): string {
  return Object.hasOwn(vocabulary, name) ? vocabulary[name]! : name
}
