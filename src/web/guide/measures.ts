// The measures that the guide explains, and the “?” that leads to each. A measure has the words of its
// heading in the guide, so that they are its anchor, too; test/service/guide.test.ts compares both.
import GithubSlugger from 'github-slugger'
import type { Language } from '#model/access/account.ts'
import { type Html, html } from '../html.ts'
import { catalogue } from '../words/words.ts'
import { guideAddress } from './files.ts'

export const measureWords = catalogue({
  es: {
    what: (name: string) => `Qué significa: ${name}`,
    names: {
      stage: 'Etapa observada',
      reconciled: 'Votos que coinciden con los totales',
      partial: 'Días parciales',
      coverage: 'Cobertura',
      lag: 'Rezago de publicación',
      agreement: 'Coincidencia',
      unity: 'Unidad al votar',
      dissent: 'Votos que se apartan de la bancada',
      completeness: 'Qué tan completos están los datos',
    },
  },
  pt: {
    what: (name: string) => `O que significa: ${name}`,
    names: {
      stage: 'Fase da tramitação',
      reconciled: 'Votos que conferem com os totais',
      partial: 'Dias parciais',
      coverage: 'Cobertura',
      lag: 'Defasagem',
      agreement: 'Concordância',
      unity: 'Unidade nas votações',
      dissent: 'Votos que divergem do partido',
      completeness: 'Completude dos dados',
    },
  },
  en: {
    what: (name: string) => `What it means: ${name}`,
    names: {
      stage: 'Observed stage',
      reconciled: 'Reconciled roll calls',
      partial: 'Partial days',
      coverage: 'Coverage',
      lag: 'Lag',
      agreement: 'Agreement',
      unity: 'Unity',
      dissent: 'Dissent',
      completeness: 'Completeness',
    },
  },
})

export type Measure = keyof (typeof measureWords)['es']['names']

/** The address of the paragraph that explains a measure. */
export function explanationOf(language: Language, measure: Measure): string {
  const anchor = new GithubSlugger().slug(measureWords[language].names[measure])
  return `${guideAddress(language, 'use/measures')}#${anchor}`
}

/** The words of a page for a measure, with a “?” that leads to what it means. */
export function explained(
  { language }: { readonly language: Language },
  measure: Measure,
  words: string,
): Html {
  const { what, names } = measureWords[language]
  const about = what(names[measure])
  return html`${words} <a class="why" href="${explanationOf(language, measure)}" title="${about}"><span
aria-hidden="true">?</span><span class="unseen">${about}</span></a>`
}
