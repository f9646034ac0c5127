// The field of a chamber: a closed set over the twelve legislatures.
import * as z from 'zod'
import { COUNTRIES } from '../country.ts'
import { type Field, text } from './field.ts'
import { choiceText, type ValueWords } from './value-words.ts'

const all = Object.values(COUNTRIES).flatMap(({ chambers }): { id: string; name: string }[] => [...chambers])
const CHAMBERS = [...new Set(all.map(({ id }) => id))].sort() as [string, ...string[]]

/** The chambers in words; a filter also accepts their names in their countries. */
export const CHAMBER_WORDS = {
  es: {
    senado: 'Senado',
    camara: 'Cámara',
    diputados: 'Cámara de Diputados',
    asamblea: 'Asamblea',
    congreso: 'Congreso',
  },
  pt: {
    senado: 'Senado',
    camara: 'Câmara',
    diputados: 'Câmara de Deputados',
    asamblea: 'Assembleia',
    congreso: 'Congresso',
  },
  en: {
    senado: 'Senate',
    camara: 'Lower chamber',
    diputados: 'Chamber of Deputies',
    asamblea: 'Assembly',
    congreso: 'Congress',
  },
} as const satisfies ValueWords

const words: ValueWords = {
  ...CHAMBER_WORDS,
  also: Object.fromEntries(
    CHAMBERS.map((id) => [id, all.flatMap((each) => (each.id === id ? each.name : []))] as const),
  ),
}

/** A chamber of a legislature, by its id in /v1/countries. */
export function chamber(about = 'Chamber'): Field<string, string, never> {
  const refusal = `is not a chamber; chambers: ${CHAMBERS.join(', ')}`
  const one = z.enum(CHAMBERS, refusal)
  const filter = choiceText(CHAMBERS, words, refusal)
  return { ...text(`${about}, by its id in /v1/countries.`), wire: one, draft: one, filter, words }
}
