// Labels of a domain's fields and of the values of closed lists: the declaration's words, those that pages
// share, or the English names of the declaration, which are marked as English.
import { SUBJECT_WORDS } from '#domains/subjects/vocabulary.ts'
import { memoized } from '#lib/memoized.ts'
import type { Language } from '#model/access/account.ts'
import type { CountryCode } from '#model/country.ts'
import type { Domain } from '#model/declaration/domain.ts'
import { attrs, type Html, html } from '../../html.ts'
import { agendaWords } from '../../words/agenda.ts'
import { recordFieldWords } from '../../words/alerts/record-fields.ts'
import { peopleWords } from '../../words/people.ts'
import { closedValueWords } from '../../words/records/closed-values.ts'
import { fieldWords } from '../../words/records/fields.ts'
import { relationWords } from '../../words/records/relations.ts'
import { termOf, terms } from '../../words/terms.ts'
import { voteWords } from '../../words/votes.ts'
import { humanized } from '../../words/words.ts'
import { chamberName } from '../kit/chambers.ts'
import type { Reader } from '../reader.ts'

export interface Label {
  readonly text: string
  /** The same, with its language where that is not the reader's. */
  readonly shown: Html
}

type In = Pick<Reader, 'language'>

/** The label of a field, a column or a parameter of a domain. */
export function labelOf({ language }: In, domain: Pick<Domain, 'words'>, name: string): Label {
  const own = domain.words?.[language].fields?.[name]
  const known = own ?? valueIn(fieldWords[language], name) ?? valueIn(recordFieldWords[language], name)
  // The id of another record has the noun of that record as its label.
  const english = humanized(name.replace(/_id$/, ''))
  return label(language, known, english)
}

/** The name of a domain's records. */
export function domainLabel({ language }: In, domain: Domain): Label {
  const known = termOf(terms[language].domains, domain.name)
  const english = humanized(domain.many)
  return label(language, known === english ? undefined : known, english)
}

/** A description of a domain's records in one sentence of the reader's language; null without one. */
export function aboutOf({ language }: In, domain: Domain): string | null {
  return domain.words?.[language].about ?? (language === 'en' ? domain.about : null)
}

/** A value of a closed list in words; chambers by their names in their country. */
export function choiceOf(
  { language }: In,
  domain: Pick<Domain, 'words'>,
  name: string,
  value: string,
  country?: CountryCode,
): Label {
  const own = domain.words?.[language].values?.[name]
  const known = own?.[value] ?? valueIn(vocabularies(language)(country)[name] ?? {}, value)
  return label(language, known, humanized(value))
}

type Vocabulary = Readonly<Record<string, string>>

/** By the names of fields; chambers as they are called in a country. */
const vocabularies = memoized((language: Language) =>
  memoized((country: CountryCode | undefined): Record<string, Vocabulary> => {
    const { stages, positions, consultation } = terms[language]
    const { kind, stated_in } = closedValueWords[language]
    const { branches, chambers } = peopleWords[language]
    const named = Object.entries(chambers).map(([id, name]) => [
      id,
      country ? (chamberName(country, id) ?? name) : name,
    ])
    const subjects = SUBJECT_WORDS[language]
    return {
      subject: subjects,
      subjects,
      stage: stages,
      position: positions,
      majority: positions,
      kind: { ...kind, ...agendaWords[language].kinds, ...relationWords[language].kinds },
      stated_in,
      status: consultation,
      // Why a roll call does not reconcile.
      code: reasonTexts(language),
      branch: branches,
      chamber: Object.fromEntries(named),
    }
  }),
)

/** As sentences, which can end before a list of people. */
const reasonTexts = (language: Language): Vocabulary =>
  Object.fromEntries(
    Object.entries(voteWords[language].reasons).map(([code, text]) => [code, text.replace(/[.:]$/, '')]),
  )

const valueIn = (vocabulary: Vocabulary, name: string) =>
  Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined

function label(language: Language, known: string | undefined, english: string): Label {
  if (known !== undefined) return { text: known, shown: html`${known}` }
  const lang = attrs({ lang: language !== 'en' && 'en' })
  return { text: english, shown: html`<span${lang}>${english}</span>` }
}
